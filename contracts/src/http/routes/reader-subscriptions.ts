import type { Route } from '../route.ts';
import { ReaderSubscriptions, Subscription, SubscriptionRequest } from '../subscriptions.ts';

export const subscribe = {
  method: 'POST',
  path: '/api/embed/subscriptions',
  auth: 'embed',
  summary: 'Subscribe the address of the token to one of its reports, under its row rules',
  body: SubscriptionRequest,
  answers: { 200: Subscription },
  refusals: [400, 404, 409],
} as const satisfies Route;

export const readSubscriptions = {
  method: 'GET',
  path: '/api/embed/subscriptions',
  auth: 'embed',
  summary: 'The subscriptions of the token’s address',
  answers: { 200: ReaderSubscriptions },
  refusals: [],
} as const satisfies Route;

export const endSubscription = {
  method: 'DELETE',
  path: '/api/embed/subscriptions/:subscriptionId',
  auth: 'embed',
  summary: 'Cancel the subscription',
  answers: { 204: null },
  refusals: [404],
} as const satisfies Route;
