import { ImportRefused } from '../refused.ts';
import type { Backup } from './backup.ts';
import { dictionaryOf } from './dictionary.ts';
import { idsOf } from './segments.ts';
import type { Sqlite, SqliteRow } from './sqlite.ts';

export type CellValue = string | number | boolean | null;

/** The rows of a table, column by column, in the order of their storage. */
export interface TableRows {
  readonly table: string;
  readonly columns: readonly { readonly name: string; readonly values: readonly CellValue[] }[];
}

const MAX_CELLS = 50_000_000;
const NULL_ID = 2;
const FIRST_ID = 3;
const DATE = 9;
const CURRENCY = 10;
const BOOLEAN = 11;
const DAY_MS = 86_400_000;
const START_OF_DATES = Date.UTC(1899, 11, 30);

/** Reads the rows of a model. Throws for a column that the files do not state fully. */
export function rowReader(backup: Backup, database: Sqlite) {
  const by = (name: string, key = 'ID') => new Map(database.table(name).map((row) => [row[key], row]));
  const [storage, dictionaries, files, partitions] = [
    by('ColumnStorage'),
    by('DictionaryStorage'),
    by('StorageFile'),
    by('PartitionStorage'),
  ];
  const parts = database.table('ColumnPartitionStorage');
  const fileOf = (row: SqliteRow | undefined, suffix = ''): Uint8Array | undefined => {
    const name = files.get(row?.StorageFileID ?? null)?.FileName;
    return typeof name === 'string' ? backup.file(`${name.split('\\').at(-1)}${suffix}`) : undefined;
  };
  let cellsLeft = MAX_CELLS;

  function column(row: SqliteRow, type: number): readonly CellValue[] {
    const position = ({ PartitionStorageID }: SqliteRow) =>
      Number(partitions.get(PartitionStorageID ?? null)?.StoragePosition ?? 0);
    const own = parts
      .filter(({ ColumnStorageID }) => ColumnStorageID === row.ColumnStorageID)
      .sort((a, b) => position(a) - position(b));
    const state = storage.get(row.ColumnStorageID ?? null);
    const decode = valueDecoder(dictionaries.get(state?.DictionaryStorageID ?? null), fileOf, type);
    const values = own.flatMap((part) => {
      const [data, description] = [fileOf(part), fileOf(part, 'meta')];
      if (!data || !description) throw new ImportRefused('badModel');
      const ids = idsOf(description, data, cellsLeft);
      cellsLeft -= ids.length;
      return Array.from(ids, decode);
    });
    const stated = state?.Statistics_RowCount;
    if (typeof stated === 'number' && stated > 0 && stated !== values.length) throw new ImportRefused('badModel');
    return values;
  }

  return {
    table(
      name: string,
      columns: readonly { readonly name: string; readonly type: number; readonly row: SqliteRow }[],
    ): TableRows {
      const read = columns.map((one) => ({ name: one.name, values: column(one.row, one.type) }));
      if (new Set(read.map(({ values }) => values.length)).size > 1) throw new ImportRefused('badModel');
      return { table: name, columns: read };
    },
  };
}

type FileOf = (row: SqliteRow | undefined) => Uint8Array | undefined;

function valueDecoder(dictionary: SqliteRow | undefined, fileOf: FileOf, type: number): (id: number) => CellValue {
  const bytes = fileOf(dictionary);
  const listed = bytes && dictionaryOf(bytes);
  const [base, magnitude] = [Number(dictionary?.BaseId ?? 0), Number(dictionary?.Magnitude ?? 0)];
  return (id) => {
    if (id === NULL_ID) return null;
    const value = listed ? listed[id - FIRST_ID] : magnitude === 0 ? undefined : (id + base) / magnitude;
    return value === undefined ? null : castValue(value, type);
  };
}

function castValue(value: string | number, type: number): CellValue {
  if (typeof value === 'string') return value;
  if (type === CURRENCY) return value / 10_000;
  if (type === BOOLEAN) return value !== 0;
  if (type !== DATE) return value;
  const moment = new Date(START_OF_DATES + Math.round(value * DAY_MS));
  if (Number.isNaN(moment.getTime())) return null;
  const text = moment.toISOString().replace(/\.000Z$|Z$/, '');
  return text.endsWith('T00:00:00') ? text.slice(0, 10) : text;
}
