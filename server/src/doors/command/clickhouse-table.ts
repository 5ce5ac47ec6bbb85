import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type ClickHouseClient, ClickHouseError, createClient } from '@clickhouse/client';
import { allocateSample, type ModelQuery, type ScoreCounts, type Stratum } from '@holdfast/prediction-engine';
import { commandError } from '@holdfast/prediction-engine/command-line';
import {
  castColumn,
  named,
  plainType,
  readRemoteColumns,
  textLiteral,
} from '../../platform/analytics/clickhouse/fill.ts';
import { LONG_STATEMENT, MEANING, WHOLE } from '../../platform/analytics/clickhouse/settings.ts';
import { readConfig } from '../../platform/config.ts';
import { countsOf } from './parquet-table.ts';
import {
  type DrawnRows,
  LOOKED_AT_ROWS,
  type LyingTable,
  labelOf,
  MOST_SAMPLE_BYTES,
  PROBABILITY,
  scoredRows,
  tooManyBytes,
} from './staged-table.ts';

const PREFIX = 'clickhouse:';
const HASH = 'hf_hash';
/** A full table scan. */
const LONGEST_MS = 3_600_000;
/** CSV as DuckDB writes it: null is empty. */
const CSV = { format_csv_null_representation: '' };

/** The database.table of `clickhouse:DATABASE.TABLE`; null for a file name. */
export const clickHouseTable = (word: string): string | null =>
  word.startsWith(PREFIX) ? word.slice(PREFIX.length) : null;

/** Opens a table of the configured ClickHouse server as its read-only user. */
export async function withClickHouseTable<Result>(
  source: string,
  work: (table: LyingTable) => Promise<Result>,
): Promise<Result> {
  const path = source.split('.');
  if (path.length !== 2 || path.includes('')) throw commandError('command.notATable', { source: `${PREFIX}${source}` });
  const config = readConfig(process.env);
  const { CLICKHOUSE_URL: url } = config;
  if (url === undefined) throw commandError('command.setClickHouse');
  const { CLICKHOUSE_READER: reader } = config;
  const username = reader ?? config.CLICKHOUSE_USER;
  const password = reader === undefined ? config.CLICKHOUSE_PASSWORD : config.CLICKHOUSE_READER_PASSWORD;
  const client = createClient({ url, username, password, request_timeout: LONGEST_MS, log: { level: 127 } });
  try {
    const columns = await readRemoteColumns(client, source);
    if (columns.length === 0) throw commandError('command.noTable', { table: source, user: username });
    return await work(new ClickHouseTable(client, path, columns));
  } catch (error) {
    throw explainError(error, url);
  } finally {
    await client.close();
  }
}

class ClickHouseTable implements LyingTable {
  readonly name: string;
  readonly dialect = 'clickhouse';
  readonly #client: ClickHouseClient;
  readonly #from: string;
  readonly #columns: readonly { readonly name: string; readonly sql: string }[];
  /** Rows are sampled by a hash of their contents: a table has no row numbers, and the sample must be repeatable. */
  readonly #cellsAsText: string;

  constructor(client: ClickHouseClient, path: readonly string[], columns: readonly (readonly [string, string])[]) {
    this.name = path.join('.');
    this.#client = client;
    this.#from = named(...path);
    this.#columns = columns.map(([name, type]) => ({ name, sql: castForDataset(named(name), type) }));
    this.#cellsAsText = `toString(tuple(${columns.map(([name]) => named(name)).join(', ')}))`;
  }

  async countRows(): Promise<number> {
    const [[count = 0] = []] = await this.#ask<[number]>(`SELECT toFloat64(count()) FROM ${this.#from}`);
    return count;
  }

  hasColumn(column: string): boolean {
    return this.#columns.some(({ name }) => name === column);
  }

  all(): Promise<Uint8Array> {
    return this.#export(`SELECT ${this.#cells()} FROM ${this.#from}`);
  }

  /** Stratified by outcome, if there is a label column. */
  async draw(rows: number, choices: Parameters<LyingTable['draw']>[1]): Promise<Uint8Array> {
    const looked = await this.#export(orderByHash(this.#least(Math.min(rows, LOOKED_AT_ROWS))));
    const label = labelOf(looked, this.name, choices);
    return label === null ? this.#export(orderByHash(this.#least(rows))) : (await this.drawBy(label, rows, 0)).bytes;
  }

