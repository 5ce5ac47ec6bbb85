import type { Route } from '../route.ts';
import { SecondFactorChoice, SecondFactorRule } from '../second-factor.ts';

export const readSecondFactorRule = {
  method: 'GET',
  path: '/api/second-factor-rule',
  auth: 'session',
  summary: 'Of whom a second factor is required; owner only',
  answers: { 200: SecondFactorRule },
  refusals: [409],
} as const satisfies Route;

export const chooseSecondFactorRule = {
  method: 'PUT',
  path: '/api/second-factor-rule',
  auth: 'session',
  proof: true,
  summary: 'Require a second factor from all users, from administrators only, or not at all; owner only',
  body: SecondFactorChoice,
  answers: { 200: SecondFactorRule },
  refusals: [400, 409],
} as const satisfies Route;
