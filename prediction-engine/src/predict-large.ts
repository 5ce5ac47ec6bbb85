import type { ColumnChoices } from '@holdfast/contracts/prediction/choices';
import type { Stage } from '@holdfast/contracts/prediction/stages';
import type { Summary } from '@holdfast/contracts/prediction/summary';
import { chosenModel } from './earlier-model.ts';
import { drawer, type Stratum, shareOut } from './large/draw-sample.ts';
import { blocksOf, joined, lookAcross, type PiecedFile, startOfLine } from './large/pieced-file.ts';
import { type Measured, ScoreCounts } from './large/score-counts.ts';
import type { OutputFile, PredictionOutcome, PredictionRequest, Watch } from './outcome/outcome.ts';
import { outcomesOf, type PartOfFile, profilePart } from './part-of-file.ts';
import { predictChurn } from './predict-churn.ts';
import { findLabel } from './profile/label/find-label.ts';
import { type Profile, profileReading } from './profile/profile.ts';
import { type FileProfile, profileFile } from './profile/profile-file.ts';
import { Progress } from './progress.ts';
import { readCsv } from './read/read-csv.ts';
import type { Reading } from './read/reading.ts';
import { quoted } from './results/csv-text.ts';
import { startRun } from './run.ts';
import { lookingFrom } from './shapes/customer-table.ts';
import { gatherCustomers } from './shapes/gather-customers.ts';
import { type Random, seededRandom } from './statistics/random.ts';

/** From this size on a file is taken in blocks. */
export const LARGE_BYTES = 32 << 20;
/** What is learnt from, unless somebody asks for more. */
export const SAMPLE_ROWS = 200_000;
export const MOST_SAMPLE_ROWS = 2_000_000;
const SAMPLE_BYTES = 64 << 20;
/** Twice the rows move the AUC by less than this: more of them would hardly help. */
const HARDLY_MOVES = 0.002;
/** Parts of the sample from which the learning curve is drawn, and the share of the learning each of them takes. */
const CURVE = [0.25, 0.5] as const;

/** A file in which every row is a customer, and where its rows begin. */
export interface LargeFile {
  readonly file: PiecedFile;
  readonly from: number;
  readonly quote: string;
  readonly names: readonly string[];
  /** Bytes of a block; absent: as many as a file of ordinary size has. */
  readonly block?: number;
  /** As slices from all over the file look. */
  readonly profile: Profile;
}

/** A block was read otherwise than the file's beginning. */
export class UnevenFile extends Error {}

/** How the rows to learn from were drawn, and whether they were enough. */
export interface Sample {
  readonly rows: number;
  readonly strata: readonly Stratum[];
  /** AUC by the rows learnt from, each measured on rows its model had not seen. */
  readonly curve: readonly {
    readonly rows: number;
    readonly auc: number;
    readonly low: number | null;
    readonly high: number | null;
  }[];
  readonly enough: boolean;
}

export interface WholeFile {
  readonly rows: number;
  /** Null where an earlier model scored the file. */
  readonly sample: Sample | null;
  /** On all labelled rows nothing was learnt from; null where none are. */
  readonly measured: Measured | null;
}

export type LargeOutcome =
  | {
      readonly kind: 'completed';
      readonly summary: Summary;
      /** Of the sample, or of the first block where an earlier model scored the file. */
      readonly files: readonly OutputFile[];
      readonly model: { readonly version: string; readonly isLearnt: boolean };
      readonly whole: WholeFile;
    }
  | Extract<PredictionOutcome, { kind: 'unusable' }>;

export type LargeRequest = Omit<PredictionRequest, 'bytes'> & { readonly sampleRows?: number | undefined };

export interface LargeWatch extends Watch {
  /** Between two blocks: a good moment to give memory back. */
  readonly between?: (() => void) | undefined;
}

