import { PublicConfig } from '../config.ts';
import type { Route } from '../route.ts';

export const readConfig = {
  method: 'GET',
  path: '/api/config',
  auth: 'none',
  summary: 'Public configuration, available before sign-in',
  answers: { 200: PublicConfig },
  refusals: [],
} as const satisfies Route;
