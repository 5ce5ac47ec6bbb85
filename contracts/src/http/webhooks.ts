import * as z from 'zod/mini';
import { SharedConnection } from './workspaces.ts';

/** What an address of yours can be told about. `test` is sent when somebody asks for it. */
export const WEBHOOK_EVENTS = [
  'prediction.finished',
  'prediction.failed',
  'model.drift',
  'customer.tier_changed',
  'source.failed',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const Webhook = z.extend(SharedConnection, {
  id: z.number(),
  /** For all but its maker only its server: the rest of an address may be a key. */
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

/** The secret that signs, told this once. */
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
  /** The status that came back; null where nothing did. */
  status: z.nullable(z.number()),
  ms: z.number(),
  /** Why nothing came back: the code of a refusal and its sentence. */
  problem: z.nullable(z.object({ code: z.string(), detail: z.string() })),
});

/** One event on its way to one address; every try carries the same id. */
export const Delivery = z.object({
  id: z.string(),
  event: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  created_at: z.string(),
  next_at: z.nullable(z.string()),
  attempts: z.array(WebhookAttempt),
  /** The body as it is sent, byte for byte. */
  body: z.string(),
});
export type Delivery = z.infer<typeof Delivery>;
export const DeliveryList = z.object({ value: z.array(Delivery) });
