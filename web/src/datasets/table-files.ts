import { WORKBOOK_FILE } from '@holdfast/contracts/http/own-datasets';

/** The media type of a table's file by its extension. */
const TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  txt: 'text/csv',
  jsonl: 'application/jsonl',
  ndjson: 'application/x-ndjson',
  parquet: 'application/vnd.apache.parquet',
  xlsx: WORKBOOK_FILE,
  xlsm: WORKBOOK_FILE,
};

export const ACCEPTED = Object.keys(TYPES)
  .map((extension) => `.${extension}`)
  .join(',');

interface TableFile {
  /** The name of its table: that of the file without extension. */
  readonly table: string;
  /** A workbook has a table for each sheet. */
  readonly isWorkbook: boolean;
  readonly body: Blob;
}

/** Null for a file of another kind. */
export function tableFile(file: File): TableFile | null {
  const [, name = '', extension = ''] = /^(.+)\.(\w+)$/.exec(file.name) ?? [];
  const type = TYPES[extension.toLowerCase()];
  if (type === undefined) return null;
  return { table: name.slice(0, 200), isWorkbook: type === WORKBOOK_FILE, body: new Blob([file], { type }) };
}

interface SortedFiles {
  readonly known: readonly (TableFile & { readonly name: string })[];
  /** Names of files of another kind. */
  readonly others: readonly string[];
  /** Files whose table has the name of an earlier one. */
  readonly repeated: readonly (TableFile & { readonly name: string })[];
}

/** Names of tables that differ only in case count as equal. */
export function sortFiles(files: readonly File[]): SortedFiles {
  const read = files.map((file) => ({ name: file.name, found: tableFile(file) }));
  const tables = read.flatMap(({ name, found }) => (found ? [{ ...found, name }] : []));
  const first = new Map([...tables].reverse().map((one) => [one.table.toLowerCase(), one]));
  const isFirst = (one: (typeof tables)[number]) => first.get(one.table.toLowerCase()) === one;
  return {
    // Workbooks last: their tables take names that are still free.
    known: tables.filter(isFirst).sort((a, b) => Number(a.isWorkbook) - Number(b.isWorkbook)),
    others: read.filter(({ found }) => !found).map(({ name }) => name),
    repeated: tables.filter((one) => !isFirst(one)),
  };
}
