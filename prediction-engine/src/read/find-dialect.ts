import { cellKind } from './cell-kind.ts';
import { type CsvDialect, type Fields, fieldText, PLAIN_DIALECT } from './fields.ts';
import { splitFields } from './split-fields.ts';

const DELIMITERS = [',', ';', '\t', '|', '^', '~', '||', '::', ';;'];
const QUOTES = ["'", '`', '~', '$', '%', '#', '*', '|'];
const SAMPLE_LENGTH = 200_000;
const SEEN_CELLS = 4000;
/** Values contain spaces too: a space is the delimiter only if nothing else is. */
const SPACE_HANDICAP = 0.5;

/**
 * Tries each delimiter and quote on the head of the file and keeps the most regular table: the same number of fields on
 * every line, many of them, and fields that look like values rather than half a line. `hint`: the delimiter named in
 * the file.
 */
export function findDialect(text: string, hint: string | null = null): CsvDialect {
  const sample =
    text.length <= SAMPLE_LENGTH ? text : text.slice(0, text.lastIndexOf('\n', SAMPLE_LENGTH) + 1 || SAMPLE_LENGTH);
  let best = { ...PLAIN_DIALECT, delimiter: hint ?? PLAIN_DIALECT.delimiter };
  let bestScore = 0;
  const consider = (dialect: CsvDialect, handicap = 1) => {
    const score = regularity(splitFields(sample, dialect)) * handicap;
    if (score <= bestScore) return;
    best = dialect;
    bestScore = score;
  };
  for (const delimiter of hint === null ? DELIMITERS : [hint]) {
    if (!sample.includes(delimiter)) continue;
    consider({ ...PLAIN_DIALECT, delimiter });
    for (const quote of quotesBeside(sample, delimiter)) consider({ ...PLAIN_DIALECT, delimiter, quote });
  }
  const spaced = hint === null ? spacedDialects(sample) : [];
  if (spaced.length > 0 && best.delimiter === ',' && isDecimalComma(sample)) bestScore = 0;
  for (const dialect of spaced) consider(dialect, SPACE_HANDICAP);
  return withEscape(text, { ...best, padded: isPadded(sample, best.delimiter) });
}

/** `12,5 basic` */
function isDecimalComma(sample: string): boolean {
  return !/(^|[^\d]),|,([^\d]|$)/.test(sample);
}

/** Characters that open and close fields, rather than occurring in one now and then. */
function quotesBeside(sample: string, delimiter: string): string[] {
  return QUOTES.filter((quote) => {
    if (quote === delimiter || !sample.includes(quote)) return false;
    const opening = sample.split(delimiter + quote).length + sample.split(`\n${quote}`).length - 2;
    const closing = sample.split(quote + delimiter).length + sample.split(`${quote}\n`).length - 2;
    return opening > 0 && closing > 0;
  });
}

/** Every value may contain a space, so such a table has to be regular on every line, or numeric and nearly regular. */
function spacedDialects(sample: string): CsvDialect[] {
  const spaced = { ...PLAIN_DIALECT, delimiter: ' ' };
  return [spaced, { ...spaced, quote: "'" }, { ...spaced, merged: true }].filter((dialect) => {
    if (!sample.includes(' ') || !sample.includes(dialect.quote === "'" ? "'" : ' ')) return false;
    const fields = splitFields(sample, dialect);
    const { width, share } = commonWidth(fields);
    if (width < 3 || share < 0.9 || fields.recordCount < 3) return false;
    return (share === 1 && fields.recordCount >= 10) || containsNumbers(fields, width);
  });
}

function containsNumbers(fields: Fields, width: number): boolean {
  const figures = new Int32Array(width);
  let rows = 0;
  for (let record = 1; record < fields.recordCount && rows < 200; record++) {
    if (recordWidth(fields, record) !== width) continue;
    rows++;
    const first = fields.firstField[record] ?? 0;
    for (let column = 0; column < width; column++) {
      const kind = cellKind(fieldText(fields, first + column));
      if (kind === 'number' || kind === 'date') figures[column] = (figures[column] ?? 0) + 1;
    }
  }
  return figures.some((count) => count >= rows * 0.8);
}

/** `1, 2`: a space after nearly every delimiter belongs to it. */
function isPadded(sample: string, delimiter: string): boolean {
  if (delimiter.trim() === '') return false;
  const all = sample.split(delimiter).length - 1;
  return sample.split(`${delimiter} `).length - 1 >= all * 0.9;
}

/** Backslash escapes are rare and need proof: they must make the whole file more regular. */
function withEscape(text: string, dialect: CsvDialect): CsvDialect {
  if (!text.includes(`\\${dialect.quote}`)) return dialect;
  const backslash = splitFields(text, { ...dialect, escape: 'backslash' });
  const doubled = splitFields(text, dialect);
  const gain = regularity(backslash) - regularity(doubled);
  // Unescaped quotes inside a field that are all preceded by a backslash are proof as well.
  return gain > 0 || (gain > -0.05 && doubled.strayQuotes > 0 && backslash.strayQuotes === 0)
    ? backslash.dialect
    : dialect;
}

/** The number of fields most records have. */
export function commonWidth(fields: Fields, from = 0, to = fields.recordCount): { width: number; share: number } {
  const counts = new Map<number, number>();
  for (let record = from; record < to; record++) {
    const width = recordWidth(fields, record);
    counts.set(width, (counts.get(width) ?? 0) + 1);
  }
  let width = 1;
  let most = 0;
  for (const [candidate, count] of counts) {
    if (count > most || (count === most && candidate > width)) {
      width = candidate;
      most = count;
    }
  }
  return { width, share: to <= from ? 0 : most / (to - from) };
}

export function recordWidth(fields: Fields, record: number): number {
  return (fields.firstField[record + 1] ?? 0) - (fields.firstField[record] ?? 0);
}

function regularity(fields: Fields): number {
  const { width, share } = commonWidth(fields);
  if (width < 2) return 0;
  let clean = 0;
  let seen = 0;
  for (let record = 0; record < fields.recordCount && seen < SEEN_CELLS; record++) {
    if (recordWidth(fields, record) !== width) continue;
    const first = fields.firstField[record] ?? 0;
    for (let field = first; field < first + width; field++) {
      seen++;
      clean += cellCleanness(fieldText(fields, field).trim(), fields.dialect.delimiter);
    }
  }
  return share * (clean / Math.max(1, seen)) * Math.log2(width + 1);
}

/** Empty fields are no proof: `||` read as `|` has one beside every value. A value still in quotes was misparsed. */
function cellCleanness(cell: string, delimiter: string): number {
  if (cell === '') return 0.3;
  const last = cell[cell.length - 1] ?? '';
  if (cell.length > 1 && cell[0] === last && /["'`~$%#*|]/.test(last)) return 0;
  if (/["'`]/.test(cell[0] ?? '') || (/["'`]/.test(last) && !/\d["']$/.test(cell))) return 0.3;
  // Only a quoted field can contain its own delimiter.
  return cellKind(cell) !== 'text' || cell.includes(delimiter) || !/[,;\t|]/.test(cell) ? 1 : 0;
}
