import { type Random, shuffle } from '../random.ts';
import type { Boosted, BoostOptions, Capacity } from './boost.ts';
import { bestRound, othersOf, type StoppingPoint, smallestWithinError } from './choose.ts';
import type { Crew } from './crew.ts';
import { type Forest, firstTrees } from './forest.ts';
import { joined } from './spline-folds.ts';
import type { TrainingData } from './training-data.ts';

/** From nearly additive to interaction-heavy. Depth stays at 8: deeper won .001 AUC at most and makes exact reasons dear. */
export const CAPACITIES: readonly Capacity[] = [
  { leaves: 4, depth: 3 },
  { leaves: 8, depth: 5 },
  { leaves: 16, depth: 6 },
  { leaves: 31, depth: 8 },
  { leaves: 63, depth: 8 },
];
const SEARCH_ROWS = 20_000;
const FIRST_TRIED = 1;
const ERRORS = Number(process.env.ERRORS ?? 0.5);
const MOST_ROUNDS = 800;
const PATIENCE = 40;

export interface BoostedFolds {
  readonly forests: readonly (readonly Forest[])[];
  readonly margins: Float64Array;
  readonly choice: Capacity & { readonly rounds: number };
  refit(rows: Int32Array): Promise<Forest[]>;
}

export async function fitFolds(
  data: TrainingData,
  rowsOf: readonly Int32Array[],
  crew: Crew,
  random: Random,
  onProgress: (fraction: number) => void,
): Promise<BoostedFolds> {
  const everyone = rowsOf.reduce((sum, rows) => sum + rows.length, 0);
  const isLarge = everyone > SEARCH_ROWS;
  const searchRows = isLarge ? rowsOf.map((rows, k) => sampleOf(rows, everyone, random.fork(`search ${k}`))) : rowsOf;
  const seeds = rowsOf.map((_, k) => random.fork(`fold ${k}`).seed());
  const options = (capacity: Capacity, seed: number): BoostOptions => boostOptions(data, capacity, seed);
  const fitAll = (rows: readonly Int32Array[], capacity: Capacity): Promise<Boosted[]> =>
    Promise.all(
      rows.map((testRows, k) =>
        crew.run('boost', { trainRows: joined(rows, k), testRows, options: options(capacity, seeds[k] as number) }),
      ),
    );

  const tried = new Map<number, Boosted[]>();
  const triedFit = (c: number, k: number): Boosted => {
    const fit = tried.get(c)?.[k];
    if (!fit) throw new RangeError(`capacity ${c} was not tried on fold ${k}`);
    return fit;
  };
  const sizes = searchRows.map((rows) => rows.length);
  const everyFold = rowsOf.map((_, k) => k);
  const judge = (c: number, folds: readonly number[]): StoppingPoint =>
    bestRound(
      folds.map((k) => triedFit(c, k).curve),
      folds.map((k) => sizes[k] as number),
    );
  const tryOut = async (c: number): Promise<number> => {
    if (!tried.has(c)) {
      tried.set(c, await fitAll(searchRows, CAPACITIES[c] as Capacity));
      onProgress(Math.min(0.6, 0.15 * tried.size));
    }
    return judge(c, everyFold).loss;
  };
  await climb(tryOut);

  const candidates = [...tried.keys()].sort((a, b) => a - b);
  const choose = (folds: readonly number[]): number =>
    candidates[
      smallestWithinError(
        candidates.map((c) => judge(c, folds)),
        ERRORS,
      )
    ] as number;
  const common = choose(everyFold);

  let fits: { fold: number; capacity: number; rounds: number; forest: Forest }[];
  let finalRounds: number;
  if (isLarge) {
    tried.clear();
    const full = await fitAll(rowsOf, CAPACITIES[common] as Capacity);
    const curves = (folds: readonly number[]): StoppingPoint =>
      bestRound(
        folds.map((k) => (full[k] as Boosted).curve),
        folds.map((k) => (rowsOf[k] as Int32Array).length),
      );
    fits = everyFold.map((k) => {
      const { rounds } = curves(othersOf(k, rowsOf.length));
      return { fold: k, capacity: common, rounds, forest: firstTrees((full[k] as Boosted).forest, rounds) };
    });
    finalRounds = curves(everyFold).rounds;
  } else {
    fits = everyFold.map((k) => {
      const others = othersOf(k, rowsOf.length);
      const capacity = choose(others);
      const { rounds } = judge(capacity, others);
      return { fold: k, capacity, rounds, forest: firstTrees(triedFit(capacity, k).forest, rounds) };
    });
    finalRounds = judge(common, everyFold).rounds;
    tried.clear();
  }

  const bags = bagCount(everyone);
  const forests = await Promise.all(
    fits.map(async ({ fold, capacity, rounds, forest }) => {
      const more = await Promise.all(
        Array.from({ length: bags - 1 }, async (_, bag) => {
          const seed = random.fork(`bag ${bag} of fold ${fold}`).seed();
          const fit = await crew.run('boost', {
            trainRows: joined(rowsOf, fold),
            testRows: new Int32Array(0),
            options: { ...options(CAPACITIES[capacity] as Capacity, seed), rounds, patience: 0 },
          });
          return fit.forest;
        }),
      );
      return [forest, ...more];
    }),
  );
  const margins = new Float64Array(data.label.length);
  await Promise.all(
    forests.map(async (own, k) => {
      const rows = rowsOf[k] as Int32Array;
      const found = await crew.run('forestMargins', { forests: own, rows });
      rows.forEach((row, i) => {
        margins[row] = found[i] as number;
      });
    }),
  );
  onProgress(0.9);
  const capacity = CAPACITIES[common] as Capacity;
  return {
    forests,
    margins,
    choice: { ...capacity, rounds: finalRounds },
    async refit(rows) {
      const count = isLarge ? 1 : 3;
      return Promise.all(
        Array.from({ length: count }, async (_, i) => {
          const seed = random.fork(`refit ${i}`).seed();
          const fit = await crew.run('boost', {
            trainRows: rows,
            testRows: new Int32Array(0),
            options: { ...options(capacity, seed), rounds: finalRounds, patience: 0 },
          });
          return fit.forest;
        }),
      );
    },
  };
}

