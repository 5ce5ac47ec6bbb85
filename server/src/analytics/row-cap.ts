import type { GroupingField } from '@holdfast/contracts/report/field';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { VisualQuery } from '@holdfast/contracts/report/query';

/**
 * The query as it may be answered when only so many single rows may be listed; null when it asks for more. Rows are single
 * in a list of rows, and where they are grouped by what names them. Other groups of such a table, which may be as fine as
 * its rows, end at the same number.
 */
export function withinRowCap(query: VisualQuery, model: SemanticModel, mostRows: number): VisualQuery | null {
  const { groupBy, mode, limit, offset = 0 } = query;
  if (limit + offset <= mostRows) return query;
  const tables = groupBy.map(({ field }) => model.tables.find(({ name }) => name === field.table));
  if (mode === 'rows' || groupBy.some(({ field }, at) => columnNamed(field, tables[at]) === tables[at]?.rowKey))
    return null;
  const isFine = tables.some((table) => table?.rowKey !== undefined);
  return isFine ? { ...query, limit: Math.max(0, mostRows - offset) } : query;
}

type Table = SemanticModel['tables'][number];

function columnNamed(field: GroupingField, table: Table | undefined): string | null {
  if (field.kind === 'column') return field.column;
  const hierarchy = table?.hierarchies.find(({ name }) => name === field.hierarchy);
  return hierarchy?.levels.find(({ name }) => name === field.level)?.column ?? null;
}
