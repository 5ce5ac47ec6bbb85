import { type Code, MESSAGES } from '@holdfast/contracts/messages/codes';
import type { Message } from '@holdfast/contracts/messages/kinds';
import type { message, ValuesFor } from '@holdfast/contracts/messages/message';
import type { RetentionFacts } from './facts.ts';

export type Tell = typeof message;

/**
 * Some files predict something else than leaving: who answered an offer, who bought. Messages that speak of leaving have a
 * twin for such an event, told here in their place; names of measures, columns and visuals are keys and stay.
 */
export function about({ otherEvent }: Pick<RetentionFacts, 'otherEvent'>): Tell {
  function tell<C extends Code>(code: C, ...values: ValuesFor<(typeof MESSAGES)[C]>): Message;
  function tell(code: Code, values: Message['values'] = {}): Message {
    const twin = `${code}Event`;
    if (otherEvent === null || !Object.hasOwn(MESSAGES, twin)) return { code, values };
    return { code: twin, values: { ...values, event: otherEvent } };
  }
  return tell;
}
