import type { Route } from '../route.ts';
import { DatabaseUser } from '../users.ts';

export const syncUser = {
  method: 'POST',
  path: '/api/sync-user',
  auth: 'session',
  summary: 'Create or update the signed-in user’s record',
  answers: { 200: DatabaseUser },
  refusals: [],
} as const satisfies Route;
