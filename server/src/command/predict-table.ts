import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { tables } from '@holdfast/contracts/prediction/tables';
import {
  type LargeOutcome,
  learnFromSample,
  modelQuery,
  predictChurn,
  profileFile,
  SAMPLE_ROWS,
  ScoreCounts,
  type Stratum,
  shareOut,
} from '@holdfast/prediction-engine';
import {
  largeResults,
  Misunderstood,
  progressLine,
  readCommand,
  type Terminal,
} from '@holdfast/prediction-engine/command-line';
import { quoted, text } from '../analytics/sql-text.ts';
import { countTiers, MEMORY_MB, scoreInto } from './score-table.ts';
import { ANSWER_IS_NO, DONE } from './verb.ts';

/** Enough to see what a row is and which column says who left. */
export const LOOKED_AT_ROWS = 20_000;
/** What one text can hold, less a little. */
export const MOST_SAMPLE_BYTES = 500e6;
const SCORES = 'predictions.parquet';
const PROBABILITY = quoted(tables.customers.churn_probability.column);

interface Ground {
  readonly connection: DuckDBConnection;
  readonly file: string;
  readonly scratch: string;
  readonly request: Parameters<typeof learnFromSample>[1];
  readonly workers: number | undefined;
  readonly sample: number;
  show(words: string, at: number): void;
}

/**
 * Learns from a table that may be larger than memory, where it lies: a sample drawn by the database goes through the engine,
 * the model becomes one SELECT over all rows, and what it is worth is counted in SQL on the rows it has not seen. Like
 * `score` without reasons and intervals.
 */
export async function predictTable(args: readonly string[], { out, err, today }: Terminal): Promise<number> {
  const command = readCommand(['predict', ...args]);
  if (command === null) return DONE;
  const { file, json, choices, asOf = today() } = command;
  const folder = command.out ?? `${basename(file).replace(/\.[^.]*$/, '')}-predictions`;
  const bar = json ? null : progressLine(err);
  return withDatabase(file, async (connection, scratch) => {
    mkdirSync(folder, { recursive: true });
    const outcome = await predictWhole(
      {
        connection,
        file,
        scratch,
        request: { fileName: basename(file), choices, asOf, seed: command.seed },
        workers: command.workers,
        sample: command.sample ?? SAMPLE_ROWS,
        show: (words, at) => bar?.show(words, at),
      },
      join(folder, SCORES),
    );
    const results = largeResults(outcome, folder, SCORES);
    for (const { name, pieces } of results.files) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      // A piece is valid until the next one is asked for.
      const copied = Array.from(pieces(), (piece) => Buffer.from(piece));
      writeFileSync(join(folder, name), Buffer.concat(copied));
    }
    bar?.end();
    out.write(`${json ? results.json : results.lines.join('\n')}\n`);
    return outcome.kind === 'completed' ? DONE : ANSWER_IS_NO;
  }).finally(() => bar?.end());
}

/** A database in a folder of its own, for what does not fit into memory. */
export async function withDatabase<Result>(
  file: string,
  work: (connection: DuckDBConnection, scratch: string) => Promise<Result>,
): Promise<Result> {
  if (!existsSync(file)) throw new Misunderstood(`“${file}” does not exist; check the name and the folder you are in.`);
  const scratch = await mkdtemp(join(tmpdir(), 'holdfast-predict-'));
  const instance = await DuckDBInstance.create(':memory:', {
    threads: String(availableParallelism()),
    memory_limit: `${MEMORY_MB}MB`,
    temp_directory: scratch,
  });
  const connection = await instance.connect();
  try {
    return await work(connection, scratch);
  } finally {
    connection.closeSync();
    instance.closeSync();
    await rm(scratch, { recursive: true, force: true });
  }
}

async function predictWhole(ground: Ground, target: string): Promise<LargeOutcome> {
  const { connection, file, request, workers, show } = ground;
  show('looking at the table', 0);
  const looked = await exported(
    ground,
    `SELECT * FROM read_parquet(${text(file)}) USING SAMPLE reservoir(${LOOKED_AT_ROWS} ROWS) REPEATABLE (1)`,
  );
  const label = labelOf(looked, request);
  if (label === null) return whyNot(looked, ground);

  show('drawing a sample', 0.05);
  const value = `trim(coalesce(CAST(${quoted(label)} AS VARCHAR), ''))`;
  const strata = await shared(ground, value);
  const isDrawn = await drawnRows(ground, value, strata);
  const bytes = await exported(ground, `SELECT * EXCLUDE (file_row_number) FROM ${rowsOf(file)} WHERE ${isDrawn}`);
  const learnt = await learnFromSample(bytes, request, {
    workers,
    onProgress: (_, fraction) => show('learning', 0.1 + 0.5 * fraction),
  });
  if (learnt === null) return whyNot(bytes, ground);
  if ('unusable' in learnt) return learnt.unusable;

  const { outcome, model = new Uint8Array(), meanings } = learnt;
  const query = modelQuery(model, 'duckdb', learnt.asOf);
  if (query === null) throw new Error('a model that was just learnt cannot be read');
  await scoreInto(connection, `read_parquet(${text(file)})`, query, target, (at) => show('scoring', 0.6 + 0.3 * at));
  show('measuring', 0.9);
  const counts = await countedScores(connection, target, { value, isDrawn, meanings });
  const rows = sum(strata.map((stratum) => stratum.rows));
  const unseen = sum(
    strata.map((stratum) => ((meanings.get(stratum.value) ?? -1) < 0 ? 0 : stratum.rows - stratum.drawn)),
  );
  if (counts.customers !== unseen)
    throw new Error(`${counts.customers} rows were measured, and ${unseen} were not learnt from`);
  const { tiers } = await countTiers(connection, target);
  const { summary, files } = outcome;
  return {
    kind: 'completed',
    summary: {
      ...summary,
      rows,
      customers: rows,
      tiers: summary.tiers.map((tier) => ({ ...tier, customers: tiers[tier.tier] ?? 0 })),
    },
    files,
    model: outcome.model,
    whole: {
      rows,
      sample: { rows: sum(strata.map(({ drawn }) => drawn)), strata, curve: learnt.curve, enough: learnt.enough },
      measured: counts.measured(),
    },
  };
}

