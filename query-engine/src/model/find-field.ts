import type { Field, GroupingField } from '@holdfast/contracts/report/field';
import type { Column, Format, Measure, SemanticModel, Table } from '@holdfast/contracts/report/model';
import { queryError } from './query-error.ts';

/** Names resolve against the model only. */
export function findTable(model: SemanticModel, table: string): Table {
  const found = model.tables.find((candidate) => candidate.name === table);
  if (!found) throw queryError('unknown-field.table', { table });
  return found;
}

export function findColumn(model: SemanticModel, table: string, column: string): Column {
  const found = findTable(model, table).columns.find((candidate) => candidate.name === column);
  if (!found) throw queryError('unknown-field.column', { column, table });
  return found;
}

export function findMeasure(model: SemanticModel, table: string, measure: string): Measure {
  const found = findTable(model, table).measures.find((candidate) => candidate.name === measure);
  if (!found) throw queryError('unknown-field.measure', { measure, table });
  return found;
}

/** The column of a group: its own, or that of its hierarchy level. */
export function columnOf(model: SemanticModel, field: GroupingField): Column {
  if (field.kind === 'column') return findColumn(model, field.table, field.column);
  const hierarchy = findTable(model, field.table).hierarchies.find((candidate) => candidate.name === field.hierarchy);
  const level = hierarchy?.levels.find((candidate) => candidate.name === field.level);
  if (!level) {
    throw queryError('unknown-field.level', { level: field.level, hierarchy: field.hierarchy });
  }
  return findColumn(model, field.table, level.column);
}

export function labelOf(model: SemanticModel, field: Field): string {
  if (field.kind === 'measure') {
    const measure = findMeasure(model, field.table, field.measure);
    return measure.label ?? measure.name;
  }
  if (field.kind === 'level') return field.level;
  return columnLabel(findColumn(model, field.table, field.column), field);
}

export function columnLabel(column: Column, field: Exclude<Field, { kind: 'measure' }>): string {
  if (field.kind === 'level') return field.level;
  const label = column.label ?? column.name;
  return field.kind === 'aggregate' ? `${AGGREGATION_WORDS[field.aggregation]} ${label}` : label;
}

const AGGREGATION_WORDS = {
  sum: 'Sum of',
  average: 'Average',
  min: 'Lowest',
  max: 'Highest',
  count: 'Count of',
  countNonNull: 'Count of',
  distinctCount: 'Distinct',
  median: 'Median',
  standardDeviation: 'Spread of',
  percentile5: '5th percentile of',
  lowerQuartile: 'Lower quartile of',
  upperQuartile: 'Upper quartile of',
  percentile95: '95th percentile of',
} as const;

export function columnFormat(column: Column): Format {
  if (column.format) return column.format;
  switch (column.type) {
    case 'number':
      return { style: 'number' };
    case 'integer':
      return { style: 'integer' };
    default:
      return { style: column.type };
  }
}
