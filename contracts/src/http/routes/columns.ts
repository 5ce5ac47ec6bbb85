import * as z from 'zod/mini';
import { ColumnNote } from '../columns.ts';
import type { Route } from '../route.ts';

export const listColumnNotes = {
  method: 'GET',
  path: '/api/column-notes',
  auth: 'session',
  summary: 'What the caller has said about columns, by name',
  answers: { 200: z.array(ColumnNote) },
  refusals: [],
} as const satisfies Route;

export const saveColumnNote = {
  method: 'PUT',
  path: '/api/column-notes',
  auth: 'session',
  summary: 'Say what a column is called, for all files that have it; null takes it back',
  body: ColumnNote,
  answers: { 200: ColumnNote },
  refusals: [400, 429],
} as const satisfies Route;
