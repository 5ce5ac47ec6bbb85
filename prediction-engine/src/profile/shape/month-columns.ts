import type { TypedColumn } from '../columns/typed-column.ts';
import { plainWords } from '../vocabulary/name-words.ts';

/** A column that holds one month of a measure. */
export interface MonthColumn {
  readonly column: TypedColumn;
  /** The measure: the name without its month. */
  readonly measure: string;
  /** Months since year 0; without a year, since the first of the columns. */
  readonly month: number;
  readonly hasYear: boolean;
}

const NAMES = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NAME = `(${NAMES.join('|')})[a-z]*`;
const PATTERNS: readonly { pattern: RegExp; month(match: RegExpExecArray): number; hasYear: boolean }[] = [
  // A month written as one of its days: 2024-01-01, 2024-01-31.
  {
    pattern: /^(.*?) ?((?:19|20)\d\d) (0?[1-9]|1[0-2]) (?:0?1|28|29|30|31)$/,
    month: ([, , y, m]) => calendar(y, Number(m)),
    hasYear: true,
  },
  {
    pattern: /^(.*?) ?((?:19|20)\d\d) ?(0[1-9]|1[0-2]|[1-9])$/,
    month: ([, , y, m]) => calendar(y, Number(m)),
    hasYear: true,
  },
  {
    pattern: /^(.*?) ?\b(0?[1-9]|1[0-2]) ((?:19|20)\d\d)$/,
    month: ([, , m, y]) => calendar(y, Number(m)),
    hasYear: true,
  },
  {
    pattern: new RegExp(`^(.*?) ?\\b${NAME} ?((?:19|20)\\d\\d|\\d\\d)$`),
    month: ([, , name, y]) => calendar(y, monthNumberOf(name)),
    hasYear: true,
  },
  { pattern: new RegExp(`^(.*?) ?\\b${NAME}$`), month: ([, , name]) => monthNumberOf(name), hasYear: false },
  { pattern: /^(.*?) ?\bm(?:onth|o)? ?(\d{1,2})$/, month: ([, , m]) => Number(m), hasYear: false },
];
const FEWEST_MONTHS = 6;

/** The columns of a file with one column per month; null unless they are most of it. */
export function monthColumns(columns: readonly TypedColumn[]): MonthColumn[] | null {
  const found = columns.flatMap((column) => {
    if (column.numbers === null && column.kind !== 'empty') return [];
    const name = plainWords(column.name);
    for (const { pattern, month, hasYear } of PATTERNS) {
      const match = pattern.exec(name);
      if (match !== null && column.kind !== 'date')
        return [{ column, measure: match[1] ?? '', month: month(match), hasYear }];
    }
    return [];
  });
  const months = new Set(found.map(({ month }) => month));
  return months.size >= FEWEST_MONTHS && found.length >= columns.length * 0.5 ? found : null;
}

function calendar(year: string | undefined, month: number): number {
  const written = Number(year);
  return (written < 100 ? 2000 + written : written) * 12 + month - 1;
}

function monthNumberOf(name: string | undefined): number {
  return NAMES.indexOf((name ?? '').slice(0, 3)) + 1;
}
