import { repeat } from '../../../scripts/depth.mjs';
import { openKernel } from '../kernel/wasm-kernel.ts';
import { fileColumns } from '../model/file-columns.ts';
import { fitToModel } from '../model/fit.ts';
import { readModel, type SavedModel, writeModel } from '../model/model-file.ts';
import { scoreBins } from '../model/score-rows.ts';
import type { OutputFile } from '../outcome/outcome.ts';
import { predictChurn } from '../predict-churn.ts';
import { binTable } from '../prepare/binned-table.ts';
import { profileReading } from '../profile/profile.ts';
import { readCsv } from '../read/read-csv.ts';
import { customersFor } from '../shapes/customers-for-model.ts';
import { gatherCustomers } from '../shapes/gather-customers.ts';
import type { FeatureColumn } from '../shapes/table.ts';
import { type Random, seededRandom } from '../statistics/random.ts';
import type { Bend } from '../train/stack.ts';

/** How a made file is written. Each has another way of writing the same kinds of values. */
export interface ExportCase {
  readonly name: string;
  readonly delimiter: string;
  readonly newline: string;
  readonly bom?: boolean;
  /** The cells of a later file that training has not seen. */
  readonly unseen: readonly string[];
  readonly blank: readonly string[];
  readonly levels: readonly string[];
  /** Bends of the stack, which only large files have by themselves. */
  readonly bends?: readonly Bend[];
  number(value: number): string;
  date(year: number, month: number, day: number): string;
}

const two = (value: number): string => String(value).padStart(2, '0');
const iso = (year: number, month: number, day: number): string => `${year}-${two(month)}-${two(day)}`;
const german = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const english = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export const EXPORT_CASES: readonly ExportCase[] = [
  {
    name: 'plain',
    delimiter: ',',
    newline: '\n',
    unseen: ['enterprise', 'Trial'],
    blank: [''],
    levels: ['monthly', 'yearly', 'two years', 'trial'],
    number: (value) => String(value),
    date: iso,
  },
  {
    name: 'quoted',
    delimiter: ',',
    newline: '\r\n',
    bom: true,
    unseen: ['a "b", c', 'zwei\nZeilen'],
    blank: ['', 'N/A', 'null', '-', 'Unknown'],
    levels: ['Basic, small', 'Pro "plus"', 'Größe L', "O'Neil", '💎 top'],
    bends: [
      { at: -1.2, turn: 0.6 },
      { at: 0.3, turn: -1.1 },
    ],
    number: (value) => `$${english.format(value)}`,
    date: (year, month, day) => `${month}/${day}/${year}`,
  },
  {
    name: 'decimal-commas',
    delimiter: ';',
    newline: '\n',
    unseen: ['Wöchentlich'],
    blank: ['', 'k.A.', '?', 'unbekannt'],
    levels: ['Monatlich', 'Jährlich', 'Zweijährig'],
    bends: [{ at: -0.5, turn: -0.4 }],
    number: (value) => german.format(value),
    date: (year, month, day) => `${two(day)}.${two(month)}.${year}`,
  },
  {
    name: 'written-out',
    delimiter: '\t',
    newline: '\n',
    unseen: ['new'],
    blank: ['', 'none', 'NaN', '#N/A'],
    levels: ['red', 'green', 'blue'],
    number: (value) => (value < 3 ? `(${value.toFixed(3)})` : `${value.toFixed(3)} €`),
    date: (year, month, day) => `${day} ${MONTHS[month - 1]} ${year} 09:${two(day)}`,
  },
];

interface MadeRow {
  readonly plan: string;
  readonly tenure: string;
  readonly price: string;
  readonly calls: string;
  readonly since: string;
  readonly score: string;
  readonly left: boolean;
}

/** Customers whose leaving depends on every column, with gaps, codes for missing values and an interaction. */
function madeRow(made: ExportCase, random: Random, later: boolean): MadeRow {
  const { levels, blank, unseen } = made;
  const pick = (from: readonly string[]): string => from[random.below(from.length)] as string;
  const plan = random.below(levels.length);
  const price = Math.round(random.next() * 250_000) / 100 + 0.01;
  const calls = Math.floor(-Math.log(1 - random.next()) * 2);
  const tenure = Math.floor(random.next() * 72);
  const isDated = random.next() > 0.1;
  const day = new Date(Date.UTC(2022, 0, 1 + Math.floor(random.next() * 1600)));
  const logOdds =
    -0.6 - tenure / 30 + (plan === 0 ? 1.5 : 0) + calls * 0.4 + ((price - 1250) / 900) * (plan === 1 ? 1.5 : 0.3);
  return {
    plan: random.next() < 0.05 ? pick(blank) : later && random.next() < 0.1 ? pick(unseen) : (levels[plan] as string),
    tenure: random.next() < 0.04 ? '-999' : String(tenure),
    price: random.next() < 0.08 ? pick(blank) : made.number(price),
    calls: random.next() < 0.02 ? '10+' : String(calls),
    since: isDated ? made.date(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()) : pick(blank),
    score: made.number(random.next() * 4),
    left: random.next() < 1 / (1 + Math.exp(-logOdds)),
  };
}

