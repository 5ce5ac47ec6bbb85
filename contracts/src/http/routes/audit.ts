import * as z from 'zod/mini';
import { AuditPage } from '../audit.ts';
import type { Route } from '../route.ts';

const text = z.optional(z.string());

export const readAudit = {
  method: 'GET',
  path: '/api/audit',
  auth: 'session',
  summary:
    'What happened in a workspace, for its owners; without one, on the whole server, for its owner. Latest first',
  query: { workspace: text, q: text, language: text, before: text },
  answers: { 200: AuditPage },
  refusals: [400, 404],
} as const satisfies Route;

export const downloadAudit = {
  method: 'GET',
  path: '/api/audit/file',
  auth: 'session',
  summary: 'The same as a CSV file, in a language',
  query: { workspace: text, q: text, language: text },
  answers: { 200: 'text/csv' },
  refusals: [400, 404],
} as const satisfies Route;
