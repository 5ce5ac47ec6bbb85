import { at, entriesAt, listAt } from '../../json.ts';
import type { AddNote } from '../../notes.ts';
import type { RawVisual } from '../raw/raw-report.ts';
import { buttonOptions, shapeOptions } from './button-options.ts';
import { flagSetting, literalOf, numberSetting, textSetting } from './literals.ts';
import type { Pictures } from './pictures.ts';
import { textOptions } from './text-options.ts';
import type { Colours } from './theme.ts';

export interface Drawing {
  readonly colours: Colours;
  readonly pictures: Pictures;
  readonly note: AddNote;
}

/** The options of a visual, by the kind it becomes. */
export function kindOptions(kind: string, visual: RawVisual, drawing: Drawing): Record<string, unknown> {
  const { colours, pictures, note } = drawing;
  switch (kind) {
    case 'textbox':
      return textOptions(visual.objects, note);
    case 'actionButton':
      return buttonOptions(visual, colours, note);
    case 'shape':
      return shapeOptions(visual, colours, note);
    case 'image':
      return imageOptions(visual, pictures, note);
    case 'slicer':
      return slicerOptions(visual);
    case 'tableEx':
      return flagSetting(visual.objects, 'total', 'totals') === false ? { totals: false } : {};
    case 'pivotTable':
      return flagSetting(visual.objects, 'subTotals', 'rowSubtotals') === false ? { totals: false } : {};
    default:
      return chartOptions(visual, colours);
  }
}

function imageOptions({ objects, boxObjects }: RawVisual, pictures: Pictures, note: AddNote) {
  const source = pictures.of(objects);
  if (source === null) note('imageLeftOut');
  const alternative = textSetting(boxObjects, 'general', 'altText');
  const isFilling = textSetting(objects, 'imageScaling', 'imageScalingType') === 'Fill';
  return {
    ...(source !== null && { source }),
    ...(alternative !== undefined && { alternative }),
    ...(isFilling && { fit: 'cover' }),
  };
}

const STYLES: Readonly<Record<string, string>> = {
  Basic: 'list',
  Dropdown: 'dropdown',
  Between: 'between',
  Before: 'between',
  After: 'between',
  Relative: 'relative',
  Single: 'list',
};

function slicerOptions({ objects, type }: RawVisual) {
  const isHorizontal = numberSetting(objects, 'general', 'orientation') === 1 || type === 'advancedSlicerVisual';
  const style = STYLES[textSetting(objects, 'data', 'mode') ?? ''];
  const isSingle =
    flagSetting(objects, 'selection', 'singleSelect') === true || textSetting(objects, 'data', 'mode') === 'Single';
  const isRequired = flagSetting(objects, 'selection', 'strictSingleSelect') === true;
  const shown = isHorizontal && (style === undefined || style === 'list') ? 'tiles' : style;
  return {
    ...(shown !== undefined && { style: shown }),
    ...((isSingle || isRequired) && { singleSelect: true }),
    ...(isRequired && { required: true }),
  };
}

function chartOptions({ objects }: RawVisual, colours: Colours) {
  const [legend, labels] = [flagSetting(objects, 'legend', 'show'), flagSetting(objects, 'labels', 'show')];
  const pinned = pinnedColours(objects, colours);
  return {
    ...(legend !== undefined && { legend }),
    ...(labels !== undefined && { labels }),
    ...(Object.keys(pinned).length > 0 && { colours: pinned }),
  };
}

/** Colours of single values, stated by a comparison of their column. */
function pinnedColours(objects: unknown, colours: Colours): Record<string, string> {
  const pinned = new Map<string, string>();
  for (const entry of listAt(objects, 'dataPoint')) {
    const colour = colours.of(at(entry, 'properties', 'fill'));
    const [scope, ...more] = listAt(entry, 'selector', 'data');
    const value = literalOf(at(scope, 'scopeId', 'Comparison', 'Right'));
    if (colour !== undefined && value !== undefined && more.length === 0) pinned.set(String(value), colour);
  }
  return Object.fromEntries(pinned);
}

const READ: Readonly<Record<string, readonly string[]>> = {
  legend: ['show'],
  labels: ['show'],
};

/** Formatting cards that set something which documents cannot hold. */
export const unreadCards = (visual: RawVisual): readonly string[] =>
  entriesAt(visual.objects)
    .filter(
      ([card]) =>
        ![
          'general',
          'data',
          'selection',
          'dataPoint',
          'text',
          'icon',
          'fill',
          'outline',
          'line',
          'shape',
          'total',
          'subTotals',
          'image',
          'imageScaling',
        ].includes(card),
    )
    .filter(([card, entries]) =>
      listAt([entries], 0).some((entry) =>
        entriesAt(entry, 'properties').some(([name]) => !READ[card]?.includes(name)),
      ),
    )
    .map(([card]) => card);
