import type { TrainingData } from '../prepare/training-data.ts';
import type { Growing } from './boosted-folds.ts';
import type { Capacities, Pace } from './capacity-search.ts';
import { type AdditiveShape, CURVES } from './spline-basis.ts';

/**
 * From here on a file is large: learning rates are higher, and rows without a label get one forest instead of several.
 */
const LARGE = 20_000;
const SMALL = 5_000;

/**
 * With few customers a straight line is learnt better than a curve: on files of up to 2,000 rows the three together
 * gained .009 AUC. Beyond 5,000 they gain nothing (four real sets of 5,600 to 10,000 rows: .0003 at most, either way).
 */
export function shapesFor(everyone: number): readonly AdditiveShape[] {
  if (everyone > SMALL) return [CURVES];
  return (['curve', 'line', 'rank'] as const).map((numbers) => ({ ...CURVES, numbers }));
}

/** The amount of training data. */
interface Extent {
  readonly customers: number;
  /** Customers with the rarer outcome. */
  readonly rarer: number;
}

export function extentOf({ label }: TrainingData, rowsOf: readonly Int32Array[]): Extent {
  let [customers, positives] = [0, 0];
  for (const rows of rowsOf) {
    customers += rows.length;
    for (const row of rows) positives += label[row] as number;
  }
  return { customers, rarer: Math.min(positives, customers - positives) };
}

/** With fewer of one outcome, higher learning rates lose accuracy (.003 AUC with 200 among 8,000). */
const FEW_OF_AN_OUTCOME = 400;

/** Higher learning rates cost nothing measurable on seven sets of 7,000 to 10,000 rows. */
function usualPace({ customers, rarer }: Extent): Pace {
  if (customers > LARGE) return 'steady';
  return customers > SMALL && rarer >= FEW_OF_AN_OUTCOME ? 'brisk' : 'slow';
}

/**
 * How trees are grown for this amount of data. The random seed affects the third digit, more in smaller files: several
 * are averaged.
 */
export function growingFor(extent: Extent, capacities: Capacities): Growing {
  const { customers } = extent;
  const forests = customers < SMALL ? 3 : customers > LARGE ? 1 : 2;
  return { capacities, pace: usualPace(extent), bags: forests, refits: forests };
}
