import type { Block } from '@holdfast/texts/document';
import type { Message, Text } from '@holdfast/texts/kinds';
import type { Stored, StoredMessages } from '../messages/stored-messages.ts';
import type { StoredExcluded, StoredFinding } from './finding.ts';
import type { LeverColumn } from './lever.ts';
import type { Money } from './money.ts';
import type { Estimate, StoredVerdict } from './verdict.ts';

/** What the event means for a company. */
export const MEANINGS = ['leaving', 'good-news', 'unknown'] as const;
export type EventMeaning = (typeof MEANINGS)[number];

/** The event whose probability is predicted: 'Churn = Yes', or no purchase for some time. */
export interface PredictedEvent {
  readonly event: Text;
  readonly meaning: EventMeaning;
}

export const DIRECTIONS = ['raises', 'lowers', 'mixed'] as const;

export interface Driver {
  /** The name of the column in every table. */
  readonly column: string;
  /** Its label where the name is ours and not the file's. */
  readonly label?: Message | undefined;
  /** Mean absolute effect on the probability, in points (0 to 100). */
  readonly importance: number;
  readonly direction: (typeof DIRECTIONS)[number];
  readonly sentence: Message;
}
export type StoredDriver = Stored<Omit<Driver, 'label'>, 'sentence'> & {
  /** The label in English; absent where it is the file's own name, and in results of earlier versions. */
  readonly label?: string | undefined;
  readonly says?: StoredMessages<'sentence' | 'column'> | undefined;
};

/**
 * For a log without a leaving event: customers without activity for this many days after the date (ISO) count as gone.
 */
export interface Inactivity {
  readonly since: string;
  readonly days: number;
}

/** Stored results of a prediction. */
export interface Summary {
  readonly shape: string;
  readonly event: string;
  readonly says?: StoredMessages<'event'> | undefined;
  /** Absent in results of earlier versions. */
  readonly meaning?: EventMeaning | undefined;
  /** Absent where a column or an event marks leavers, and in results of earlier versions. */
  readonly inactivity?: Inactivity | undefined;
  readonly rows: number;
  /** Those with a score: subscriptions, where customers have several. */
  readonly customers: number;
  /** The customers behind the subscriptions. Absent elsewhere, and in results of earlier versions. */
  readonly accounts?: number | undefined;
  readonly positives: number | null;
  readonly metrics: Readonly<Record<string, Estimate>>;
  readonly tiers: readonly { readonly tier: string; readonly from: number; readonly customers: number }[];
  readonly drivers: readonly StoredDriver[];
  /** Possible offers by column. Absent in results of earlier versions. */
  readonly levers?: readonly LeverColumn[] | undefined;
  readonly findings: readonly StoredFinding[];
  readonly excluded: readonly StoredExcluded[];
  readonly roles: Readonly<Record<string, string | null>>;
  /** Detected currency and period of the value column. Absent without one, and in results of earlier versions. */
  readonly money?: Money | undefined;
  readonly columns: readonly string[];
  /** Markdown, in English. */
  readonly modelCard: string;
  /** The same, localizable. */
  readonly card: readonly Block[];
  readonly verdict: StoredVerdict;
}
