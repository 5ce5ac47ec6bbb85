import type { TrainingData } from '../prepare/training-data.ts';
import type { Growing } from './boosted-folds.ts';
import { CAPACITIES, type Capacities, type Pace } from './capacity-search.ts';
import { type AdditiveShape, CURVES } from './spline-basis.ts';

/**
 * From here on a file is large: learning rates are higher, and rows without a label get one forest instead of several.
 */
const LARGE = 20_000;
const SMALL = 5_000;
const THOROUGH_REFITS = 6;

/** One way to grow trees. Several with different errors are better together than the best of them. */
export interface Recipe {
  readonly name: string;
  /** Offset from the best capacity: larger or smaller trees. */
  readonly step: number;
  readonly settings: Growing['settings'];
}

const PLAIN: Recipe = { name: 'trees', step: 0, settings: {} };

/**
 * For the thorough mode. Trees that see all columns find rules over several of them (.003 AUC where such rules matter);
 * the stack decides the weight of each recipe. Rejected without a gain: trees on few columns each, and trees on the
 * residuals of the additive model.
 */
const THOROUGH: readonly Recipe[] = [
  PLAIN,
  { name: 'full', step: 1, settings: { minimumHessian: 1, columnShare: 1 } },
  { name: 'deep', step: 2, settings: { minimumHessian: 1, columnShare: 1, rowShare: 0.9 } },
];

export const recipesFor = (thorough: boolean): readonly Recipe[] => (thorough ? THOROUGH : [PLAIN]);

/** A thorough run may spend more time on columns with many values. */
const MOST_COEFFICIENTS = 800;

/**
 * With few customers a straight line is learnt better than a curve: on files of up to 2,000 rows the three together
 * gained .009 AUC. Beyond 5,000 they gain nothing (four real sets of 5,600 to 10,000 rows: .0003 at most, either way),
 * so only a thorough run uses them.
 */
export function shapesFor(thorough: boolean, everyone: number): readonly AdditiveShape[] {
  if (!thorough && everyone > SMALL) return [CURVES];
  const mostCoefficients = thorough ? MOST_COEFFICIENTS : CURVES.mostCoefficients;
  return (['curve', 'line', 'rank'] as const).map((numbers) => ({ numbers, mostCoefficients }));
}

/** The amount of training data. */
interface Extent {
  readonly customers: number;
  /** Customers with the rarer outcome. */
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

/** With fewer of one outcome, higher learning rates lose accuracy (.003 AUC with 200 among 8,000). */
const FEW_OF_AN_OUTCOME = 400;

/** Learning rates of the default mode: higher ones cost nothing measurable on seven sets of 7,000 to 10,000 rows. */
function usualPace({ customers, rarer }: Extent): Pace {
  if (customers > LARGE) return 'steady';
  return customers > SMALL && rarer >= FEW_OF_AN_OUTCOME ? 'brisk' : 'slow';
}

/**
 * How a recipe is grown for this amount of data. The random seed affects the third digit, more in smaller files:
 * several are averaged.
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
