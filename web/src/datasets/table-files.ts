/** The media type of a table's file by its extension. */
const TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  txt: 'text/csv',
  jsonl: 'application/jsonl',
  ndjson: 'application/x-ndjson',
  parquet: 'application/vnd.apache.parquet',
};

export const ACCEPTED = Object.keys(TYPES)
  .map((extension) => `.${extension}`)
  .join(',');

interface TableFile {
  /** The name of its table: that of the file without extension. */
  readonly table: string;
  readonly body: Blob;
}

/** Null for a file of another kind. */
export function tableFile(file: File): TableFile | null {
  const [, name = '', extension = ''] = /^(.+)\.(\w+)$/.exec(file.name) ?? [];
  const type = TYPES[extension.toLowerCase()];
  return type === undefined ? null : { table: name.slice(0, 200), body: new Blob([file], { type }) };
}
