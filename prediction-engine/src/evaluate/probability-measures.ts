import type { Estimate } from '@holdfast/contracts/prediction/verdict';
import type { Ranked } from './ranked.ts';

export interface CalibrationRow {
  readonly bin: number;
  readonly customers: number;
  readonly meanPredicted: number;
  readonly observedRate: number;
  readonly low: number;
  readonly high: number;
}

/** Mean loss per customer with its 95% interval. */
function meanLoss({ label, score }: Ranked, loss: (label: number, probability: number) => number): Estimate {
  const count = label.length;
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < count; i++) {
    const own = loss(label[i] as number, score[i] as number);
    sum += own;
    squares += own * own;
  }
  const value = sum / count;
  const error = Math.sqrt(Math.max(0, squares / count - value * value) / count);
  return { value, low: value - 1.96 * error, high: value + 1.96 * error };
}

const SMALLEST = 1e-15;

export const logLossOf = (label: number, probability: number): number =>
  -Math.log(Math.max(label === 1 ? probability : 1 - probability, SMALLEST));

export const logLoss = (ranked: Ranked): Estimate => meanLoss(ranked, logLossOf);

export const brierScore = (ranked: Ranked): Estimate => meanLoss(ranked, (label, p) => (p - label) ** 2);

/** The gain in log loss over predicting the base rate for everybody, and its standard error. */
export function gainOverBaseRate(ranked: Ranked): { readonly gain: number; readonly error: number } {
  const count = ranked.label.length;
  const rate = ranked.positives / count;
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < count; i++) {
    const label = ranked.label[i] as number;
    const gain = logLossOf(label, rate) - logLossOf(label, ranked.score[i] as number);
    sum += gain;
    squares += gain * gain;
  }
  const gain = sum / count;
  return { gain, error: Math.sqrt(Math.max(0, squares / count - gain * gain) / count) };
}

export const CALIBRATION_BINS = 10;

/** Ten groups of equal size, lowest risk first: predicted versus actual. */
export function calibrationTable({ label, score }: Ranked): CalibrationRow[] {
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
    const [low, high] = wilson(happened, customers);
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
