import type { Message } from '@holdfast/contracts/messages/kinds';
import type { ValuesFor } from '@holdfast/contracts/messages/message';
import { type QUESTIONS, type QuestionCode, questionMessage } from '@holdfast/contracts/messages/questions';

/** Rejects one path, with the reason. */
export class Refused extends Error {
  readonly reason: Message;

  constructor(reason: Message) {
    super(reason.code);
    this.reason = reason;
  }
}

export function refuse<C extends QuestionCode>(code: C, ...values: ValuesFor<(typeof QUESTIONS)[C]>): never {
  throw new Refused(questionMessage(code, ...values));
}
