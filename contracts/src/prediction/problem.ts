import type { Message } from '../messages/kinds.ts';
import type { Told } from '../messages/message.ts';

/** Why a file cannot be predicted, and what to do about it. */
export interface Problem {
  readonly code: string;
  readonly title: Message;
  readonly reason: Message;
  readonly fix: Message;
}
export type ToldProblem = Told<Problem, 'title' | 'reason' | 'fix'>;
