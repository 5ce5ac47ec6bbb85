import * as z from 'zod/mini';
import { AuditPage } from '../audit.ts';
import type { Route } from '../route.ts';

const text = z.optional(z.string());

export const readAudit = {
  method: 'GET',
  path: '/api/audit',
  auth: 'session',
  summary:
    'The audit log of a workspace, for its owners; without one, of the whole server, for its owner and administrators. Latest first',
  query: { workspace: text, q: text, language: text, before: text },
  answers: { 200: AuditPage },
  refusals: [400, 404],
} as const satisfies Route;

export const downloadAudit = {
  method: 'GET',
  path: '/api/audit/file',
  auth: 'session',
  summary: 'The same as a CSV file, in the requested language',
  query: { workspace: text, q: text, language: text },
  answers: { 200: 'text/csv' },
  refusals: [400, 404],
} as const satisfies Route;

/** Each line is an `AuditEntry`, with its message for programs and its sentence for people. */
export const downloadAuditLines = {
  method: 'GET',
  path: '/api/audit/lines',
  auth: 'session',
  summary: 'The same as lines of JSON',
  query: { workspace: text, q: text, language: text },
  answers: { 200: 'application/x-ndjson' },
  refusals: [400, 404],
} as const satisfies Route;
