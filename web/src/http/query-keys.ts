import type { Id } from './answers.ts';

/** One query key per server resource, so that a push can invalidate it. */
export const QUERY_KEYS = {
  predictions: ['predictions'],
  prediction: (id: Id) => ['predictions', String(id)],
  uploads: ['uploads'],
  samples: ['samples'],
  notifications: ['notifications'],
  embedInfo: ['embed-info'],
  boards: ['boards'],
  board: (id: string) => ['boards', id],
  models: ['models'],
  model: (id: Id) => ['models', String(id)],
  reports: ['reports'],
  report: (id: string) => ['reports', id],
  worklists: ['worklists'],
  worklist: (id: Id) => ['worklist', String(id)],
  happened: (id: Id) => ['happened', String(id)],
  datasets: ['datasets'],
  dataset: (id: string) => ['datasets', id],
  datasetImport: (id: string) => ['datasets', id, 'import'],
  datasetProposals: (id: string) => ['datasets', id, 'proposals'],
  datasetRefreshes: (id: string) => ['datasets', id, 'refreshes'],
  datasetRows: (id: string, table: string) => ['datasets', id, 'rows', table],
  search: (text: string) => ['search', text],
} as const;
