import type { Route } from '../route.ts';
import { OwnTiers } from '../tiers.ts';

export const readOwnTiers = {
  method: 'GET',
  path: '/api/tiers',
  auth: 'session',
  summary: 'Where the caller wants the risk tiers to begin; null where each file has limits of its own',
  answers: { 200: OwnTiers },
  refusals: [],
} as const satisfies Route;

export const saveOwnTiers = {
  method: 'PUT',
  path: '/api/tiers',
  auth: 'session',
  summary: 'Say where the risk tiers begin, in new predictions and in all reports; null takes it back',
  body: OwnTiers,
  answers: { 200: OwnTiers },
  refusals: [400],
} as const satisfies Route;
