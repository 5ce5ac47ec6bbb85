import * as z from 'zod/mini';
import { ColumnLever, ColumnMoney, ColumnNote } from '../columns.ts';
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

export const listColumnMoney = {
  method: 'GET',
  path: '/api/column-money',
  auth: 'session',
  summary: 'What the caller has said their columns of values are in, by column',
  answers: { 200: z.array(ColumnMoney) },
  refusals: [],
} as const satisfies Route;

export const saveColumnMoney = {
  method: 'PUT',
  path: '/api/column-money',
  auth: 'session',
  summary:
    'Say in which currency and for which period a column counts, for all files that have it; nothing takes it back',
  body: ColumnMoney,
  answers: { 200: ColumnMoney },
  refusals: [400, 429],
} as const satisfies Route;
