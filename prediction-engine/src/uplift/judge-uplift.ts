import { differenceOf, type Group, type Interval } from '../effect/proportions.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { BinnedTable } from '../prepare/binned-table.ts';
import { seededRandom, shuffle } from '../statistics/random.ts';
import { type LearntUplift, learnUplift } from './learn-uplift.ts';
import { type Qini, qiniOf, type Trial } from './qini.ts';

/** Below this an order by uplift is chance more often than not. */
const FEWEST_LISTED = 5_000;
const FEWEST_ASIDE = 500;
const FEWEST_EVENTS = 100;
const SHUFFLES = 200;
const LEVEL = 0.95;

export interface JudgedUplift {
  readonly qini: Qini;
  /** What 95 of 100 orders that mean nothing stay below. */
  readonly chance: number;
  /** Whether a list may be ordered by it. */
  readonly isBeyondChance: boolean;
  /** Customers by what contact changes for them, and what it did change: high, middle, low. */
  readonly thirds: readonly { readonly customers: number; readonly difference: Interval }[];
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

/** Null where there are too few; otherwise the order, held against orders of shuffled arms. */
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
    return qiniOf({ contacted, good: trial.good }, learnt.outOfFold).q;
  }).sort((a, b) => a - b);
  const chance = byChance[Math.floor(LEVEL * SHUFFLES)] as number;
  return { qini, chance, isBeyondChance: qini.q > chance, thirds: thirdsOf(trial, learnt.outOfFold), learnt };
}

function thirdsOf({ contacted, good }: Trial, uplift: Float64Array): JudgedUplift['thirds'] {
  const order = Array.from(uplift, (_, row) => row).sort((a, b) => (uplift[b] as number) - (uplift[a] as number));
  const size = Math.ceil(order.length / 3);
  return [0, 1, 2].map((third) => {
    const rows = order.slice(third * size, (third + 1) * size);
    const group = (arm: number): Group => {
      const members = rows.filter((row) => contacted[row] === arm);
      return { customers: members.length, left: members.filter((row) => good[row] === 0).length };
    };
    return { customers: rows.length, difference: differenceOf(group(1), group(0)) };
  });
}
