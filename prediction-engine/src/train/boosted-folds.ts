import type { TrainingData } from '../prepare/training-data.ts';
import type { Random } from '../statistics/random.ts';
import type { Pool } from '../threads/pool.ts';
import type { Boosted } from './boost.ts';
import type { BoostOptions, Capacity } from './boost-options.ts';
import { boostOptions, CAPACITIES, type Capacities, type Pace } from './capacity-search.ts';
import { bestRound, othersOf } from './choose.ts';
import { type Forest, firstTrees } from './forest.ts';
import { rowsOutsideFold } from './spline-folds.ts';
import { boostTask, forestMarginsTask } from './tasks.ts';

/** How trees are grown: their size and learning rate, and how many forests are averaged. */
export interface Growing {
  readonly capacities: Capacities;
  readonly pace: Pace;
  /** Forests per fold. */
  readonly bags: number;
  /** Forests fitted on all labelled rows. */
  readonly refits: number;
}

export interface BoostedFolds {
  /** Per fold, fitted on the other folds; to be averaged. */
  readonly forests: readonly (readonly Forest[])[];
  /** Out of fold, per row of the table. */
  readonly margins: Float64Array;
  /** The choice from all folds together. */
  readonly choice: Capacity & { readonly rounds: number };
  refit(rows: Int32Array): Promise<Forest[]>;
}

interface FoldChoice {
  readonly capacity: number;
  readonly rounds: number;
}

export interface FoldFitting {
  readonly rowsOf: readonly Int32Array[];
  readonly pool: Pool;
  readonly random: Random;
  readonly growing: Growing;
  readonly onProgress: (fraction: number) => void;
}

/** The boosted trees, fold by fold; each fold's capacity and number of rounds come from the other folds. */
export async function fitFolds(
  data: TrainingData,
  { rowsOf, pool, random, growing, onProgress }: FoldFitting,
): Promise<BoostedFolds> {
  const folds = rowsOf.map((_, k) => k);
  const { capacities, pace } = growing;
  const optionsFor = (capacity: number, seed: number): BoostOptions =>
    boostOptions(data, CAPACITIES[capacity] as Capacity, seed, pace);

  const fits = new Map<number, Boosted[]>();
  await Promise.all(
    [...new Set([...capacities.perFold, capacities.common])].map(async (capacity) => {
      const fit = folds.map((k) => {
        const options = optionsFor(capacity, random.fork(`fold ${k}`).seed());
        const [trainRows, testRows] = [rowsOutsideFold(rowsOf, k), rowsOf[k] as Int32Array];
        return pool.run(boostTask, { trainRows, testRows, options });
      });
      fits.set(capacity, await Promise.all(fit));
    }),
  );
  onProgress(2 / 3);
  const fitOf = (capacity: number, k: number): Boosted => fits.get(capacity)?.[k] as Boosted;
  const roundsFrom = (capacity: number, among: readonly number[]): number =>
    bestRound(
      among.map((k) => fitOf(capacity, k).curve),
      among.map((k) => (rowsOf[k] as Int32Array).length),
    ).rounds;
  const choices = folds.map((k): FoldChoice => {
    const capacity = capacities.perFold[k] as number;
    return { capacity, rounds: roundsFrom(capacity, othersOf(k, folds.length)) };
  });
  const final: FoldChoice = { capacity: capacities.common, rounds: roundsFrom(capacities.common, folds) };

  const grow = async ({ capacity, rounds }: FoldChoice, trainRows: Int32Array, seed: number): Promise<Forest> => {
    const options: BoostOptions = { ...optionsFor(capacity, seed), rounds, patience: 0 };
    return (await pool.run(boostTask, { trainRows, testRows: new Int32Array(0), options })).forest;
  };
  const forests = await Promise.all(
    choices.map(async (choice, k) => {
      const first = firstTrees(fitOf(choice.capacity, k).forest, choice.rounds);
      const more = Array.from({ length: growing.bags - 1 }, (_, bag) =>
        grow(choice, rowsOutsideFold(rowsOf, k), random.fork(`bag ${bag} of fold ${k}`).seed()),
      );
      return [first, ...(await Promise.all(more))];
    }),
  );
  const margins = new Float64Array(data.label.length);
  await Promise.all(
    forests.map(async (own, k) => {
      const rows = rowsOf[k] as Int32Array;
      const found = await pool.run(forestMarginsTask, { forests: own, rows });
      rows.forEach((row, i) => {
        margins[row] = found[i] as number;
      });
    }),
  );
  onProgress(1);
  return {
    forests,
    margins,
    choice: { ...(CAPACITIES[final.capacity] as Capacity), rounds: final.rounds },
    refit: (rows) =>
      Promise.all(
        Array.from({ length: growing.refits }, (_, i) => grow(final, rows, random.fork(`refit ${i}`).seed())),
      ),
  };
}
