import type { RefusalsTexts } from '../compiled/refusals.ts';
import type { Message } from './kinds.ts';
import type { ValuesFor } from './message.ts';

/** A key of LANGUAGE/refusals.json: the code for programs and, after a dot, the case. */
export type RefusalKey = keyof RefusalsTexts;

/** Creates the message of a refusal; the values are type-checked against the key. */
export function refusalMessage<Key extends RefusalKey>(key: Key, ...values: ValuesFor<Key>): Message;
export function refusalMessage(code: RefusalKey, values: Message['values'] = {}): Message {
  return { code, values };
}
