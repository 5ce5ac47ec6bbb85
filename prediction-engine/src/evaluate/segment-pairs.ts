import type { Message, Text } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import { describeNumber } from '../prepare/describe-bins.ts';
import { labelOf } from '../shapes/label-of.ts';
import type { FeatureColumn } from '../shapes/table.ts';
import { wilson } from './probability-measures.ts';
import { valueAtStake } from './value-at-stake.ts';

/** One line of a comparison: either group, their difference, or their overlap. */
export interface PairSide {
  readonly a: Text;
  readonly b: Text;
  readonly place: number;
  readonly name: string;
  readonly customers: number;
  readonly churnRate: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly lift: number | null;
  readonly revenueAtRisk: number | null;
}

/** A difference between two groups in a column outside their rules. */
export interface PairDifference {
  readonly a: Text;
  readonly b: Text;
  readonly place: number;
  readonly what: Message;
  readonly inA: Text;
  readonly inB: Text;
}

export interface SegmentPairs {
  readonly sides: readonly PairSide[];
  readonly differences: readonly PairDifference[];
}

/** A group of customers to compare. */
export interface NamedSegment {
  readonly name: Text;
  /** The columns of its rule: a difference there is trivial. */
  readonly ruledBy: readonly string[];
  readonly rows: Int32Array;
}

export interface SegmentOutcomes {
  readonly label: Int8Array;
  readonly probability: Float64Array;
  readonly value: Float64Array | null;
  readonly baseRate: number;
}

const MOST_DIFFERENCES = 4;
/** Means or shares closer than this many standard deviations hardly differ. */
const LEAST_APART = 0.1;
const NOTHING = { what: message('nothingElse'), inA: '', inB: '' } as const;

/** Every pair of groups: sizes, churn rates, their difference, and other columns that differ. */
export function comparePairs(
  groups: readonly NamedSegment[],
  outcomes: SegmentOutcomes,
  columns: readonly FeatureColumn[],
): SegmentPairs {
  const sharedBy = measureOverlaps(groups, outcomes);
  const measured = groups.map((group, at) => ({
    ...group,
    at,
    side: sharedBy(at, at),
    distributions: columns.map((column) => distributionOf(column, group.rows)),
  }));
  const sides: PairSide[] = [];
  const differences: PairDifference[] = [];
  for (const a of measured)
    for (const b of measured) {
      const both = sharedBy(a.at, b.at);
      const of = (place: number, name: string, side: Omit<PairSide, 'a' | 'b' | 'place' | 'name'>) =>
        sides.push({ a: a.name, b: b.name, place, name, ...side });
      of(1, 'Group A', a.side);
      of(2, 'Group B', b.side);
      const apart = differenceOf(a.side, b.side, both);
      const isClear = (apart.low ?? 0) > 0 || (apart.high ?? 0) < 0;
      of(3, isClear ? 'Difference, more than chance' : 'Difference, may be chance', apart);
      of(4, 'In both groups', both);
      const ruled = new Set([...a.ruledBy, ...b.ruledBy]);
      const found = columns
        .flatMap((column, at) =>
          ruled.has(column.name) ? [] : (largestDifference(column, a.distributions[at], b.distributions[at]) ?? []),
        )
        .sort((x, y) => y.apart - x.apart)
        .slice(0, MOST_DIFFERENCES);
      (found.length > 0 ? found : [NOTHING]).forEach(({ what, inA, inB }, at) => {
        differences.push({ a: a.name, b: b.name, place: at + 1, what, inA, inB });
      });
    }
  return { sides, differences };
}

type SideOutcomes = Omit<PairSide, 'a' | 'b' | 'place' | 'name'>;

/** The overlap of every pair of groups in one pass over the customers; a group overlaps itself completely. */
function measureOverlaps(groups: readonly NamedSegment[], { label, probability, value, baseRate }: SegmentOutcomes) {
  const wide = groups.length;
  const [count, left, atRisk] = [
    new Float64Array(wide * wide),
    new Float64Array(wide * wide),
    new Float64Array(wide * wide),
  ];
  // One bit per group: there are fewer than 32.
  const memberships = new Uint32Array(label.length);
  groups.forEach(({ rows }, group) => {
    for (const row of rows) memberships[row] = (memberships[row] as number) | (1 << group);
  });
  const known = new Map<number, number[]>();
  memberships.forEach((bits, row) => {
    let own = known.get(bits);
    if (own === undefined) {
      own = groups.flatMap((_, group) => (bits & (1 << group) ? [group] : []));
      known.set(bits, own);
    }
    const hasLeft = label[row] === 1;
    const risk = hasLeft ? 0 : valueAtStake(probability[row] as number, value?.[row]);
    for (const a of own)
      for (const b of own) {
        const at = a * wide + b;
        count[at] = (count[at] as number) + 1;
        if (hasLeft) left[at] = (left[at] as number) + 1;
        else atRisk[at] = (atRisk[at] as number) + risk;
      }
  });
  return (a: number, b: number): SideOutcomes => {
    const at = a * wide + b;
    const customers = count[at] as number;
    const share = (left[at] as number) / customers;
    const [low, high] = wilson(left[at] as number, customers);
    return {
      customers,
      churnRate: customers === 0 ? null : share,
      low: customers === 0 ? null : low,
      high: customers === 0 ? null : high,
      lift: customers === 0 || baseRate === 0 ? null : share / baseRate,
      revenueAtRisk: value === null ? null : (atRisk[at] as number),
    };
  };
}

