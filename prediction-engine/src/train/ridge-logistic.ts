import { CELL_BYTES, type Kernel, LOSS, PRODUCT_LIMIT } from '../kernel/kernel.ts';
import { placesFor } from '../kernel/memory-layout.ts';
import { binsOf, type TrainingData } from '../prepare/training-data.ts';
import { solveFactorised } from '../statistics/cholesky.ts';
import type { SplineBasis } from './spline-basis.ts';

export interface SplineModel {
  readonly intercept: number;
  /** The model as a table: what each bin of each column adds to the margin. */
  readonly terms: Float64Array;
  /** The offset of each column's bins. */
  readonly starts: Int32Array;
}

const MOST_STEPS = 30;
/** Stops when a step promises less than this share of the loss: further digits never affect a score. */
const ENOUGH = 1e-5;
/** Tolerated relative difference between the actual and the promised gain of a step; beyond, the Hessian is stale. */
const TOLERANCE = 0.3;
const MOST_HALVINGS = 20;

export interface RidgeProblem {
  readonly data: TrainingData;
  readonly basis: SplineBasis;
  readonly rows: Int32Array;
  readonly penalties: readonly number[];
}

/**
 * Ridge logistic regression for each penalty in turn, strongest first, each starting from the last solution. Newton's
 * method, but a Hessian is reused while its steps gain what they promise, across penalties too: computing one costs
 * twenty times the gradient, and it hardly differs between neighbouring solutions.
 */
export function fitRidgePath(kernel: Kernel, { data, basis, rows, penalties }: RidgeProblem): SplineModel[] {
  const { size } = basis;
  // Coefficients, then the intercept in the last place.
  const beta = new Float64Array(size + 1);
  let positives = 0;
  for (const row of rows) positives += data.label[row] as number;
  const rate = (positives + 0.5) / (rows.length + 1);
  beta[size] = Math.log(rate / (1 - rate));
  const sums = new NewtonSums(kernel, data, basis, rows);
  return penalties.map((penalty) => {
    descend(sums, penalty, beta);
    return { intercept: beta[size] as number, terms: termTable(basis, beta), starts: basis.starts };
  });
}

function descend(sums: NewtonSums, penalty: number, beta: Float64Array): void {
  let loss = sums.at(beta, penalty);
  for (let step = 0; step < MOST_STEPS; step++) {
    const from = beta.slice();
    const promised = sums.step(beta, penalty);
    if (promised < ENOUGH * loss) return;
    let now = sums.at(beta, penalty);
    for (let halving = 0; now > loss && halving < MOST_HALVINGS; halving++) {
      for (let i = 0; i < beta.length; i++) beta[i] = ((beta[i] as number) + (from[i] as number)) / 2;
      now = sums.at(beta, penalty);
    }
    if (Math.abs(loss - now - promised) > TOLERANCE * promised) sums.renew();
    loss = now;
  }
}

type KernelBuffer =
  | ('bins' | 'starts' | 'cells' | 'terms' | 'sums' | 'beta' | 'labels' | 'gradient' | 'curvatures' | 'loss')
  | ('list' | 'hessian' | 'factor' | 'column');

/** Gradient, penalised loss and steps at given coefficients, summed by the kernel over one set of rows. */
class NewtonSums {
  readonly #kernel: Kernel;
  readonly #width: number;
  readonly #cells: number;
  readonly #stride: number;
  readonly #rowCount: number;
  readonly #doubles: Float64Array;
  readonly #at: Readonly<Record<KernelBuffer, number>>;
  readonly #gradient: Float64Array;
  readonly #factor: Float64Array;
  #hasHessian = false;
  #factorPenalty = Number.NaN;

