import { solvePositiveDefinite } from '../statistics/cholesky.ts';
import type { Covariates } from './covariates.ts';

/** How long each customer was observed, and whether it ended with the event (1) or without it (0). */
export interface Durations {
  readonly times: Float64Array;
  readonly events: ArrayLike<number>;
}

export interface CoxModel {
  /** Logarithms of the hazard ratios, per unit of each covariate. */
  readonly coefficients: Float64Array;
  readonly standardErrors: Float64Array;
  readonly logLikelihood: number;
  readonly nullLogLikelihood: number;
  /** Cumulative hazard at the means of all covariates, with a step at each event time. */
  readonly baseline: readonly { readonly time: number; readonly hazard: number }[];
}

const MOST_STEPS = 30;
const ENOUGH = 1e-9;

/**
 * Cox's proportional hazards by Newton's method, ties by Efron's approximation. Columns are centred and scaled for
 * fitting; a column without information (constant, or a sum of others) keeps the coefficient 0.
 */
export function fitCox({ times, events }: Durations, covariates: Covariates): CoxModel {
  const { width, rowCount } = covariates;
  const { values, scales } = standardised(covariates);
  const order = Int32Array.from({ length: rowCount }, (_, row) => row).sort(
    (a, b) => (times[b] ?? 0) - (times[a] ?? 0) || a - b,
  );
  const at = (beta: Float64Array) => partialLikelihood(beta, { values, width, order, times, events });
  let beta = new Float64Array(width);
  let here = at(beta);
  const nullLogLikelihood = here.logLikelihood;
  for (let step = 0; step < MOST_STEPS && width > 0; step++) {
    const direction = solvePositiveDefinite(here.information.slice(), here.gradient, width);
    let next = here;
    let share = 1;
    for (; share > 1e-4; share /= 2) {
      const tried = beta.map((value, j) => value + share * (direction[j] ?? 0));
      next = at(tried);
      if (next.logLikelihood >= here.logLikelihood) {
        beta = tried;
        break;
      }
    }
    const gain = next.logLikelihood - here.logLikelihood;
    if (gain >= 0) here = next;
    if (gain < ENOUGH * Math.abs(here.logLikelihood)) break;
  }
  return {
    coefficients: beta.map((value, j) => value / (scales[j] ?? 1)),
    standardErrors: inverseDiagonal(here.information, width).map(
      (variance, j) => Math.sqrt(variance) / (scales[j] ?? 1),
    ),
    logLikelihood: here.logLikelihood,
    nullLogLikelihood,
    baseline: here.baseline.reverse().reduce<{ time: number; hazard: number }[]>((steps, { time, hazard }) => {
      steps.push({ time, hazard: hazard + (steps.at(-1)?.hazard ?? 0) });
      return steps;
    }, []),
  };
}

/** Logarithm of each row's hazard relative to the means of all covariates. */
export function relativeRisks({ coefficients }: Pick<CoxModel, 'coefficients'>, covariates: Covariates): Float64Array {
  const { width, values, means, rowCount } = covariates;
  return Float64Array.from({ length: rowCount }, (_, row) => {
    let sum = 0;
    for (let j = 0; j < width; j++)
      sum += (coefficients[j] ?? 0) * ((values[row * width + j] as number) - (means[j] as number));
    return sum;
  });
}

