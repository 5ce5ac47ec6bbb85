import { solvePositiveDefinite } from '../statistics/cholesky.ts';
import type { Covariates } from './covariates.ts';
import type { Durations } from './cox.ts';

export interface WeibullModel {
  /** Below 1 the risk of leaving falls with time, above 1 it rises. */
  readonly shape: number;
  /** Time by which 63% of average customers have left. */
  readonly scale: number;
  /** What a unit of each covariate adds to the logarithm of the time; times -shape, to that of the hazard. */
  readonly coefficients: Float64Array;
  readonly logLikelihood: number;
}

const MOST_STEPS = 100;

/**
 * Weibull regression as an accelerated failure time model: log T = location + x·b + error / shape, by Newton's method
 * on (location, b, log of 1 / shape). Rows at time 0 were never observed and are skipped. Without covariates: a plain
 * Weibull curve.
 */
export function fitWeibull(durations: Durations, covariates: Covariates | null = null): WeibullModel | null {
  const width = covariates?.width ?? 0;
  const size = width + 2;
  const rows: number[] = [];
  let events = 0;
  let exposure = 0;
  durations.times.forEach((time, row) => {
    if (!(time > 0)) return;
    rows.push(row);
    exposure += time;
    if (durations.events[row] === 1) events++;
  });
  if (events < 2) return null;
  const covariate = (row: number, j: number) =>
    covariates === null ? 0 : (covariates.values[row * width + j] as number) - (covariates.means[j] as number);

  const at = (point: Float64Array) => {
    const logSigma = point[size - 1] as number;
    const sigma = Math.exp(logSigma);
    const gradient = new Float64Array(size);
    const information = new Float64Array(size * size);
    const slope = new Float64Array(size);
    let logLikelihood = 0;
    for (const row of rows) {
      const event = durations.events[row] === 1 ? 1 : 0;
      let location = point[0] as number;
      for (let j = 0; j < width; j++) location += (point[j + 1] as number) * covariate(row, j);
      const logTime = Math.log(durations.times[row] as number);
      const z = (logTime - location) / sigma;
      const risk = Math.exp(z);
      logLikelihood += event * (z - logSigma - logTime) - risk;
      // dz/d(point): -1/sigma for the location, -x/sigma for a coefficient, -z for log sigma.
      slope[0] = -1 / sigma;
      for (let j = 0; j < width; j++) slope[j + 1] = -covariate(row, j) / sigma;
      slope[size - 1] = -z;
      const pull = event - risk;
      for (let j = 0; j < size; j++) gradient[j] = (gradient[j] as number) + pull * (slope[j] as number);
      gradient[size - 1] = (gradient[size - 1] as number) - event;
      for (let j = 0; j < size; j++)
        for (let k = 0; k <= j; k++) {
          // d²z: 1/sigma (or x/sigma) with log sigma, z for log sigma twice; that is minus the slope.
          const bend = j === size - 1 ? -(slope[k] as number) : 0;
          information[j * size + k] =
            (information[j * size + k] as number) + risk * (slope[j] as number) * (slope[k] as number) - pull * bend;
        }
    }
    return { logLikelihood, gradient, information };
  };

  // Starts from an exponential curve: the observed events per unit of time.
  let point = new Float64Array(size);
  point[0] = Math.log(exposure / events);
  let here = at(point);
  for (let step = 0; step < MOST_STEPS; step++) {
    const direction = solvePositiveDefinite(here.information.slice(), here.gradient, size);
    let gain = 0;
    for (let share = 1; share > 1e-6; share /= 2) {
      const tried = point.map((value, j) => value + share * (direction[j] ?? 0));
      const next = at(tried);
      if (!(next.logLikelihood > here.logLikelihood)) continue;
      gain = next.logLikelihood - here.logLikelihood;
      point = tried;
      here = next;
      break;
    }
    if (gain < 1e-10 * Math.abs(here.logLikelihood)) break;
  }
  return {
    shape: Math.exp(-(point[size - 1] as number)),
    scale: Math.exp(point[0] as number),
    coefficients: point.slice(1, size - 1),
    logLikelihood: here.logLikelihood,
  };
}

/** Time by which half of average customers have left. */
export function weibullMedian({ shape, scale }: Pick<WeibullModel, 'shape' | 'scale'>): number {
  return scale * Math.LN2 ** (1 / shape);
}
