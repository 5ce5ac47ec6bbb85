import { type message, messagesAbout } from '@holdfast/texts/message';
import type { RetentionFacts } from './facts.ts';

export type Tell = typeof message;

/** What decides how the report is worded. */
export type Worded = Pick<RetentionFacts, 'otherEvent' | 'accounts'>;

/**
 * Makes the messages of one report. Some files predict another event than leaving: who answered an offer, who bought.
 * Where customers have several rows, messages that count rows speak of subscriptions.
 */
export const about = ({ otherEvent, accounts }: Worded): Tell =>
  messagesAbout({ event: otherEvent ?? undefined, unit: accounts === null ? undefined : 'rows' });
