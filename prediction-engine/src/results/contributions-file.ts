import { type Effects, roomForEffects } from '../explain/contributions.ts';
import type { OutputFile, PredictionRequest } from '../outcome/outcome.ts';
import type { TrainingData } from '../prepare/training-data.ts';
import type { Customers } from '../shapes/customers.ts';
import type { Among } from './among.ts';
import { cellWriter, csvFile, csvOptions } from './csv-text.ts';
import { outputFile } from './output-file.ts';

/** Up to this many figures the file is always written: 50,000 customers of 20 columns. Beyond, only when asked for. */
const ALWAYS_BELOW = 1_000_000;

interface ContributionsRun {
  readonly request: Pick<PredictionRequest, 'contributions' | 'choices'>;
  readonly customers: Pick<Customers, 'id' | 'scoredRows'>;
  readonly data: Pick<TrainingData, 'columns'>;
  readonly effects: Effects | null;
  readonly logOdds: Float64Array;
  readonly among?: Among | undefined;
}

/** Room for the contributions of all customers if they are to be written, null if nobody will read them. */
export function effectsToKeep({
  request,
  customers,
  data,
}: Omit<ContributionsRun, 'effects' | 'logOdds' | 'among'>): Effects | null {
  const { scoredRows } = customers;
  const stride = data.columns.length;
  return (request.contributions ?? scoredRows * stride <= ALWAYS_BELOW) ? roomForEffects(scoredRows, stride) : null;
}

/**
 * What every column adds to every customer's log-odds, in full: `average` and the columns add up to `log_odds`, whose
 * logistic is the score. Digits are kept until nothing is lost; reasons in predictions.csv are the same, rounded.
 */
export function contributionsFile({
  request,
  customers,
  data,
  effects,
  logOdds,
  among,
}: ContributionsRun): OutputFile[] {
  if (effects === null) return [];
  const { average, values } = effects;
  const { columns } = data;
  const stride = columns.length;
  const options = csvOptions(request.choices);
  const write = cellWriter(options);
  const line = (row: number) => {
    let text = `${write(customers.id(row) ?? String((among?.rowsBefore ?? 0) + row + 1))},${average[row]}`;
    for (let column = 0; column < stride; column++) text += `,${values[row * stride + column]}`;
    return `${text},${logOdds[row]}`;
  };
  const header = ['customer', 'average', ...columns.map(({ name }) => name), 'log_odds'];
  return [outputFile('contributions.csv', () => csvFile(header, customers.scoredRows, line, options))];
}
