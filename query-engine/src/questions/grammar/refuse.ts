import type { Message } from '@holdfast/texts/kinds';
import { type Code, message, type ValuesFor } from '@holdfast/texts/message';

/** Rejects one interpretation of the question, with the reason. */
/** No Error: most paths of a question end here, and taking the stack was the longest part of reading it. */
export class QuestionRefused {
  readonly reason: Message;

  constructor(reason: Message) {
    this.reason = reason;
  }
}

export function refuse<C extends Code>(code: C, ...values: ValuesFor<C>): never {
  throw new QuestionRefused(message(code, ...values));
}