/**
 * Newcombe's interval from both Wilson intervals. Customers in both groups correlate the two rates, which narrows it;
 * it is zero for a group and itself.
 */
function differenceOf(a: SideOutcomes, b: SideOutcomes, both: SideOutcomes): SideOutcomes {
  const [p, q] = [a.churnRate ?? 0, b.churnRate ?? 0];
  const spread = (share: number, count: number) => (share * (1 - share)) / Math.max(1, count);
  const shared = spread(both.churnRate ?? 0, both.customers) * (both.customers ** 2 / (a.customers * b.customers));
  const together = Math.min(1, shared / (Math.sqrt(spread(p, a.customers) * spread(q, b.customers)) || 1));
  const isSame = both.customers === a.customers && both.customers === b.customers;
  const reach = (one: number, other: number) =>
    isSame ? 0 : Math.sqrt(Math.max(0, one ** 2 - 2 * together * one * other + other ** 2));
  return {
    customers: a.customers - b.customers,
    churnRate: p - q,
    low: p - q - reach(p - (a.low ?? p), (b.high ?? q) - q),
    high: p - q + reach((a.high ?? p) - p, q - (b.low ?? q)),
    lift: a.lift === null || b.lift === null ? null : a.lift - b.lift,
    revenueAtRisk: a.revenueAtRisk === null || b.revenueAtRisk === null ? null : a.revenueAtRisk - b.revenueAtRisk,
  };
}

/** A column's distribution within a group: mean and variance of numbers, the share of each level. */
type Distribution = { readonly mean: number; readonly variance: number } | { readonly shares: Float64Array };

function distributionOf(column: FeatureColumn, rows: Int32Array): Distribution {
  if (column.kind === 'number') {
    const meanOf = (of: (value: number) => number): number => {
      let [sum, known] = [0, 0];
      for (const row of rows) {
        const value = column.values[row] as number;
        if (!Number.isFinite(value)) continue;
        sum += of(value);
        known++;
      }
      return sum / known;
    };
    const mean = meanOf((value) => value);
    return { mean, variance: meanOf((value) => (value - mean) ** 2) };
  }
  const shares = new Float64Array(column.levels.length);
  for (const row of rows) {
    const code = column.codes[row] as number;
    if (code >= 0) shares[code] = (shares[code] as number) + 1 / rows.length;
  }
  return { shares };
}

interface Apart {
  readonly what: Message;
  readonly inA: Message;
  readonly inB: Message;
  /** In standard deviations. */
  readonly apart: number;
}

function largestDifference(
  column: FeatureColumn,
  a: Distribution | undefined,
  b: Distribution | undefined,
): Apart | null {
  if (a === undefined || b === undefined) return null;
  if ('mean' in a && 'mean' in b) {
    const apart = Math.abs(a.mean - b.mean) / Math.sqrt((a.variance + b.variance) / 2);
    const isDate = column.kind === 'number' && column.daysAgo === true;
    const what = message(isDate ? 'daysSinceMean' : 'meanOf', { name: labelOf(column) });
    return apart >= LEAST_APART && Number.isFinite(apart)
      ? { what, inA: describeMean(a.mean), inB: describeMean(b.mean), apart }
      : null;
  }
  if (column.kind !== 'category' || !('shares' in a) || !('shares' in b)) return null;
  let best: Apart | null = null;
  column.levels.forEach((level, code) => {
    const [inA, inB] = [a.shares[code] as number, b.shares[code] as number];
    const middle = (inA + inB) / 2;
    const apart = Math.abs(inA - inB) / Math.sqrt(middle * (1 - middle));
    if (!(apart >= LEAST_APART) || apart <= (best?.apart ?? 0)) return;
    best = {
      what: message('bandIs', { name: labelOf(column), value: level }),
      inA: message('share', { value: inA }),
      inB: message('share', { value: inB }),
      apart,
    };
  });
  return best;
}

/** Three digits are enough to compare two means at a glance. */
const describeMean = (mean: number): Message =>
  describeNumber(Math.abs(mean) < 1000 ? Number(mean.toPrecision(3)) : Math.round(mean));
