import type { Route } from '../route.ts';
import { SignUpChoice, SignUpRules } from '../sign-up-rules.ts';

export const readSignUpRules = {
  method: 'GET',
  path: '/api/sign-up-rules',
  auth: 'session',
  summary: 'The sign-up rules; owner only',
  answers: { 200: SignUpRules },
  refusals: [403, 409],
} as const satisfies Route;

export const chooseSignUpRules = {
  method: 'PUT',
  path: '/api/sign-up-rules',
  auth: 'session',
  proof: true,
  summary: 'Change the sign-up rules; owner only',
  body: SignUpChoice,
  answers: { 200: SignUpRules },
  refusals: [400, 403, 409],
} as const satisfies Route;