  /** Identical rows share a hash, so the sample may be slightly larger than requested. */
  async drawBy(column: string, rows: number, seed: number): Promise<DrawnRows> {
    const value = this.#valueOf(column);
    const hash = this.#hash(seed);
    const wanted = await this.#shared(value, rows);
    const isWanted = `hf_place <= ${mapValues('hf_value', new Map(wanted.map(({ value: name, drawn }) => [name, drawn])), 0)}`;
    const limits = await this.#ask<[string, string]>(
      `SELECT hf_value, toString(max(${HASH})) FROM (
         SELECT hf_value, ${HASH}, row_number() OVER (PARTITION BY hf_value ORDER BY ${HASH}) AS hf_place
         FROM (SELECT ${value} AS hf_value, ${hash} AS ${HASH} FROM ${this.#from})
       ) WHERE ${isWanted} GROUP BY hf_value`,
    );
    const most = new Map(limits.map(([name, limit]) => [name, `toUInt64('${limit}')`]));
    const isDrawn = `(${hash} <= ${mapValues(value, most, 'toUInt64(0)')})`;
    const found = await this.#ask<[string, number]>(
      `SELECT ${value} AS hf_value, toFloat64(count()) FROM ${this.#from} WHERE ${isDrawn} GROUP BY hf_value`,
    );
    const drawn = new Map(found);
    const bytes = await this.#export(
      orderByHash(`SELECT ${this.#cells()}, ${hash} AS ${HASH} FROM ${this.#from} WHERE ${isDrawn}`),
    );
    return {
      bytes,
      strata: wanted.map((stratum) => ({ ...stratum, drawn: drawn.get(stratum.value) ?? 0 })),
      value,
      isDrawn,
    };
  }

  async scoreInto(target: string, query: ModelQuery, show: (at: number) => void): Promise<void> {
    show(0);
    const format = /\.csv$/i.test(target) ? 'CSVWithNames' : 'Parquet';
    await pipeline(await this.#stream(scoredRows(query, this.#from), format), createWriteStream(target));
  }

  /** Scores again in the database: the output file does not tell which rows were sampled. */
  async countScores(
    _target: string,
    query: ModelQuery,
    { value, isDrawn }: DrawnRows,
    meanings: ReadonlyMap<string, number>,
  ): Promise<ScoreCounts> {
    const scored = query.select(`(SELECT * FROM ${this.#from} WHERE NOT ${isDrawn})`, PROBABILITY);
    const found = await this.#ask<[number, number, number]>(
      `SELECT round(${named(PROBABILITY)} * 1000000) AS hf_millionths, toFloat64(countIf(hf_meaning = 1)), toFloat64(countIf(hf_meaning = 0))
       FROM (SELECT ${named(PROBABILITY)}, ${mapValues(value, meanings, -1)} AS hf_meaning FROM (${scored})) GROUP BY hf_millionths`,
    );
    return countsOf(found);
  }

  #valueOf(column: string): string {
    const sql = this.#columns.find(({ name }) => name === column)?.sql ?? named(column);
    return `trimBoth(ifNull(toString(${sql}), ''))`;
  }

  #hash(seed: number): string {
    return `cityHash64(${this.#cellsAsText}, ${seed})`;
  }

  async #shared(value: string, rows: number): Promise<Stratum[]> {
    const found = await this.#ask<[string, number]>(
      `SELECT ${value} AS hf_value, toFloat64(count()) FROM ${this.#from} GROUP BY hf_value ORDER BY hf_value`,
    );
    return allocateSample(new Map(found), rows);
  }

  /** The rows with the smallest hashes, so that the server never holds more than these in memory. */
  #least(rows: number): string {
    return `SELECT ${this.#cells()}, ${this.#hash(0)} AS ${HASH} FROM ${this.#from} ORDER BY ${HASH} LIMIT ${rows}`;
  }

  #cells(): string {
    return this.#columns.map(({ name, sql }) => `${sql} AS ${named(name)}`).join(', ');
  }

  async #ask<Row>(query: string): Promise<Row[]> {
    const found = await this.#client.query({
      query,
      format: 'JSONCompact',
      clickhouse_settings: { ...MEANING, ...WHOLE, ...LONG_STATEMENT },
    });
    return (await found.json<Row>()).data as Row[];
  }

  async #stream(select: string, format: string) {
    const { stream } = await this.#client.exec({
      query: `${select}\nFORMAT ${format}`,
      clickhouse_settings: { ...MEANING, ...WHOLE, ...LONG_STATEMENT, ...CSV },
    });
    return stream;
  }

  async #export(select: string): Promise<Uint8Array> {
    const stream = await this.#stream(select, 'CSVWithNames');
    const pieces: Uint8Array[] = [];
    let bytes = 0;
    for await (const piece of stream) {
      pieces.push(piece);
      bytes += piece.length;
      if (bytes > MOST_SAMPLE_BYTES) {
        stream.destroy();
        throw tooManyBytes(bytes);
      }
    }
    return Buffer.concat(pieces);
  }
}

/** Order by hash: a repeatable shuffle. */
const orderByHash = (rows: string) => `SELECT * EXCEPT (${HASH}) FROM (${rows}) ORDER BY ${HASH}`;

/** Maps text values to constants. */
const mapValues = (sql: string, known: ReadonlyMap<string, number | string>, otherwise: number | string) =>
  `transform(${sql}, [${[...known.keys()].map(textLiteral).join(', ')}], [${[...known.values()].join(', ')}], ${otherwise})`;

/** A column cast as in a connected dataset; times without zero fractions. */
function castForDataset(column: string, type: string): string {
  const sql = castColumn(column, type);
  return plainType(type).startsWith('DateTime') ? `replaceRegexpOne(toString(${sql}), '[.]0+$', '')` : sql;
}

/** Turns errors the caller can fix into one sentence. */
function explainError(error: unknown, url: string): unknown {
  if (error instanceof ClickHouseError)
    return commandError('command.clickHouseRefused', { reason: error.message.split('\n')[0] ?? '' });
  const code = (error as NodeJS.ErrnoException).code;
  return code === undefined ? error : commandError('command.clickHouseAway', { address: new URL(url).origin, code });
}
