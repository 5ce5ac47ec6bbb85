import type { Estimate } from '@holdfast/contracts/prediction/verdict';
import { type Ranked, varianceOfSum } from './ranked.ts';
import { designEffect } from './ranking-measures.ts';

export interface CalibrationRow {
  readonly bin: number;
  readonly customers: number;
  readonly meanPredicted: number;
  readonly observedRate: number;
  readonly low: number;
  readonly high: number;
}

/** Mean loss per customer with its 95% interval. */
function meanLoss(ranked: Ranked, loss: (label: number, probability: number) => number): Estimate {
  const { value, error } = meanOf(ranked, loss);
  return { value, low: value - 1.96 * error, high: value + 1.96 * error };
}

/** The mean over customers and its standard error. */
function meanOf({ label, score, groups }: Ranked, of: (label: number, probability: number) => number) {
  const count = label.length;
  const values = Float64Array.from(label, (own, i) => of(own, score[i] as number));
  const value = values.reduce((sum, own) => sum + own, 0) / count;
  const error =
    Math.sqrt(
      varianceOfSum(
        values.map((own) => own - value),
        groups,
      ),
    ) / count;
  return { value, error };
}

const SMALLEST = 1e-15;

export const logLossOf = (label: number, probability: number): number =>
  -Math.log(Math.max(label === 1 ? probability : 1 - probability, SMALLEST));

export const logLoss = (ranked: Ranked): Estimate => meanLoss(ranked, logLossOf);

export const brierScore = (ranked: Ranked): Estimate => meanLoss(ranked, (label, p) => (p - label) ** 2);

/** The gain in log loss over predicting the base rate for everyone, and its standard error. */
export function gainOverBaseRate(ranked: Ranked): { readonly gain: number; readonly error: number } {
  const rate = ranked.positives / ranked.label.length;
  const { value, error } = meanOf(ranked, (label, score) => logLossOf(label, rate) - logLossOf(label, score));
  return { gain: value, error };
}

export const CALIBRATION_BINS = 10;

/** Ten groups of equal size, lowest risk first: predicted versus actual. */
export function calibrationTable(ranked: Ranked): CalibrationRow[] {
  const { label, score } = ranked;
  const effect = designEffect(ranked);
  const count = label.length;
  return Array.from({ length: CALIBRATION_BINS }, (_, bin) => {
    // The ranking is descending, the table ascending.
    const from = count - Math.floor(((bin + 1) * count) / CALIBRATION_BINS);
    const end = count - Math.floor((bin * count) / CALIBRATION_BINS);
    let predicted = 0;
    let happened = 0;
    for (let i = from; i < end; i++) {
      predicted += score[i] as number;
      happened += label[i] as number;
    }
    const customers = end - from;
    const [low, high] = wilson(happened / effect, customers / effect);
    return {
      bin: bin + 1,
      customers,
      meanPredicted: customers === 0 ? 0 : predicted / customers,
      observedRate: customers === 0 ? 0 : happened / customers,
      low,
      high,
    };
  });
}

/** The mean distance between predicted and actual over those groups, weighted by customers. */
export function calibrationError(table: readonly CalibrationRow[]): number {
  const total = table.reduce((sum, row) => sum + row.customers, 0);
  return table.reduce((sum, row) => sum + (row.customers / total) * Math.abs(row.meanPredicted - row.observedRate), 0);
}

/** The 95% interval of a share. */
export function wilson(successes: number, count: number): [number, number] {
  if (count === 0) return [0, 1];
  const z = 1.96;
  const share = successes / count;
  const middle = share + (z * z) / (2 * count);
  const reach = z * Math.sqrt((share * (1 - share)) / count + (z * z) / (4 * count * count));
  const scale = 1 + (z * z) / count;
  return [Math.max(0, (middle - reach) / scale), Math.min(1, (middle + reach) / scale)];
}
