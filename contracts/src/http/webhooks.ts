import * as z from 'zod/mini';
import { StoredMessages } from '../messages/stored-messages.ts';
import { SharedConnection } from './workspaces.ts';

/** Events a webhook can receive. `test` is sent on request. */
export const WEBHOOK_EVENTS = [
  'prediction.finished',
  'prediction.failed',
  'model.drift',
  'customer.tier_changed',
  'source.failed',
  /** For owners of the workspace; outside of one for administrators of the server. */
  'audit.recorded',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const Webhook = z.extend(SharedConnection, {
  id: z.number(),
  /** Only the host name for everyone but its maker: the rest of an address may contain a key. */
  address: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  created_at: z.string(),
  /** `gone`: the address answered 410; `failing`: it refused everything for a week. */
  off: z.nullable(z.enum(['person', 'gone', 'failing'])),
  waiting: z.number(),
  last: z.nullable(z.object({ at: z.string(), ok: z.boolean() })),
});
export type Webhook = z.infer<typeof Webhook>;
export const WebhookList = z.object({ value: z.array(Webhook) });

/** The signing secret, returned only once. */
export const MadeWebhook = z.extend(Webhook, { secret: z.string() });
export type MadeWebhook = z.infer<typeof MadeWebhook>;

const address = z.string().check(z.minLength(1), z.maxLength(4_000));
const events = z.array(z.enum(WEBHOOK_EVENTS)).check(z.minLength(1));
export const NewWebhook = z.object({ address, events });
export type NewWebhook = z.infer<typeof NewWebhook>;
export const WebhookChange = z.object({
  address: z.optional(address),
  events: z.optional(events),
  is_off: z.optional(z.boolean()),
});
export type WebhookChange = z.infer<typeof WebhookChange>;

export const WebhookAttempt = z.object({
  at: z.string(),
  /** The response status; null without a response. */
  status: z.nullable(z.number()),
  ms: z.number(),
  /** Why there was no response: the code of a refusal and its sentence. */
  problem: z.nullable(z.object({ code: z.string(), detail: z.string(), says: StoredMessages })),
});

/** One event to be delivered to one address; every attempt carries the same id. */
export const Delivery = z.object({
  id: z.string(),
  event: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  created_at: z.string(),
  next_at: z.nullable(z.string()),
  attempts: z.array(WebhookAttempt),
  /** The body exactly as sent. */
  body: z.string(),
});
export type Delivery = z.infer<typeof Delivery>;
export const DeliveryList = z.object({ value: z.array(Delivery) });
