import * as z from 'zod/mini';
import type { Route } from '../route.ts';
import { UsageOverview, WorkspaceUsage } from '../usage.ts';

/** Days such as 2026-03-01, both included; the last 30 by default. */
const query = { from: z.optional(z.string()), to: z.optional(z.string()) };

export const readUsage = {
  method: 'GET',
  path: '/api/usage',
  auth: 'owner',
  summary: 'What each workspace has used, for the owner of the server and keys with the scope organisation',
  query,
  answers: { 200: UsageOverview },
  refusals: [400],
} as const satisfies Route;

export const readWorkspaceUsage = {
  method: 'GET',
  path: '/api/usage/:workspaceId',
  auth: 'owner',
  summary: 'What a workspace has used day by day, what it stores and may store',
  query,
  answers: { 200: WorkspaceUsage },
  refusals: [400, 404],
} as const satisfies Route;
