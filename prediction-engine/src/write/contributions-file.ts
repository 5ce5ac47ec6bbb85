import { contributionsOf } from '../explain/contributions.ts';
import type { ScoredPart } from '../explain/explain.ts';
import type { OutputFile, PredictionRequest } from '../outcome.ts';
import type { Customers } from '../profile/customers.ts';
import { openKernel } from '../train/kernel/wasm-kernel.ts';
import { binsOf, type TrainingData } from '../train/training-data.ts';
import { cellWriter, csvFile, csvOptions } from './csv-text.ts';

/** Up to this many figures the file is always written: 5,000 customers of 20 columns. Beyond, only when asked for. */
const ALWAYS_BELOW = 100_000;
const ROWS_AT_ONCE = 2000;

/**
 * What every column adds to every customer's log-odds, in full: `average` and the columns add up to `log_odds`, whose
 * logistic is the score. Digits are kept until nothing is lost; reasons in predictions.csv are the same, rounded.
 */
export function contributionsFile(
  { contributions: wanted, choices }: Pick<PredictionRequest, 'contributions' | 'choices'>,
  customers: Customers,
  data: Pick<TrainingData, 'bins' | 'columns'>,
  parts: readonly ScoredPart[],
  logOdds: Float64Array,
): OutputFile[] {
  const stride = data.columns.length;
  const count = customers.scoredRows;
  if (wanted === false || (wanted !== true && count * stride > ALWAYS_BELOW)) return [];
  const kernel = openKernel();
  const values = new Float64Array(count * stride);
  const average = new Float64Array(count);
  for (const { model, rows } of parts)
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      const some = rows.subarray(from, from + ROWS_AT_ONCE);
      const found = contributionsOf(kernel, data.columns, model, binsOf(data, some));
      some.forEach((row, i) => {
        average[row] = found.base;
        values.set(found.values.subarray(i * stride, (i + 1) * stride), row * stride);
      });
    }
  const options = csvOptions(choices);
  const write = cellWriter(options);
  const line = (row: number) => {
    let text = `${write(customers.id(row) ?? String(row + 1))},${average[row]}`;
    for (let column = 0; column < stride; column++) text += `,${values[row * stride + column]}`;
    return `${text},${logOdds[row]}`;
  };
  const header = ['customer', 'average', ...data.columns.map(({ name }) => name), 'log_odds'];
  return [{ name: 'contributions.csv', bytes: csvFile(header, count, line, options) }];
}
