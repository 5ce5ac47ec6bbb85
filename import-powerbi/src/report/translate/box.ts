import type { Visual, VisualFormat } from '@holdfast/contracts/report/visual';
import { at, entriesAt } from '../../json.ts';
import type { AddNote } from '../../notes.ts';
import type { RawVisual } from '../raw/raw-report.ts';
import { flagSetting, numberSetting, setting, settingOf, textSetting } from './literals.ts';
import type { Colours } from './theme.ts';

const ALIGN = ['left', 'center', 'right'] as const;

/** Title, subtitle, description and the box of a visual. */
export function boxOf(
  { objects, boxObjects }: RawVisual,
  colours: Colours,
  note: AddNote,
): Pick<Visual, 'title' | 'subtitle' | 'description' | 'format'> {
  const card = (name: string) => ({
    show: flagSetting(boxObjects, name, 'show'),
    colour: colours.of(setting(boxObjects, name, name === 'title' ? 'fontColor' : 'color')),
  });
  const title = shownText(boxObjects, 'title', note);
  const subtitle = shownText(boxObjects, 'subTitle', note);
  const description = textSetting(boxObjects, 'general', 'altText');
  const size = numberSetting(boxObjects, 'title', 'fontSize');
  const align = ALIGN.find((one) => one === textSetting(boxObjects, 'title', 'alignment'));
  const transparency = numberSetting(boxObjects, 'background', 'transparency');
  const radius = numberSetting(boxObjects, 'border', 'radius');
  const format: VisualFormat = withoutUndefined({
    title: withoutUndefined({
      ...card('title'),
      size: clampRounded(size === undefined ? undefined : (size * 4) / 3, 8, 60),
      align,
    }),
    background: withoutUndefined({ ...card('background'), transparency: clampRounded(transparency, 0, 100) }),
    border: withoutUndefined({ ...card('border'), radius: clampRounded(radius, 0, 60) }),
    categoryAxis: withoutUndefined({ show: flagSetting(objects, 'categoryAxis', 'show') }),
    valueAxis: withoutUndefined({ show: flagSetting(objects, 'valueAxis', 'show') }),
  });
  for (const [name] of entriesAt(boxObjects)) if (!READ.includes(name)) note('formatting', name);
  return withoutUndefined({
    title,
    subtitle,
    description,
    format: Object.keys(format).length > 0 ? format : undefined,
  });
}

const READ: readonly string[] = ['title', 'subTitle', 'general', 'background', 'border', 'visualLink'];

function shownText(boxObjects: unknown, card: string, note: AddNote): string | undefined {
  if (flagSetting(boxObjects, card, 'show') === false) return undefined;
  const property = setting(boxObjects, card, 'text');
  const value = settingOf(property);
  if (value === undefined && at(property, 'expr') !== undefined) note('dynamicTitle', card);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

const clampRounded = (value: number | undefined, least: number, most: number): number | undefined =>
  value === undefined ? undefined : Math.round(Math.min(most, Math.max(least, value)));

/** Without the keys that are undefined, or objects that are empty. */
function withoutUndefined<Given extends object>(
  given: Given,
): { [Key in keyof Given]?: Exclude<Given[Key], undefined> } {
  const isStated = (value: unknown) =>
    value !== undefined && !(typeof value === 'object' && value !== null && Object.keys(value).length === 0);
  return Object.fromEntries(Object.entries(given).filter(([, value]) => isStated(value))) as {
    [Key in keyof Given]?: Exclude<Given[Key], undefined>;
  };
}
