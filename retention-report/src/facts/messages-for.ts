import { type message, messagesAbout } from '@holdfast/texts/message';
import type { RetentionFacts } from './facts.ts';

export type MakeMessage = typeof message;

/** The facts that determine the wording of the report. */
export type WordingFacts = Pick<RetentionFacts, 'otherEvent' | 'accounts'>;

/**
 * Creates the messages of one report. Some files predict an event other than leaving: who answered an offer, who bought.
 * If a customer has several rows, messages that count rows speak of subscriptions.
 */
export const messagesFor = ({ otherEvent, accounts }: WordingFacts): MakeMessage =>
  messagesAbout({ event: otherEvent ?? undefined, unit: accounts === null ? undefined : 'rows' });
