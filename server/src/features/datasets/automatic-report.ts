import { DataType } from '@holdfast/contracts/embed/enumerations';
import type { LocalizableDocument } from '@holdfast/contracts/report/document';
import type { ColumnField, DateGrain, MeasureField, Value } from '@holdfast/contracts/report/field';
import type { ColumnType, Format, LocalizableMeasure, LocalizableModel } from '@holdfast/contracts/report/model';
import type { LocalizablePage } from '@holdfast/contracts/report/page';
import type { Layout, LocalizableVisual } from '@holdfast/contracts/report/visual';
import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import type { ColumnFacts, DefinedColumn, DefinedTable, StoredDefinition, SummedBy } from './definition.ts';

const PAGE = { type: 'widescreen', width: 1280, height: 720 } as const;
const EDGE = 16;
const CARD_HEIGHT = 120;
const MOST_CARDS = 4;
const MOST_CHARTS = 4;
/** A chart with more groups than this becomes a list. */
const MOST_GROUPS = 50;
const BEST_GROUPS = 12;
/** The most columns a table on a page can show. */
const MOST_LISTED = 40;

/** How each data type is stored and formatted. */
export const KEPT_AS: Readonly<Record<DataType, { readonly type: ColumnType; readonly format?: Format }>> = {
  Number: { type: 'number', format: { style: 'number' } },
  Currency: { type: 'number', format: { style: 'currency', digits: 2 } },
  Int32: { type: 'integer', format: { style: 'integer' } },
  Percentage: { type: 'number', format: { style: 'percent' } },
  DateTime: { type: 'datetime', format: { style: 'datetime' } },
  DateTimeZone: { type: 'datetime', format: { style: 'datetime' } },
  Date: { type: 'date', format: { style: 'date' } },
  Time: { type: 'text' },
  Duration: { type: 'number', format: { style: 'number', suffix: ' s' } },
  Text: { type: 'text' },
  Logical: { type: 'boolean', format: { style: 'boolean' } },
  Binary: { type: 'text' },
};

/** Money first, then additive numbers; shares and times come last. */
const WEIGHT: Readonly<Record<DataType, number>> = {
  Currency: 0,
  Number: 1,
  Int32: 1,
  Percentage: 2,
  Duration: 3,
  DateTime: 4,
  DateTimeZone: 4,
  Date: 4,
  Time: 4,
  Text: 4,
  Logical: 4,
  Binary: 4,
};

/** The data type of a column whose file only shows how it is stored. */
export const DATA_TYPES: Readonly<Record<ColumnType, DataType>> = {
  text: DataType.Text,
  number: DataType.Number,
  integer: DataType.Int32,
  boolean: DataType.Logical,
  date: DataType.Date,
  datetime: DataType.DateTime,
};

/** A semantic model of the data and a report on it: key figures first, then trends and distributions. */
export function automaticReport({ tables, relationships, measures, tabular }: StoredDefinition): {
  model: LocalizableModel;
  document: LocalizableDocument;
} {
  if (tabular) return { model: tabular.model, document: tabular.document };
  const analysed = tables.map(analyseTable);
  const pages = analysed.flatMap((table, at) => pagesOf(table, at, analysed.length > 1));
  const models = analysed.map(({ model }) => ({
    ...model,
    measures: [...withoutNamesOf(measures, model), ...measuresOf(measures, model.name)],
  }));
  return {
    model: { name: 'brought', tables: models, relationships: [...relationships] },
    document: {
      version: 1,
      id: '',
      displayName: message('report.untitled'),
      pages: pages.length > 0 ? pages : [pageOf('Overview1', message('page.overview'), [])],
      filters: [],
      bookmarks: [],
    },
  };
}

const measuresOf = (measures: StoredDefinition['measures'], table: string) =>
  measures.filter((measure) => measure.table === table).map(({ table: _, ...measure }) => measure);

/** An author's measure takes the place of a generated one with its name. */
function withoutNamesOf(measures: StoredDefinition['measures'], { name, measures: own }: AnalysedTable['model']) {
  const taken = new Set(measuresOf(measures, name).map((measure) => measure.name));
  return own.filter((measure) => !taken.has(measure.name));
}

