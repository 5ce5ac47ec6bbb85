import type { TrainingData } from '../prepare/training-data.ts';
import type { Random } from '../statistics/random.ts';
import type { Pool } from '../threads/pool.ts';
import type { Boosted } from './boost.ts';
import type { BoostOptions, Capacity } from './boost-options.ts';
import { boostOptions, CAPACITIES, findCapacities } from './capacity-search.ts';
import { bestRound, othersOf } from './choose.ts';
import { type Forest, firstTrees } from './forest.ts';
import { joined } from './spline-folds.ts';
import { boostTask, forestMarginsTask } from './tasks.ts';

/** From here on a file is large: steps are longer, and one model instead of three serves rows without a label. */
const LARGE = 20_000;
const SMALL = 5_000;
const REFITS = 3;
/** The luck of one seed shows in the third digit, the more so the smaller the file: a few are averaged. */
const bagsFor = (everyone: number): number => (everyone < SMALL ? 3 : everyone <= LARGE ? 2 : 1);

export interface BoostedFolds {
  /** Per fold, fitted on the other folds; to be averaged. */
  readonly forests: readonly (readonly Forest[])[];
  /** Out of fold, per row of the table. */
  readonly margins: Float64Array;
  /** What all folds together would choose. */
  readonly choice: Capacity & { readonly rounds: number };
  refit(rows: Int32Array): Promise<Forest[]>;
}

interface FoldChoice {
  readonly capacity: number;
  readonly rounds: number;
}

/** The boosted trees, fold by fold; each fold's capacity and number of rounds come from the other folds. */
export async function fitFolds(
  data: TrainingData,
  rowsOf: readonly Int32Array[],
  pool: Pool,
  random: Random,
  onProgress: (fraction: number) => void,
): Promise<BoostedFolds> {
  const everyone = rowsOf.reduce((sum, rows) => sum + rows.length, 0);
  const folds = rowsOf.map((_, k) => k);
  const pace = everyone > LARGE ? 'steady' : 'slow';
  const chosen = await findCapacities(data, rowsOf, pool, random.fork('search'), (part) => onProgress(0.4 * part));

  const fits = new Map<number, Boosted[]>();
  await Promise.all(
    [...new Set([...chosen.perFold, chosen.common])].map(async (capacity) => {
      const fit = folds.map((k) => {
        const options = boostOptions(data, CAPACITIES[capacity] as Capacity, random.fork(`fold ${k}`).seed(), pace);
        return pool.run(boostTask, { trainRows: joined(rowsOf, k), testRows: rowsOf[k] as Int32Array, options });
      });
      fits.set(capacity, await Promise.all(fit));
    }),
  );
  onProgress(0.8);
  const fitOf = (capacity: number, k: number): Boosted => fits.get(capacity)?.[k] as Boosted;
  const roundsFrom = (capacity: number, among: readonly number[]): number =>
    bestRound(
      among.map((k) => fitOf(capacity, k).curve),
      among.map((k) => (rowsOf[k] as Int32Array).length),
    ).rounds;
  const choices = folds.map((k): FoldChoice => {
    const capacity = chosen.perFold[k] as number;
    return { capacity, rounds: roundsFrom(capacity, othersOf(k, folds.length)) };
  });
  const final: FoldChoice = { capacity: chosen.common, rounds: roundsFrom(chosen.common, folds) };

  const grow = async ({ capacity, rounds }: FoldChoice, trainRows: Int32Array, seed: number): Promise<Forest> => {
    const options: BoostOptions = {
      ...boostOptions(data, CAPACITIES[capacity] as Capacity, seed, pace),
      rounds,
      patience: 0,
    };
    return (await pool.run(boostTask, { trainRows, testRows: new Int32Array(0), options })).forest;
  };
  const forests = await Promise.all(
    choices.map(async (choice, k) => {
      const first = firstTrees(fitOf(choice.capacity, k).forest, choice.rounds);
      const more = Array.from({ length: bagsFor(everyone) - 1 }, (_, bag) =>
        grow(choice, joined(rowsOf, k), random.fork(`bag ${bag} of fold ${k}`).seed()),
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
        Array.from({ length: everyone > LARGE ? 1 : REFITS }, (_, i) =>
          grow(final, rows, random.fork(`refit ${i}`).seed()),
        ),
      ),
  };
}
