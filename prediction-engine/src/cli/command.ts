import type { ColumnChoices } from '@holdfast/contracts/prediction/choices';
import { MOST_SAMPLE_ROWS } from '../large/sample.ts';
import { SHAPES } from '../profile/shape/find-shape.ts';
import { commandError } from './command-error.ts';
import { parseArguments } from './parse-arguments.ts';

export const ENGINE_VERBS = ['predict', 'profile', 'score'] as const;
export type EngineVerb = (typeof ENGINE_VERBS)[number];

/** A parsed command line. */
export interface EngineCommand {
  readonly name: EngineVerb;
  readonly file: string;
  /** Further files about the same customers. */
  readonly others: readonly string[];
  readonly choices: ColumnChoices;
  readonly out: string | undefined;
  readonly asOf: string | undefined;
  readonly seed: number | undefined;
  readonly models: readonly string[];
  readonly workers: number | undefined;
  /** Rows to learn from; undefined: all rows of a file of ordinary size. */
  readonly sample: number | undefined;
  readonly contributions: true | undefined;
  /** Days after which a customer of several files counts as gone. */
  readonly grace: number | undefined;
  /** Of an Excel workbook with several. */
  readonly sheet: string | undefined;
  readonly json: boolean;
}

export const HELP = `Predicts which customers will leave, from a CSV file or an Excel workbook.

  holdfast predict FILE.csv [options]      predictions.csv, model card and side files into a folder
  holdfast predict FILE.parquet [options]  the same for a table of any size: probability and tier, no reasons
  holdfast predict FILE.csv FILE.csv …     the same from several exports about the same customers, such as companies,
                                           subscriptions, invoices and tickets: how they belong together is found
  holdfast profile FILE.csv [options]      how the file is read: columns, kinds, roles, what is missing; or FILE.parquet
  holdfast score FILE.csv --model FILE     scores with a saved model, without training
  holdfast score FILE.parquet --model FILE [--out FILE.parquet|FILE.csv]
                                           the same for a table of any size: probability and tier, no reasons

Instead of FILE.parquet: clickhouse:DATABASE.TABLE, a table of the ClickHouse at CLICKHOUSE_URL.

In a clone of the repository: npm run predict -- FILE.csv [options], npm run profile -- FILE.csv [options]

Roles of columns, if detected wrongly:
  --label NAME        the column that shows who left       --positive VALUE   its value for “left”
  --id NAME           the customer id                      --date NAME        the date of a row
  --tenure NAME       time as a customer                   --value NAME       the value of a customer
  --exclude NAME      do not train on this column          --keep NAME        train on it anyway
  --shape SHAPE       ${SHAPES.join(', ')}
  --sheet NAME        the sheet of FILE.xlsx, if it has several

Output:
  --out DIR           where the files go (default: the file’s name with “-predictions”)
  --raw-cells         keep cells that start with = + - @ unchanged; by default they get an apostrophe,
                      because a spreadsheet would evaluate them
  --contributions     the contribution of every column to every score (contributions.csv), even for a large file
  --json              the whole outcome as JSON instead of a summary

Training:
  --thorough          no effect: the mode was removed, and the option is accepted for older scripts
  --model FILE        a model.json of an earlier run: scores a file without a label; with score,
                      any file that has its columns, and with several files the same files of a later day
  --as-of DATE        the reference day (default: today); --seed N for another random seed
  --workers N         training threads, 0 for none
  --sample N          train on N rows, stratified by outcome, and score all rows; the default from 32 MB on,
                      with 200,000 rows. Memory then does not grow with the file.
                      For a log or panel: customers with N lines in total
  --grace DAYS        of several files: a customer counts as gone if nothing new began within DAYS of the end,
                      or after DAYS without a row; the default is proposed and printed

Exit codes: 0 done, 2 the data cannot be used (the reason is printed), 1 anything else.`;

