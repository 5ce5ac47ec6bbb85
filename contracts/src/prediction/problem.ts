import type { Message } from '../messages/kinds.ts';
import type { Told } from '../messages/told.ts';

/** A possible label column for the user to choose. */
export interface LabelCandidate {
  readonly column: string;
  /** As written, most frequent first. */
  readonly values: readonly string[];
}

/** Why a file cannot be predicted, and what to do about it. */
export interface Problem {
  readonly code: string;
  readonly title: Message;
  readonly reason: Message;
  readonly fix: Message;
  /** Where only a label is missing; likeliest first. */
  readonly candidates?: readonly LabelCandidate[];
}
export type ToldProblem = Told<Problem, 'title' | 'reason' | 'fix'>;
