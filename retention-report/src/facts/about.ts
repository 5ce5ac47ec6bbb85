import type { Message } from '@holdfast/texts/kinds';
import type { Code, message, ValuesFor } from '@holdfast/texts/message';
import type { RetentionFacts } from './facts.ts';

export type Tell = typeof message;

/** What decides how the report is worded. */
export type Worded = Pick<RetentionFacts, 'otherEvent' | 'accounts'>;

/**
 * Makes the messages of one report. Some files predict another event than leaving: who answered an offer, who bought; its
 * name goes with every message. Where customers have several rows, messages that count rows speak of subscriptions.
 */
export function about({ otherEvent, accounts }: Worded): Tell {
  const chosen = { ...(otherEvent !== null && { event: otherEvent }), ...(accounts !== null && { unit: 'rows' }) };
  function tell<C extends Code>(code: C, ...values: ValuesFor<C>): Message;
  function tell(code: Code, values: Message['values'] = {}): Message {
    return { code, values: { ...chosen, ...values } };
  }
  return tell;
}
