import type { QueryResult } from '@holdfast/contracts/report/query';
import type { Sort } from '@holdfast/contracts/report/visual';
import type { LiveReport } from '../../live/live-report.ts';
import type { Visual } from '../../visuals/words.ts';

type SortedColumn = QueryResult['columns'][number];

/** The next sort by a column: descending for numbers, ascending for text, and reversed if it is already so. */
export function nextSort(live: LiveReport, page: string, visual: Visual, { field, role, type }: SortedColumn): Sort {
  const now = live.state.visuals[page]?.[visual.name]?.sort?.[0] ?? visual.sort?.[0];
  if (now && JSON.stringify(now.by) === JSON.stringify(field)) {
    return { by: field, direction: now.direction === 'descending' ? 'ascending' : 'descending' };
  }
  const isNumber = role === 'value' || type === 'number' || type === 'integer';
  return { by: field, direction: isNumber ? 'descending' : 'ascending' };
}
