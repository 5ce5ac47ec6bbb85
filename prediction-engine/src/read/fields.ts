/** How fields are delimited. */
export interface CsvDialect {
  /** One or more characters. */
  readonly delimiter: string;
  /** The quote around a field that contains a delimiter. */
  readonly quote: string;
  /** How a quote inside a quoted field is written: doubled, or after a backslash. */
  readonly escape: 'double' | 'backslash';
  /** Spaces beside a delimiter are not part of the field: `1, 2` and `1 | 2`. */
  readonly padded: boolean;
  /** Consecutive delimiters count as one, as in columns aligned with spaces. */
  readonly merged: boolean;
  /** A trailing delimiter ends every line without starting another field. */
  readonly closed: boolean;
}

/** The most common dialect. */
export const PLAIN_DIALECT: CsvDialect = {
  delimiter: ',',
  quote: '"',
  escape: 'double',
  padded: false,
  merged: false,
  closed: false,
};

/**
 * Every field as offsets into the text, row by row: 10 MB of text cost a few million small integers instead of as many
 * strings. The top bit of an end marks a field whose doubled or escaped quotes have to be unescaped.
 */
export interface Fields {
  readonly text: string;
  readonly dialect: CsvDialect;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** First field of each record, and one entry past the last. */
  readonly firstField: Uint32Array;
  readonly recordCount: number;
  /** Where each record starts in the text. */
  readonly recordStarts: Uint32Array;
  /** Indices of the records that directly follow an empty line. */
  readonly gaps: readonly number[];
  /** Records whose stray quotes were taken literally, because only then they had the expected number of fields. */
  readonly repaired: readonly number[];
  /** How many records had an unescaped quote inside a field. */
  readonly strayQuotes: number;
  /**
   * Whether any quoted field contained a line break or a stray quote: only then can a second pass change the result.
   */
  readonly doubtful: boolean;
}

/** Marks the end of a field whose quotes have to be unescaped. */
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
