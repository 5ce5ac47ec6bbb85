import * as z from 'zod/mini';
import { RetentionCounts, RetentionRules } from '../data-retention.ts';
import type { Route } from '../route.ts';

const query = { workspace: z.optional(z.string()) };

export const readRetention = {
  method: 'GET',
  path: '/api/data-retention',
  auth: 'session',
  summary:
    'After how many days a workspace deletes its items, for its owners; without one, the rules for everything outside workspaces, for the owner of the server',
  query,
  answers: { 200: RetentionRules },
  refusals: [404],
} as const satisfies Route;

export const chooseRetention = {
  method: 'PUT',
  path: '/api/data-retention',
  auth: 'session',
  proof: true,
  summary: 'Change these rules; what is too old by then is deleted within minutes',
  query,
  body: RetentionRules,
  answers: { 200: RetentionRules },
  refusals: [400, 404],
} as const satisfies Route;

export const previewRetention = {
  method: 'POST',
  path: '/api/data-retention/preview',
  auth: 'session',
  summary: 'What such rules would delete now; changes nothing',
  query,
  body: RetentionRules,
  answers: { 200: RetentionCounts },
  refusals: [400, 404],
} as const satisfies Route;
