import { type ClickHouseClient, ClickHouseError, createClient } from '@clickhouse/client';
import { type Stratum, shareOut } from '@holdfast/prediction-engine';
import { Misunderstood } from '@holdfast/prediction-engine/command-line';
import { asFilled, columnsThere, named, plainType, quotedText } from '../analytics/clickhouse/fill.ts';
import { MEANING, WHOLE } from '../analytics/clickhouse/settings.ts';
import { readConfig } from '../config.ts';
import type { LyingTable } from './lying-table.ts';
import { LOOKED_AT_ROWS, labelOf, MOST_SAMPLE_BYTES } from './predict-table.ts';

const PREFIX = 'clickhouse:';
const HASH = 'hf_hash';
/** It passes over all rows. */
const LONGEST_MS = 3_600_000;
/** Cells as DuckDB writes them: a blank is nothing. */
const CSV = { format_csv_null_representation: '' };

/** `clickhouse:DATABASE.TABLE`, as database.table; null: the name of a file. */
export const clickHouseTable = (word: string): string | null =>
  word.startsWith(PREFIX) ? word.slice(PREFIX.length) : null;

/** A table of the ClickHouse that is configured, read by whoever asks there. */
export async function withClickHouseTable<Result>(
  source: string,
  work: (table: LyingTable) => Promise<Result>,
): Promise<Result> {
  const path = source.split('.');
  if (path.length !== 2 || path.includes(''))
    throw new Misunderstood(`“${PREFIX}${source}” has to be ${PREFIX}DATABASE.TABLE.`);
  const config = readConfig(process.env);
  const { CLICKHOUSE_URL: url } = config;
  if (url === undefined) throw new Misunderstood('CLICKHOUSE_URL has to say where ClickHouse is.');
  const { CLICKHOUSE_READER: reader } = config;
  const username = reader ?? config.CLICKHOUSE_USER;
  const password = reader === undefined ? config.CLICKHOUSE_PASSWORD : config.CLICKHOUSE_READER_PASSWORD;
  const client = createClient({ url, username, password, request_timeout: LONGEST_MS, log: { level: 127 } });
  try {
    const columns = await columnsThere(client, source);
    if (columns.length === 0) throw new Misunderstood(`“${source}” is no table that ${username} may see there.`);
    return await work(new ClickHouseTable(client, path, columns));
  } catch (error) {
    throw toldOf(error, url);
  } finally {
    await client.close();
  }
}

class ClickHouseTable implements LyingTable {
  readonly name: string;
  readonly #client: ClickHouseClient;
  readonly #from: string;
  readonly #columns: readonly { readonly name: string; readonly sql: string }[];
  /** Of a row, by what stands in it: a table has no numbers for its rows, and the same rows are to be drawn again. */
  readonly #hash: string;

  constructor(client: ClickHouseClient, path: readonly string[], columns: readonly (readonly [string, string])[]) {
    this.name = path.join('.');
    this.#client = client;
    this.#from = named(...path);
    this.#columns = columns.map(([name, type]) => ({ name, sql: written(named(name), type) }));
    this.#hash = `cityHash64(toString(tuple(${columns.map(([name]) => named(name)).join(', ')})))`;
  }

  async countRows(): Promise<number> {
    const [[count = 0] = []] = await this.#ask<[number]>(`SELECT toFloat64(count()) FROM ${this.#from}`);
    return count;
  }

  all(): Promise<Uint8Array> {
    return this.#export(`SELECT ${this.#cells()} FROM ${this.#from}`);
  }

  /** The same share of every outcome, where a column says how it ended. */
  async draw(rows: number, choices: Parameters<LyingTable['draw']>[1]): Promise<Uint8Array> {
    const looked = await this.#export(inOrder([this.#least(Math.min(rows, LOOKED_AT_ROWS))]));
    const label = labelOf(looked, { fileName: this.name, choices });
    const column = this.#columns.find(({ name }) => name === label);
    if (column === undefined) return this.#export(inOrder([this.#least(rows)]));
    const value = `trimBoth(ifNull(toString(${column.sql}), ''))`;
    const strata = await this.#shared(value, rows);
    return this.#export(
      inOrder(strata.map(({ value: name, drawn }) => this.#least(drawn, `${value} = ${quotedText(name)}`))),
    );
  }

  async #shared(value: string, rows: number): Promise<Stratum[]> {
    const found = await this.#ask<[string, number]>(
      `SELECT ${value} AS hf_value, toFloat64(count()) FROM ${this.#from} GROUP BY hf_value ORDER BY hf_value`,
    );
    return shareOut(new Map(found), rows);
  }

  /** Those with the smallest hashes: never more than that in the server's memory. */
  #least(rows: number, condition = '1'): string {
    return `SELECT ${this.#cells()}, ${this.#hash} AS ${HASH} FROM ${this.#from} WHERE ${condition} ORDER BY ${HASH} LIMIT ${rows}`;
  }

  #cells(): string {
    return this.#columns.map(({ name, sql }) => `${sql} AS ${named(name)}`).join(', ');
  }

  async #ask<Row>(query: string): Promise<Row[]> {
    const found = await this.#client.query({
      query,
      format: 'JSONCompact',
      clickhouse_settings: { ...MEANING, ...WHOLE },
    });
    return (await found.json<Row>()).data as Row[];
  }

  async #export(select: string): Promise<Uint8Array> {
    const { stream } = await this.#client.exec({
      query: `${select}\nFORMAT CSVWithNames`,
      clickhouse_settings: { ...MEANING, ...WHOLE, ...CSV },
    });
    const pieces: Uint8Array[] = [];
    let bytes = 0;
    for await (const piece of stream) {
      pieces.push(piece);
      bytes += piece.length;
      if (bytes > MOST_SAMPLE_BYTES) {
        stream.destroy();
        throw new Misunderstood(
          `So many rows to look at are more than ${MOST_SAMPLE_BYTES / 1e6} MB; ask for fewer with --sample.`,
        );
      }
    }
    return Buffer.concat(pieces);
  }
}

/** Parts come as they are ready; by their hashes rows are mixed, and in the same order again. */
const inOrder = (parts: readonly string[]) =>
  `SELECT * EXCEPT (${HASH}) FROM (${parts.map((part) => `SELECT * FROM (${part})`).join(' UNION ALL ')}) ORDER BY ${HASH}`;

/** A column as a connected dataset has it, and a moment without fractions that say nothing. */
function written(column: string, type: string): string {
  const sql = asFilled(column, type);
  return plainType(type).startsWith('DateTime') ? `replaceRegexpOne(toString(${sql}), '[.]0+$', '')` : sql;
}

/** What whoever typed the command can do something about, in a sentence. */
function toldOf(error: unknown, url: string): unknown {
  if (error instanceof ClickHouseError) return new Misunderstood(`ClickHouse refused: ${error.message.split('\n')[0]}`);
  const code = (error as NodeJS.ErrnoException).code;
  return code === undefined
    ? error
    : new Misunderstood(`ClickHouse at ${new URL(url).origin} cannot be reached (${code}).`);
}
