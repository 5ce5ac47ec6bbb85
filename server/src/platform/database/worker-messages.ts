/** Messages between the pool and the thread of the embedded database. */
export type ToWorker = { kind: 'query'; id: number; text: string; values?: unknown[] } | { kind: 'close'; id: number };

export interface RawResult {
  fields: { name: string; dataTypeID: number }[];
  rows: (string | null)[][];
  command: string;
  rowCount: number | null;
}

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'result'; id: number; results: RawResult[] }
  | { kind: 'failure'; id: number; error: { message: string } & Record<string, unknown> }
  | { kind: 'notification'; channel: string; payload: string };
