import * as z from 'zod/mini';
import type { Route } from '../route.ts';
import { Subscription, SubscriptionList, SubscriptionRequest } from '../subscriptions.ts';

const one = '/api/subscriptions/:subscriptionId' as const;

export const listSubscriptions = {
  method: 'GET',
  path: '/api/subscriptions',
  auth: 'session',
  summary: 'Every subscription to your reports, those of embedded readers too',
  answers: { 200: SubscriptionList },
  refusals: [],
} as const satisfies Route;

export const addSubscription = {
  method: 'POST',
  path: '/api/subscriptions',
  auth: 'session',
  workspace: 'read',
  summary: 'A report, a call list or a figure by e-mail to yourself',
  body: SubscriptionRequest,
  answers: { 200: Subscription },
  refusals: [400, 404, 409],
} as const satisfies Route;

export const changeSubscription = {
  method: 'PUT',
  path: one,
  auth: 'session',
  summary: 'Pause a subscription or go on with it',
  body: z.object({ paused: z.boolean() }),
  answers: { 200: Subscription },
  refusals: [400, 404],
} as const satisfies Route;

export const removeSubscription = {
  method: 'DELETE',
  path: one,
  auth: 'session',
  summary: 'Delete a subscription',
  answers: { 204: null },
  refusals: [404],
} as const satisfies Route;
