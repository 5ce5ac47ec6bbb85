import * as z from 'zod/mini';
import type { Route } from '../route.ts';
import { NewTableFile, TableFileState } from '../table-files.ts';

const one = '/api/table-files/:fileId';

export const createTableFile = {
  method: 'POST',
  path: '/api/table-files',
  auth: 'owner',
  summary: 'Announce a file for a table of a dataset, to send it in parts and load it with `file`',
  body: NewTableFile,
  answers: { 200: TableFileState },
  refusals: [400, 409, 413, 429],
} as const satisfies Route;

export const readTableFile = {
  method: 'GET',
  path: one,
  auth: 'owner',
  summary: 'How much of a file has arrived: after a cut connection the next part starts there',
  answers: { 200: TableFileState },
  refusals: [404],
} as const satisfies Route;

export const appendTableFile = {
  method: 'PATCH',
  path: one,
  auth: 'owner',
  summary: 'Send the next part of a file, from the byte `offset` on',
  query: { offset: z.optional(z.string()) },
  file: ['application/octet-stream'],
  answers: { 200: TableFileState },
  refusals: [400, 404, 409, 413, 415, 429],
} as const satisfies Route;

export const deleteTableFile = {
  method: 'DELETE',
  path: one,
  auth: 'owner',
  summary: 'Delete a file that was not loaded',
  answers: { 204: null },
  refusals: [404],
} as const satisfies Route;
