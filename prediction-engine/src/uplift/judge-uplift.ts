import { normalQuantile } from '../effect/normal.ts';
import { type ConfidenceInterval, differenceOf, type GroupCounts } from '../effect/proportions.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { BinnedTable } from '../prepare/binned-table.ts';
import { seededRandom, shuffle } from '../statistics/random.ts';
import { type LearntUplift, learnUplift } from './learn-uplift.ts';
import { type Qini, qiniOf, type Trial } from './qini.ts';

/** With fewer customers an order by uplift is chance more often than not. */
const FEWEST_LISTED = 5_000;
const FEWEST_ASIDE = 500;
const FEWEST_EVENTS = 100;
const SHUFFLES = 200;
const LEVEL = 0.95;
/** Three simultaneous 95% intervals (Bonferroni). */
const Z_OF_THIRDS = normalQuantile(1 - (1 - LEVEL) / 6);
const POINTS = 40;
export const ENOUGH = { listed: FEWEST_LISTED, heldOut: FEWEST_ASIDE, leavers: FEWEST_EVENTS } as const;

export interface JudgedUplift {
  readonly qini: Qini;
  /** The 95th percentile of random orders. */
  readonly chance: number;
  /** Whether a list may be ordered by it. */
  readonly isBeyondChance: boolean;
  /** The order's curve at some depths, with the 90% band of random orders. */
  readonly curve: readonly {
    readonly share: number;
    readonly gain: number;
    readonly low: number;
    readonly high: number;
  }[];
  /** The uplift from which on a customer is in the high and in the middle third. */
  readonly cuts: readonly [high: number, middle: number];
  /** Customers by predicted uplift with the observed effect: high, middle, low. */
  readonly thirds: readonly { readonly customers: number; readonly difference: ConfidenceInterval }[];
  readonly learnt: LearntUplift;
}

export function isEnoughForUplift({ contacted, good }: Trial): boolean {
  const events = [0, 0];
  const sizes = [0, 0];
  contacted.forEach((arm, row) => {
    sizes[arm] = (sizes[arm] as number) + 1;
    if (good[row] === 0) events[arm] = (events[arm] as number) + 1;
  });
  const [aside = 0, listed = 0] = sizes;
  return listed + aside >= FEWEST_LISTED && aside >= FEWEST_ASIDE && Math.min(...events) >= FEWEST_EVENTS;
}

/** Null with too few customers; otherwise the order, compared with orders after shuffling the arms. */
export function judgeUplift(
  kernel: Kernel,
  table: BinnedTable,
  trial: Trial,
  ids: readonly string[],
): JudgedUplift | null {
  if (!isEnoughForUplift(trial)) return null;
  const learnt = learnUplift(kernel, table, trial, ids);
  const qini = qiniOf(trial, learnt.outOfFold);
  const random = seededRandom(1, 'uplift');
  const byChance = Array.from({ length: SHUFFLES }, () => {
    const rows = shuffle(
      Int32Array.from(ids, (_, row) => row),
      random,
    );
    const contacted = Uint8Array.from(rows, (row) => trial.contacted[row] as number);
    const shuffled = qiniOf({ contacted, good: trial.good }, learnt.outOfFold);
    return { q: shuffled.q, beyond: gainOverRandom(shuffled) };
  });
  const chance = quantile(
    byChance.map(({ q }) => q),
    LEVEL,
  );
  const total = qini.curve.at(-1)?.gain ?? 0;
  const own = gainOverRandom(qini);
  const curve = Array.from(own, (beyond, at) => {
    const share = at / POINTS;
    const line = share * total;
    const others = byChance.map((one) => one.beyond[at] as number);
    return {
      share,
      gain: line + beyond,
      low: line + quantile(others, 1 - LEVEL),
      high: line + quantile(others, LEVEL),
    };
  });
  const sorted = Float64Array.from(learnt.outOfFold).sort();
  const cutAt = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] as number;
  return {
    qini,
    chance,
    isBeyondChance: qini.q > chance,
    curve,
    cuts: [cutAt(2 / 3), cutAt(1 / 3)],
    thirds: thirdsOf(trial, learnt.outOfFold),
    learnt,
  };
}

/** The gain of an order over a random one, at evenly spaced depths. */
function gainOverRandom({ curve }: Qini): Float64Array {
  const total = curve.at(-1)?.gain ?? 0;
  let at = 0;
  return Float64Array.from({ length: POINTS + 1 }, (_, point) => {
    const share = point / POINTS;
    while (at < curve.length - 2 && (curve[at + 1] as Qini['curve'][number]).share < share) at++;
    const [from, to] = [curve[at] as Qini['curve'][number], curve[at + 1] as Qini['curve'][number]];
    const part = Math.min(1, (share - from.share) / (to.share - from.share));
    return from.gain + part * (to.gain - from.gain) - share * total;
  });
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] as number;
}

function thirdsOf({ contacted, good }: Trial, uplift: Float64Array): JudgedUplift['thirds'] {
  const order = Array.from(uplift, (_, row) => row).sort((a, b) => (uplift[b] as number) - (uplift[a] as number));
  const size = Math.ceil(order.length / 3);
  return [0, 1, 2].map((third) => {
    const rows = order.slice(third * size, (third + 1) * size);
    const group = (arm: number): GroupCounts => {
      const members = rows.filter((row) => contacted[row] === arm);
      return { customers: members.length, left: members.filter((row) => good[row] === 0).length };
    };
    return { customers: rows.length, difference: differenceOf(group(1), group(0), Z_OF_THIRDS) };
  });
}
