import type { Message } from '@holdfast/texts/kinds';
import type { Stored } from '../messages/stored-messages.ts';

export const SEVERITIES = ['info', 'warning', 'problem'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** An observation about the data: stored and shown to the customer, never thrown. */
export interface Finding {
  /** For programs; several messages may share a code. */
  readonly code: string;
  readonly severity: Severity;
  readonly column: string | null;
  readonly message: Message;
}
export type StoredFinding = Stored<Finding, 'message'>;

/** A column excluded from training, and why. */
export interface Excluded {
  readonly column: string;
  readonly reason: Message;
}
export type StoredExcluded = Stored<Excluded, 'reason'>;
