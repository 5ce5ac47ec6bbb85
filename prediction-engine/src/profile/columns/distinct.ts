import type { TextColumn } from '../../read/file-format.ts';

/** The distinct values of a column, trimmed, in order of first appearance, and the code of each row. */
export interface Distinct {
  readonly levels: readonly string[];
  readonly codes: Int32Array;
  readonly counts: Int32Array;
}

/** How many example values a preview shows per column. */
export const SHOWN_EXAMPLES = 5;

/** Later steps work on distinct values: a column of two words in 70,000 rows is parsed twice, not 70,000 times. */
export function distinctValues(column: TextColumn, rowCount: number): Distinct {
  const codeOf = new Map<string, number>();
  const levels: string[] = [];
  const codes = new Int32Array(rowCount);
  for (let row = 0; row < rowCount; row++) {
    const text = column.cell(row).trim();
    let code = codeOf.get(text);
    if (code === undefined) {
      code = levels.length;
      codeOf.set(text, code);
      levels.push(text);
    }
    codes[row] = code;
  }
  const counts = new Int32Array(levels.length);
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1;
  return { levels, codes, counts };
}

/** Share of the rows whose value passes, among those whose value counts. */
export function shareOfRows(
  distinct: Distinct,
  passes: (code: number) => boolean,
  counts: (code: number) => boolean,
): number {
  let hits = 0;
  let all = 0;
  distinct.counts.forEach((rows, code) => {
    if (!counts(code)) return;
    all += rows;
    if (passes(code)) hits += rows;
  });
  return all === 0 ? 0 : hits / all;
}

/** Expands numbers parsed from distinct values to all rows. */
export function expandToRows(distinct: Distinct, parsed: readonly number[]) {
  const seen = new Set<number>();
  let missing = 0;
  parsed.forEach((value, code) => {
    if (Number.isNaN(value)) missing += distinct.counts[code] ?? 0;
    else seen.add(value);
  });
  const numbers = Float64Array.from(distinct.codes, (code) => parsed[code] ?? Number.NaN);
  return { numbers, missing, distinct: seen.size };
}

const SAMPLED_ROWS = 200;

/**
 * Whether a column of many values may be of some kind: if half of the rows are, one of 200 rows spread over the column
 * is. Rules out names and ids without parsing each of them.
 */
export function mayHold({ levels, codes }: Distinct, isOne: (level: string) => boolean): boolean {
  if (levels.length <= SAMPLED_ROWS) return true;
  for (let at = 0; at < SAMPLED_ROWS; at++) {
    // Golden-ratio steps avoid aliasing with patterns in the rows.
    const row = (Math.imul(at, 0x9e3779b1) >>> 0) % codes.length;
    if (isOne(levels[codes[row] ?? 0] ?? '')) return true;
  }
  return false;
}
