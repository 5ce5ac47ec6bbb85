import { fieldKey, type GroupingField, type Value } from '@holdfast/contracts/report/field';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { QueryResult, VisualQuery } from '@holdfast/contracts/report/query';
import type { DataPoint } from '@holdfast/query-engine/filters/data-point.ts';
import { tableOf } from './exporting.ts';

/** A value that is more, or less, common among a mark's rows than among all rows of the visual. Shares from 0 to 1. */
export interface GroupDifference {
  readonly field: GroupingField;
  readonly value: Value;
  readonly here: number;
  readonly overall: number;
}

const MOST_COLUMNS = 12;
/** A column with more values is an identifier rather than a group. */
const MOST_GROUPS = 30;
const LEAST_DIFFERENCE = 0.03;
const MOST_TOLD = 8;

/** For every grouping column: the row count of each value, overall and behind the mark. */
export function analysisOf(
  query: VisualQuery,
  point: DataPoint,
  model: SemanticModel,
): { field: GroupingField; query: VisualQuery }[] {
  const name = tableOf(query);
  const table = model.tables.find((candidate) => candidate.name === name);
  const own = new Set(point.identity.map(({ field }) => fieldKey(field)));
  const behind = point.identity.map(({ field, value }) => ({
    target: field,
    predicate: { op: 'in' as const, values: [value], exact: true },
  }));
  const count = {
    kind: 'aggregate',
    table: name,
    column: table?.columns[0]?.name ?? '',
    aggregation: 'count',
  } as const;
  return (table?.columns ?? [])
    .filter(({ hidden, type, name: column }) => !hidden && column !== table?.rowKey && /text|boolean/.test(type))
    .map(({ name: column }) => ({ kind: 'column' as const, table: name, column }))
    .filter((field) => !own.has(fieldKey(field)))
    .slice(0, MOST_COLUMNS)
    .map((field) => ({
      field,
      query: {
        groupBy: [{ as: 'group', field }],
        values: [{ as: 'rows', field: count }],
        mode: 'groups',
        where: query.where,
        highlight: [...(query.highlight ?? []), ...behind],
        orderBy: [{ as: 'rows', direction: 'descending' }],
        limit: MOST_GROUPS + 1,
      },
    }));
}

/** Largest differences first. */
export function differencesIn(answers: readonly { field: GroupingField; result: QueryResult }[]): GroupDifference[] {
  const all = answers.flatMap(({ field, result }): GroupDifference[] => {
    const [groups, counts] = ['group', 'rows'].map((as) => result.columns.find((column) => column.as === as));
    if (!groups || !counts || result.rowCount > MOST_GROUPS) return [];
    const whole = total(counts.values);
    const part = total(counts.highlighted ?? []);
    if (whole === 0 || part === 0) return [];
    return groups.values.slice(0, result.rowCount).map((value, row) => ({
      field,
      value,
      here: Number(counts.highlighted?.[row] ?? 0) / part,
      overall: Number(counts.values[row] ?? 0) / whole,
    }));
  });
  const size = ({ here, overall }: GroupDifference): number => Math.abs(here - overall);
  return all
    .filter((difference) => size(difference) >= LEAST_DIFFERENCE)
    .sort((a, b) => size(b) - size(a))
    .slice(0, MOST_TOLD);
}

const total = (values: readonly Value[]): number => values.reduce<number>((sum, value) => sum + Number(value ?? 0), 0);