interface AnalysedTable {
  readonly name: string;
  readonly model: LocalizableModel['tables'][number];
  /** Most important first. */
  readonly figures: readonly ReportFigure[];
  readonly groups: readonly GroupingColumn[];
  readonly time: { readonly field: ColumnField; readonly label: string } | null;
}
interface ReportFigure {
  readonly field: MeasureField;
  readonly label: string | Message;
  /** Null for the row count, which has no column. */
  readonly of: { readonly column: DefinedColumn; readonly binSize: number } | null;
  /** Whether its groups add up to the total: those of an average do not. */
  readonly isWhole: boolean;
}
interface GroupingColumn {
  readonly field: ColumnField;
  readonly label: string;
  readonly distinct: number;
}

const labelOf = ({ label, name }: DefinedColumn): string => label ?? name;
const formatOf = ({ format, dataType }: DefinedColumn): Format | undefined => format ?? KEPT_AS[dataType].format;

function analyseTable(table: DefinedTable): AnalysedTable {
  const known = table.columns.filter(({ hidden }) => !hidden).map((column) => ({ column, ...column.facts }));
  const shown = known.filter(({ column, filled }) => column.dataType !== 'Binary' && filled > 0);
  const figures = shown.filter((one) => isFigure(one.column, one.distinct, table.rows));
  const summed = shown
    .filter((one) => figures.includes(one) || isAsked(one.column))
    .sort((a, b) => WEIGHT[a.column.dataType] - WEIGHT[b.column.dataType]);
  const rows: LocalizableMeasure = {
    name: 'Rows',
    label: message('brought.rows'),
    expression: { op: 'aggregate', aggregation: 'count' },
    format: { style: 'integer' },
  };
  const fieldOf = (measure: LocalizableMeasure): MeasureField => ({
    kind: 'measure',
    table: table.name,
    measure: measure.name,
  });
  const groups = shown
    .filter(({ column, distinct }) => !figures.some((one) => one.column === column) && isGroup(column, distinct, table))
    .map(({ column, distinct }) => ({
      field: { kind: 'column' as const, table: table.name, column: column.name },
      label: labelOf(column),
      distinct,
    }))
    .sort((a, b) => Number(a.distinct > BEST_GROUPS) - Number(b.distinct > BEST_GROUPS));
  return {
    name: table.name,
    model: {
      name: table.name,
      ...(table.label !== undefined && { label: table.label }),
      ...(table.rowKey !== undefined && { rowKey: table.rowKey }),
      columns: table.columns.map(modelColumn),
      measures: [rows, ...summed.map(({ column }) => measureOf(column))],
      hierarchies: (table.hierarchies ?? []).map((one) => ({ ...one, levels: [...one.levels] })),
    },
    figures: [
      ...summed.map((one) => {
        const measure = measureOf(one.column);
        const of = isNumber(one.column) ? { column: one.column, binSize: binSizeOf(one) } : null;
        const { expression } = measure;
        const isWhole = expression.op === 'aggregate' && /^(?:sum|count)/.test(expression.aggregation);
        return { field: fieldOf(measure), label: measure.label ?? measure.name, of, isWhole };
      }),
      { field: fieldOf(rows), label: message('brought.rows'), of: null, isWhole: true },
    ],
    groups,
    time: timeOf(table, shown),
  };
}

function modelColumn(column: DefinedColumn): LocalizableModel['tables'][number]['columns'][number] {
  const { facts: _, dataType, summedBy: __, format: ___, reading: ____, formula: _____, ...own } = column;
  const format = formatOf(column);
  return { ...own, ...(format && { format }), ...(dataType === 'Binary' && { hidden: true }) };
}

