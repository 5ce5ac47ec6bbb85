import { hasWord, tokens } from '../vocabulary/name-words.ts';
import { type DateOrder, orderEvidence, parseCompactDate, parseDate } from './dates.ts';
import { type Distinct, expandToRows, mayHold, shareOfRows } from './distinct.ts';
import { isMissingAmongFigures } from './missing.ts';
import type { TypedValues } from './typed-column.ts';

/** Share of a column's filled cells that have to be numbers (or dates) for it to be numeric. */
export const MOST = 0.95;
const DATE_WORDS: ReadonlySet<string> = new Set([
  'date',
  'time',
  'timestamp',
  'ts',
  'day',
  'dt',
  'at',
  'on',
  'datum',
  'fecha',
  'data',
  'jour',
  'giorno',
  'dia',
  'created',
  'updated',
  'since',
  '日',
  '日付',
]);

export function isNamedAfterTime(name: string): boolean {
  return hasWord(tokens(name), DATE_WORDS);
}

/** The column as days since 1970, or null. All values together decide whether the day or the month comes first. */
export function asDates(name: string, distinct: Distinct, usualOrder: DateOrder): TypedValues | null {
  const { levels } = distinct;
  const compact = isNamedAfterTime(name);
  const read = (level: string, order: DateOrder): number => {
    const days = parseDate(level, order);
    return Number.isNaN(days) && compact ? parseCompactDate(level) : days;
  };
  const isDateOrMissing = (level: string): boolean =>
    isMissingAmongFigures(level) ||
    !Number.isNaN(read(level, 'day-first')) ||
    !Number.isNaN(read(level, 'month-first'));
  if (!mayHold(distinct, isDateOrMissing)) return null;
  const evidence = orderEvidence(levels);
  const undecided = evidence === 0 && levels.some((level) => /^\d{1,2}[-/]\d{1,2}[-/]\d{2,4}/.test(level));
  const dotted = levels.some((level) => /^\d{1,2}\.\d{1,2}\.\d{2,4}/.test(level));
  const dayFirst = evidence > 0 || (evidence === 0 && (dotted || usualOrder === 'day-first'));
  const unknown = levels.map(isMissingAmongFigures);
  const parsed = levels.map((level, code) =>
    unknown[code] ? Number.NaN : read(level, dayFirst ? 'day-first' : 'month-first'),
  );
  const parsedShare = shareOfRows(
    distinct,
    (code) => !Number.isNaN(parsed[code]),
    (code) => !unknown[code],
  );
  if (parsedShare < MOST) return null;
  const unparsed = levels.filter((_, code) => Number.isNaN(parsed[code]) && !unknown[code]);
  return { ...expandToRows(distinct, parsed), kind: 'date', unparsed, ambiguousDates: undecided };
}
