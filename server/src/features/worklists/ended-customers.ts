import type { OutcomeReport } from '@holdfast/contracts/http/worklists';
import { valueAtStake } from '@holdfast/prediction-engine';
import type { ScoredCustomer } from './scored-customers.ts';

/** A customer with a known outcome, and their weight in the model's figures. */
export interface EndedCustomer extends ScoredCustomer {
  readonly left: boolean;
  /** 0: contacted. The control group represents the others on their list. */
  readonly weight: number;
}

export const leftAsNumber = ({ left }: EndedCustomer): number => (left ? 1 : 0);

export const weightedSum = (ended: readonly EndedCustomer[], of: (one: EndedCustomer) => number): number =>
  ended.reduce((sum, one) => sum + one.weight * of(one), 0);

/** Effective sample size (Kish). */
export const effectiveSampleSize = (ended: readonly EndedCustomer[]): number => {
  const squares = ended.reduce((sum, { weight }) => sum + weight ** 2, 0);
  return squares === 0 ? 0 : weightedSum(ended, () => 1) ** 2 / squares;
};

type TierTally = Omit<OutcomeReport['tiers'][number], 'tier'>;

/** Standard deviation of expected minus observed under chance alone. */
const spreadOf = (ended: readonly EndedCustomer[]): number =>
  Math.sqrt(ended.reduce((sum, { weight, risk }) => sum + weight ** 2 * risk * (1 - risk), 0));

/** Expected and observed shares of leavers, by weight; null if all were contacted. */
export function estimateOf(ended: readonly EndedCustomer[]): TierTally['estimate'] {
  const all = weightedSum(ended, () => 1);
  if (all === 0) return null;
  return { expected: weightedSum(ended, ({ risk }) => risk) / all, left: weightedSum(ended, leftAsNumber) / all };
}

/** Scores vs. outcomes, by weight: contacted customers do not count. */
export function verdictOf(ended: readonly EndedCustomer[]): 'as-expected' | 'too-high' | 'too-low' {
  const [expected, left] = [weightedSum(ended, ({ risk }) => risk), weightedSum(ended, leftAsNumber)];
  const spread = 2 * spreadOf(ended);
  if (left < expected - spread) return 'too-high';
  return left > expected + spread ? 'too-low' : 'as-expected';
}

export const expectedOf = (ended: readonly EndedCustomer[]): number => ended.reduce((sum, { risk }) => sum + risk, 0);

/** A group of customers, unweighted; `expected` is in whole customers. */
export function tallyOf(members: readonly EndedCustomer[], expected: number): TierTally {
  const count = (isFlagged: boolean, hasLeft: boolean) =>
    members.filter((one) => one.isFlagged === isFlagged && one.left === hasLeft).length;
  const estimate = estimateOf(members);
  return {
    customers: members.length,
    expected,
    left: members.filter(({ left }) => left).length,
    estimate,
    verdict: estimate && verdictOf(members),
    flagged_left: count(true, true),
    flagged_stayed: count(true, false),
    missed: count(false, true),
    cleared: count(false, false),
    money: moneyOf(members),
  };
}

export function moneyOf(ended: readonly EndedCustomer[]): OutcomeReport['money'] {
  const valued = ended.filter(({ value }) => value !== null);
  if (valued.length === 0) return null;
  const sum = (of: (one: EndedCustomer) => number) =>
    valued.reduce((total, one) => total + valueAtStake(of(one), one.value), 0);
  return { expected: sum(({ risk }) => risk), lost: sum(({ left }) => (left ? 1 : 0)) };
}

/** Largest remainder rounding: the parts add up to the rounded total. */
export function roundParts(parts: readonly number[]): number[] {
  const short =
    Math.round(parts.reduce((sum, part) => sum + part, 0)) - parts.reduce((sum, part) => sum + Math.floor(part), 0);
  const byRemainder = parts.map((part, at) => ({ at, remainder: part % 1 })).sort((a, b) => b.remainder - a.remainder);
  const up = new Set(byRemainder.slice(0, short).map(({ at }) => at));
  return parts.map((part, at) => Math.floor(part) + (up.has(at) ? 1 : 0));
}
