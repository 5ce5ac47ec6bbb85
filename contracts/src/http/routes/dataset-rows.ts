import * as z from 'zod/mini';
import { TableRows } from '../own-datasets.ts';
import type { Route } from '../route.ts';

/** `filter`: conditions as JSON, such as [{"column":"region","values":["North"]}]. */
const query = {
  limit: z.optional(z.string()),
  cursor: z.optional(z.string()),
  filter: z.optional(z.string()),
  format: z.optional(z.enum(['json', 'csv'])),
};

export const readRows = {
  method: 'GET',
  path: '/api/datasets/:datasetId/tables/:table/rows',
  auth: 'owner',
  workspace: 'read',
  summary: 'Rows of a table, as JSON or as CSV; at most 10,000 at once',
  query,
  answers: { 200: TableRows },
  refusals: [400, 404],
} as const satisfies Route;
