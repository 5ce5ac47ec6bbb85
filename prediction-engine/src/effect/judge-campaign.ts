import { boundaryAt } from './looks.ts';
import { type Amounts, moneyDifference } from './money.ts';
import { differenceOf, excludesZero, type Group, type Interval, Z_98 } from './proportions.ts';

/** A customer of a list, once it is known, or not yet, how it ended. */
export interface Listed {
  readonly heldOut: boolean;
  readonly contacted: boolean;
  /** Null: not known yet. */
  readonly left: boolean | null;
  /** Fixed when the list was made, like the risk. */
  readonly value: number | null;
  readonly risk: number;
}

/** Why nothing is said yet. */
export type TooEarly = 'no-hold-out' | 'day-not-reached' | 'few-held-out' | 'few-leavers' | 'few-known';

export interface Campaign {
  readonly customers: readonly Listed[];
  /** From the draw to the day of judgement, and how many of those days are over. */
  readonly days: number;
  readonly daysOver: number;
  /** Weekly looks there are, and which this is. */
  readonly looks: number;
  readonly look: number;
}

export interface Judgement {
  readonly listed: Group;
  readonly heldOut: Group;
  readonly unknown: number;
  /** Of the listed, those somebody contacted. */
  readonly contacted: number;
  readonly tooEarly: TooEarly | null;
  /** The share that left, listed minus held out, with its 95% interval. Null while it is too early, or nobody was set aside. */
  readonly difference: Interval | null;
  /** Customers kept by listing them. */
  readonly saved: Interval | null;
  /** The difference for those who were reached; null where too few were, or the hold-out was contacted as well. */
  readonly ofReached: Interval | null;
  readonly money: Interval | null;
  readonly claim: 'helped' | 'harmed' | 'unclear' | null;
  readonly moneyClaim: 'helped' | 'harmed' | 'unclear' | null;
}

const FEWEST_HELD_OUT = 20;
const FEWEST_LEAVERS = 5;
const KNOWN_SHARE = 0.9;
const REACHED_SHARE = 0.3;
const MISTAKEN_SHARE = 0.02;

/**
 * Listed against held out, whoever was reached: comparing those contacted with those not contacted claims an effect in 99
 * of 100 campaigns that have none, because it is the easy ones who can be reached.
 */
export function judgeCampaign({ customers, days, daysOver, looks, look }: Campaign): Judgement {
  const known = customers.filter(({ left }) => left !== null);
  const [listed, aside] = [customers.filter(({ heldOut }) => !heldOut), customers.filter(({ heldOut }) => heldOut)];
  const [a, b] = [groupOf(listed), groupOf(aside)];
  const contacted = listed.filter((one) => one.contacted).length;
  const counts = { listed: a, heldOut: b, unknown: customers.length - known.length, contacted };
  const nothing = { difference: null, saved: null, ofReached: null, money: null, claim: null, moneyClaim: null };
  const surely = differenceOf(a, b, Math.max(Z_98, boundaryAt(look, looks)));
  const tooEarly = whyTooEarly(customers.length, known.length, aside.length, a, b);
  if (tooEarly !== null) return { ...counts, tooEarly, ...nothing };
  // Before its day a campaign speaks only when what it says would hold against every look until then.
  if (daysOver < days && !excludesZero(surely)) return { ...counts, tooEarly: 'day-not-reached', ...nothing };
  const difference = differenceOf(a, b);
  const saved = times(difference, -listed.length);
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
    ofReached: isComparable ? times(difference, 1 / reached) : null,
    money: perCustomer ? times(perCustomer, listed.length) : null,
    claim: claimOf(surely, 'lower'),
    moneyClaim: certain ? claimOf(certain, 'higher') : null,
  };
}

function whyTooEarly(all: number, known: number, heldOut: number, a: Group, b: Group): TooEarly | null {
  if (heldOut === 0) return 'no-hold-out';
  if (known < all * KNOWN_SHARE) return 'few-known';
  if (heldOut < FEWEST_HELD_OUT) return 'few-held-out';
  return a.left + b.left < FEWEST_LEAVERS ? 'few-leavers' : null;
}

function groupOf(customers: readonly Listed[]): Group {
  const known = customers.filter(({ left }) => left !== null);
  return { customers: known.length, left: known.filter(({ left }) => left).length };
}

/** Value kept beyond what the risk let expect: the same difference as value kept, with half its noise. */
function amountsOf(customers: readonly Listed[]): Amounts {
  return customers.flatMap(({ left, value, risk }) =>
    left === null || value === null ? [] : value * ((left ? 0 : 1) - (1 - risk)),
  );
}

function times({ value, low, high }: Interval, factor: number): Interval {
  const [one, other] = [low * factor, high * factor];
  return { value: value * factor, low: Math.min(one, other), high: Math.max(one, other) };
}

function claimOf(interval: Interval, good: 'lower' | 'higher'): Judgement['claim'] {
  if (!excludesZero(interval)) return 'unclear';
  return interval.high < 0 === (good === 'lower') ? 'helped' : 'harmed';
}