function madeRows(made: ExportCase, count: number, later: boolean): MadeRow[] {
  const random = seededRandom(later ? 12 : 11);
  return Array.from({ length: count }, () => madeRow(made, random, later));
}

function written(made: ExportCase, rows: readonly MadeRow[], labelled: boolean): Uint8Array {
  const cell = (text: string): string =>
    /["\n]/.test(text) || text.includes(made.delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
  const header = ['customer_id', 'plan', 'tenure', 'price', 'support calls', 'member since', 'usage', 'churned'];
  const lines = rows.map(({ plan, tenure, price, calls, since, score, left }, at) =>
    [`C-${1000 + at}`, plan, tenure, price, calls, since, score, left ? 'yes' : 'no'].map(cell),
  );
  const kept = labelled ? header.length : header.length - 1;
  const text = [header, ...lines].map((line) => line.slice(0, kept).join(made.delimiter)).join(made.newline);
  return new TextEncoder().encode(`${made.bom ? '\ufeff' : ''}${text}${made.newline}`);
}

export interface ScoredCase {
  readonly saved: SavedModel;
  readonly bytes: Uint8Array;
  readonly file: Uint8Array;
  readonly bins: Uint8Array;
  /** The result files of the training. */
  readonly files: readonly OutputFile[];
  readonly probabilities: Float64Array;
  /** The later file's columns as parsed. */
  readonly columns: readonly FeatureColumn[];
  /** Its cells as written. */
  cells(column: string): string[];
}

/** A model trained on one made file, and the scores of a later file by the code that scores files. */
export async function trainedOn(made: ExportCase, asOf: string): Promise<ScoredCase> {
  const { saved, files } = await learntFrom(trainingFile(made), `${made.name}.csv`, asOf);
  const later = written(made, madeRows(made, repeat('rowsOfModelExports'), true), false);
  return { files, ...scoredBy(withBends(saved, made.bends), later, asOf) };
}

export const trainingFile = (made: ExportCase): Uint8Array => written(made, madeRows(made, 900, false), true);

export const withBends = (saved: SavedModel, bends: readonly Bend[] | undefined): SavedModel =>
  bends ? { ...saved, model: { ...saved.model, stack: { ...saved.model.stack, bends } } } : saved;

/** The model of one file, and the result files of its training. */
export async function learntFrom(
  bytes: Uint8Array,
  fileName: string,
  asOf: string,
): Promise<{ saved: SavedModel; files: readonly OutputFile[] }> {
  const outcome = await predictChurn({ bytes, fileName, asOf }, { workers: 0 });
  if (outcome.kind !== 'completed') throw new Error(outcome.problem.reason);
  const { files } = outcome;
  const saved = readModel(files.find(({ name }) => name === 'model.json')?.bytes as Uint8Array) as SavedModel;
  return { saved, files };
}

export function scoredBy(saved: SavedModel, file: Uint8Array, asOf: string): Omit<ScoredCase, 'files'> {
  const read = readCsv(file);
  if (read.kind === 'unreadable') throw new Error(read.problem.code);
  const profile = profileReading(read.reading, {});
  const { customers } = customersFor(saved, { profile, gathered: gatherCustomers(profile, asOf), asOf });
  if (customers === null) throw new Error('the later file has no customers');
  const { columns } = fitToModel(saved, fileColumns(profile, customers, asOf), customers.scoredRows);
  const { bins } = binTable({ rowCount: customers.scoredRows, columns }, saved.columns);
  const { scores } = scoreBins(openKernel(), saved, bins, customers.scoredRows);
  const used = bins.subarray(0, customers.scoredRows * saved.columns.length);
  const cells = (name: string) => {
    const source = profile.columns.find((column) => column.name === name)?.source;
    return Array.from({ length: customers.scoredRows }, (_, row) => source?.cell(row) ?? '');
  };
  const bytes = writeModel(saved);
  return { saved, bytes, file, bins: used, probabilities: scores.probability, columns, cells };
}
