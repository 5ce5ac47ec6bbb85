import type { TrainingData } from '../prepare/training-data.ts';
import { type Random, shuffle } from '../statistics/random.ts';
import type { Pool } from '../threads/pool.ts';
import type { BoostOptions, Capacity } from './boost-options.ts';
import { bestRound, othersOf, type StoppingPoint, smallestWithinError } from './choose.ts';
import { rowsOutsideFold } from './spline-folds.ts';
import { curveTask } from './tasks.ts';

/**
 * From nearly additive to interaction-heavy. Depth is limited to 8: deeper trees gained .001 AUC at most and make exact
 * reasons expensive.
 */
export const CAPACITIES: readonly Capacity[] = [
  { leaves: 4, depth: 3 },
  { leaves: 8, depth: 5 },
  { leaves: 16, depth: 6 },
  { leaves: 31, depth: 8 },
  { leaves: 63, depth: 8 },
];
const FIRST_TRIED = 1;
const SEARCH_ROWS = 20_000;
/**
 * A smaller capacity is chosen if its loss is within this many standard errors of the best; in large files size costs
 * more.
 */
const ERRORS = 0.5;
const ERRORS_IF_LARGE = 1;

/**
 * Learning rates. The search only compares, so it may use larger steps; large files need less caution than small ones.
 */
const PACES = {
  hurried: { learningRate: 0.15, rounds: 270, patience: 20 },
  hasty: { learningRate: 0.2, rounds: 200, patience: 20 },
  brisk: { learningRate: 0.075, rounds: 540, patience: 30 },
  slow: { learningRate: 0.05, rounds: 800, patience: 40 },
  steady: { learningRate: 0.1, rounds: 400, patience: 25 },
  patient: { learningRate: 0.03, rounds: 1300, patience: 65 },
} as const;

export type Pace = keyof typeof PACES;

export function boostOptions(data: TrainingData, capacity: Capacity, seed: number, pace: Pace): BoostOptions {
  return {
    ...PACES[pace],
    capacity,
    seed,
    ridge: 1,
    minimumHessian: 0.3,
    rowShare: 0.8,
    // Wide files: enough columns per tree to find something, few enough to stay fast.
    columnShare: Math.min(0.8, 160 / data.columns.length),
  };
}

export interface Capacities {
  /** Per fold, the index in CAPACITIES chosen by the other folds. */
  readonly perFold: readonly number[];
  /** The choice from all folds. */
  readonly common: number;
}

export interface CapacitySearch {
  readonly rowsOf: readonly Int32Array[];
  readonly pool: Pool;
  readonly random: Random;
  readonly onProgress: (fraction: number) => void;
}

/** Climbs through the capacities while the out-of-fold loss falls, on at most 20,000 customers. */
export async function findCapacities(
  data: TrainingData,
  { rowsOf, pool, random, onProgress }: CapacitySearch,
): Promise<Capacities> {
  const everyone = rowsOf.reduce((sum, rows) => sum + rows.length, 0);
  const isLarge = everyone > SEARCH_ROWS;
  const rows = rowsOf.map((own, k) => sampleOf(own, everyone, random.fork(`rows ${k}`)));
  const sizes = rows.map((own) => own.length);
  const curves = new Map<number, Float64Array[]>();
  const tryOut = async (at: number): Promise<void> => {
    const options = (k: number): BoostOptions =>
      boostOptions(data, CAPACITIES[at] as Capacity, random.fork(`fold ${k}`).seed(), isLarge ? 'hasty' : 'hurried');
    const tried = rows.map((testRows, k) =>
      pool.run(curveTask, { trainRows: rowsOutsideFold(rows, k), testRows, options: options(k) }),
    );
    curves.set(at, await Promise.all(tried));
    onProgress(curves.size / CAPACITIES.length);
  };
  const judge = (at: number, folds: readonly number[]): StoppingPoint =>
    bestRound(
      folds.map((k) => curves.get(at)?.[k] as Float64Array),
      folds.map((k) => sizes[k] as number),
    );
  const folds = rows.map((_, k) => k);
  await climbToBestCapacity(async (at) => {
    await tryOut(at);
    return judge(at, folds).loss;
  });

  const tried = [...curves.keys()].sort((a, b) => a - b);
  const choose = (among: readonly number[]): number => {
    const candidates = tried.map((at) => judge(at, among));
    return tried[smallestWithinError(candidates, isLarge ? ERRORS_IF_LARGE : ERRORS)] as number;
  };
  const common = choose(folds);
  // In a large file the choice is the same for every fold except for noise, and each further one costs a full fit.
  const perFold = folds.map((k) => (isLarge ? common : choose(othersOf(k, folds.length))));
  return { perFold, common };
}

/** Tries the second capacity and the third, then continues in the better direction while the loss falls. */
async function climbToBestCapacity(lossAt: (at: number) => Promise<number>): Promise<void> {
  const [first, second] = await Promise.all([lossAt(FIRST_TRIED), lossAt(FIRST_TRIED + 1)]);
  const step = second < first ? 1 : -1;
  let at = step > 0 ? FIRST_TRIED + 1 : FIRST_TRIED;
  let loss = Math.min(first, second);
  while (at + step >= 0 && at + step < CAPACITIES.length) {
    const next = await lossAt(at + step);
    if (next >= loss) return;
    at += step;
    loss = next;
  }
}

function sampleOf(rows: Int32Array, everyone: number, random: Random): Int32Array {
  if (everyone <= SEARCH_ROWS) return rows;
  const wanted = Math.round((rows.length / everyone) * SEARCH_ROWS);
  return shuffle(rows.slice(), random).subarray(0, wanted).sort();
}
