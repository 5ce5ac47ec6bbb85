import type { Route } from '../route.ts';
import { OwnTiers } from '../tiers.ts';

export const readOwnTiers = {
  method: 'GET',
  path: '/api/tiers',
  auth: 'session',
  summary: 'The caller’s risk tier limits; null where each file has its own',
  answers: { 200: OwnTiers },
  refusals: [],
} as const satisfies Route;

export const saveOwnTiers = {
  method: 'PUT',
  path: '/api/tiers',
  auth: 'session',
  summary: 'Set the risk tier limits for new predictions and all reports; null resets them',
  body: OwnTiers,
  answers: { 200: OwnTiers },
  refusals: [400],
} as const satisfies Route;
