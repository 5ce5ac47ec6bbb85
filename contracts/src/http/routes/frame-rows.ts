import { TableRows } from '../own-datasets.ts';
import type { Route } from '../route.ts';
import { readRows } from './dataset-rows.ts';

export const readGrantedRows = {
  method: 'GET',
  path: '/api/embed/datasets/:datasetId/tables/:table/rows',
  auth: 'embed',
  summary: 'Rows of a table under the row rules of an embed token',
  query: readRows.query,
  answers: { 200: TableRows },
  refusals: [400, 404],
} as const satisfies Route;
