import type { LeverNote, LeverRule } from '@holdfast/contracts/prediction/lever';
import { type LeverCandidate, proposeLever } from './propose-lever.ts';
import { compareValues, isInapplicable } from './value-order.ts';

/** The owner's rules per column; null: never offered. */
export type LeverNotes = ReadonlyMap<string, LeverRule | null>;

export const notesOf = (notes: readonly LeverNote[] = []): LeverNotes =>
  new Map(notes.map(({ column, rule }) => [column, rule]));

/** The owner's rule takes precedence over ours. */
export function ruleFor(column: LeverCandidate, notes: LeverNotes): LeverRule | null {
  const note = notes.get(column.name);
  return note === undefined ? proposeLever(column) : note;
}

/**
 * Whether an offer may lead from one value to another. Upwards means to a value known to be higher; if the order is
 * unknown, customers who already have an offered value keep it.
 */
export function allowsWord({ way, to = [] }: LeverRule, from: string, target: string): boolean {
  if (from === target || !to.includes(target) || isInapplicable(from)) return false;
  if (way === 'either') return true;
  const difference = compareValues(from, target);
  if (difference === null) return !to.includes(from);
  return way === 'up' ? difference > 0 : difference < 0;
}

export function allowsNumber({ way }: LeverRule, from: number, target: number): boolean {
  if (way === 'either') return from !== target;
  return way === 'up' ? target > from : target < from;
}
