import type { TextColumn } from '../../read/file-format.ts';
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

const DOTTED_MONTH = /^(?:0?[1-9]|1[0-2])\.(?:19|20)\d{2}$/;
const LOOKED_AT = 50;

/** Whether a column is of months such as 04.2024, which are numbers as well: all cells that are not blank have this form. */
export function isDottedMonths(column: TextColumn, rowCount: number): boolean {
  let months = 0;
  for (let row = 0; row < rowCount && months < LOOKED_AT; row++) {
    const text = column.cell(row).trim();
    if (isMissingAmongFigures(text)) continue;
    if (!DOTTED_MONTH.test(text)) return false;
    months++;
  }
  return months > 1;
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
  const isDayFirst = evidence > 0 || (evidence === 0 && (dotted || usualOrder === 'day-first'));
  const order = isDayFirst ? 'day-first' : 'month-first';
  const unknown = levels.map(isMissingAmongFigures);
  const parsed = levels.map((level, code) => (unknown[code] ? Number.NaN : read(level, order)));
  const parsedShare = shareOfRows(
    distinct,
    (code) => !Number.isNaN(parsed[code]),
    (code) => !unknown[code],
  );
  if (parsedShare < MOST) return null;
  const unparsed = levels.filter((_, code) => Number.isNaN(parsed[code]) && !unknown[code]);
  return { ...expandToRows(distinct, parsed), kind: 'date', unparsed, ambiguousDates: undecided, dateOrder: order };
}
