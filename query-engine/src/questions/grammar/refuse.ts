import type { Message } from '@holdfast/texts/kinds';
import { type Code, message, type ValuesFor } from '@holdfast/texts/message';

/** Rejects one interpretation of the question, with the reason. */
export class QuestionRefused extends Error {
  readonly reason: Message;

  constructor(reason: Message) {
    super(reason.code);
    this.reason = reason;
  }
}

export function refuse<C extends Code>(code: C, ...values: ValuesFor<C>): never {
  throw new QuestionRefused(message(code, ...values));
}
