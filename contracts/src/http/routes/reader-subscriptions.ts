import type { Route } from '../route.ts';
import { Subscription, SubscriptionList, SubscriptionRequest } from '../subscriptions.ts';

export const subscribe = {
  method: 'POST',
  path: '/api/embed/subscriptions',
  auth: 'embed',
  summary: 'A report of the token by e-mail, with its row rules, to the address the token names',
  body: SubscriptionRequest,
  answers: { 200: Subscription },
  refusals: [400, 404, 409],
} as const satisfies Route;

export const readSubscriptions = {
  method: 'GET',
  path: '/api/embed/subscriptions',
  auth: 'embed',
  summary: 'What is sent to the address the token names',
  answers: { 200: SubscriptionList },
  refusals: [],
} as const satisfies Route;

export const endSubscription = {
  method: 'DELETE',
  path: '/api/embed/subscriptions/:subscriptionId',
  auth: 'embed',
  summary: 'Send it no more',
  answers: { 204: null },
  refusals: [404],
} as const satisfies Route;
