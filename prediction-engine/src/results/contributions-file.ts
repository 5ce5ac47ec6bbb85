import { type RowContributions, roomForEffects } from '../explain/contributions.ts';
import type { OutputFile, PredictionRequest } from '../outcome/outcome.ts';
import type { TrainingData } from '../prepare/training-data.ts';
import type { Customers } from '../shapes/customers.ts';
import type { Pool } from '../threads/pool.ts';
import type { ThreadTask } from '../threads/task.ts';
import { type CsvOptions, cellWriter, csvFile, csvOptions } from './csv-text.ts';
import type { FilePosition } from './file-position.ts';
import { concatPieces, outputFile, singlePieceFile } from './output-file.ts';

/**
 * Up to this many numbers the file is always written, and eagerly: 50,000 customers of 20 columns. Beyond, only on
 * request, and lazily.
 */
const ALWAYS_BELOW = 1_000_000;

interface ContributionsRun {
  readonly request: Pick<PredictionRequest, 'contributions' | 'choices'>;
  readonly customers: Pick<Customers, 'id' | 'scoredRows'>;
  readonly data: TrainingData;
  readonly effects: RowContributions | null;
  readonly logOdds: Float64Array;
  readonly pool: Pool;
  readonly position?: FilePosition | undefined;
}

/** Memory for the contributions of all customers, or null if they will not be written. */
export function effectsToKeep({
  request,
  customers,
  data,
}: Pick<ContributionsRun, 'request' | 'customers'> & {
  readonly data: Pick<TrainingData, 'columns'>;
}): RowContributions | null {
  const { scoredRows } = customers;
  const stride = data.columns.length;
  return (request.contributions ?? scoredRows * stride <= ALWAYS_BELOW) ? roomForEffects(scoredRows, stride) : null;
}

/**
 * What every column adds to every customer's log-odds: `average` plus the columns is `log_odds`, whose logistic is the
 * score. At full precision; the reasons in predictions.csv are the same, rounded.
 */
export async function contributionsFile({
  request,
  customers,
  data,
  effects,
  logOdds,
  pool,
  position,
}: ContributionsRun): Promise<OutputFile[]> {
  if (effects === null) return [];
  const { scoredRows } = customers;
  const idOf = (row: number): string => customers.id(row) ?? String((position?.rowsBefore ?? 0) + row + 1);
  const written = { effects, logOdds, options: csvOptions(request.choices) };
  if (effects.values.length > ALWAYS_BELOW)
    return [outputFile(NAME, () => contributionLines(data, { ...written, scoredRows, idOf }))];
  const ids = Array.from({ length: scoredRows }, (_, row) => idOf(row));
  return [singlePieceFile(NAME, await pool.run(contributionsTask, { ...written, ids }))];
}

const NAME = 'contributions.csv';

interface ContributionRows {
  readonly effects: RowContributions;
  readonly logOdds: Float64Array;
  readonly options: CsvOptions;
}

/** The whole file, built on a worker while the main thread builds the others. */
export const contributionsTask: ThreadTask<ContributionRows & { readonly ids: readonly string[] }, Uint8Array> = {
  name: 'contributions',
  run: (_, data, { ids, ...written }) =>
    concatPieces(contributionLines(data, { ...written, scoredRows: ids.length, idOf: (row) => ids[row] as string })),
};

function contributionLines(
  { columns }: Pick<TrainingData, 'columns'>,
  {
    effects: { average, values },
    logOdds,
    options,
    scoredRows,
    idOf,
  }: ContributionRows & { readonly scoredRows: number; idOf(row: number): string },
): Iterable<Uint8Array> {
  const stride = columns.length;
  const write = cellWriter(options);
  const line = (row: number) => {
    let text = `${write(idOf(row))},${average[row]}`;
    for (let column = 0; column < stride; column++) text += `,${values[row * stride + column]}`;
    return `${text},${logOdds[row]}`;
  };
  return csvFile(['customer', 'average', ...columns.map(({ name }) => name), 'log_odds'], scoredRows, line, options);
}