/** Null: it cannot be taken in blocks and has to be read whole, because several rows are one customer, or two bytes a letter. */
export function openLarge(file: PiecedFile, choices: ColumnChoices = {}): LargeFile | null {
  const read = readCsv(lookAcross(file), { head: true });
  if (read.kind === 'unreadable') return null;
  const { reading } = read;
  if (reading.encoding.startsWith('utf-16') || reading.encoding.startsWith('utf-32') || reading.headerLine === 0)
    return null;
  const from = startOfLine(file, reading.lineOf(0));
  const profile = profileReading(reading, choices);
  const isImplied = profile.label !== null && findLabel(profile.columns, reading.rowCount, choices) === null;
  if (from === null || profile.shape !== 'snapshot' || isImplied) return null;
  return { file, from, quote: reading.quote, names: reading.columns.map(({ name }) => name), profile };
}

/** How the file is read, by rows drawn from all of it; `rowCount` is exact. */
export function profileLarge(
  large: LargeFile,
  fileName: string,
  choices: ColumnChoices = {},
  sampleRows = SAMPLE_ROWS,
  watch: LargeWatch = {},
) {
  // Reading is all there is to do, and the half of it is counting.
  const whole = { ...watch, onProgress: (_: Stage, at: number) => watch.onProgress?.('read', at / 0.16) };
  const strata = shareOut(countRows(large, whole), rowsToDraw(large, sampleRows));
  const { lines } = drawSample(large, strata, seededRandom(1).fork('sample'), whole);
  const outcome = profileFile(csvOf(large, lines), fileName, choices);
  if (outcome.kind === 'unreadable') return outcome;
  const rows = strata.reduce((sum, stratum) => sum + stratum.rows, 0);
  const { encoding, delimiter, headerLine } = large.profile.reading;
  const profile: FileProfile & { readonly sampledRows: number } = {
    ...outcome.profile,
    encoding,
    delimiter,
    headerLine,
    sampledRows: outcome.profile.rowCount,
    rowCount: rows,
    customers: rows,
  };
  return { kind: 'profiled' as const, profile };
}

/**
 * A file of any size in memory that does not grow with it: count the outcomes, draw a sample with the same share of each,
 * learn from it, score all rows once to rank and measure them, and once more to explain and write them. `write` gets the
 * lines of the result files, block by block.
 */
export async function predictLarge(
  large: LargeFile,
  request: LargeRequest,
  watch: LargeWatch,
  write: (name: string, pieces: Iterable<Uint8Array>, isFirst: boolean) => void,
): Promise<LargeOutcome> {
  const random = seededRandom(request.seed ?? 1);
  const strata = shareOut(countRows(large, watch), rowsToDraw(large, request.sampleRows ?? SAMPLE_ROWS));
  const rows = strata.reduce((sum, stratum) => sum + stratum.rows, 0);
  const learnt = request.model === undefined ? await learn(large, strata, request, watch, random) : null;
  if (learnt !== null && 'unusable' in learnt) return learnt.unusable;

  const scoring = {
    ...request,
    earlierModels: undefined,
    model: learnt?.model ?? request.model,
    contributions: request.contributions ?? false,
  };
  const said = learnt?.said ?? whatIsSaid(large.profile, request.asOf);
  const told = { ...scoring, choices: { ...request.choices, ...said.roles } };
  const isLearntFrom = learnt === null ? () => false : drawer(strata, random.fork('sample'));

  const counts = await countScores(large, told, said, isLearntFrom, watch);
  if (!(counts instanceof ScoreCounts)) return counts;
  const written = await writeScores(large, told, { ...said, customers: rows, rankOf: counts.ranks() }, watch, write);
  if (written.kind === 'unusable') return written;

  const { summary, files, model } = learnt?.outcome ?? written.first;
  return {
    kind: 'completed',
    summary: { ...summary, rows, customers: rows, tiers: written.tiers },
    files,
    model,
    whole: { rows, sample: learnt?.sample ?? null, measured: counts.measured() },
  };
}

