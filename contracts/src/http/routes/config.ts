import { PublicConfig } from '../config.ts';
import type { Route } from '../route.ts';

export const readConfig = {
  method: 'GET',
  path: '/api/config',
  auth: 'none',
  summary: 'What a browser may know before anybody has signed in',
  answers: { 200: PublicConfig },
  refusals: [],
} as const satisfies Route;
