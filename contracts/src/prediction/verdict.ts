import type { Message } from '@holdfast/texts/kinds';
import type { Stored } from '../messages/stored-messages.ts';

/** A figure with its interval, if any. */
export interface Estimate {
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
}

export const GRADES = ['strong', 'useful', 'weak', 'do-not-act', 'not-applicable'] as const;
export type Grade = (typeof GRADES)[number];

/** How far to trust a model. */
export interface Verdict {
  readonly grade: Grade;
  readonly title: Message;
  readonly sentence: Message;
}
export type StoredVerdict = Stored<Verdict, 'title' | 'sentence'>;