/** About ten bins with round edges. */
function binSizeOf({ least, most }: ColumnFacts): number {
  const rough = (Number(most) - Number(least)) / 10;
  if (!(rough > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((step) => step * power >= rough) ?? 10) * power;
}

const isNumber = ({ dataType }: DefinedColumn): boolean => /^(number|integer)$/.test(KEPT_AS[dataType].type);
/** Numbers that are ids or times, not quantities. */
const isName = ({ name, label = name }: DefinedColumn): boolean =>
  /(?:^|[\s_-])(?:id|key|code|nr|no|number|zip|plz|postcode|phone|year|jahr|année|año|ano)$|[a-z]Id$|年$/i.test(name) ||
  /(?:^|[\s_-])id$/i.test(label);

function isFigure(column: DefinedColumn, distinct: number, rows: number): boolean {
  if (!isNumber(column) || column.summedBy === 'None') return false;
  if (column.summedBy !== 'Default') return true;
  return column.dataType !== 'Int32' || !(isName(column) || (distinct === rows && rows > 20 && isCounted(column)));
}

/** 1, 2, 3 … without gaps. */
const isCounted = ({ facts: { filled, distinct, least, most } }: DefinedColumn): boolean =>
  filled === distinct && Number(most) - Number(least) + 1 === filled;

const isAsked = ({ summedBy }: DefinedColumn): boolean => summedBy !== 'Default' && summedBy !== 'None';

function isGroup(column: DefinedColumn, distinct: number, { rows }: DefinedTable): boolean {
  if (/^(?:date|datetime)$/.test(KEPT_AS[column.dataType].type) || column.dataType === 'Time') return false;
  return distinct >= 2 && distinct <= MOST_GROUPS && (distinct <= rows / 2 || rows <= 2 * BEST_GROUPS);
}

type Summed = Exclude<SummedBy, 'Default' | 'None'>;
const SUMS = {
  Sum: { aggregation: 'sum', name: 'Sum of', says: 'brought.sum' },
  Average: { aggregation: 'average', name: 'Average', says: 'brought.average' },
  Min: { aggregation: 'min', name: 'Lowest', says: 'brought.min' },
  Max: { aggregation: 'max', name: 'Highest', says: 'brought.max' },
  Count: { aggregation: 'countNonNull', name: 'Count of', says: 'brought.count' },
  DistinctCount: { aggregation: 'distinctCount', name: 'Different', says: 'brought.distinct' },
} as const satisfies Record<Summed, object>;

/** Shares are averaged, everything else is summed, unless the host page specifies otherwise. */
function measureOf(column: DefinedColumn): LocalizableMeasure {
  const usual = column.dataType === 'Percentage' ? 'Average' : 'Sum';
  const summed: Summed = column.summedBy === 'Default' || column.summedBy === 'None' ? usual : column.summedBy;
  const { aggregation, name, says } = SUMS[summed];
  const format = formatOf(column);
  const isCount = summed === 'Count' || summed === 'DistinctCount';
  return {
    name: `${name} ${column.name}`,
    label: message(says, { column: labelOf(column) }),
    expression: { op: 'aggregate', aggregation, column: column.name },
    ...(isCount ? { format: { style: 'integer' as const } } : format && { format }),
  };
}

const DAY_MS = 86_400_000;

/** The first date column with more than one date, at a granularity that gives a useful chart. */
function timeOf(
  { name: table }: DefinedTable,
  shown: readonly (ColumnFacts & { readonly column: DefinedColumn })[],
): AnalysedTable['time'] {
  const found = shown.find(({ column, distinct }) => distinct > 1 && /^date/.test(KEPT_AS[column.dataType].type));
  if (!found) return null;
  const at = (value: Value) => Date.parse(String(value).replace(' ', 'T').slice(0, 10));
  const days = (at(found.most) - at(found.least)) / DAY_MS;
  return {
    field: { kind: 'column', table, column: found.column.name, grain: grainOf(days) },
    label: labelOf(found.column),
  };
}

function grainOf(days: number): DateGrain {
  if (days > 365 * 8) return 'year';
  if (days > 120) return 'month';
  if (days > 2) return 'day';
  return 'hour';
}

type Chart = Omit<LocalizableVisual, 'name' | 'layout' | 'filters'>;

function pagesOf(table: AnalysedTable, at: number, isOneOfSeveral: boolean): LocalizablePage[] {
  const { name, figures } = table;
  const cards = figures.slice(0, MOST_CARDS);
  const charts = chartsOf(table).slice(0, MOST_CHARTS);
  const page = (key: string, ...more: [displayName: string | Message, visuals: LocalizableVisual[]]) =>
    pageOf(`${key}${at + 1}`, ...more);
  const width = (PAGE.width - EDGE * (cards.length + 1)) / cards.length;
  const overview = [
    ...cards.map(({ field }, place) =>
      visual(`figure${place + 1}`, place, box(EDGE + place * (width + EDGE), EDGE, width, CARD_HEIGHT), {
        kind: 'card',
        roles: { values: [{ field }] },
        options: {},
      }),
    ),
    ...charts.map((chart, place) =>
      visual(`chart${place + 1}`, cards.length + place, boxOf(place, charts.length), chart),
    ),
  ];
  const list = visual('rows', 0, box(EDGE, EDGE, PAGE.width - 2 * EDGE, PAGE.height - 2 * EDGE), {
    kind: 'tableEx',
    roles: {
      values: table.model.columns
        .filter(({ hidden }) => !hidden)
        .slice(0, MOST_LISTED)
        .map((column) => ({ field: { kind: 'column' as const, table: name, column: column.name } })),
    },
    options: {},
  });
  const first = isOneOfSeveral ? (table.model.label ?? name) : message('page.overview');
  return [
    page('Overview', first, overview),
    ...(isOneOfSeveral ? [] : [page('Rows', message('brought.allRows'), [list])]),
  ];
}

const pageOf = (name: string, displayName: string | Message, visuals: LocalizableVisual[]): LocalizablePage => ({
  name,
  displayName,
  visibility: 'visible',
  size: PAGE,
  displayOption: 'fitToPage',
  filters: [],
  visuals,
  interactions: [],
});

function visual(name: string, order: number, layout: Layout, chart: Chart): LocalizableVisual {
  return { name, layout: { ...layout, z: order }, filters: [], ...chart };
}

function box(x: number, y: number, width: number, height: number): Layout {
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}

/** Two per row below the figures; a last one on its own takes the full width. */
function boxOf(place: number, count: number): Layout {
  const lines = Math.ceil(count / 2);
  const line = Math.floor(place / 2);
  const top = EDGE + CARD_HEIGHT + EDGE;
  const height = (PAGE.height - top - EDGE * lines) / lines;
  const isAlone = place === count - 1 && count % 2 === 1;
  const width = isAlone ? PAGE.width - 2 * EDGE : (PAGE.width - 3 * EDGE) / 2;
  return box(EDGE + (place % 2) * (width + EDGE), top + line * (height + EDGE), width, height);
}

function chartsOf({ figures, groups, time, model, name }: AnalysedTable): Chart[] {
  const [main, second] = figures;
  if (!main) return [];
  const by = (kind: string, figure: ReportFigure, group: { field: ColumnField; label: string }): Chart => ({
    kind,
    title: message('brought.by', { figure: figure.label, column: group.label }),
    roles: { category: [{ field: group.field }], values: [{ field: figure.field }] },
    options: {},
    ...(group !== time && { sort: [{ by: figure.field, direction: 'descending' as const }] }),
  });
  const [first, next, third] = groups;
  const charts: Chart[] = [];
  if (time) charts.push(by('lineChart', main, time));
  if (first) charts.push(by('barChart', main, first));
  if (next) charts.push(by(next.distinct <= 5 && main.isWhole ? 'donutChart' : 'columnChart', main, next));
  if (first && second?.of) charts.push(by('columnChart', second, first));
  if (third) charts.push(by('barChart', main, third));
  const rows = figures.at(-1);
  if (charts.length === 0 && main.of && rows) {
    const { column, binSize } = main.of;
    const field = { kind: 'column' as const, table: name, column: column.name, binSize };
    const roles = { category: [{ field }], values: [{ field: rows.field }] };
    charts.push({ kind: 'histogram', title: labelOf(column), roles, options: {} });
  }
  if (charts.length === 0) {
    const values = model.columns
      .filter(({ hidden }) => !hidden)
      .slice(0, MOST_LISTED)
      .map((column) => ({ field: { kind: 'column' as const, table: name, column: column.name } }));
    charts.push({ kind: 'tableEx', roles: { values }, options: {} });
  }
  return charts;
}