/** Moves along the list of capacities as long as the loss falls. */
async function climb(tryOut: (c: number) => Promise<number>): Promise<void> {
  let at = FIRST_TRIED;
  let loss = await tryOut(at);
  const up = await tryOut(at + 1);
  const step = up < loss ? 1 : -1;
  if (step === 1) {
    at += 1;
    loss = up;
  }
  while (at + step >= 0 && at + step < CAPACITIES.length) {
    const next = await tryOut(at + step);
    if (next >= loss) return;
    at += step;
    loss = next;
  }
}

function boostOptions(data: TrainingData, capacity: Capacity, seed: number): BoostOptions {
  return {
    capacity,
    rounds: MOST_ROUNDS,
    patience: PATIENCE,
    learningRate: Number(process.env.LR ?? 0.05),
    ridge: Number(process.env.RIDGE ?? 1),
    minimumHessian: Number(process.env.MINH ?? 0.3),
    rowShare: 0.8,
    // Wide files: enough columns a tree to find something, few enough to stay quick.
    columnShare: Math.min(Number(process.env.COLS ?? 0.8), 160 / data.columns.length),
    seed,
  };
}

/** Averaging a few seeds steadies small files, where one tree ensemble's luck is visible in the third digit. */
function bagCount(rowCount: number): number {
  return process.env.BAGS ? Number(process.env.BAGS) : rowCount < 5_000 ? 3 : 1;
}

function sampleOf(rows: Int32Array, everyone: number, random: Random): Int32Array {
  const wanted = Math.round((rows.length / everyone) * SEARCH_ROWS);
  return shuffle(rows.slice(), random).subarray(0, wanted).sort();
}
