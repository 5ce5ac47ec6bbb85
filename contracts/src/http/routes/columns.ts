import * as z from 'zod/mini';
import { ColumnLever, ColumnMoney, ColumnNote, ColumnNoun } from '../columns.ts';
import type { Route } from '../route.ts';

export const listColumnNotes = {
  method: 'GET',
  path: '/api/column-notes',
  auth: 'session',
  summary: 'The caller’s column labels, by column name',
  answers: { 200: z.array(ColumnNote) },
  refusals: [],
} as const satisfies Route;

export const saveColumnNote = {
  method: 'PUT',
  path: '/api/column-notes',
  auth: 'session',
  summary: 'Set the label of a column, for all files that have it; null resets it',
  body: ColumnNote,
  answers: { 200: ColumnNote },
  refusals: [400, 429],
} as const satisfies Route;

export const listColumnLevers = {
  method: 'GET',
  path: '/api/column-levers',
  auth: 'session',
  summary: 'The caller’s offer rules, by column',
  answers: { 200: z.array(ColumnLever) },
  refusals: [],
} as const satisfies Route;

export const saveColumnLever = {
  method: 'PUT',
  path: '/api/column-levers',
  auth: 'session',
  summary: 'Set what can be offered through a column, for all files that have it; null: nothing; absent: as proposed',
  body: ColumnLever,
  answers: { 200: ColumnLever },
  refusals: [400, 429],
} as const satisfies Route;

export const listColumnMoney = {
  method: 'GET',
  path: '/api/column-money',
  auth: 'session',
  summary: 'Currency and period of the caller’s value columns, by column',
  answers: { 200: z.array(ColumnMoney) },
  refusals: [],
} as const satisfies Route;

export const saveColumnMoney = {
  method: 'PUT',
  path: '/api/column-money',
  auth: 'session',
  summary: 'Set currency and period of a value column, for all files that have it; absent: as detected',
  body: ColumnMoney,
  answers: { 200: ColumnMoney },
  refusals: [400, 429],
} as const satisfies Route;

export const saveColumnNoun = {
  method: 'PUT',
  path: '/api/column-nouns',
  auth: 'session',
  summary: 'Set what the rows of files with a column are, such as employees; absent: as proposed',
  body: ColumnNoun,
  answers: { 200: ColumnNoun },
  refusals: [400, 429],
} as const satisfies Route;
