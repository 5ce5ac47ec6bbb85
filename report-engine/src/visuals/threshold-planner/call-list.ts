import type { Condition } from '@holdfast/contracts/report/predicate';
import { MAX_QUERY_ROWS, type Restriction } from '@holdfast/contracts/report/query';
import { isGrouping, roleFields } from '../role-fields.ts';
import type { GroupingField, QueryResult, Visual, VisualQuery } from '../words.ts';
import type { Assumptions } from './plan.ts';

/** The query for the customers of a plan: highest expected value first. */
export function callListQuery(visual: Visual, from: number, { capacity }: Assumptions): VisualQuery | null {
  const [risk, order] = ['risk', 'order'].map((role) => plainField(visual, role));
  const listed = roleFields(visual, 'list').flatMap(({ field }) => (isGrouping(field) ? [field] : []));
  if (!risk || listed.length === 0) return null;
  const groupBy = listed.map((field, i) => ({ as: `list${i}`, field }));
  const by =
    groupBy.find(({ field }) => sameColumn(field, order)) ?? groupBy.find(({ field }) => sameColumn(field, risk));
  return {
    groupBy,
    values: [],
    mode: 'rows',
    where: contactedFrom(visual, from),
    orderBy: by ? [{ as: by.as, direction: 'descending' }] : [],
    limit: Math.min(capacity ?? MAX_QUERY_ROWS, MAX_QUERY_ROWS),
  };
}

/** The customers of a plan: at or above the threshold, and not gone. */
export function contactedFrom(visual: Visual, from: number): Restriction[] {
  const [risk, outcome] = ['risk', 'outcome'].map((role) => plainField(visual, role));
  if (!risk) return [];
  return [
    where(risk, { operator: 'GreaterThanOrEqual', value: from }),
    ...(outcome ? [where(outcome, { operator: 'IsNot', value: 1 })] : []),
  ];
}

/** Adds the expected value of a contact, and sorts by it. A customer of unknown value counts as 0. */
export function withExpectedValue(
  result: QueryResult,
  visual: Visual,
  label: string,
  { cost, saved, value }: Assumptions,
): QueryResult {
  const [risk, worth] = ['risk', 'worth'].map((role) => {
    const field = plainField(visual, role);
    return result.columns.find((column) => isGrouping(column.field) && sameColumn(column.field, field))?.values;
  });
  const gains = Array.from({ length: result.rowCount }, (_, row) => {
    const each = worth ? Math.max(0, Number(worth[row] ?? 0)) : value;
    return Math.round((Number(risk?.[row] ?? 0) * saved * each - cost) * 100) / 100;
  });
  const order = gains.map((_, row) => row).sort((a, b) => (gains[b] ?? 0) - (gains[a] ?? 0) || a - b);
  const first = result.columns[0];
  if (!first) return result;
  const gained = { ...first, as: 'gain', label, type: 'number' as const, values: gains };
  return {
    ...result,
    columns: [...result.columns, gained].map((column) => ({
      ...column,
      values: order.map((row) => column.values[row] ?? null),
    })),
  };
}

const where = (target: GroupingField, condition: Condition): Restriction => ({
  target,
  predicate: { op: 'compare', match: 'and', conditions: [condition] },
});

/** A role's column itself, unbinned. */
function plainField(visual: Visual, role: string): GroupingField | undefined {
  const field = roleFields(visual, role)[0]?.field;
  if (field?.kind !== 'column') return undefined;
  return { kind: 'column', table: field.table, column: field.column };
}

function sameColumn(field: GroupingField, other: GroupingField | undefined): boolean {
  return (
    field.kind === 'column' && other?.kind === 'column' && field.table === other.table && field.column === other.column
  );
}
