import type { GroupingField } from '@holdfast/contracts/report/field';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { VisualQuery } from '@holdfast/contracts/report/query';

/**
 * The query limited to at most this many single rows; null when it asks for more. Rows are single in a list of rows and
 * when grouped by their key. Other groups of such a table may be as fine as its rows, and are cut at the same number.
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

type ModelTable = SemanticModel['tables'][number];

function columnNamed(field: GroupingField, table: ModelTable | undefined): string | null {
  if (field.kind === 'column') return field.column;
  const hierarchy = table?.hierarchies.find(({ name }) => name === field.hierarchy);
  return hierarchy?.levels.find(({ name }) => name === field.level)?.column ?? null;
}
