import * as z from 'zod/mini';
import type { Route } from '../route.ts';
import { PlannedSubscription, Subscription, SubscriptionList, SubscriptionRequest } from '../subscriptions.ts';

const one = '/api/subscriptions/:subscriptionId' as const;

export const listSubscriptions = {
  method: 'GET',
  path: '/api/subscriptions',
  auth: 'owner',
  summary: 'All subscriptions to your reports, including those of embedded readers',
  answers: { 200: SubscriptionList },
  refusals: [],
} as const satisfies Route;

export const addSubscription = {
  method: 'POST',
  path: '/api/subscriptions',
  auth: 'owner',
  workspace: 'read',
  summary: 'Subscribe to a report, a call list or a measure by e-mail or in a channel',
  body: SubscriptionRequest,
  answers: { 200: Subscription },
  refusals: [400, 404, 409],
} as const satisfies Route;

export const planSubscription = {
  method: 'POST',
  path: '/api/subscriptions/plan',
  auth: 'owner',
  workspace: 'read',
  summary: 'What would be mailed to whom and when, before it is subscribed to',
  body: SubscriptionRequest,
  answers: { 200: PlannedSubscription },
  refusals: [400, 404, 409],
} as const satisfies Route;

export const changeSubscription = {
  method: 'PUT',
  path: one,
  auth: 'owner',
  summary: 'Pause or resume a subscription',
  body: z.object({ paused: z.boolean() }),
  answers: { 200: Subscription },
  refusals: [400, 404],
} as const satisfies Route;

export const removeSubscription = {
  method: 'DELETE',
  path: one,
  auth: 'owner',
  summary: 'Delete a subscription',
  answers: { 204: null },
  refusals: [404],
} as const satisfies Route;
