import type { Route } from '../route.ts';

/** Link scanners open links before people do: only a POST unsubscribes (RFC 8058). */
export const askUnsubscribe = {
  method: 'GET',
  path: '/api/unsubscribe/:token',
  auth: 'none',
  summary: 'A page with the one button that ends a subscription',
  answers: { 200: 'text/html' },
  refusals: [404],
} as const satisfies Route;

export const unsubscribe = {
  method: 'POST',
  path: '/api/unsubscribe/:token',
  auth: 'none',
  summary: 'End the subscription behind a link of its mails',
  answers: { 200: 'text/html' },
  refusals: [404],
} as const satisfies Route;
