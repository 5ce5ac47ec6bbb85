import type { Block } from '@holdfast/texts/document';
import type { Message, Text } from '@holdfast/texts/kinds';
import type { Says, Stored } from '../messages/stored.ts';
import type { StoredExcluded, StoredFinding } from './finding.ts';
import type { LeverColumn } from './lever.ts';
import type { Money } from './money.ts';
import type { Estimate, StoredVerdict } from './verdict.ts';

/** What it means for a company when a customer shows the event. */
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
  /** What to call it where the name is ours and not the file's. */
  readonly label?: Message | undefined;
  /** Mean absolute effect on the probability, in points (0 to 100). */
  readonly importance: number;
  readonly direction: (typeof DIRECTIONS)[number];
  readonly sentence: Message;
}
export type StoredDriver = Stored<Omit<Driver, 'label'>, 'sentence'> & {
  /** The label in English; absent where the file's own name is meant, and in results of earlier versions. */
  readonly label?: string | undefined;
  readonly says?: Says<'sentence' | 'column'> | undefined;
};

/** Of a log that does not say who left: who did nothing for so many days after this one (ISO) counts as gone. */
export interface Inactivity {
  readonly since: string;
  readonly days: number;
}

/** What a prediction found out, as it is kept. */
export interface Summary {
  readonly shape: string;
  readonly event: string;
  readonly says?: Says<'event'> | undefined;
  /** Absent in results of earlier versions. */
  readonly meaning?: EventMeaning | undefined;
  /** Absent where a column or a line says who left, and in results of earlier versions. */
  readonly inactivity?: Inactivity | undefined;
  readonly rows: number;
  readonly customers: number;
  readonly positives: number | null;
  readonly metrics: Readonly<Record<string, Estimate>>;
  readonly tiers: readonly { readonly tier: string; readonly from: number; readonly customers: number }[];
  readonly drivers: readonly StoredDriver[];
  /** What can be offered, column by column. Absent in results of earlier versions. */
  readonly levers?: readonly LeverColumn[] | undefined;
  readonly findings: readonly StoredFinding[];
  readonly excluded: readonly StoredExcluded[];
  readonly roles: Readonly<Record<string, string | null>>;
  /** What the column of values is in, as far as it says. Absent without one, and in results of earlier versions. */
  readonly money?: Money | undefined;
  readonly columns: readonly string[];
  /** Markdown, in English. */
  readonly modelCard: string;
  /** The same for a reader of any language. */
  readonly card: readonly Block[];
  readonly verdict: StoredVerdict;
  /** The model was learnt in the thorough mode. */
  readonly thorough?: true | undefined;
}
