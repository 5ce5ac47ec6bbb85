import { logGamma } from './log-gamma.ts';
import { minimise } from './minimise.ts';

/**
 * The model's input per customer: repeat purchases, and the times of the last one and of the end of observation, in
 * weeks.
 */
export interface BuyingHistory {
  /** Purchase days after the first. */
  readonly repeats: number;
  /** Weeks from the first purchase to the last; 0 without a repeat. */
  readonly last: number;
  /** Weeks from the first purchase to the end of the data. */
  readonly age: number;
}

export interface BgNbd {
  readonly r: number;
  readonly alpha: number;
  readonly a: number;
  readonly b: number;
  readonly logLikelihood: number;
}

/** Beyond this many distinct histories a regular sample of them determines four parameters well enough. */
const FITTED = 5000;

/**
 * The BG/NBD model of Fader, Hardie and Lee (2005): purchase rates follow a gamma distribution, and the probability of
 * leaving for good after each purchase a beta distribution. Equal histories are pooled.
 */
export function fitBgNbd(histories: readonly BuyingHistory[]): BgNbd {
  const step = Math.max(1, Math.ceil(histories.length / FITTED));
  const pooled = new Map<string, BuyingHistory & { customers: number }>();
  for (let at = 0; at < histories.length; at += step) {
    const history = histories[at];
    if (history === undefined) continue;
    const key = `${history.repeats} ${history.last} ${history.age}`;
    pooled.set(key, { ...history, customers: (pooled.get(key)?.customers ?? 0) + 1 });
  }
  const pool = [...pooled.values()];
  const repeats = [...new Set(pool.map((history) => history.repeats))];
  const minusLogLikelihood = (point: readonly number[]) => {
    const [r = 1, alpha = 1, a = 1, b = 1] = point.map(Math.exp);
    const parameters = { r, alpha, a, b };
    const byRepeats = new Map(repeats.map((x) => [x, repeatTerm(parameters, x)]));
    let sum = 0;
    for (const history of pool)
      sum -= history.customers * ((byRepeats.get(history.repeats) ?? 0) + timeTerm(parameters, history));
    return Number.isFinite(sum) ? sum : Number.MAX_VALUE;
  };
  // Restarts the search from its own result, in case the simplex has shrunk too early.
  const first = minimise(minusLogLikelihood, [0, 1, 0, 0]);
  const { point, value } = minimise(minusLogLikelihood, first.point, 0.1);
  const [r = 1, alpha = 1, a = 1, b = 1] = point.map(Math.exp);
  return { r, alpha, a, b, logLikelihood: -value };
}

type Parameters = Omit<BgNbd, 'logLikelihood'>;

/** The part of the log-likelihood that depends only on the number of repeats: few distinct values, and costly. */
function repeatTerm({ r, alpha, a, b }: Parameters, x: number): number {
  const rate = logGamma(r + x) - logGamma(r) + r * Math.log(alpha);
  return rate + logGamma(a + b) + logGamma(b + x) - logGamma(b) - logGamma(a + b + x);
}

function timeTerm({ r, alpha, a, b }: Parameters, { repeats: x, last, age }: BuyingHistory): number {
  const stillHere = -(r + x) * Math.log(alpha + age);
  if (x === 0) return stillHere;
  const leftAtLast = Math.log(a) - Math.log(b + x - 1) - (r + x) * Math.log(alpha + last);
  const larger = Math.max(stillHere, leftAtLast);
  return larger + Math.log(Math.exp(stillHere - larger) + Math.exp(leftAtLast - larger));
}

/** Probability that a customer is still active. */
export function probabilityAlive({ r, alpha, a, b }: Parameters, { repeats: x, last, age }: BuyingHistory): number {
  if (x === 0) return 1;
  return 1 / (1 + (a / (b + x - 1)) * ((alpha + age) / (alpha + last)) ** (r + x));
}

/**
 * Probability of no purchase in the next `weeks`: either gone, or active and silent. For an active customer, the
 * purchase rate is gamma distributed with the observed purchases and time added.
 */
export function probabilityOfNoPurchase(model: Parameters, history: BuyingHistory, weeks: number): number {
  const alive = probabilityAlive(model, history);
  const { age, repeats } = history;
  return 1 - alive + alive * ((model.alpha + age) / (model.alpha + age + weeks)) ** (model.r + repeats);
}

/** Expected purchases of a customer in the next `weeks`. */
export function expectedPurchases(model: Parameters, history: BuyingHistory, weeks: number): number {
  const { r, alpha, a, b } = model;
  const { repeats: x, age } = history;
  const share = weeks / (alpha + age + weeks);
  const series = hypergeometric(r + x, b + x, a + b + x - 1, share);
  const growth = 1 - ((alpha + age) / (alpha + age + weeks)) ** (r + x) * series;
  return Math.max(0, ((a + b + x - 1) / (a - 1)) * growth * probabilityAlive(model, history));
}

/** Gauss's series 2F1(a, b; c; z) for 0 <= z < 1. */
function hypergeometric(a: number, b: number, c: number, z: number): number {
  let term = 1;
  let sum = 1;
  for (let n = 0; n < 5000; n++) {
    term *= ((a + n) * (b + n) * z) / ((c + n) * (n + 1));
    sum += term;
    if (Math.abs(term) < 1e-12 * Math.abs(sum)) break;
  }
  return sum;
}
