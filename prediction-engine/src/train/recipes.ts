import type { TrainingData } from '../prepare/training-data.ts';
import type { Growing } from './boosted-folds.ts';
import { CAPACITIES, type Capacities, type Pace } from './capacity-search.ts';
import { type AdditiveShape, CURVES } from './spline-basis.ts';

/** From here on a file is large: steps are longer, and one forest instead of several serves rows without a label. */
const LARGE = 20_000;
const SMALL = 5_000;
const THOROUGH_REFITS = 6;

/** One way to grow trees. Several that err differently are better together than the best of them. */
export interface Recipe {
  readonly name: string;
  /** Larger or smaller trees than the search found best, by so many places. */
  readonly step: number;
  readonly settings: Growing['settings'];
}

const PLAIN: Recipe = { name: 'trees', step: 0, settings: {} };

/**
 * The thorough mode's. Trees that see all columns find rules over several of them (.003 AUC where such rules matter); the
 * stack decides how much each recipe counts. Left out because they gained nothing: trees on few columns each, and trees that
 * learn what the additive model leaves over.
 */
const THOROUGH: readonly Recipe[] = [
  PLAIN,
  { name: 'full', step: 1, settings: { minimumHessian: 1, columnShare: 1 } },
  { name: 'deep', step: 2, settings: { minimumHessian: 1, columnShare: 1, rowShare: 0.9 } },
];

export const recipesFor = (thorough: boolean): readonly Recipe[] => (thorough ? THOROUGH : [PLAIN]);

/** A thorough run may take its time over columns with many values. */
const MOST_COEFFICIENTS = 800;

/**
 * Of few customers a straight line is learnt better than a curve: on files of up to 2,000 rows the three together gained .009
 * AUC. Beyond 5,000 they gain nothing (four real sets of 5,600 to 10,000 rows: .0003 at most, either way), so only a thorough
 * run takes the time.
 */
export function shapesFor(thorough: boolean, everyone: number): readonly AdditiveShape[] {
  if (!thorough && everyone > SMALL) return [CURVES];
  const mostCoefficients = thorough ? MOST_COEFFICIENTS : CURVES.mostCoefficients;
  return (['curve', 'line', 'rank'] as const).map((numbers) => ({ numbers, mostCoefficients }));
}

/** How much there is to learn from. */
interface Extent {
  readonly customers: number;
  /** Those of the rarer outcome. */
  readonly rarer: number;
  readonly columns: number;
}

export function extentOf({ label, columns }: TrainingData, rowsOf: readonly Int32Array[]): Extent {
  let [customers, positives] = [0, 0];
  for (const rows of rowsOf) {
    customers += rows.length;
    for (const row of rows) positives += label[row] as number;
  }
  return { customers, rarer: Math.min(positives, customers - positives), columns: columns.length };
}

/** With fewer of an outcome than this, longer steps lose some of what they tell (.003 AUC with 200 among 8,000). */
const FEW_OF_AN_OUTCOME = 400;

/** Steps of the usual mode: longer ones cost nothing that could be measured on seven sets of 7,000 to 10,000 rows. */
function usualPace({ customers, rarer }: Extent): Pace {
  if (customers > LARGE) return 'steady';
  return customers > SMALL && rarer >= FEW_OF_AN_OUTCOME ? 'brisk' : 'slow';
}

/**
 * How a recipe is grown from so much. The luck of one seed shows in the third digit, the more so the smaller the file: a few
 * are averaged.
 */
export function growingFor(recipe: Recipe, thorough: boolean, extent: Extent, capacities: Capacities): Growing {
  const { customers, columns } = extent;
  const isLarge = customers > LARGE;
  const mayTakeLong = thorough && !isLarge;
  const usual = customers < SMALL ? 3 : isLarge ? 1 : 2;
  const shift = (at: number): number => Math.min(CAPACITIES.length - 1, Math.max(0, at + recipe.step));
  const share = recipe.settings.columnShare;
  return {
    capacities: { perFold: capacities.perFold.map(shift), common: shift(capacities.common) },
    pace: mayTakeLong ? 'patient' : usualPace(extent),
    settings: {
      ...recipe.settings,
      ...(share === undefined ? {} : { columnShare: Math.min(share, 160 / columns) }),
    },
    bags: usual + (mayTakeLong ? 2 : 0),
    refits: mayTakeLong ? THOROUGH_REFITS : usual,
  };
}
