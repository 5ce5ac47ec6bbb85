import { solvePositiveDefinite } from '../statistics/cholesky.ts';

/** How the two models' margins become one log-odds: three numbers, and the calibration at the same time. */
export interface Stack {
  readonly intercept: number;
  readonly trees: number;
  readonly spline: number;
}

/** Pulls towards the plain mean of both models; felt below a few hundred customers, nowhere else. */
const PULL = 2;
const STEPS = 30;

/** Logistic regression of the label on both margins. Margins must be out of fold, or the better memory would win. */
export function fitStack(label: Int8Array, trees: Float64Array, spline: Float64Array, rows: Int32Array): Stack {
  const both = solve(label, trees, spline, rows, true, true);
  // A model that only counts when turned round knows nothing: leave it out.
  if (both.trees >= 0 && both.spline >= 0) return both;
  return both.trees < both.spline
    ? solve(label, trees, spline, rows, false, true)
    : solve(label, trees, spline, rows, true, false);
}

function solve(
  label: Int8Array,
  trees: Float64Array,
  spline: Float64Array,
  rows: Int32Array,
  useTrees: boolean,
  useSpline: boolean,
): Stack {
  const prior = useTrees && useSpline ? 0.5 : 1;
  let a = useTrees ? prior : 0;
  let b = useSpline ? prior : 0;
  let c = 0;
  const hessian = new Float64Array(9);
  const gradient = new Float64Array(3);
  for (let step = 0; step < STEPS; step++) {
    hessian.fill(0);
    gradient.fill(0);
    for (const row of rows) {
      const t = useTrees ? (trees[row] as number) : 0;
      const s = useSpline ? (spline[row] as number) : 0;
      const probability = 1 / (1 + Math.exp(-(c + a * t + b * s)));
      const slope = probability - (label[row] as number);
      const weight = probability * (1 - probability);
      gradient[0] = (gradient[0] as number) + slope * t;
      gradient[1] = (gradient[1] as number) + slope * s;
      gradient[2] = (gradient[2] as number) + slope;
      hessian[0] = (hessian[0] as number) + weight * t * t;
      hessian[3] = (hessian[3] as number) + weight * t * s;
      hessian[4] = (hessian[4] as number) + weight * s * s;
      hessian[6] = (hessian[6] as number) + weight * t;
      hessian[7] = (hessian[7] as number) + weight * s;
      hessian[8] = (hessian[8] as number) + weight;
    }
    gradient[0] = (gradient[0] as number) + (useTrees ? PULL * (a - prior) : 0);
    gradient[1] = (gradient[1] as number) + (useSpline ? PULL * (b - prior) : 0);
    hessian[0] = (hessian[0] as number) + PULL;
    hessian[4] = (hessian[4] as number) + PULL;
    hessian[8] = (hessian[8] as number) + 1e-9;
    const move = solvePositiveDefinite(hessian, gradient, 3);
    const size = Math.max(Math.abs(move[0] as number), Math.abs(move[1] as number), Math.abs(move[2] as number));
    const shrink = size > 2 ? 2 / size : 1;
    a -= shrink * (move[0] as number);
    b -= shrink * (move[1] as number);
    c -= shrink * (move[2] as number);
    if (size < 1e-10) break;
  }
  return { intercept: c, trees: a, spline: b };
}

export const stacked = (stack: Stack, trees: number, spline: number): number =>
  stack.intercept + stack.trees * trees + stack.spline * spline;
