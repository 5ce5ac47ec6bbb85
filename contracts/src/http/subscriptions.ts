import * as z from 'zod/mini';
import { StoredMessages } from '../messages/stored-messages.ts';
import { Alert, MailedContent, Rhythm } from '../report/mailing.ts';

export const SubscriptionRequest = z.object({
  /** A report by its GUID, 'retention', 'call-list', 'summary' or 'model-card'. */
  reportId: z.string().check(z.maxLength(100)),
  rhythm: Rhythm,
  alert: z.optional(Alert),
  content: MailedContent,
  /** A destination that takes messages; absent: by e-mail to the account's address. */
  destination_id: z.optional(z.number()),
});
export type SubscriptionRequest = z.infer<typeof SubscriptionRequest>;

export const Subscription = z.object({
  id: z.string(),
  report_id: z.string(),
  name: z.string(),
  email: z.string(),
  /** The channel that gets it instead of an e-mail. */
  destination_id: z.nullable(z.number()),
  /** Created by an embedded reader, who sees the rows of their token. */
  embedded: z.boolean(),
  rhythm: Rhythm,
  alert: z.nullable(Alert),
  content: MailedContent,
  /** Name of the alert's measure, in the language of the mails. */
  figure: z.nullable(z.string()),
  paused: z.boolean(),
  next_at: z.string(),
  last_sent_at: z.nullable(z.string()),
  /** Why the last one was not sent. */
  problem: z.nullable(z.string()),
  says: StoredMessages,
});
export type Subscription = z.infer<typeof Subscription>;
/** What a new subscription would be. */
export const PlannedSubscription = z.pick(Subscription, {
  report_id: true,
  name: true,
  email: true,
  figure: true,
  next_at: true,
});
export type PlannedSubscription = z.infer<typeof PlannedSubscription>;
export const SubscriptionList = z.object({ value: z.array(Subscription) });
/** A reader's subscriptions, and whether the server can send e-mails at all. */
export const ReaderSubscriptions = z.extend(SubscriptionList, { mailConfigured: z.boolean() });