/**
 * A model of rows that were drawn elsewhere, such as in a database, and its learning curve. Null: not every row of them is a
 * customer, or no column says who left.
 */
export async function learnFromSample(bytes: Uint8Array, request: LargeRequest, watch: LargeWatch = {}) {
  const large = openLarge(
    { size: bytes.length, read: (at, length) => bytes.subarray(at, at + length) },
    request.choices,
  );
  if (large === null || large.profile.label === null) return null;
  const strata = shareOut(countRows(large), Number.POSITIVE_INFINITY);
  const learnt = await learn(large, strata, request, watch, seededRandom(request.seed ?? 1));
  if (learnt.unusable !== undefined) return { unusable: learnt.unusable };
  const { outcome, model, said, sample } = learnt;
  return {
    outcome,
    model,
    curve: sample.curve,
    enough: sample.enough,
    /** 1 left, 0 stayed, -1 not known. */
    meanings: said.outcomes?.meanings ?? new Map<string, number>(),
    /** ISO: the day the rows look from. */
    asOf: new Date(said.lookFrom * 86_400_000).toISOString().slice(0, 10),
  };
}

/** The strata of the rows are what stands in the column that says who left. */
function countRows(large: LargeFile, watch: LargeWatch = {}): Map<string, number> {
  const rowsOf = new Map<string, number>();
  for (const { reading, at } of readings(large, watch)) {
    watch.onProgress?.('read', 0.08 * at);
    const outcome = outcomeOf(large, reading);
    for (let row = 0; row < reading.rowCount; row++) {
      const value = outcome(row);
      const rows = rowsOf.get(value);
      rowsOf.set(rows === undefined ? own(value) : value, (rows ?? 0) + 1);
    }
  }
  return rowsOf;
}

/** A text of its own: one cut out of a file keeps all of the file in memory. */
const own = (text: string): string => JSON.parse(JSON.stringify(text)) as string;

function outcomeOf({ profile }: LargeFile, reading: Reading): (row: number) => string {
  const column = profile.label === null ? undefined : reading.columns[profile.label.column];
  return (row) => column?.cell(row).trim() ?? '';
}

function rowsToDraw({ file, profile }: LargeFile, asked: number): number {
  const { rowCount } = profile.reading;
  const bytesPerRow = Math.max(1, Math.min(file.size, 4 << 20) / rowCount);
  return asked === SAMPLE_ROWS ? Math.min(asked, Math.ceil(SAMPLE_BYTES / bytesPerRow)) : asked;
}

interface Drawn {
  readonly lines: readonly string[];
  readonly values: readonly string[];
}

function drawSample(large: LargeFile, strata: readonly Stratum[], random: Random, watch: LargeWatch = {}): Drawn {
  const isDrawn = drawer(strata, random);
  const kept = new Map(strata.map(({ value }) => [value, value]));
  const lines: string[] = [];
  const values: string[] = [];
  for (const { reading, at } of readings(large, watch)) {
    watch.onProgress?.('read', 0.08 + 0.08 * at);
    const outcome = outcomeOf(large, reading);
    for (let row = 0; row < reading.rowCount; row++) {
      const value = outcome(row);
      if (!isDrawn(value)) continue;
      lines.push(reading.columns.map((column) => quoted(column.cell(row))).join(','));
      values.push(kept.get(value) ?? '');
    }
  }
  return { lines, values };
}

/** Letters gathered before they become bytes. */
const PIECE = 1 << 20;

function csvOf({ names }: LargeFile, lines: readonly string[]): Uint8Array {
  const encoder = new TextEncoder();
  const pieces: Uint8Array[] = [];
  let text = `${names.map(quoted).join(',')}\n`;
  for (const line of lines) {
    text += `${line}\n`;
    if (text.length < PIECE) continue;
    pieces.push(encoder.encode(text));
    text = '';
  }
  return joined([...pieces, encoder.encode(text)]);
}

