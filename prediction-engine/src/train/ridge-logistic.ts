import type { BoostData } from './boost.ts';
import { solvePositiveDefinite } from './cholesky.ts';
import type { SplineBasis } from './spline-basis.ts';
import { softPlus } from './training-memory.ts';

export interface SplineModel {
  readonly intercept: number;
  /** The model as a table: what each bin of each column adds to the margin. Laid out as the basis is. */
  readonly terms: Float64Array;
}

const MOST_STEPS = 12;
const ENOUGH = 1e-7;

/** Ridge logistic regression by Newton's method, for each penalty in turn, strongest first, each from the last solution. */
export function fitRidgePath(
  data: BoostData,
  basis: SplineBasis,
  rows: Int32Array,
  penalties: readonly number[],
): SplineModel[] {
  const { size } = basis;
  // Coefficients, then the intercept in the last place.
  const beta = new Float64Array(size + 1);
  let positives = 0;
  for (const row of rows) positives += data.label[row] as number;
  const rate = (positives + 0.5) / (rows.length + 1);
  beta[size] = Math.log(rate / (1 - rate));
  return penalties.map((penalty) => {
    newton(data, basis, rows, penalty, beta);
    return { intercept: beta[size] as number, terms: termTable(basis, beta) };
  });
}

function newton(data: BoostData, basis: SplineBasis, rows: Int32Array, penalty: number, beta: Float64Array): void {
  const width = basis.size + 1;
  const hessian = new Float64Array(width * width);
  const gradient = new Float64Array(width);
  let loss = Number.POSITIVE_INFINITY;
  let taken = beta.slice();
  for (let step = 0; step < MOST_STEPS; step++) {
    const now = accumulate(data, basis, rows, penalty, beta, hessian, gradient);
    if (now > loss) {
      // Overshot: go half the way back and look again.
      for (let i = 0; i < width; i++) beta[i] = ((beta[i] as number) + (taken[i] as number)) / 2;
      continue;
    }
    if (loss - now < ENOUGH * Math.abs(now)) return;
    loss = now;
    taken = beta.slice();
    const move = solvePositiveDefinite(hessian, gradient, width);
    for (let i = 0; i < width; i++) beta[i] = (beta[i] as number) - (move[i] as number);
  }
}

/** Fills the lower triangle of the Hessian and the gradient at `beta`; gives the penalised loss there. */
function accumulate(
  data: BoostData,
  basis: SplineBasis,
  rows: Int32Array,
  penalty: number,
  beta: Float64Array,
  hessian: Float64Array,
  gradient: Float64Array,
): number {
  const { first, second, firstWeight, secondWeight, starts, size } = basis;
  const width = size + 1;
  const stride = data.columns.length;
  const terms = termTable(basis, beta);
  const at = new Int32Array(2 * stride + 1);
  const weight = new Float64Array(2 * stride + 1);
  hessian.fill(0);
  gradient.fill(0);
  let loss = 0;
  for (const row of rows) {
    let margin = beta[size] as number;
    let used = 0;
    for (let f = 0; f < stride; f++) {
      const cell = (starts[f] as number) + (data.bins[row * stride + f] as number);
      const a = first[cell] as number;
      if (a < 0) continue;
      margin += terms[cell] as number;
      at[used] = a;
      weight[used++] = firstWeight[cell] as number;
      const b = second[cell] as number;
      if (b < 0) continue;
      at[used] = b;
      weight[used++] = secondWeight[cell] as number;
    }
    at[used] = size;
    weight[used++] = 1;
    const label = data.label[row] as number;
    const probability = 1 / (1 + Math.exp(-margin));
    const curvature = Math.max(probability * (1 - probability), 1e-9);
    const slope = probability - label;
    loss += softPlus(label === 1 ? -margin : margin);
    for (let i = 0; i < used; i++) {
      const line = (at[i] as number) * width;
      const share = (weight[i] as number) * curvature;
      gradient[at[i] as number] = (gradient[at[i] as number] as number) + (weight[i] as number) * slope;
      for (let j = 0; j <= i; j++) {
        const cell = line + (at[j] as number);
        hessian[cell] = (hessian[cell] as number) + share * (weight[j] as number);
      }
    }
  }
  for (let i = 0; i < size; i++) {
    const value = beta[i] as number;
    loss += 0.5 * penalty * value * value;
    gradient[i] = (gradient[i] as number) + penalty * value;
    hessian[i * width + i] = (hessian[i * width + i] as number) + penalty;
  }
  hessian[size * width + size] = (hessian[size * width + size] as number) + 1e-9;
  return loss;
}

function termTable(basis: SplineBasis, beta: Float64Array): Float64Array {
  return Float64Array.from(basis.first, (a, cell) => {
    const b = basis.second[cell] as number;
    const one = a < 0 ? 0 : (beta[a] as number) * (basis.firstWeight[cell] as number);
    return b < 0 ? one : one + (beta[b] as number) * (basis.secondWeight[cell] as number);
  });
}

export function splineMargin(model: SplineModel, starts: Int32Array, bins: Uint8Array, row: number): number {
  const stride = starts.length - 1;
  let margin = model.intercept;
  for (let f = 0; f < stride; f++)
    margin += model.terms[(starts[f] as number) + (bins[row * stride + f] as number)] as number;
  return margin;
}
