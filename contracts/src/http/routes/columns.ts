import * as z from 'zod/mini';
import { ColumnLever, ColumnNote } from '../columns.ts';
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

export const listColumnLevers = {
  method: 'GET',
  path: '/api/column-levers',
  auth: 'session',
  summary: 'What the caller has said can be offered, by column',
  answers: { 200: z.array(ColumnLever) },
  refusals: [],
} as const satisfies Route;

export const saveColumnLever = {
  method: 'PUT',
  path: '/api/column-levers',
  auth: 'session',
  summary:
    'Say what can be offered with a column, for all files that have it; null is nothing, no rule is our proposal',
  body: ColumnLever,
  answers: { 200: ColumnLever },
  refusals: [400, 429],
} as const satisfies Route;
