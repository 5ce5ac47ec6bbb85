import type { DataType } from '@holdfast/contracts/embed/enumerations';
import type { ColumnField, DateGrain, MeasureField, Value } from '@holdfast/contracts/report/field';
import type { Format, LocalizableMeasure, LocalizableModel } from '@holdfast/contracts/report/model';
import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import { KEPT_AS } from './data-types.ts';
import type { ColumnFacts, DefinedColumn, DefinedTable, SummedBy } from './definition.ts';

/** A chart with more groups than this becomes a list. */
const MOST_GROUPS = 50;
const BEST_GROUPS = 12;

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

export interface AnalysedTable {
  readonly name: string;
  readonly model: LocalizableModel['tables'][number];
  /** Most important first. */
  readonly figures: readonly ReportFigure[];
  readonly groups: readonly GroupingColumn[];
  readonly time: { readonly field: ColumnField; readonly label: string } | null;
}
export interface ReportFigure {
  readonly field: MeasureField;
  readonly label: string | Message;
  /** Null for the row count, which has no column. */
  readonly of: { readonly column: DefinedColumn; readonly binSize: number } | null;
  /** Whether its groups add up to the total: those of an average do not. */
  readonly isWhole: boolean;
}
export interface GroupingColumn {
  readonly field: ColumnField;
  readonly label: string;
  readonly distinct: number;
}

export const labelOf = ({ label, name }: DefinedColumn): string => label ?? name;
const formatOf = ({ format, dataType }: DefinedColumn): Format | undefined => format ?? KEPT_AS[dataType].format;

export function analyseTable(table: DefinedTable): AnalysedTable {
  const known = table.columns.filter(({ hidden }) => !hidden).map((column) => ({ column, ...column.facts }));
  const shown = known.filter(({ column, filled }) => column.dataType !== 'Binary' && filled > 0);
  const figures = shown.filter((one) => isFigure(one.column, one.distinct, table.rows));
  const summed = shown
    .filter((one) => figures.includes(one) || isSummarized(one.column))
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
  return column.dataType !== 'Int32' || !(isName(column) || (distinct === rows && rows > 20 && isCountedField(column)));
}

/** 1, 2, 3 … without gaps. */
const isCountedField = ({ facts: { filled, distinct, least, most } }: DefinedColumn): boolean =>
  filled === distinct && Number(most) - Number(least) + 1 === filled;

const isSummarized = ({ summedBy }: DefinedColumn): boolean => summedBy !== 'Default' && summedBy !== 'None';

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
