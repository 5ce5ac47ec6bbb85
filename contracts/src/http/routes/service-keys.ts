import type { Route } from '../route.ts';
import { MadeServiceKey, NewServiceKey, ServiceKeyList } from '../service-keys.ts';

export const listServiceKeys = {
  method: 'GET',
  path: '/api/service-keys',
  auth: 'session',
  summary: 'Your service keys, with the time each was last used',
  answers: { 200: ServiceKeyList },
  refusals: [],
} as const satisfies Route;

export const createServiceKey = {
  method: 'POST',
  path: '/api/service-keys',
  auth: 'session',
  proof: true,
  summary: 'Create a service key; its secret is returned only once',
  body: NewServiceKey,
  answers: { 200: MadeServiceKey },
  refusals: [400, 409],
} as const satisfies Route;

export const revokeServiceKey = {
  method: 'DELETE',
  path: '/api/service-keys/:keyId',
  auth: 'session',
  summary: 'Revoke a key and every embed token issued with it',
  answers: { 204: null },
  refusals: [404],
} as const satisfies Route;
