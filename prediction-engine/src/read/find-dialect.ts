import { cellKind } from './cell-kind.ts';
import { type Dialect, type Fields, fieldText, splitFields } from './split-fields.ts';

const DELIMITERS = [',', ';', '\t', '|', '^', '~'];
const SAMPLE_LENGTH = 200_000;

/**
 * Tries each delimiter on the head of the file and keeps the one that makes the most regular table: same number of
 * fields on every line, many of them, and fields that look like values rather than like half a line.
 */
export function findDialect(text: string): Dialect {
  const sample =
    text.length <= SAMPLE_LENGTH ? text : text.slice(0, text.lastIndexOf('\n', SAMPLE_LENGTH) + 1 || SAMPLE_LENGTH);
  let best: Dialect = { delimiter: ',', escape: 'double' };
  let bestScore = 0;
  for (const delimiter of DELIMITERS) {
    if (!sample.includes(delimiter)) continue;
    const dialect: Dialect = { delimiter, escape: 'double' };
    const score = regularity(splitFields(sample, dialect));
    if (score > bestScore) {
      best = dialect;
      bestScore = score;
    }
  }
  return withEscape(text, best);
}

/** Backslash escapes are rare enough to need proof: they must make the whole file more regular. */
function withEscape(text: string, dialect: Dialect): Dialect {
  if (!text.includes('\\"')) return dialect;
  const backslash: Dialect = { ...dialect, escape: 'backslash' };
  return regularity(splitFields(text, backslash)) > regularity(splitFields(text, dialect)) ? backslash : dialect;
}

/** The number of fields most records have. */
export function commonWidth(fields: Fields): { width: number; share: number } {
  const counts = new Map<number, number>();
  for (let record = 0; record < fields.recordCount; record++) {
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
  return { width, share: fields.recordCount === 0 ? 0 : most / fields.recordCount };
}

export function recordWidth(fields: Fields, record: number): number {
  return (fields.firstField[record + 1] ?? 0) - (fields.firstField[record] ?? 0);
}

function regularity(fields: Fields): number {
  const { width, share } = commonWidth(fields);
  if (width < 2) return 0;
  let clean = 0;
  let seen = 0;
  for (let record = 0; record < fields.recordCount && seen < 4000; record++) {
    if (recordWidth(fields, record) !== width) continue;
    const first = fields.firstField[record] ?? 0;
    for (let field = first; field < first + width; field++) {
      const cell = fieldText(fields, field).trim();
      seen++;
      if (cellKind(cell) !== 'text' || !/[,;\t|]/.test(cell)) clean++;
    }
  }
  return share * (clean / Math.max(1, seen)) * Math.log2(width + 1);
}
