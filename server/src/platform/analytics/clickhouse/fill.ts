import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { ClickHouseClient } from '@clickhouse/client';
import { quotedName, quotedText } from '@holdfast/query-engine';
import { MEANING } from './settings.ts';

/** A column of a Parquet file. `values` is its approximate number of distinct values. */
export interface StoredColumn {
  readonly name: string;
  /** The DuckDB type name. */
  readonly type: string;
  readonly values: number;
}

const TYPES: Readonly<Record<string, string>> = {
  DOUBLE: 'Nullable(Float64)',
  FLOAT: 'Nullable(Float64)',
  BIGINT: 'Nullable(Int64)',
  INTEGER: 'Nullable(Int64)',
  BOOLEAN: 'Nullable(Bool)',
  DATE: 'Nullable(Date32)',
  TIMESTAMP: "Nullable(DateTime64(6, 'UTC'))",
};
const TEXT = 'Nullable(String)';
/** Texts with few distinct values are dictionary-encoded, and lower-cased once per value instead of once per row. */
const FEW_VALUES = 10_000;

export const named = (...path: readonly string[]): string => quotedName(path, 'clickhouse');
export const textLiteral = (value: string): string => quotedText(value, 'clickhouse');

export async function tablesIn(client: ClickHouseClient, database: string): Promise<ReadonlySet<string>> {
  const found = await client.query({
    query: `SELECT name FROM system.tables WHERE database = ${textLiteral(database)}`,
    format: 'JSONCompact',
  });
  const { data } = await found.json<[string]>();
  return new Set(data.map(([name]) => name));
}

/**
 * Copies a Parquet file into a table. The table is filled under a temporary name and renamed when complete, so that it
 * is never seen half-filled; of two concurrent fills the first wins.
 */
export async function fillTable(
  client: ClickHouseClient,
  place: { readonly database: string; readonly table: string },
  columns: readonly StoredColumn[],
  path: string,
): Promise<void> {
  const unfinished = `filling ${randomUUID()}`;
  const fields = columns.map(({ name, type, values }) => {
    const stored = TYPES[type] ?? (values <= FEW_VALUES ? `LowCardinality(${TEXT})` : TEXT);
    return `${named(name)} ${stored}`;
  });
  const own = named(place.database, unfinished);
  await client.command({ query: `CREATE TABLE ${own} (${fields.join(', ')}) ENGINE = MergeTree ORDER BY tuple()` });
  try {
    await client.insert({
      table: own,
      values: createReadStream(path),
      format: 'Parquet',
      clickhouse_settings: MEANING,
    });
    await client.command({ query: `RENAME TABLE ${own} TO ${named(place.database, place.table)}` });
  } catch (error) {
    await client.command({ query: `DROP TABLE IF EXISTS ${own}` }).catch(() => undefined);
    const { code } = error as { readonly code?: string };
    if (code !== TABLE_EXISTS) throw error;
  }
}

const TABLE_EXISTS = '57';

/** Names and types of a table's columns; empty if there is no such table. */
export async function readRemoteColumns(
  client: ClickHouseClient,
  source: string,
): Promise<(readonly [string, string])[]> {
  const [database = '', table = ''] = source.split('.');
  const found = await client.query({
    query: `SELECT name, type FROM system.columns WHERE database = ${textLiteral(database)} AND table = ${textLiteral(table)} ORDER BY position`,
    format: 'JSONCompact',
  });
  return (await found.json<[string, string]>()).data;
}

/** Wraps an existing table in a view that casts every column to the type a filled table would have. */
export async function connectTable(
  client: ClickHouseClient,
  place: { readonly database: string; readonly table: string },
  source: string,
): Promise<void> {
  const there = await readRemoteColumns(client, source);
  if (there.length === 0)
    throw new Error(`${source} is not a table of this ClickHouse server, or its columns are not readable`);
  const columns = there.map(([name, type]) => `${castColumn(named(name), type)} AS ${named(name)}`);
  await client.command({
    query: `CREATE OR REPLACE VIEW ${named(place.database, place.table)} AS SELECT ${columns.join(', ')} FROM ${named(...source.split('.'))}`,
  });
}

/** A type without its storage modifiers. */
export const plainType = (type: string): string =>
  type.replace(/^LowCardinality\((.*)\)$/, '$1').replace(/^Nullable\((.*)\)$/, '$1');

/** Casts a column to the type it would have in a filled table. */
export function castColumn(column: string, type: string): string {
  const plain = plainType(type);
  if (plain === 'String') return column;
  if (plain === 'Bool') return `CAST(${column}, 'Nullable(Bool)')`;
  if (/^(U?Int(8|16|32|64))$/.test(plain)) return `CAST(${column}, 'Nullable(Int64)')`;
  // NaN and infinity are blanks in a report.
  if (/^(Float|Decimal|U?Int)/.test(plain)) return `if(isFinite(toFloat64(${column})), toFloat64(${column}), NULL)`;
  if (/^Date(32)?$/.test(plain)) return `CAST(${column}, 'Nullable(Date32)')`;
  if (plain.startsWith('DateTime')) return `CAST(${column}, 'Nullable(DateTime64(6, \\'UTC\\'))')`;
  return `CAST(${column}, '${TEXT}')`;
}