const OPTIONS = {
  out: { type: 'string' },
  label: { type: 'string' },
  positive: { type: 'string' },
  id: { type: 'string' },
  date: { type: 'string' },
  tenure: { type: 'string' },
  value: { type: 'string' },
  exclude: { type: 'string', multiple: true },
  keep: { type: 'string', multiple: true },
  shape: { type: 'string' },
  'raw-cells': { type: 'boolean', default: false },
  thorough: { type: 'boolean', default: false },
  contributions: { type: 'boolean', default: false },
  sheet: { type: 'string' },
  'as-of': { type: 'string' },
  seed: { type: 'string' },
  model: { type: 'string', multiple: true },
  workers: { type: 'string' },
  sample: { type: 'string' },
  grace: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;
/** Too few rows are not representative of a larger file. */
const FEWEST_SAMPLE_ROWS = 1_000;

/** Null: help was requested. */
export function readCommand([name, ...args]: readonly string[]): EngineCommand | null {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') return null;
  if (!isEngineVerb(name)) throw commandError('command.unknownCommand', { name });
  const { values, positionals } = parseArguments(args, OPTIONS);
  if (values.help) return null;
  const [file, ...others] = positionals;
  if (file === undefined) throw commandError('command.missing', { what: 'FILE', usage: `${name} FILE.csv` });
  if (others.length > 0 && name !== 'predict')
    throw commandError('command.onlyOne', { what: 'FILE', first: file, second: others[0] ?? '' });
  if (others.length > 0) refuseForSeveral(values);
  if (others.length === 0 && values.grace !== undefined)
    throw commandError('command.forSeveralFiles', { option: '--grace' });
  if (name === 'score' && values.model === undefined)
    throw commandError('command.missing', { what: '--model', usage: `score ${file} --model model.json` });
  const asOf = values['as-of'];
  if (asOf !== undefined && !isDate(asOf)) throw commandError('command.date', { option: '--as-of', value: asOf });
  const { shape } = values;
  if (shape !== undefined && !SHAPES.some((known) => known === shape))
    throw commandError('command.oneOf', { option: '--shape', values: SHAPES.join(', '), value: shape });
  return {
    name,
    file,
    others,
    choices: {
      label: values.label,
      positive: values.positive,
      id: values.id,
      date: values.date,
      tenure: values.tenure,
      value: values.value,
      exclude: values.exclude,
      keep: values.keep,
      shape,
      raw_cells: values['raw-cells'],
    },
    out: values.out,
    asOf,
    seed: readInteger('--seed', values.seed),
    models: values.model ?? [],
    workers: readInteger('--workers', values.workers),
    sample: rowsToSample(values.sample),
    contributions: values.contributions || undefined,
    grace: daysOfGrace(values.grace),
    sheet: values.sheet,
    json: values.json,
  };
}

const isEngineVerb = (name: string): name is EngineVerb => ENGINE_VERBS.some((verb) => verb === name);

function readInteger(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw commandError('command.wholeNumber', { option: name, value: text });
  return Number(text);
}

/** Not yet possible with several files; saying so is better than ignoring them. */
const FOR_ONE_FILE = ['sample', 'shape', 'thorough'] as const;

function refuseForSeveral({
  model: models,
  ...values
}: Partial<Record<(typeof FOR_ONE_FILE)[number], unknown>> & { readonly model?: readonly string[] }): void {
  const found = FOR_ONE_FILE.find((option) => values[option] !== undefined && values[option] !== false);
  if (found !== undefined) throw commandError('command.forOneFile', { option: `--${found}` });
  if ((models?.length ?? 0) > 1) throw commandError('command.oneModel');
}

const MOST_GRACE = 730;

function daysOfGrace(text: string | undefined): number | undefined {
  const days = readInteger('--grace', text);
  if (days !== undefined && (days < 1 || days > MOST_GRACE))
    throw commandError('command.numberBetween', { option: '--grace', least: 1, most: MOST_GRACE });
  return days;
}

function rowsToSample(text: string | undefined): number | undefined {
  const rows = readInteger('--sample', text);
  if (rows !== undefined && (rows < FEWEST_SAMPLE_ROWS || rows > MOST_SAMPLE_ROWS))
    throw commandError('command.numberBetween', {
      option: '--sample',
      least: FEWEST_SAMPLE_ROWS,
      most: MOST_SAMPLE_ROWS,
    });
  return rows;
}

function isDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
