import type { Route } from '../route.ts';
import { DatabaseUser } from '../users.ts';

export const syncUser = {
  method: 'POST',
  path: '/api/sync-user',
  auth: 'session',
  summary: 'Make or refresh the signed-in person’s own record',
  answers: { 200: DatabaseUser },
  refusals: [],
} as const satisfies Route;
