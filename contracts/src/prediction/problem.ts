import type { Message } from '@holdfast/texts/kinds';
import type { Stored } from '../messages/stored-messages.ts';

/** A possible label column for the user to choose. */
export interface LabelCandidate {
  readonly column: string;
  /** As written, most frequent first. */
  readonly values: readonly string[];
}

/** Why a file cannot be predicted, and what to do about it. */
export interface EngineProblem {
  readonly code: string;
  readonly title: Message;
  readonly reason: Message;
  readonly fix: Message;
  /** Where only a label is missing; likeliest first. */
  readonly candidates?: readonly LabelCandidate[];
}
export type StoredProblem = Stored<EngineProblem, 'title' | 'reason' | 'fix'>;