const rowsOf = (file: string) => `read_parquet(${text(file)}, file_row_number = true)`;
const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

/** Rows as the CSV file that the engine reads. */
export async function exported(
  { connection, scratch }: Pick<Ground, 'connection' | 'scratch'>,
  select: string,
): Promise<Uint8Array> {
  const path = join(scratch, 'rows.csv');
  await connection.run(`COPY (${select}) TO ${text(path)} (FORMAT csv, HEADER)`);
  const { size } = statSync(path);
  if (size > MOST_SAMPLE_BYTES)
    throw new Misunderstood(
      `So many rows to learn from are ${Math.round(size / 1e6)} MB; ask for fewer with --sample.`,
    );
  return readFileSync(path);
}

/** Null: a row is no customer, or nothing says who left. */
export function labelOf(
  bytes: Uint8Array,
  { fileName, choices }: Pick<Ground['request'], 'fileName' | 'choices'>,
): string | null {
  const outcome = profileFile(bytes, fileName, choices);
  if (outcome.kind === 'unreadable' || outcome.profile.shape !== 'snapshot') return null;
  return outcome.profile.columns.find(({ role }) => role === 'label')?.name ?? null;
}

/** The engine says it of the rows it was shown. */
async function whyNot(bytes: Uint8Array, { request, workers }: Ground): Promise<LargeOutcome> {
  const outcome = await predictChurn({ ...request, bytes }, { workers });
  if (outcome.kind === 'unusable') return outcome;
  throw new Misunderstood(
    'Every row of a Parquet file has to be a customer, and a column has to say who left. Gather other tables first, or predict from a CSV file.',
  );
}

async function shared({ connection, file, sample }: Ground, value: string): Promise<Stratum[]> {
  const found = await connection.runAndReadAll(`SELECT ${value}, count(*) FROM ${rowsOf(file)} GROUP BY 1 ORDER BY 1`);
  return shareOut(new Map(found.getRows().map(([name, rows]) => [String(name), Number(rows)])), sample);
}

/** A condition that holds for exactly the rows shared out: in each stratum those with the smallest hashes of their number. */
async function drawnRows(
  { connection, file, request }: Ground,
  value: string,
  strata: readonly Stratum[],
): Promise<string> {
  const hash = `hash(file_row_number + ${request.seed ?? 1} * 1000003)`;
  const wanted = strata.map(({ value: name, drawn }) => `(${text(name)}, ${drawn})`).join(', ');
  const found = await connection.runAndReadAll(
    `SELECT name, CAST(max(h) AS VARCHAR) FROM (
       SELECT name, h, row_number() OVER (PARTITION BY name ORDER BY h) AS place
       FROM (SELECT ${value} AS name, ${hash} AS h FROM ${rowsOf(file)})
     ) JOIN (VALUES ${wanted}) AS wanted (name, drawn) USING (name) WHERE place <= drawn GROUP BY name`,
  );
  const limits = found
    .getRows()
    .map(([name, limit]) => `WHEN ${text(String(name))} THEN ${hash} <= CAST('${limit}' AS UBIGINT)`);
  return `(CASE ${value} ${limits.join(' ')} ELSE false END)`;
}

/** Scores come out in the order of the table: a row of them has its number. */
async function countedScores(
  connection: DuckDBConnection,
  target: string,
  { value, isDrawn, meanings }: { value: string; isDrawn: string; meanings: ReadonlyMap<string, number> },
): Promise<ScoreCounts> {
  const cases = [...meanings].map(([name, meaning]) => `WHEN ${text(name)} THEN ${meaning}`).join(' ');
  const found = await connection.runAndReadAll(
    `SELECT CAST(round(${PROBABILITY} * 1000000) AS INTEGER), count(*) FILTER (meaning = 1), count(*) FILTER (meaning = 0)
     FROM (SELECT ${PROBABILITY}, CASE ${value} ${cases} ELSE -1 END AS meaning FROM ${rowsOf(target)} WHERE NOT ${isDrawn})
     GROUP BY 1`,
  );
  const counts = new ScoreCounts();
  for (const [millionths, left, stayed] of found.getRows())
    counts.addCounted(Number(millionths), Number(left), Number(stayed));
  return counts;
}
