import type { TypedColumn } from '../columns/typed-column.ts';
import { isReasonName, LEAVING } from '../vocabulary/churn-words.ts';
import { hasStem, hasWord, tokens } from '../vocabulary/name-words.ts';
import { meaningOf } from './meanings.ts';

/** Tolerated share of rows without the sign of leaving that all others have. */
const SLIPS = 0.02;
const LEFT_ON: ReadonlySet<string> = new Set(['left', 'exit', 'departure', 'leaving', 'depart']);

/**
 * The column that shows that a file lists leavers only: a leaving date or reason in every row, or only words for
 * leaving. Such a list is not a purchase log, whatever its dates and amounts. Null for any other file.
 */
export function onlyLeavers(columns: readonly TypedColumn[], rowCount: number): TypedColumn | null {
  const filled = columns.filter(({ missing, kind }) => missing <= rowCount * SLIPS && kind !== 'empty');
  return filled.find(isDayOfLeaving) ?? filled.find(isReason) ?? filled.find(hasOnlyLeavingWords) ?? null;
}

function isDayOfLeaving({ kind, name }: TypedColumn): boolean {
  const words = tokens(name);
  return kind === 'date' && (hasStem(words, LEAVING) || hasWord(words, LEFT_ON));
}

function isReason({ kind, name, distinct }: TypedColumn): boolean {
  if (kind !== 'category' && kind !== 'text' && kind !== 'ordinal') return false;
  const words = tokens(name);
  return distinct >= 2 && isReasonName(words) && (hasStem(words, LEAVING) || hasWord(words, LEFT_ON));
}

/** Only words such as 'cancelled' and 'terminated', but more than one: a single one is a constant label. */
function hasOnlyLeavingWords({ levels, codes, distinct }: TypedColumn): boolean {
  return codes !== null && distinct >= 2 && distinct <= 12 && levels.every((level) => meaningOf(level) === 'leaving');
}
