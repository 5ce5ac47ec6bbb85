import type { Route } from '../route.ts';
import { SecondFactorChoice, SecondFactorRule } from '../second-factor.ts';

export const readSecondFactorRule = {
  method: 'GET',
  path: '/api/second-factor-rule',
  auth: 'session',
  summary: 'Whether everybody needs a second factor; owner only',
  answers: { 200: SecondFactorRule },
  refusals: [409],
} as const satisfies Route;

export const chooseSecondFactorRule = {
  method: 'PUT',
  path: '/api/second-factor-rule',
  auth: 'session',
  summary: 'Require a second factor of everybody, or stop requiring it; owner only',
  body: SecondFactorChoice,
  answers: { 200: SecondFactorRule },
  refusals: [400, 409],
} as const satisfies Route;
