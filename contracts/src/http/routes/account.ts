import * as z from 'zod/mini';
import { AccountSession, DeleteAccount } from '../account.ts';
import type { Route } from '../route.ts';

export const listSessions = {
  method: 'GET',
  path: '/api/account/sessions',
  auth: 'session',
  summary: 'The caller’s sessions',
  answers: { 200: z.array(AccountSession) },
  refusals: [],
} as const satisfies Route;

export const endSession = {
  method: 'DELETE',
  path: '/api/account/sessions/:session',
  auth: 'session',
  summary: 'End one session',
  answers: { 204: null },
  refusals: [404],
} as const satisfies Route;

export const endOtherSessions = {
  method: 'POST',
  path: '/api/account/sessions/end-others',
  auth: 'session',
  summary: 'End every session but this one',
  answers: { 204: null },
  refusals: [],
} as const satisfies Route;

/** One zip with JSON and the uploaded files. */
export const exportAccountData = {
  method: 'GET',
  path: '/api/account/data',
  auth: 'session',
  summary: 'Everything stored about the caller',
  answers: { 200: 'application/zip' },
  refusals: [],
} as const satisfies Route;

export const deleteAccount = {
  method: 'POST',
  path: '/api/account/delete',
  auth: 'session',
  summary: 'Delete the account and everything that belongs to it',
  body: DeleteAccount,
  answers: { 204: null },
  refusals: [400],
} as const satisfies Route;
