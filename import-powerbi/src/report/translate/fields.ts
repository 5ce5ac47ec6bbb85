import type { Aggregation, ColumnField, Field, LevelField } from '@holdfast/contracts/report/field';
import { at, isObject, numberAt, textAt } from '../../json.ts';

/** By their numbers in the file. Variance has no counterpart. */
export const AGGREGATIONS: readonly (Aggregation | null)[] = [
  'sum',
  'average',
  'distinctCount',
  'min',
  'max',
  'countNonNull',
  'median',
  'standardDeviation',
  null,
];
export const GRAINS: Readonly<Record<string, ColumnField['grain']>> = {
  Year: 'year',
  Quarter: 'quarter',
  Month: 'month',
  Day: 'day',
};
export const PERCENTILES: Readonly<Record<string, Aggregation>> = {
  0.05: 'percentile5',
  0.25: 'lowerQuartile',
  0.75: 'upperQuartile',
  0.95: 'percentile95',
};

/** The field an expression stands for, or null where documents have no such field. */
export function fieldOf(expression: unknown): Field | null {
  const measure = at(expression, 'Measure');
  if (measure !== undefined) {
    const [table, name] = [textAt(measure, 'Expression', 'SourceRef', 'Entity'), textAt(measure, 'Property')];
    return table === undefined || name === undefined ? null : { kind: 'measure', table, measure: name };
  }
  if (at(expression, 'Aggregation') !== undefined) {
    const aggregation = AGGREGATIONS[numberAt(expression, 'Aggregation', 'Function') ?? -1];
    return aggregated(at(expression, 'Aggregation', 'Expression'), aggregation);
  }
  if (at(expression, 'Percentile') !== undefined) {
    const known = PERCENTILES[numberAt(expression, 'Percentile', 'K') ?? -1];
    const isInclusive = at(expression, 'Percentile', 'Exclusive') !== true;
    return aggregated(at(expression, 'Percentile', 'Expression'), isInclusive ? known : undefined);
  }
  for (const [key, aggregation] of [
    ['Min', 'min'],
    ['Max', 'max'],
  ] as const) {
    if (at(expression, key) !== undefined) return aggregated(at(expression, key, 'Expression'), aggregation);
  }
  return percentOfTotal(expression) ?? groupOf(expression);
}

function aggregated(inner: unknown, aggregation: Aggregation | null | undefined): Field | null {
  const column = groupOf(inner);
  if (!aggregation || column?.kind !== 'column' || column.binSize !== undefined || column.grain) return null;
  return { kind: 'aggregate', table: column.table, column: column.column, aggregation };
}

function groupOf(expression: unknown): ColumnField | LevelField | null {
  const column = at(expression, 'Column');
  if (column !== undefined) {
    const [table, name] = [textAt(column, 'Expression', 'SourceRef', 'Entity'), textAt(column, 'Property')];
    return table === undefined || name === undefined ? null : { kind: 'column', table, column: name };
  }
  const size = numberAt(expression, 'Floor', 'Size');
  if (size !== undefined) {
    const inner = groupOf(at(expression, 'Floor', 'Expression'));
    const isPlain = inner?.kind === 'column' && at(expression, 'Floor', 'TimeUnit') === undefined && size > 0;
    return isPlain ? { ...inner, binSize: size } : null;
  }
  return levelOf(at(expression, 'HierarchyLevel'));
}

/** A level of a hierarchy; of the dates that are kept for a column it is a period of that column. */
function levelOf(given: unknown): ColumnField | LevelField | null {
  const level = textAt(given, 'Level');
  const hierarchy = at(given, 'Expression', 'Hierarchy');
  const variation = at(hierarchy, 'Expression', 'PropertyVariationSource');
  if (level === undefined || hierarchy === undefined) return null;
  if (variation !== undefined) {
    const [table, column] = [textAt(variation, 'Expression', 'SourceRef', 'Entity'), textAt(variation, 'Property')];
    const grain = GRAINS[level];
    return table === undefined || column === undefined || !grain ? null : { kind: 'column', table, column, grain };
  }
  const [table, name] = [textAt(hierarchy, 'Expression', 'SourceRef', 'Entity'), textAt(hierarchy, 'Hierarchy')];
  return table === undefined || name === undefined ? null : { kind: 'level', table, hierarchy: name, level };
}

/** A value divided by the same value over everything. */
function percentOfTotal(expression: unknown): Field | null {
  const given = at(expression, 'Arithmetic');
  const whole = at(given, 'Right', 'ScopedEval');
  if (numberAt(given, 'Operator') !== 3 || !isObject(whole)) return null;
  const value = fieldOf(at(given, 'Left'));
  const isSame = JSON.stringify(value) === JSON.stringify(fieldOf(at(whole, 'Expression')));
  const isOverall = JSON.stringify(at(whole, 'Scope')) === '[]';
  const isValue = value?.kind === 'measure' || value?.kind === 'aggregate';
  return isValue && isSame && isOverall ? { ...value, percentOfTotal: true } : null;
}

export const isGrouping = (field: Field): field is ColumnField | LevelField =>
  field.kind === 'column' || field.kind === 'level';

/** The name of an expression for people: its field, or the form it has. */
export function nameOfExpression(expression: unknown): string {
  const field = fieldOf(expression);
  if (field) return nameOfField(field);
  const form = isObject(expression)
    ? Object.keys(expression).find((key) => /^[A-Z]/.test(key) && key !== 'Name')
    : undefined;
  const name = textAt(expression, 'Name') ?? textAt(expression, 'NativeReferenceName');
  return [form, name].filter((part) => part !== undefined).join(' ') || '?';
}

export function nameOfField(field: Field): string {
  const { table } = field;
  if (field.kind === 'level') return `${table}[${field.hierarchy}.${field.level}]`;
  return `${table}[${field.kind === 'measure' ? field.measure : field.column}]`;
}
