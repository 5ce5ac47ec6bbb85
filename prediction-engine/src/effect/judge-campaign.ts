import { boundaryAt } from './interim-looks.ts';
import { type Amounts, moneyDifference } from './money.ts';
import { type ConfidenceInterval, differenceOf, excludesZero, type GroupCounts, Z_98 } from './proportions.ts';

/** A customer of a work list with the outcome, if known. */
export interface ListedCustomer {
  readonly heldOut: boolean;
  readonly contacted: boolean;
  /** Null: not known yet. */
  readonly left: boolean | null;
  /** Fixed when the list was created, like the risk. */
  readonly value: number | null;
  readonly risk: number;
}

/** Why there is no result yet. */
export type TooEarly = 'no-hold-out' | 'day-not-reached' | 'few-held-out' | 'few-leavers' | 'few-known';

export interface Campaign {
  readonly customers: readonly ListedCustomer[];
  /** Days from the draw to the evaluation, and how many of them have passed. */
  readonly days: number;
  readonly daysOver: number;
  /** The number of weekly looks, and the current one. */
  readonly looks: number;
  readonly look: number;
}

export interface CampaignJudgement {
  readonly listed: GroupCounts;
  readonly heldOut: GroupCounts;
  readonly unknown: number;
  /** The listed customers who were contacted. */
  readonly contacted: number;
  readonly tooEarly: TooEarly | null;
  /**
   * The difference in churn rate, listed minus held out, with its 95% interval. Null while it is too early or without a
   * control group.
   */
  readonly difference: ConfidenceInterval | null;
  /** Customers saved by listing them. */
  readonly saved: ConfidenceInterval | null;
  /** The effect on those reached; null if too few were reached, or if the control group was contacted too. */
  readonly ofReached: ConfidenceInterval | null;
  readonly money: ConfidenceInterval | null;
  readonly claim: 'helped' | 'harmed' | 'unclear' | null;
  readonly moneyClaim: 'helped' | 'harmed' | 'unclear' | null;
}

const FEWEST_HELD_OUT = 20;
const FEWEST_LEAVERS = 5;
const KNOWN_SHARE = 0.9;
const REACHED_SHARE = 0.3;
const MISTAKEN_SHARE = 0.02;

/**
 * Intention to treat: listed versus held out, whether reached or not. Comparing contacted with uncontacted customers
 * would claim an effect in 99 of 100 campaigns without one, because easy customers are easier to reach.
 */
export function judgeCampaign({ customers, days, daysOver, looks, look }: Campaign): CampaignJudgement {
  const known = customers.filter(({ left }) => left !== null);
  const [listed, aside] = [customers.filter(({ heldOut }) => !heldOut), customers.filter(({ heldOut }) => heldOut)];
  const [a, b] = [groupOf(listed), groupOf(aside)];
  const contacted = listed.filter((one) => one.contacted).length;
  const counts = { listed: a, heldOut: b, unknown: customers.length - known.length, contacted };
  const nothing = { difference: null, saved: null, ofReached: null, money: null, claim: null, moneyClaim: null };
  const surely = differenceOf(a, b, Math.max(Z_98, boundaryAt(look, looks)));
  const tooEarly = findReasonTooEarly({ all: customers.length, known: known.length, heldOut: aside.length, a, b });
  if (tooEarly !== null) return { ...counts, tooEarly, ...nothing };
  // Before its last day a campaign reports only what exceeds the boundary of the current look.
  if (daysOver < days && !excludesZero(surely)) return { ...counts, tooEarly: 'day-not-reached', ...nothing };
  const difference = differenceOf(a, b);
  const saved = scaleInterval(difference, -listed.length);
  const reached = contacted / Math.max(1, listed.length);
  const mistaken = aside.filter((one) => one.contacted).length / aside.length;
  const isComparable = reached >= REACHED_SHARE && mistaken < MISTAKEN_SHARE;
  const [amounts, asideAmounts] = [amountsOf(listed), amountsOf(aside)];
  const hasMoney = amounts.length > 0 && asideAmounts.length > 0;
  const [perCustomer, certain] = hasMoney ? moneyDifference(amounts, asideAmounts, [0.95, 0.98]) : [null, null];
  return {
    ...counts,
    tooEarly: null,
    difference,
    saved,
    ofReached: isComparable ? scaleInterval(difference, 1 / reached) : null,
    money: perCustomer ? scaleInterval(perCustomer, listed.length) : null,
    claim: judgeInterval(surely, 'lower'),
    moneyClaim: certain ? judgeInterval(certain, 'higher') : null,
  };
}

interface TrialCounts {
  readonly all: number;
  readonly known: number;
  readonly heldOut: number;
  readonly a: GroupCounts;
  readonly b: GroupCounts;
}

function findReasonTooEarly({ all, known, heldOut, a, b }: TrialCounts): TooEarly | null {
  if (heldOut === 0) return 'no-hold-out';
  if (known < all * KNOWN_SHARE) return 'few-known';
  if (heldOut < FEWEST_HELD_OUT) return 'few-held-out';
  return a.left + b.left < FEWEST_LEAVERS ? 'few-leavers' : null;
}

function groupOf(customers: readonly ListedCustomer[]): GroupCounts {
  const known = customers.filter(({ left }) => left !== null);
  return { customers: known.length, left: known.filter(({ left }) => left).length };
}

/** Value kept beyond what the risk predicts: the same difference as value kept, with half the noise. */
function amountsOf(customers: readonly ListedCustomer[]): Amounts {
  return customers.flatMap(({ left, value, risk }) =>
    left === null || value === null ? [] : value * ((left ? 0 : 1) - (1 - risk)),
  );
}

function scaleInterval({ value, low, high }: ConfidenceInterval, factor: number): ConfidenceInterval {
  const [one, other] = [low * factor, high * factor];
  return { value: value * factor, low: Math.min(one, other), high: Math.max(one, other) };
}

function judgeInterval(interval: ConfidenceInterval, good: 'lower' | 'higher'): CampaignJudgement['claim'] {
  if (!excludesZero(interval)) return 'unclear';
  return interval.high < 0 === (good === 'lower') ? 'helped' : 'harmed';
}
