import { NewPasskey, Passkey, PasskeyList, PasskeyOptions } from '../passkeys.ts';
import type { Route } from '../route.ts';
import { CurrentPassword } from '../second-factor.ts';

export const listPasskeys = {
  method: 'GET',
  path: '/api/account/passkeys',
  auth: 'session',
  summary: 'Your passkeys',
  answers: { 200: PasskeyList },
  refusals: [409],
} as const satisfies Route;

export const beginPasskey = {
  method: 'POST',
  path: '/api/account/passkeys/options',
  auth: 'session',
  summary: 'What a browser needs to make a passkey',
  body: CurrentPassword,
  answers: { 200: PasskeyOptions },
  refusals: [400, 409, 429],
} as const satisfies Route;

export const addPasskey = {
  method: 'POST',
  path: '/api/account/passkeys',
  auth: 'session',
  summary: 'Add the passkey the browser made',
  body: NewPasskey,
  answers: { 200: Passkey },
  refusals: [400, 409],
} as const satisfies Route;

export const removePasskey = {
  method: 'DELETE',
  path: '/api/account/passkeys/:passkey',
  auth: 'session',
  proof: true,
  summary: 'Remove a passkey',
  answers: { 204: null },
  refusals: [404, 409],
} as const satisfies Route;
