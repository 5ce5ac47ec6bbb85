import type { Happened } from '@holdfast/contracts/http/worklists';
import type { ScoredCustomer } from './scored-customers.ts';

/** A customer whose end is known, and for how many it stands in the model's figures. */
export interface Ended extends ScoredCustomer {
  readonly left: boolean;
  /** 0: worked on. Those set aside stand for the others on their list. */
  readonly weight: number;
}

export const weighted = (ended: readonly Ended[], of: (one: Ended) => number): number =>
  ended.reduce((sum, one) => sum + one.weight * of(one), 0);

/** As many customers, each for one, would tell as much (Kish). */
export const worthOf = (ended: readonly Ended[]): number => {
  const squares = ended.reduce((sum, { weight }) => sum + weight ** 2, 0);
  return squares === 0 ? 0 : weighted(ended, () => 1) ** 2 / squares;
};

type Tally = Omit<Happened['tiers'][number], 'tier'>;

/** How far expected and seen lie apart by chance alone. */
export const spreadOf = (ended: readonly Ended[]): number =>
  Math.sqrt(ended.reduce((sum, { weight, risk }) => sum + weight ** 2 * risk * (1 - risk), 0));

/** Some customers together: the model's figures by weight, who was flagged and the money one by one. */
export function tallyOf(members: readonly Ended[]): Tally {
  const expected = weighted(members, ({ risk }) => risk);
  const left = weighted(members, (one) => (one.left ? 1 : 0));
  const spread = spreadOf(members);
  const isTold = members.some(({ weight }) => weight > 0);
  const count = (isFlagged: boolean, hasLeft: boolean) =>
    members.filter((one) => one.isFlagged === isFlagged && one.left === hasLeft).length;
  return {
    customers: Math.round(weighted(members, () => 1)),
    expected,
    left,
    verdict: !isTold
      ? null
      : left < expected - 2 * spread
        ? 'too-high'
        : left > expected + 2 * spread
          ? 'too-low'
          : 'as-expected',
    flagged_left: count(true, true),
    flagged_stayed: count(true, false),
    missed: count(false, true),
    cleared: count(false, false),
    money: moneyOf(members),
  };
}

export function moneyOf(ended: readonly Ended[]): Happened['money'] {
  const valued = ended.filter(({ value }) => value !== null);
  if (valued.length === 0) return null;
  const sum = (of: (one: Ended) => number) =>
    valued.reduce((total, one) => total + of(one) * Math.max(0, one.value ?? 0), 0);
  return { expected: sum(({ risk }) => risk), lost: sum(({ left }) => (left ? 1 : 0)) };
}
