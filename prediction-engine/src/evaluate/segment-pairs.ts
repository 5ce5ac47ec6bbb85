import { sayNumber } from '../explain/describe-bins.ts';
import type { FeatureColumn } from '../table.ts';
import type { PairDifference, PairSide, SegmentPairs } from '../write/scored-customers.ts';
import { wilson } from './probability-measures.ts';

/** A group of customers to compare with others. */
export interface Group {
  readonly name: string;
  /** Columns its rule is about: that these differ is no news. */
  readonly ruledBy: readonly string[];
  readonly rows: Int32Array;
}

export interface Outcomes {
  readonly label: Int8Array;
  readonly probability: Float64Array;
  readonly value: Float64Array | null;
  readonly baseRate: number;
}

const MOST_DIFFERENCES = 4;
/** A mean or a share apart by less than this many standard deviations is hardly a difference. */
const LEAST_APART = 0.1;
const NOTHING = { what: 'Nothing else differs much', inA: '', inB: '' } as const;

/** Every two of the groups side by side: how large, how many left, by how much they differ, and in what else. */
export function comparePairs(
  groups: readonly Group[],
  outcomes: Outcomes,
  columns: readonly FeatureColumn[],
): SegmentPairs {
  const measured = groups.map((group) => ({
    ...group,
    members: new Set(group.rows),
    side: sideOf(group.rows, outcomes),
    looks: columns.map((column) => lookOf(column, group.rows)),
  }));
  const sides: PairSide[] = [];
  const differences: PairDifference[] = [];
  for (const a of measured)
    for (const b of measured) {
      const both = a.rows.filter((row) => b.members.has(row));
      const of = (place: number, name: string, side: Omit<PairSide, 'a' | 'b' | 'place' | 'name'>) =>
        sides.push({ a: a.name, b: b.name, place, name, ...side });
      of(1, 'Group A', a.side);
      of(2, 'Group B', b.side);
      const apart = differenceOf(a.side, b.side, sideOf(both, outcomes));
      const isClear = (apart.low ?? 0) > 0 || (apart.high ?? 0) < 0;
      of(3, isClear ? 'Difference, more than chance' : 'Difference, may be chance', apart);
      of(4, 'In both groups', sideOf(both, outcomes));
      const ruled = new Set([...a.ruledBy, ...b.ruledBy]);
      const found = columns
        .flatMap((column, at) => (ruled.has(column.name) ? [] : (farthest(column, a.looks[at], b.looks[at]) ?? [])))
        .sort((x, y) => y.apart - x.apart)
        .slice(0, MOST_DIFFERENCES);
      (found.length > 0 ? found : [NOTHING]).forEach(({ what, inA, inB }, at) => {
        differences.push({ a: a.name, b: b.name, place: at + 1, what, inA, inB });
      });
    }
  return { sides, differences };
}

type Side = Omit<PairSide, 'a' | 'b' | 'place' | 'name'>;

function sideOf(rows: Int32Array, { label, probability, value, baseRate }: Outcomes): Side {
  let left = 0;
  let atRisk = 0;
  for (const row of rows) {
    if (label[row] === 1) left++;
    else atRisk += Math.max(0, value?.[row] || 0) * (probability[row] as number);
  }
  const count = rows.length;
  const [low, high] = wilson(left, count);
  return {
    customers: count,
    churnRate: count === 0 ? null : left / count,
    low: count === 0 ? null : low,
    high: count === 0 ? null : high,
    lift: count === 0 || baseRate === 0 ? null : left / count / baseRate,
    revenueAtRisk: value === null ? null : atRisk,
  };
}

/**
 * Newcombe's interval from both Wilson intervals. Customers who are in both groups make the two rates move together, which
 * narrows it; of a group and itself nothing is left.
 */
function differenceOf(a: Side, b: Side, both: Side): Side {
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

/** What a column looks like within a group: the mean and spread of figures, the share of each level. */
type Look = { readonly mean: number; readonly variance: number } | { readonly shares: Float64Array };

function lookOf(column: FeatureColumn, rows: Int32Array): Look {
  if (column.kind === 'number') {
    const known = [...rows].map((row) => column.values[row] as number).filter(Number.isFinite);
    const mean = known.reduce((sum, one) => sum + one, 0) / known.length;
    return { mean, variance: known.reduce((sum, one) => sum + (one - mean) ** 2, 0) / known.length };
  }
  const shares = new Float64Array(column.levels.length);
  for (const row of rows) {
    const code = column.codes[row] as number;
    if (code >= 0) shares[code] = (shares[code] as number) + 1 / rows.length;
  }
  return { shares };
}

interface Apart {
  readonly what: string;
  readonly inA: string;
  readonly inB: string;
  /** In standard deviations. */
  readonly apart: number;
}

function farthest(column: FeatureColumn, a: Look | undefined, b: Look | undefined): Apart | null {
  if (a === undefined || b === undefined) return null;
  if ('mean' in a && 'mean' in b) {
    const apart = Math.abs(a.mean - b.mean) / Math.sqrt((a.variance + b.variance) / 2);
    const isDate = column.kind === 'number' && column.daysAgo === true;
    const what = isDate ? `Days since ${column.name}, on average` : `${column.name}, on average`;
    return apart >= LEAST_APART && Number.isFinite(apart)
      ? { what, inA: sayNumber(a.mean), inB: sayNumber(b.mean), apart }
      : null;
  }
  if (column.kind !== 'category' || !('shares' in a) || !('shares' in b)) return null;
  let best: Apart | null = null;
  column.levels.forEach((level, code) => {
    const [inA, inB] = [a.shares[code] as number, b.shares[code] as number];
    const middle = (inA + inB) / 2;
    const apart = Math.abs(inA - inB) / Math.sqrt(middle * (1 - middle));
    if (!(apart >= LEAST_APART) || apart <= (best?.apart ?? 0)) return;
    best = { what: `${column.name} is ${level}`, inA: percent(inA), inB: percent(inB), apart };
  });
  return best;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