  constructor(kernel: Kernel, data: TrainingData, basis: SplineBasis, rows: Int32Array) {
    this.#kernel = kernel;
    this.#stride = data.columns.length;
    this.#rowCount = rows.length;
    this.#width = basis.size + 1;
    this.#cells = basis.first.length;
    const [width, cells] = [this.#width, this.#cells];
    const { at, end } = placesFor({
      bins: rows.length * this.#stride,
      starts: 4 * basis.starts.length,
      cells: cells * CELL_BYTES,
      terms: 8 * cells,
      sums: 8 * cells,
      beta: 8 * width,
      labels: rows.length,
      gradient: 8 * width,
      curvatures: 8 * rows.length,
      loss: LOSS.bytes,
      list: CELL_BYTES * (this.#stride + 1),
      hessian: 8 * width * (width + 1),
      factor: 8 * width * (width + 1),
      column: 8 * (width + 1),
    });
    this.#at = at;
    const memory = kernel.reserve(end);
    const bytes = new Uint8Array(memory);
    const integers = new Int32Array(memory);
    this.#doubles = new Float64Array(memory);
    bytes.set(binsOf(data, rows), at.bins);
    for (let i = 0; i < rows.length; i++) bytes[at.labels + i] = data.label[rows[i] as number] as number;
    integers.set(basis.starts, at.starts >> 2);
    for (let cell = 0; cell < cells; cell++) {
      const entry = at.cells + cell * CELL_BYTES;
      integers[entry >> 2] = basis.first[cell] as number;
      // The second coefficient of a cell is always the neighbour of the first.
      integers[(entry >> 2) + 1] = (basis.second[cell] as number) < 0 ? 0 : 1;
      this.#doubles[(entry >> 3) + 2] = basis.firstWeight[cell] as number;
      this.#doubles[(entry >> 3) + 3] = basis.secondWeight[cell] as number;
    }
    this.#gradient = this.#view('gradient', width);
    this.#factor = this.#view('factor', width * (width + 1));
  }

  /** The next step recomputes the Hessian. */
  renew(): void {
    this.#hasHessian = false;
  }

  at(beta: Float64Array, penalty: number): number {
    const at = this.#at;
    this.#doubles.set(beta, at.beta >> 3);
    this.#kernel.slopeSums(
      this.#rowCount,
      at.bins,
      this.#stride,
      at.starts,
      at.cells,
      this.#cells,
      at.terms,
      at.sums,
      at.beta,
      this.#width,
      at.labels,
      at.gradient,
      at.curvatures,
      at.loss,
    );
    const parts = this.#view('loss', LOSS.bytes / 8);
    let loss = Math.log(parts[LOSS.product] as number) - (parts[LOSS.opposed] as number);
    loss += (parts[LOSS.shifts] as number) * Math.log(PRODUCT_LIMIT);
    const gradient = this.#gradient;
    for (let i = 0; i < this.#width - 1; i++) {
      const value = beta[i] as number;
      loss += 0.5 * penalty * value * value;
      gradient[i] = (gradient[i] as number) + penalty * value;
    }
    return loss;
  }

  /** Moves the coefficients `at` was last called with; returns the gain if the Hessian is exact. */
  step(beta: Float64Array, penalty: number): number {
    const width = this.#width;
    if (!this.#hasHessian || penalty !== this.#factorPenalty) this.#factorise(penalty);
    const move = solveFactorised(this.#factor, this.#gradient, width, width + 1);
    let promised = 0;
    for (let i = 0; i < width; i++) {
      promised += 0.5 * (this.#gradient[i] as number) * (move[i] as number);
      beta[i] = (beta[i] as number) - (move[i] as number);
    }
    return promised;
  }

  #factorise(penalty: number): void {
    const width = this.#width;
    const at = this.#at;
    if (!this.#hasHessian) {
      this.#kernel.curvatureSums(
        this.#rowCount,
        at.bins,
        this.#stride,
        at.starts,
        at.cells,
        at.curvatures,
        width,
        at.list,
        at.hessian,
      );
    }
    this.#factor.set(this.#view('hessian', this.#factor.length));
    for (let i = 0; i < width - 1; i++) {
      const diagonal = i * (width + 1) + i;
      this.#factor[diagonal] = (this.#factor[diagonal] as number) + penalty;
    }
    this.#kernel.factorise(at.factor, width, width + 1, at.column);
    this.#hasHessian = true;
    this.#factorPenalty = penalty;
  }

  #view(place: KernelBuffer, length: number): Float64Array {
    return this.#doubles.subarray(this.#at[place] >> 3, (this.#at[place] >> 3) + length);
  }
}

function termTable(basis: SplineBasis, beta: Float64Array): Float64Array {
  const terms = new Float64Array(basis.first.length);
  for (let cell = 0; cell < terms.length; cell++) {
    const a = basis.first[cell] as number;
    const b = basis.second[cell] as number;
    const one = a < 0 ? 0 : (beta[a] as number) * (basis.firstWeight[cell] as number);
    terms[cell] = b < 0 ? one : one + (beta[b] as number) * (basis.secondWeight[cell] as number);
  }
  return terms;
}

export function splineMargin({ intercept, terms, starts }: SplineModel, bins: Uint8Array, row: number): number {
  const stride = starts.length - 1;
  let margin = intercept;
  for (let f = 0; f < stride; f++) {
    margin += terms[(starts[f] as number) + (bins[row * stride + f] as number)] as number;
  }
  return margin;
}
