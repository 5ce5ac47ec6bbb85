import type { AddNote } from '../../notes.ts';
import type { RawVisual } from '../raw/raw-report.ts';
import { flagSetting, setting, textSetting } from './literals.ts';
import type { Colours } from './theme.ts';

const CARD = 'visualLink';

/** What a button leads to. Actions without a counterpart are noted, and the button then only tells the host page. */
export function actionOf({ boxObjects }: RawVisual, note: AddNote): Record<string, unknown> | null {
  const type = textSetting(boxObjects, CARD, 'type');
  if (type === undefined || flagSetting(boxObjects, CARD, 'show') === false) return null;
  const [page, bookmark] = [
    textSetting(boxObjects, CARD, 'navigationSection'),
    textSetting(boxObjects, CARD, 'bookmark'),
  ];
  const url = textSetting(boxObjects, CARD, 'webUrl');
  if (type === 'PageNavigation' && page !== undefined) return { action: 'page', page };
  if (type === 'Bookmark' && bookmark !== undefined) return { action: 'bookmark', bookmark };
  if (type === 'WebUrl' && url !== undefined && /^https?:\/\//i.test(url)) return { action: 'link', url };
  if (type === 'ClearAllSlicers') return { action: 'clear' };
  note('buttonAction', type);
  return null;
}

export function buttonOptions(visual: RawVisual, colours: Colours, note: AddNote): Record<string, unknown> {
  const { objects } = visual;
  const isFilled = flagSetting(objects, 'fill', 'show') ?? false;
  const colour = isFilled ? colours.of(setting(objects, 'fill', 'fillColor')) : undefined;
  const text = flagSetting(objects, 'text', 'show') === false ? undefined : textSetting(objects, 'text', 'text');
  return {
    text: text ?? textSetting(visual.boxObjects, CARD, 'tooltip') ?? '',
    prominent: isFilled,
    ...(colour !== undefined && { colour }),
    ...actionOf(visual, note),
  };
}

const FORMS: Readonly<Record<string, string>> = {
  rectangle: 'rectangle',
  rectangleRounded: 'rectangle',
  oval: 'ellipse',
  ellipse: 'ellipse',
  line: 'line',
};

export function shapeOptions(visual: RawVisual, colours: Colours, note: AddNote): Record<string, unknown> {
  const { objects } = visual;
  const stated =
    textSetting(objects, 'shape', 'tileShape') ?? textSetting(objects, 'general', 'shapeType') ?? 'rectangle';
  const form = FORMS[stated] ?? FORMS[stated.toLowerCase()];
  if (form === undefined) note('shapeForm', stated);
  if (actionOf(visual, note)) note('linkLeftOut');
  const fill =
    flagSetting(objects, 'fill', 'show') === false ? undefined : colours.of(setting(objects, 'fill', 'fillColor'));
  const outline = ['outline', 'line'].find(
    (card) => flagSetting(objects, card, 'show') !== false && setting(objects, card, 'lineColor') !== undefined,
  );
  const stroke = outline && colours.of(setting(objects, outline, 'lineColor'));
  return {
    form: form ?? 'rectangle',
    radius: stated === 'rectangleRounded' ? 12 : 0,
    ...(fill !== undefined && { fill }),
    ...(stroke !== undefined && { stroke }),
  };
}
