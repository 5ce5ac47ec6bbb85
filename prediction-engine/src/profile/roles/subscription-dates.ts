import type { TypedColumn } from '../columns/typed-column.ts';
import { LEAVING } from '../vocabulary/churn-words.ts';
import { hasStem, hasWord, tokens } from '../vocabulary/name-words.ts';
import { isStartDate } from './find-roles.ts';

const END_WORDS: ReadonlySet<string> = new Set([
  'end',
  'ended',
  'ends',
  'expiry',
  'expires',
  'expiration',
  'until',
  'to',
  'closed',
  'exit',
  'ende',
  'fin',
  'fim',
  'einde',
  'bis',
  'left',
  'fine',
  'sortie',
  'uscita',
  'salida',
  'saida',
]);
const OTHER_DAYS = [
  'birth',
  'born',
  'dob',
  'geb',
  'naiss',
  'nac',
  'last',
  'letzt',
  'recent',
  'latest',
  'ultim',
  'update',
  'modif',
];

/** A complete column of start dates and a partly blank one of end dates that are never earlier. */
export function subscriptionDates(columns: readonly TypedColumn[]): { start: TypedColumn; end: TypedColumn } | null {
  const dates = columns.filter((column) => column.kind === 'date');
  for (const end of dates) {
    const words = tokens(end.name);
    if (end.missing === 0 || !(isEnd(words) || hasStem(words, LEAVING))) continue;
    const fuller = dates.filter((column) => column !== end && column.missing < end.missing);
    // Beside an end date, the only other date is the start, unless its name says otherwise.
    const start = fuller.find(isStartDate) ?? (fuller.length === 1 ? fuller.find(isPlainDateName) : undefined);
    if (start !== undefined && inOrder(start, end)) return { start, end };
  }
  return null;
}

/** German compounds end with the word: Vertragsende. */
const isEnd = (words: readonly string[]): boolean =>
  hasWord(words, END_WORDS) ||
  words.some((word) => (/ende?(?:datum)?$/.test(word) && word.startsWith('vertrag')) || /終了|満了/.test(word));

function isPlainDateName({ name }: TypedColumn): boolean {
  return !hasStem(tokens(name), OTHER_DAYS);
}

function inOrder(start: TypedColumn, end: TypedColumn): boolean {
  let both = 0;
  let ordered = 0;
  start.numbers?.forEach((from, row) => {
    const to = end.numbers?.[row] ?? Number.NaN;
    if (Number.isNaN(from) || Number.isNaN(to)) return;
    both++;
    if (to >= from) ordered++;
  });
  return both > 0 && ordered >= both * 0.95;
}