/** What the sample says of the whole file, without the sample itself. */
interface Said {
  readonly outcomes: PartOfFile['outcomes'];
  readonly lookFrom: number;
  readonly roles: ColumnChoices;
}

function whatIsSaid(profile: Profile, asOf: string): Said {
  const named = (at: number | null) => (at === null ? null : own(profile.columns[at]?.name ?? ''));
  const { id, date, tenure, value } = profile.roles;
  return {
    outcomes: outcomesOf(profile),
    lookFrom: lookingFrom(profile, asOf),
    roles: { id: named(id), date: named(date), tenure: named(tenure), value: named(value) },
  };
}

/** The sample, a model of it, and models of parts of it to see whether more rows would help. */
async function learn(
  large: LargeFile,
  strata: readonly Stratum[],
  request: LargeRequest,
  watch: LargeWatch,
  random: Random,
) {
  let { lines, values } = drawSample(large, strata, random.fork('sample'), watch);
  const rows = lines.length;
  const curve: Sample['curve'][number][] = [];
  for (const part of CURVE) {
    const isDrawn = drawer(shareOut(countOf(values), rows * part), random.fork(`curve ${part}`));
    const some = lines.filter((_, row) => isDrawn(values[row] as string));
    const outcome = await learnFrom(csvOf(large, some), request, watch, [0.16 + 0.3 * (part - 0.25), 0.3 * part]);
    if (outcome.kind === 'completed') curve.push(pointOf(some.length, outcome.summary));
  }
  const bytes = csvOf(large, lines);
  lines = [];
  values = [];
  const said = whatIsSaid(profileOf(bytes, request.choices) ?? large.profile, request.asOf);
  const outcome = await learnFrom(bytes, request, watch, [0.385, 0.165]);
  if (outcome.kind === 'unusable') return { unusable: outcome };
  curve.push(pointOf(rows, outcome.summary));
  const [last, before] = [curve.at(-1), curve.at(-2)];
  const enough = last !== undefined && before !== undefined && last.auc - before.auc < HARDLY_MOVES;
  const model = outcome.files.find(({ name }) => name === 'model.json')?.bytes;
  return { outcome, model, said, sample: { rows, strata, curve, enough } };
}

function learnFrom(
  bytes: Uint8Array,
  request: LargeRequest,
  watch: LargeWatch,
  [from, most]: readonly [number, number],
): Promise<PredictionOutcome> {
  watch.between?.();
  const handed = [bytes];
  return predictChurn(
    {
      ...request,
      get bytes() {
        return handed.pop() ?? new Uint8Array();
      },
      contributions: false,
    },
    { ...watch, onProgress: (_, fraction) => watch.onProgress?.('train', from + most * fraction) },
  );
}

function profileOf(bytes: Uint8Array, choices: ColumnChoices | undefined): Profile | null {
  const read = readCsv(bytes);
  return read.kind === 'read' ? profileReading(read.reading, choices) : null;
}