/** Cumulative hazard of the average at a time: a step function, constant after its last step. */
export function hazardUntil({ baseline }: Pick<CoxModel, 'baseline'>, time: number): number {
  let low = 0;
  let high = baseline.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((baseline[middle]?.time ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? 0 : (baseline[low - 1]?.hazard ?? 0);
}

interface Likelihood {
  readonly logLikelihood: number;
  readonly gradient: Float64Array;
  /** Lower triangle of the negative second derivatives. */
  readonly information: Float64Array;
  /** Increments of the cumulative hazard, latest time first. */
  readonly baseline: { readonly time: number; readonly hazard: number }[];
}

interface SurvivalRows {
  readonly values: Float64Array;
  readonly width: number;
  readonly order: Int32Array;
  readonly times: Float64Array;
  readonly events: ArrayLike<number>;
}

/** From the longest time to the shortest, so that the risk set is a running sum. */
function partialLikelihood(beta: Float64Array, { values, width, order, times, events }: SurvivalRows): Likelihood {
  const atRisk = new CoxSums(width);
  const tied = new CoxSums(width);
  const gradient = new Float64Array(width);
  const information = new Float64Array(width * width);
  const mean = new Float64Array(width);
  const baseline: { time: number; hazard: number }[] = [];
  let logLikelihood = 0;
  for (let from = 0; from < order.length; ) {
    const time = times[order[from] as number] as number;
    tied.clear();
    let deaths = 0;
    for (; from < order.length && times[order[from] as number] === time; from++) {
      const row = order[from] as number;
      const offset = row * width;
      let risk = 0;
      for (let j = 0; j < width; j++) risk += (beta[j] as number) * (values[offset + j] as number);
      const weight = Math.exp(risk);
      atRisk.add(values, offset, weight);
      if (events[row] !== 1) continue;
      deaths++;
      tied.add(values, offset, weight);
      logLikelihood += risk;
      for (let j = 0; j < width; j++) gradient[j] = (gradient[j] as number) + (values[offset + j] as number);
    }
    let hazard = 0;
    for (let death = 0; death < deaths; death++) {
      const gone = death / deaths;
      const total = atRisk.weight - gone * tied.weight;
      logLikelihood -= Math.log(total);
      hazard += 1 / total;
      for (let j = 0; j < width; j++) {
        mean[j] = ((atRisk.first[j] as number) - gone * (tied.first[j] as number)) / total;
        gradient[j] = (gradient[j] as number) - (mean[j] as number);
      }
      for (let j = 0; j < width; j++)
        for (let k = 0; k <= j; k++) {
          const cell = j * width + k;
          const second = ((atRisk.second[cell] as number) - gone * (tied.second[cell] as number)) / total;
          information[cell] = (information[cell] as number) + second - (mean[j] as number) * (mean[k] as number);
        }
    }
    if (deaths > 0) baseline.push({ time, hazard });
  }
  return { logLikelihood, gradient, information, baseline };
}

/** Weights of some rows, and their weighted covariates and products of covariates (lower triangle). */
class CoxSums {
  weight = 0;
  readonly first: Float64Array;
  readonly second: Float64Array;
  readonly width: number;

  constructor(width: number) {
    this.width = width;
    this.first = new Float64Array(width);
    this.second = new Float64Array(width * width);
  }

  clear(): void {
    this.weight = 0;
    this.first.fill(0);
    this.second.fill(0);
  }

  add(values: Float64Array, offset: number, weight: number): void {
    const { first, second, width } = this;
    this.weight += weight;
    for (let j = 0; j < width; j++) {
      const weighted = weight * (values[offset + j] as number);
      if (weighted === 0) continue;
      first[j] = (first[j] as number) + weighted;
      const line = j * width;
      for (let k = 0; k <= j; k++)
        second[line + k] = (second[line + k] as number) + weighted * (values[offset + k] as number);
    }
  }
}

function standardised({ values, width, rowCount, means }: Covariates): { values: Float64Array; scales: Float64Array } {
  const scales = new Float64Array(width);
  for (let cell = 0; cell < rowCount * width; cell++) {
    const j = cell % width;
    scales[j] = (scales[j] as number) + ((values[cell] as number) - (means[j] as number)) ** 2 / rowCount;
  }
  scales.forEach((variance, j) => {
    const scale = Math.sqrt(variance);
    // A constant column differs from its mean only by rounding: an infinite scale makes it 0 everywhere.
    scales[j] = scale > 1e-9 * Math.abs(means[j] as number) ? scale : Number.POSITIVE_INFINITY;
  });
  return {
    values: values.map((value, cell) => (value - (means[cell % width] as number)) / (scales[cell % width] as number)),
    scales,
  };
}

function inverseDiagonal(information: Float64Array, width: number): Float64Array {
  return Float64Array.from({ length: width }, (_, j) => {
    const unit = new Float64Array(width);
    unit[j] = 1;
    return solvePositiveDefinite(information.slice(), unit, width)[j] ?? 0;
  });
}
