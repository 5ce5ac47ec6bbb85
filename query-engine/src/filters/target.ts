import type { ITarget } from '@holdfast/contracts/embed/targets';
import type { Aggregation, Field } from '@holdfast/contracts/report/field';
import type { SemanticModel } from '@holdfast/contracts/report/model';

/** Host names of our aggregations; read case-insensitively, written as in the first column. */
const AGGREGATION_NAMES: readonly (readonly [string, Aggregation])[] = [
  ['Sum', 'sum'],
  ['Avg', 'average'],
  ['Average', 'average'],
  ['Min', 'min'],
  ['Max', 'max'],
  ['Count', 'distinctCount'],
  ['DistinctCount', 'distinctCount'],
  ['CountNonNull', 'countNonNull'],
  ['Median', 'median'],
  ['StandardDeviation', 'standardDeviation'],
];

/** A host's target as a field of the model; null when the model has no such field. Names match case-insensitively. */
export function fieldFromTarget(target: unknown, model: SemanticModel): Field | null {
  if (typeof target !== 'object' || target === null) return null;
  const given = target as Record<string, unknown>;
  const table = named(model.tables, given.table);
  if (!table) return null;
  const share = given.percentOfGrandTotal === true ? { percentOfTotal: true } : {};

  if (given.measure !== undefined) {
    const measure = named(table.measures, given.measure);
    return measure ? { kind: 'measure', table: table.name, measure: measure.name, ...share } : null;
  }
  if (given.hierarchy !== undefined) {
    const hierarchy = named(table.hierarchies, given.hierarchy);
    const level = named(hierarchy?.levels ?? [], given.hierarchyLevel);
    if (!hierarchy || !level) return null;
    const aggregation = aggregationNamed(given.aggregationFunction);
    if (aggregation) return { kind: 'aggregate', table: table.name, column: level.column, aggregation, ...share };
    return { kind: 'level', table: table.name, hierarchy: hierarchy.name, level: level.name };
  }
  const column = named(table.columns, given.column);
  if (!column) return null;
  if (given.aggregationFunction === undefined) return { kind: 'column', table: table.name, column: column.name };
  const aggregation = aggregationNamed(given.aggregationFunction);
  return aggregation ? { kind: 'aggregate', table: table.name, column: column.name, aggregation, ...share } : null;
}

const LONGEST_SHOWN = 200;

/** A target as its host wrote it, such as Customers[Plan]. */
export function describeTarget(target: unknown): string {
  const { table, column, measure, hierarchy, hierarchyLevel } = (target ?? {}) as Record<string, unknown>;
  const name = column ?? measure ?? hierarchyLevel ?? hierarchy;
  const isNamed = typeof table === 'string' && typeof name === 'string';
  return (isNamed ? `${table}[${name}]` : (JSON.stringify(target) ?? '')).slice(0, LONGEST_SHOWN);
}

export function targetFromField(field: Field): ITarget {
  switch (field.kind) {
    case 'column':
      return { table: field.table, column: field.column };
    case 'level':
      return { table: field.table, hierarchy: field.hierarchy, hierarchyLevel: field.level };
    case 'measure':
      return { table: field.table, measure: field.measure, ...share(field.percentOfTotal) };
    case 'aggregate': {
      const [aggregationFunction = 'Sum'] = AGGREGATION_NAMES.find(([, own]) => own === field.aggregation) ?? ['Count'];
      return { table: field.table, column: field.column, aggregationFunction, ...share(field.percentOfTotal) };
    }
  }
}

const share = (percentOfTotal: boolean | undefined) => (percentOfTotal ? { percentOfGrandTotal: true } : {});

/** The exact name first: two columns may differ only in case. */
function named<T extends { readonly name: string }>(list: readonly T[], wanted: unknown): T | undefined {
  if (typeof wanted !== 'string') return undefined;
  return (
    list.find(({ name }) => name === wanted) ?? list.find(({ name }) => name.toLowerCase() === wanted.toLowerCase())
  );
}

function aggregationNamed(name: unknown): Aggregation | null {
  if (typeof name !== 'string') return null;
  const wanted = name.toLowerCase();
  return AGGREGATION_NAMES.find(([theirs]) => theirs.toLowerCase() === wanted)?.[1] ?? null;
}
