import type { Page, PageDisplayOption } from '@holdfast/contracts/report/page';
import type { Notes } from '../../notes.ts';
import type { RawPage } from '../raw/raw-report.ts';
import { fieldOf, isGrouping, nameOfExpression } from './fields.ts';
import { filtersOf } from './filters.ts';
import { numberSetting, setting } from './literals.ts';
import { placeVisuals } from './place-visuals.ts';
import { type Context, visualOf } from './visual.ts';

const DISPLAYS: Readonly<Record<string, PageDisplayOption>> = {
  FitToWidth: 'fitToWidth',
  ActualSize: 'actualSize',
  ActualSizeTopLeft: 'actualSize',
};
const EFFECTS = { DataFilter: 'filter', HighlightFilter: 'highlight', NoFilter: 'none' } as const;
const PHONE_WIDTH = 324;

export function pageOf(raw: RawPage, name: string, context: Context, notes: Notes): Page {
  const note = notes.about({ page: name });
  const placed = placeVisuals(raw.visuals, name, notes);
  const visuals = raw.visuals.flatMap((visual) => {
    const place = placed.get(visual);
    return place ? [visualOf(visual, place, context, notes.about({ page: name, visual: place.name }))] : [];
  });
  const drillThrough = raw.drillThrough.flatMap((expression) => {
    const field = fieldOf(expression);
    if (!field || !isGrouping(field)) note('fieldLeftOut', nameOfExpression(expression));
    return field && isGrouping(field) ? [field] : [];
  });
  if (raw.isTooltip) note('tooltipPage');
  return {
    name,
    displayName: raw.displayName,
    visibility: raw.isHidden || raw.isTooltip ? 'hidden' : 'visible',
    size: { type: sizeType(raw), width: raw.width, height: raw.height },
    displayOption: DISPLAYS[raw.display] ?? 'fitToPage',
    ...backdrop(raw, 'background', 'background', context),
    ...backdrop(raw, 'outspace', 'wallpaper', context),
    ...phoneOf(raw, (visual) => placed.get(visual)?.name),
    filters: filtersOf(raw.filters, note, 'wider'),
    visuals,
    interactions: interactionsOf(raw),
    ...(drillThrough.length > 0 && { drillThrough }),
  };
}

const sizeType = ({ width, height }: RawPage) =>
  width === 1280 && height === 720 ? 'widescreen' : width === 960 && height === 720 ? 'standard' : 'custom';

function backdrop({ objects }: RawPage, card: string, key: 'background' | 'wallpaper', { colours }: Context) {
  const color = colours.of(setting(objects, card, 'color'));
  const transparency = numberSetting(objects, card, 'transparency');
  if (color === undefined && transparency === undefined) return {};
  return {
    [key]: {
      ...(color !== undefined && { color }),
      ...(transparency !== undefined && { transparency: transparency / 100 }),
    },
  };
}

/** The visuals that the page shows on a phone, if its author arranged any. */
function phoneOf({ visuals }: RawPage, nameOf: (visual: RawPage['visuals'][number]) => string | undefined) {
  const shown = visuals.flatMap((visual) => {
    const name = nameOf(visual);
    return name !== undefined && visual.phone ? [[name, visual.phone] as const] : [];
  });
  if (shown.length === 0) return {};
  const height = Math.max(...shown.map(([, position]) => position.y + position.height));
  return {
    mobile: { size: { type: 'mobile' as const, width: PHONE_WIDTH, height }, visuals: Object.fromEntries(shown) },
  };
}

function interactionsOf({ interactions, visuals }: RawPage): Page['interactions'] {
  const names = new Set(visuals.map(({ name }) => name));
  return interactions.flatMap(({ from, to, type }) => {
    const effect = Object.hasOwn(EFFECTS, type) ? EFFECTS[type as keyof typeof EFFECTS] : undefined;
    return effect && names.has(from) && names.has(to) ? [{ from, to, effect }] : [];
  });
}
