import type { Message } from '@holdfast/texts/kinds';
import type { Stored } from '../messages/stored.ts';

export const SEVERITIES = ['info', 'warning', 'problem'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Something the data told us: kept, shown to the customer, never thrown. */
export interface Finding {
  /** For programs; several messages share one. */
  readonly code: string;
  readonly severity: Severity;
  readonly column: string | null;
  readonly message: Message;
}
export type StoredFinding = Stored<Finding, 'message'>;

/** A column nothing is learnt from, and why. */
export interface Excluded {
  readonly column: string;
  readonly reason: Message;
}
export type StoredExcluded = Stored<Excluded, 'reason'>;
