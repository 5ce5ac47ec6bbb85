import type { ReceivedPrediction } from '../http/answers.ts';

export type SortColumn = 'created' | 'status' | 'rows' | 'uploadId';

export interface ListArrangement {
  search: string;
  status: string;
  column: SortColumn;
  descending: boolean;
}

export const NEWEST_FIRST: ListArrangement = { search: '', status: '', column: 'created', descending: true };

const KEYS: Record<SortColumn, (prediction: ReceivedPrediction) => string | number> = {
  created: ({ created_at }) => Date.parse(created_at),
  status: ({ status }) => status,
  rows: ({ rows_processed }) => rows_processed,
  uploadId: ({ upload_id }) => upload_id,
};

/** Filters, then sorts; ties keep the newest first. */
export function filterAndSort(
  predictions: readonly ReceivedPrediction[],
  arrangement: ListArrangement,
): ReceivedPrediction[] {
  const wanted = arrangement.search.trim().toLowerCase().replace(/^#/, '');
  const key = KEYS[arrangement.column];
  const sign = arrangement.descending ? -1 : 1;
  return predictions
    .filter(({ status }) => arrangement.status === '' || status === arrangement.status)
    .filter(({ filename, upload_id }) => filename.toLowerCase().includes(wanted) || String(upload_id).includes(wanted))
    .sort((a, b) => sign * compare(key(a), key(b)) || compare(b.id, a.id));
}

function compare(a: string | number, b: string | number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Clicking the sorted column reverses it; a new column starts descending, text columns ascending. */
export function sortedBy(arrangement: ListArrangement, column: SortColumn): ListArrangement {
  const descending = arrangement.column === column ? !arrangement.descending : column !== 'status';
  return { ...arrangement, column, descending };
}
