import { randomUUID } from 'node:crypto';
import { link, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadMode } from '@holdfast/contracts/http/own-datasets';
import type { ColumnType } from '@holdfast/contracts/report/model';
import { text } from '../../../platform/analytics/sql-text.ts';
import { refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { DATA_TYPES, KEPT_AS } from '../data-types.ts';
import {
  type DefinedColumn,
  type DefinedTable,
  EMPTY,
  isSameName,
  type StoredDefinition,
  tableNamed,
} from '../definition.ts';
import type { StoredDataset } from '../find-dataset.ts';
import { refuseRepeatedKeys } from '../keys.ts';
import { calculate, isCalculated } from './calculated-columns.ts';
import { readColumnFacts } from './column-facts.ts';
import { fetchFile } from './fetch-file.ts';
import { type AskRows, withLoadDatabase } from './load-database.ts';
import { appendRowsSql, recentRowsSql, upsertRowsSql } from './merge-rows.ts';
import { stageFile, type TableFile } from './stage-file.ts';
import type { StagedTable } from './staged-table.ts';
import { type TypedColumn, typeColumns, typedRows, type WantedColumn } from './type-columns.ts';

/** A file to load into a table. */
export interface TableLoad {
  readonly table: string;
  readonly mode: LoadMode;
  /** Rows with the same value in this column are updated. */
  readonly key?: string;
  /** Rows of the last days, by this date column, are replaced. */
  readonly recent?: { readonly column: string; readonly days: number };
  /** A missing table is made, instead of being refused. */
  readonly mayAdd?: boolean;
  readonly types: ReadonlyMap<string, ColumnType>;
  readonly file: TableFile;
}

export interface PreparedTable {
  readonly table: DefinedTable;
  /** Rows of the file. */
  readonly read: number;
}

/** Converts a file and stores it as the next file of a table. Queries do not see it until the definition refers to it. */
export async function prepareTable(
  { files, scratch }: Platform,
  dataset: StoredDataset,
  wanted: TableLoad,
): Promise<PreparedTable> {
  const definition = dataset.definition ?? EMPTY;
  const known = tableNamed(definition, wanted.table);
  const load: TableLoad = !known && wanted.mayAdd ? { ...wanted, mode: 'replace' } : wanted;
  if (!known && load.mode !== 'replace') throw refusal('not-found.table');
  const folder = await scratch.folder();
  try {
    const path = join(folder, 'table.parquet');
    // The load database reads only its own folder.
    const given = join(folder, 'given');
    await link(load.file.path, given);
    const stored =
      known && load.mode !== 'replace' ? await fetchFile(files, known.file, join(folder, 'stored.parquet')) : null;
    const merged = await withLoadDatabase(folder, async (rows) => {
      const plain = known && { ...known, columns: known.columns.filter((column) => !isCalculated(column)) };
      const staged = await stageFile(rows, load.file, given, folder);
      const named = withKnownNames(staged, known);
      refuseCalculated(named, known);
      const columns = await typeColumns(rows, named, wantedColumns(named, plain, load));
      const select = await selectRows(rows, { load, known: plain, columns, stored });
      const own = stored === null || !plain ? columns : plain.columns.map((column) => withReading(column, columns));
      const all = calculate(select, own, known?.columns.filter(isCalculated) ?? []);
      await rows(`COPY (${all.select}) TO ${text(path)} (FORMAT parquet, COMPRESSION zstd)`);
      const written = await describe(rows, {
        path,
        table: known?.name ?? load.table,
        columns: all.columns,
        definition,
      });
      const [[read = 0] = []] = await rows('SELECT CAST(count(*) AS DOUBLE) FROM staged');
      return { ...written, read: Number(read) };
    });
    const { size } = await stat(path);
    const file = `datasets/${dataset.id}/${randomUUID()}.parquet`;
    await files.keep(path, file);
    const { read, rows: count, columns } = merged;
    const defined = {
      ...(known?.label !== undefined && { label: known.label }),
      ...(known?.rowKey !== undefined && { rowKey: known.rowKey }),
      ...(known?.hierarchies && { hierarchies: known.hierarchies }),
      name: known?.name ?? load.table,
      columns: columns.map((column) => definedColumn(column, known)),
    };
    return { read, table: { ...defined, file, rows: count, bytes: size, loadedAt: new Date().toISOString() } };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A column takes the spelling that it has in the stored table. */
function withKnownNames(staged: StagedTable, known: DefinedTable | undefined): StagedTable {
  const columns = staged.columns.map((column) => ({
    ...column,
    name: known?.columns.find(({ name }) => isSameName(name, column.name))?.name ?? column.name,
  }));
  return { ...staged, columns };
}

function refuseCalculated({ columns }: StagedTable, known: DefinedTable | undefined): void {
  const calculated = known?.columns.filter(isCalculated).find(({ name }) => columns.some((one) => one.name === name));
  if (calculated) throw refusal('dataset-file.calculatedColumn', { column: calculated.name });
}

/** A known column keeps its type, unless its whole table is replaced and the sender names another. */
function wantedColumns(
  { columns }: StagedTable,
  known: DefinedTable | undefined,
  { types, mode }: TableLoad,
): Map<string, WantedColumn> {
  for (const name of types.keys())
    if (!columns.some((column) => isSameName(column.name, name)))
      throw refusal('dataset-file.unknownColumn', { column: name });
  const wanted = new Map<string, WantedColumn>();
  for (const { name } of columns) {
    const before = known?.columns.find((column) => column.name === name);
    const asked = [...types].find(([column]) => isSameName(column, name))?.[1];
    const type = mode === 'replace' ? (asked ?? before?.type) : (before?.type ?? asked);
    if (type) wanted.set(name, { type, reading: before?.reading, isJoined: mode !== 'replace' });
    if (known && mode !== 'replace' && !before)
      throw refusal('dataset-file.newColumn', { column: name, table: known.name });
  }
  return wanted;
}

/** The first rows with texts decide how a column is read. */
function withReading(known: DefinedColumn, columns: readonly TypedColumn[]): DefinedColumn {
  const reading = known.reading ?? columns.find(({ name }) => name === known.name)?.reading;
  return { ...known, ...(reading && { reading }) };
}

interface Selection {
  readonly load: TableLoad;
  readonly known: DefinedTable | undefined;
  readonly columns: readonly TypedColumn[];
  readonly stored: string | null;
}

async function selectRows(rows: AskRows, { load, known, columns, stored }: Selection): Promise<string> {
  if (!known || stored === null) return `SELECT * FROM ${typedRows(columns)}`;
  const before = { from: `read_parquet(${text(stored)})`, columns: known.columns.map(({ name }) => name) };
  if (load.mode === 'append') return appendRowsSql(before, columns);
  if (load.recent) return recentRowsSql(rows, before, columns, daysOf(known, load.recent));
  const wantedKey = load.key ?? '';
  if (wantedKey === '') throw refusal('dataset-key.unnamed');
  const key = known.columns.find(({ name }) => isSameName(name, wantedKey))?.name;
  if (!key) throw refusal('dataset-key.missing', { column: wantedKey });
  return upsertRowsSql(rows, before, columns, key);
}

const DAY_MS = 86_400_000;

/** The last days begin at midnight UTC. */
function daysOf({ columns }: DefinedTable, { column, days }: NonNullable<TableLoad['recent']>) {
  const date = columns.find(({ name }) => isSameName(name, column));
  if (!date || (date.type !== 'date' && date.type !== 'datetime')) throw refusal('dataset-key.noDate', { column });
  return { column: date.name, since: new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10) };
}

interface WrittenTable {
  readonly path: string;
  readonly table: string;
  readonly columns: readonly Pick<DefinedColumn, 'name' | 'type' | 'reading'>[];
  readonly definition: StoredDefinition;
}

/** Of a table written to a file: its keys are checked, its rows counted. */
export async function describe(rows: AskRows, { path, table, columns, definition }: WrittenTable) {
  const from = `read_parquet(${text(path)})`;
  await refuseRepeatedKeys(rows, from, table, definition.relationships);
  const { rows: count, facts } = await readColumnFacts(rows, from, columns);
  return {
    rows: count,
    columns: columns.map(({ name, type, reading }, at) => ({
      name,
      type,
      ...(reading && { reading }),
      facts: facts[at] ?? { filled: 0, distinct: 0, least: null, most: null },
    })),
  };
}

/** Keeps the author's properties of a column, as far as they suit its type. */
export function definedColumn(
  { name, type, facts, reading }: Pick<DefinedColumn, 'name' | 'type' | 'facts' | 'reading'>,
  known: DefinedTable | undefined,
): DefinedColumn {
  const before = known?.columns.find((column) => column.name === name);
  if (before?.type === type) {
    const { reading: _, ...own } = before;
    return { ...own, ...(reading && { reading }), facts };
  }
  const { label, description, hidden, sortBy, formula } = before ?? {};
  const dataType = DATA_TYPES[type];
  return {
    name,
    type: KEPT_AS[dataType].type,
    ...(label !== undefined && { label }),
    ...(description !== undefined && { description }),
    ...(hidden !== undefined && { hidden }),
    ...(sortBy !== undefined && { sortBy }),
    ...(formula !== undefined && { formula }),
    dataType,
    summedBy: 'Default',
    ...(reading && { reading }),
    facts,
  };
}
