import { type Code, MESSAGES } from '@holdfast/contracts/messages/codes';
import type { Message } from '@holdfast/contracts/messages/kinds';
import type { message, ValuesFor } from '@holdfast/contracts/messages/message';
import type { RetentionFacts } from './facts.ts';

export type MakeMessage = typeof message;

/** The facts that determine the wording of the report. */
export type WordingFacts = Pick<RetentionFacts, 'otherEvent' | 'accounts'>;

/**
 * Some files predict an event other than leaving: who answered an offer, who bought. Messages about leaving have a
 * variant for such an event, substituted here. If a customer has several rows, so do messages that count rows: their
 * variant speaks of subscriptions. Names of measures, columns and visuals are keys and stay unchanged.
 */
export function messagesFor({ otherEvent, accounts }: WordingFacts): MakeMessage {
  const suffixes = [
    ...(otherEvent !== null && accounts !== null ? ['RowsEvent'] : []),
    ...(otherEvent !== null ? ['Event'] : []),
    ...(accounts !== null ? ['Rows'] : []),
  ];
  function makeMessage<C extends Code>(code: C, ...values: ValuesFor<(typeof MESSAGES)[C]>): Message;
  function makeMessage(code: Code, values: Message['values'] = {}): Message {
    const suffix = suffixes.find((one) => Object.hasOwn(MESSAGES, `${code}${one}`));
    if (suffix === undefined) return { code, values };
    const withEvent = suffix.endsWith('Event') && otherEvent !== null ? { ...values, event: otherEvent } : values;
    return { code: `${code}${suffix}`, values: withEvent };
  }
  return makeMessage;
}
