import type { Route } from '../route.ts';
import { Delivery, DeliveryList, MadeWebhook, NewWebhook, Webhook, WebhookChange, WebhookList } from '../webhooks.ts';

export const listWebhooks = {
  method: 'GET',
  path: '/api/webhooks',
  auth: 'owner',
  workspace: 'read',
  summary: 'Your webhooks',
  answers: { 200: WebhookList },
  refusals: [],
} as const satisfies Route;

export const createWebhook = {
  method: 'POST',
  path: '/api/webhooks',
  auth: 'owner',
  workspace: 'change',
  summary: 'Create a webhook, signed as in Standard Webhooks; its secret is returned only once',
  body: NewWebhook,
  answers: { 200: MadeWebhook },
  refusals: [400, 429],
} as const satisfies Route;

export const changeWebhook = {
  method: 'PUT',
  path: '/api/webhooks/:id',
  auth: 'owner',
  workspace: 'change',
  summary: 'Change the address or events of a webhook, or switch it on or off',
  body: WebhookChange,
  answers: { 200: Webhook },
  refusals: [400, 404],
} as const satisfies Route;

export const removeWebhook = {
  method: 'DELETE',
  path: '/api/webhooks/:id',
  auth: 'owner',
  workspace: 'change',
  summary: 'Delete a webhook and its log',
  answers: { 204: null },
  refusals: [404],
} as const satisfies Route;

export const rotateWebhook = {
  method: 'POST',
  path: '/api/webhooks/:id/secret',
  auth: 'owner',
  proof: true,
  workspace: 'change',
  summary: 'Rotate the secret; for a day events are signed with the previous one too',
  answers: { 200: MadeWebhook },
  refusals: [404],
} as const satisfies Route;

export const testWebhook = {
  method: 'POST',
  path: '/api/webhooks/:id/test',
  auth: 'owner',
  workspace: 'change',
  summary: 'Send a test event',
  answers: { 200: Delivery },
  refusals: [404, 409],
} as const satisfies Route;

export const listDeliveries = {
  method: 'GET',
  path: '/api/webhooks/:id/deliveries',
  auth: 'owner',
  workspace: 'read',
  summary: 'The latest events sent to a webhook, with every attempt',
  answers: { 200: DeliveryList },
  refusals: [404],
} as const satisfies Route;

export const sendAgain = {
  method: 'POST',
  path: '/api/webhooks/:id/deliveries/:delivery',
  auth: 'owner',
  workspace: 'change',
  summary: 'Retry an event now, under the same id',
  answers: { 200: Delivery },
  refusals: [404, 409],
} as const satisfies Route;
