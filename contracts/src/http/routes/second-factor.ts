import type { Route } from '../route.ts';
import {
  CurrentPassword,
  RecoveryCodes,
  SecondFactorCode,
  SecondFactorSetup,
  SecondFactorState,
} from '../second-factor.ts';

export const readSecondFactor = {
  method: 'GET',
  path: '/api/account/second-factor',
  auth: 'session',
  summary: 'Whether your sign-ins need a code as well',
  answers: { 200: SecondFactorState },
  refusals: [],
} as const satisfies Route;

export const beginSecondFactor = {
  method: 'POST',
  path: '/api/account/second-factor',
  auth: 'session',
  summary: 'Make a key for an authenticator app; it is not used before its first code was entered',
  body: CurrentPassword,
  answers: { 200: SecondFactorSetup },
  refusals: [400, 409, 429],
} as const satisfies Route;

export const confirmSecondFactor = {
  method: 'PUT',
  path: '/api/account/second-factor',
  auth: 'session',
  summary: 'Turn the second factor on with a code of the new key; ends your other sessions',
  body: SecondFactorCode,
  answers: { 200: RecoveryCodes },
  refusals: [400, 409, 429],
} as const satisfies Route;

export const renewRecoveryCodes = {
  method: 'POST',
  path: '/api/account/second-factor/recovery-codes',
  auth: 'session',
  summary: 'Replace the recovery codes; they are returned only once',
  body: SecondFactorCode,
  answers: { 200: RecoveryCodes },
  refusals: [400, 409, 429],
} as const satisfies Route;

export const endSecondFactor = {
  method: 'POST',
  path: '/api/account/second-factor/end',
  auth: 'session',
  summary: 'Turn the second factor off',
  body: SecondFactorCode,
  answers: { 204: null },
  refusals: [400, 409, 429],
} as const satisfies Route;

export const forgetDevices = {
  method: 'DELETE',
  path: '/api/account/second-factor/devices',
  auth: 'session',
  summary: 'Ask for a code in every browser again',
  answers: { 204: null },
  refusals: [],
} as const satisfies Route;
