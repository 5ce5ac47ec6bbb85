import { logGamma } from './log-gamma.ts';
import { minimise } from './minimise.ts';

export interface Spending {
  readonly repeats: number;
  /** Mean amount of a repeat purchase. */
  readonly mean: number;
}

export interface GammaGamma {
  readonly p: number;
  readonly q: number;
  readonly gamma: number;
}

const FITTED = 5000;

/** The gamma-gamma model of spending per purchase (Fader and Hardie 2013); null if too few customers returned. */
export function fitGammaGamma(spendings: readonly Spending[]): GammaGamma | null {
  const usable = spendings.filter(({ repeats, mean }) => repeats > 0 && mean > 0);
  if (usable.length < 20) return null;
  const step = Math.max(1, Math.ceil(usable.length / FITTED));
  const fitted = usable.filter((_, at) => at % step === 0);
  const minusLogLikelihood = (point: readonly number[]) => {
    const [p = 1, q = 1, gamma = 1] = point.map(Math.exp);
    let sum = 0;
    for (const { repeats: x, mean } of fitted)
      sum -=
        logGamma(p * x + q) -
        logGamma(p * x) -
        logGamma(q) +
        q * Math.log(gamma) +
        (p * x - 1) * Math.log(mean) +
        p * x * Math.log(x) -
        (p * x + q) * Math.log(gamma + mean * x);
    return Number.isFinite(sum) ? sum : Number.MAX_VALUE;
  };
  const typical = fitted.reduce((sum, { mean }) => sum + mean, 0) / fitted.length;
  const [p = 1, q = 1, gamma = 1] = minimise(minusLogLikelihood, [1, 1, Math.log(Math.max(1e-6, typical))]).point.map(
    Math.exp,
  );
  return { p, q, gamma };
}

/** Expected amount per purchase: the customer's mean, shrunk towards the overall mean, more the less they bought. */
export function expectedSpend({ p, q, gamma }: GammaGamma, { repeats, mean }: Spending): number {
  const everybody = q > 1 ? (p * gamma) / (q - 1) : Number.NaN;
  if (repeats === 0) return everybody;
  const weight = p * repeats + q - 1;
  return weight <= 0 ? mean : (p * (gamma + repeats * mean)) / weight;
}