function countOf(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function pointOf(rows: number, { metrics }: Summary): Sample['curve'][number] {
  const { value, low, high } = metrics.auc ?? { value: Number.NaN, low: null, high: null };
  return { rows, auc: value, low, high };
}

type Scoring = Omit<PredictionRequest, 'bytes'>;

/** Every row's score, without reasons: what ranks and measures need. Rows that were learnt from are not measured. */
async function countScores(
  large: LargeFile,
  request: Scoring,
  said: Said,
  isLearntFrom: (value: string) => boolean,
  watch: LargeWatch,
): Promise<ScoreCounts | Extract<PredictionOutcome, { kind: 'unusable' }>> {
  const counts = new ScoreCounts();
  for (const { bytes, reading, at } of readings(large, watch)) {
    watch.onProgress?.('evaluate', 0.55 + 0.1 * at);
    const outcome = outcomeOf(large, reading);
    const part = { ...said, rowsBefore: counts.customers, customers: 0, rankOf: () => 0 };
    const scored = await scoreRows(reading, request, part);
    // The whole answer says why the model cannot score these rows.
    if (scored === null) {
      const refused = await predictChurn({ ...request, bytes }, {}, part);
      if (refused.kind === 'unusable') return refused;
      throw new Error('a model refused rows that it scores');
    }
    for (let row = 0; row < reading.rowCount; row++) {
      const isSeen = isLearntFrom(outcome(row));
      counts.add(scored.probability[row] ?? 0, isSeen ? -1 : (scored.label?.[row] ?? -1));
    }
  }
  return counts;
}

async function scoreRows(reading: Reading, request: Scoring, part: PartOfFile) {
  const run = startRun({ ...request, bytes: new Uint8Array() }, { workers: 0 }, new Progress({}), reading);
  const profile = profilePart(reading, part, request.choices);
  const { customers } = gatherCustomers(profile, request.asOf);
  const chosen = chosenModel({ ...run, profile }, request.model ?? new Uint8Array(), customers);
  if ('problem' in chosen) return null;
  const prepared = chosen.steps.prepare();
  const { scores } = await chosen.steps.train(prepared, run.threads.poolFor(prepared.data));
  return { probability: scores.probability, label: profile.label?.values };
}

type Completed = Extract<PredictionOutcome, { kind: 'completed' }>;

async function writeScores(
  large: LargeFile,
  request: Scoring,
  part: Omit<PartOfFile, 'rowsBefore'>,
  watch: LargeWatch,
  write: (name: string, pieces: Iterable<Uint8Array>, isFirst: boolean) => void,
) {
  let first: Pick<Completed, 'summary' | 'files' | 'model'> | null = null;
  let tiers: Summary['tiers'] = [];
  let rowsBefore = 0;
  for (const { bytes, at } of blocks(large)) {
    watch.onProgress?.('write', 0.65 + 0.35 * at);
    watch.between?.();
    const outcome = await predictChurn(
      { ...request, bytes },
      { ...watch, onProgress: undefined },
      { ...part, rowsBefore },
    );
    if (outcome.kind === 'unusable') return outcome;
    const { summary, files, model } = outcome;
    for (const { name, pieces } of files) if (IN_BLOCKS.has(name)) write(name, pieces(), first === null);
    tiers = summary.tiers.map((tier, index) => ({
      ...tier,
      customers: tier.customers + (tiers[index]?.customers ?? 0),
    }));
    rowsBefore += summary.customers;
    first ??= { summary, files: files.map(keptSmall), model };
  }
  if (first === null) throw new UnevenFile('The file has no rows.');
  return { kind: 'completed' as const, first, tiers };
}

/** Files with a line for every customer. */
const IN_BLOCKS: ReadonlySet<string> = new Set(['predictions.csv', 'contributions.csv']);

/** Of the first block small files alone are asked for again; the others would hold on to all of it. */
function keptSmall({ name, ...file }: OutputFile): OutputFile {
  const bytes = IN_BLOCKS.has(name) ? new Uint8Array() : file.bytes;
  return { name, bytes, pieces: () => [bytes] };
}

function* blocks({ file, from, quote, block }: LargeFile) {
  let passed = 0;
  for (const bytes of blocksOf(file, from, quote, block)) {
    yield { bytes, at: passed / Math.max(1, file.size - from) };
    passed += bytes.length - from;
  }
}

function* readings(large: LargeFile, watch: LargeWatch) {
  for (const { bytes, at } of blocks(large)) {
    watch.signal?.throwIfAborted();
    watch.between?.();
    const read = readCsv(bytes);
    const names = read.kind === 'read' ? read.reading.columns.map(({ name }) => name) : [];
    if (read.kind === 'unreadable' || names.join('\n') !== large.names.join('\n'))
      throw new UnevenFile(
        `Some ${Math.round(100 * at)}% into the file its rows no longer fit the names at its beginning.`,
      );
    yield { bytes, reading: read.reading, at };
  }
}
