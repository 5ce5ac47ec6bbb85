import type { Route } from '../route.ts';

/** Link scanners open links before people do: only a POST unsubscribes (RFC 8058). */
export const askUnsubscribe = {
  method: 'GET',
  path: '/api/unsubscribe/:token',
  auth: 'none',
  summary: 'The unsubscribe page',
  answers: { 200: 'text/html' },
  refusals: [404],
} as const satisfies Route;

export const unsubscribe = {
  method: 'POST',
  path: '/api/unsubscribe/:token',
  auth: 'none',
  summary: 'Unsubscribe, from a link in a mail',
  answers: { 200: 'text/html' },
  refusals: [404],
} as const satisfies Route;
