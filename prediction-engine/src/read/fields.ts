/** How the fields of a file are told apart. */
export interface Dialect {
  /** One or more letters. */
  readonly delimiter: string;
  /** What stands around a field that holds a delimiter. */
  readonly quote: string;
  /** How a quote inside a quoted field is written: twice, or after a backslash. */
  readonly escape: 'double' | 'backslash';
  /** Spaces beside a delimiter are no part of the field: `1, 2` and `1 | 2`. */
  readonly padded: boolean;
  /** Delimiters side by side count as one, as in columns lined up with spaces. */
  readonly merged: boolean;
  /** A delimiter ends every line and opens no further field. */
  readonly closed: boolean;
}

/** What most files are written in. */
export const PLAIN_DIALECT: Dialect = {
  delimiter: ',',
  quote: '"',
  escape: 'double',
  padded: false,
  merged: false,
  closed: false,
};

/**
 * Every field of a text as offsets into it, row after row: 10 MB of text cost a few million small integers instead of as
 * many strings. The top bit of an end marks a field whose doubled or escaped quotes have to be undone.
 */
export interface Fields {
  readonly text: string;
  readonly dialect: Dialect;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** First field of each record, and one entry past the last. */
  readonly firstField: Uint32Array;
  readonly recordCount: number;
  /** Where each record starts in the text. */
  readonly recordStarts: Uint32Array;
  /** The first records that stand below an empty line. */
  readonly gaps: readonly number[];
  /** Records whose stray quotes were taken literally, because only then they had the expected number of fields. */
  readonly repaired: readonly number[];
  /** How many records held a quote inside a field that was neither doubled nor escaped. */
  readonly strayQuotes: number;
  /** Whether any quoted field held a line break or a stray quote: only then a second look can change anything. */
  readonly doubtful: boolean;
}

/** Marks the end of a field whose quotes have to be undone. */
export const ESCAPED = 0x8000_0000;

export function fieldText(fields: Fields, index: number): string {
  const end = fields.ends[index] ?? 0;
  const start = fields.starts[index] ?? 0;
  if (end < ESCAPED) return fields.text.slice(start, end);
  const raw = fields.text.slice(start, end - ESCAPED);
  const { dialect } = fields;
  if (dialect.escape === 'backslash') return raw.replace(/\\(["'`\\])/g, '$1');
  return raw.replaceAll(dialect.quote + dialect.quote, dialect.quote);
}
