import type { Field } from '@holdfast/contracts/report/field';
import type { Visual } from '@holdfast/contracts/report/visual';
import { at, isObject, isTrueAt, numberAt, textAt } from '../json.ts';
import type { AddNote } from '../notes.ts';
import { colourSetting, type Expressions, flagSetting, numberSetting, textSetting } from './expressions.ts';
import type { Resources } from './resources.ts';
import { paragraphsOf } from './text-runs.ts';
import { cards } from './visual-box.ts';

type Json = Readonly<Record<string, unknown>>;
type Cards = Readonly<Record<string, readonly Json[]>>;

export interface Drawn {
  readonly objects: Cards;
  /** Cards of the box around it. */
  readonly box?: Cards;
}

interface Drawing {
  readonly expressions: Expressions;
  readonly resources: Resources;
  readonly note: AddNote;
}

/** What the options of a kind are in formatting cards. Options without a card are noted. */
export function optionCards(visual: Visual, drawing: Drawing): Drawn {
  const { kind, options } = visual;
  const stated = STATED[kind] ?? CHART_OPTIONS;
  for (const [name, value] of Object.entries(options)) {
    if (!stated.includes(name) && value !== undefined && value !== false) drawing.note('formatting', name);
  }
  switch (kind) {
    case 'textbox':
      return { objects: { general: [{ properties: { paragraphs: paragraphsOf(options) } }] } };
    case 'actionButton':
      return buttonCards(options, drawing.note);
    case 'shape':
      return { objects: shapeCards(options) };
    case 'image':
      return { objects: imageCards(options, drawing) };
    case 'slicer':
      return { objects: slicerCards(options) };
    case 'tableEx':
      return { objects: at(options, 'totals') === false ? cards({ total: { totals: flagSetting(false) } }) : {} };
    case 'pivotTable':
      return {
        objects: at(options, 'totals') === false ? cards({ subTotals: { rowSubtotals: flagSetting(false) } }) : {},
      };
    default:
      return { objects: chartCards(visual, drawing) };
  }
}

const CHART_OPTIONS: readonly string[] = ['legend', 'labels', 'colours'];
const STATED: Readonly<Record<string, readonly string[]>> = {
  textbox: ['text', 'size', 'align'],
  actionButton: ['text', 'prominent', 'colour', 'action', 'page', 'bookmark', 'url'],
  shape: ['form', 'radius', 'fill', 'stroke'],
  image: ['source', 'alternative', 'fit'],
  slicer: ['style', 'singleSelect', 'required'],
  tableEx: ['totals'],
  pivotTable: ['totals'],
};

/** A button shows its default state. */
const inDefaultState = (given: Record<string, Json[]>): Cards =>
  Object.fromEntries(
    Object.entries(given).map(([card, entries]) => [
      card,
      entries.map((entry) => ({ ...entry, selector: { id: 'default' } })),
    ]),
  );

function buttonCards(options: Json, note: AddNote): Drawn {
  const text = textAt(options, 'text') ?? '';
  const isFilled = isTrueAt(options, 'prominent');
  const objects = inDefaultState(
    cards({
      icon: { shapeType: textSetting('blank') },
      text: text === '' ? {} : { show: flagSetting(true), text: textSetting(text) },
      fill: isFilled ? { show: flagSetting(true), fillColor: colourSetting(textAt(options, 'colour')) } : {},
    }),
  );
  return { objects, box: cards({ visualLink: linkOf(options, note) }) };
}

function linkOf(options: Json, note: AddNote): Json {
  const [action, page, bookmark] = [textAt(options, 'action'), textAt(options, 'page'), textAt(options, 'bookmark')];
  const link = (type: string, target: Json = {}) => ({ show: flagSetting(true), type: textSetting(type), ...target });
  if (action === 'page' && page !== undefined) return link('PageNavigation', { navigationSection: textSetting(page) });
  if (action === 'bookmark' && bookmark !== undefined) return link('Bookmark', { bookmark: textSetting(bookmark) });
  if (action === 'link') return link('WebUrl', { webUrl: textSetting(textAt(options, 'url') ?? '') });
  if (action === 'clear') return link('ClearAllSlicers');
  if (action !== undefined) note('buttonAction', action);
  return {};
}

function shapeCards(options: Json): Cards {
  const form = textAt(options, 'form') ?? 'rectangle';
  const isRound = form === 'rectangle' && (numberAt(options, 'radius') ?? 0) > 0;
  const [fill, stroke] = [colourSetting(textAt(options, 'fill')), colourSetting(textAt(options, 'stroke'))];
  return cards({
    shape: { tileShape: textSetting(isRound ? 'rectangleRounded' : form === 'ellipse' ? 'oval' : form) },
    fill: fill ? { show: flagSetting(true), fillColor: fill } : { show: flagSetting(false) },
    outline: stroke ? { show: flagSetting(true), lineColor: stroke } : { show: flagSetting(false) },
  });
}

function imageCards(options: Json, { resources, note }: Drawing): Cards {
  const source = textAt(options, 'source');
  const item = source === undefined ? undefined : resources.keep(source);
  if (source !== undefined && item === undefined) note('imageLeftOut');
  const address = { ResourcePackageItem: { PackageName: 'RegisteredResources', PackageType: 1, ItemName: item } };
  return cards({
    general: item === undefined ? {} : { imageUrl: { expr: address } },
    imageScaling: textAt(options, 'fit') === 'cover' ? { imageScalingType: textSetting('Fill') } : {},
  });
}

const MODES: Readonly<Record<string, string>> = {
  list: 'Basic',
  dropdown: 'Dropdown',
  between: 'Between',
  relative: 'Relative',
};

function slicerCards(options: Json): Cards {
  const style = textAt(options, 'style');
  const mode = MODES[style ?? ''];
  const isRequired = isTrueAt(options, 'required');
  return cards({
    data: { mode: mode === undefined ? undefined : textSetting(mode) },
    general: { orientation: style === 'tiles' ? numberSetting(1) : undefined },
    selection: {
      singleSelect: isTrueAt(options, 'singleSelect') ? flagSetting(true) : undefined,
      strictSingleSelect: isRequired ? flagSetting(true) : undefined,
    },
  });
}

function chartCards({ options, roles }: Visual, { expressions, note }: Drawing): Cards {
  const [legend, labels] = [at(options, 'legend'), at(options, 'labels')];
  const column = (roles.series ?? roles.category)?.[0]?.field;
  const Left = column ? expressions.of(column) : null;
  const pinned = isObject(at(options, 'colours')) ? Object.entries(at(options, 'colours') as Json) : [];
  const points = pinned.flatMap(([value, colour]) => {
    const fill = typeof colour === 'string' ? colourSetting(colour) : undefined;
    if (!fill || !Left) note('formatting', `colours: ${value}`);
    if (!fill || !Left || !column) return [];
    const scopeId = { Comparison: { ComparisonKind: 0, Left, Right: pointLiteral(value, column, expressions) } };
    return [{ properties: { fill }, selector: { data: [{ scopeId }] } }];
  });
  return {
    ...cards({
      legend: { show: typeof legend === 'boolean' ? flagSetting(legend) : undefined },
      labels: { show: typeof labels === 'boolean' ? flagSetting(labels) : undefined },
    }),
    ...(points.length > 0 && { dataPoint: points }),
  };
}

/** Colours are kept under values as text; those of numbers are numbers in files. */
function pointLiteral(value: string, column: Field, expressions: Expressions): Json {
  return expressions.literal(expressions.isNumeric(column) && value.trim() !== '' ? Number(value) : value, column);
}
