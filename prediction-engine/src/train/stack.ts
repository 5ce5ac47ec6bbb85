import { solvePositiveDefinite } from '../statistics/cholesky.ts';

/** Combines the trees' and the additive model's margins into one log-odds: three numbers, which also calibrate. */
export interface Stack {
  readonly intercept: number;
  readonly trees: number;
  readonly spline: number;
  /** Where three numbers do not calibrate a large file; absent in models of earlier versions. */
  readonly bends?: readonly Bend[];
}

/** From `at` on, the slope of the log-odds over their straight combination is higher by `turn`. */
export interface Bend {
  readonly at: number;
  readonly turn: number;
}

/** The same for any number of models. */
export interface Weights {
  readonly intercept: number;
  /** Never negative. */
  readonly weights: readonly number[];
}

/** Shrinkage towards the plain mean of two models; noticeable only below a few hundred customers. */
const PULL = 2;
/** Several models of one kind hardly differ: without stronger shrinkage chance would decide between them. */
const PULL_OF_MANY = 10;
const STEPS = 30;

/** The weight that is expected of every margin, and how strongly others are pulled towards it. */
interface Shrinkage {
  readonly prior: number;
  readonly pull: number;
}

/**
 * Logistic regression of the label on some models' margins. Margins must be out of fold, otherwise the most overfitted
 * model would win. A model with a negative weight is left out.
 */
export function fitWeights(
  label: Int8Array,
  margins: readonly Float64Array[],
  rows: Int32Array,
  shrinkage?: Shrinkage,
): Weights {
  let used = margins.map((_, m) => m);
  while (true) {
    const { intercept, weights } = solveWeights(
      label,
      used.map((m) => margins[m] as Float64Array),
      rows,
      shrinkage ?? { prior: 1 / used.length, pull: used.length > 2 ? PULL_OF_MANY : PULL },
    );
    const worst = weights.indexOf(Math.min(...weights));
    if ((weights[worst] as number) >= 0 || used.length === 1)
      return { intercept, weights: margins.map((_, m) => weights[used.indexOf(m)] ?? 0) };
    used = used.filter((_, at) => at !== worst);
  }
}

function solveWeights(
  label: Int8Array,
  margins: readonly Float64Array[],
  rows: Int32Array,
  { prior, pull }: Shrinkage,
): { intercept: number; weights: number[] } {
  const count = margins.length;
  const width = count + 1;
  // The intercept is in the last place.
  const beta = new Float64Array(width).fill(prior);
  beta[count] = 0;
  const values = new Float64Array(width).fill(1);
  const hessian = new Float64Array(width * width);
  const gradient = new Float64Array(width);
  for (let step = 0; step < STEPS; step++) {
    hessian.fill(0);
    gradient.fill(0);
    for (const row of rows) {
      let logOdds = beta[count] as number;
      for (let m = 0; m < count; m++) {
        const margin = (margins[m] as Float64Array)[row] as number;
        values[m] = margin;
        logOdds += (beta[m] as number) * margin;
      }
      const probability = 1 / (1 + Math.exp(-logOdds));
      const slope = probability - (label[row] as number);
      const weight = probability * (1 - probability);
      for (let i = 0; i < width; i++) {
        const value = values[i] as number;
        gradient[i] = (gradient[i] as number) + slope * value;
        for (let j = 0; j <= i; j++) {
          const at = i * width + j;
          hessian[at] = (hessian[at] as number) + weight * (values[j] as number) * value;
        }
      }
    }
    for (let m = 0; m < count; m++) {
      gradient[m] = (gradient[m] as number) + pull * ((beta[m] as number) - prior);
      hessian[m * width + m] = (hessian[m * width + m] as number) + pull;
    }
    hessian[width * width - 1] = (hessian[width * width - 1] as number) + 1e-9;
    const move = solvePositiveDefinite(hessian, gradient, width);
    const size = Math.max(...move.map(Math.abs));
    const shrink = size > 2 ? 2 / size : 1;
    for (let i = 0; i < width; i++) beta[i] = (beta[i] as number) - shrink * (move[i] as number);
    if (size < 1e-10) break;
  }
  return { intercept: beta[count] as number, weights: [...beta.subarray(0, count)] };
}

export const stacked = (stack: Stack, trees: number, spline: number): number =>
  bendMargin(stack.bends, stack.intercept + stack.trees * trees + stack.spline * spline);

/** The log-odds for a straight combination of the margins. */
export function bendMargin(bends: readonly Bend[] | undefined, straight: number): number {
  let logOdds = straight;
  for (const { at, turn } of bends ?? []) if (straight > at) logOdds += turn * (straight - at);
  return logOdds;
}
