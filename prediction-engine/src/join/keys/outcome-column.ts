import type { TypedColumn } from '../../profile/columns/typed-column.ts';
import { findLabel } from '../../profile/label/find-label.ts';
import { NO, TARGET_NAMES, YES } from '../../profile/vocabulary/churn-words.ts';
import { OUTCOME_STEMS } from '../../profile/vocabulary/late-words.ts';
import { hasStem, hasWord, tokens } from '../../profile/vocabulary/name-words.ts';
import { knownDay } from '../sources/known-day.ts';
import type { SourceTable } from '../sources/source-table.ts';

/** A table of outcomes at given days has little beside them. */
const MOST_OUTCOME_COLUMNS = 8;

/** The column of a file that says what became of each row: by its name, or because only the newest rows lack it. */
export const outcomeColumn = (table: SourceTable): string | null =>
  labelByName(table) ?? openOutcome(table) ?? partlyKnown(table);

/** A short table of ids, days and an outcome: examples of what is to be predicted. */
export const isOutcomeTable = (table: SourceTable): boolean =>
  table.kind === null &&
  table.columns.length <= MOST_OUTCOME_COLUMNS &&
  knownDay(table) !== null &&
  (labelByName(table) ?? openOutcome(table)) !== null;

/** Outcomes that some rows still lack: these are to be predicted. */
export const lacksOutcomes = (table: SourceTable): boolean => table.kind === null && partlyKnown(table) !== null;

/** A yes-or-no column named after leaving. */
export function labelByName({ columns }: SourceTable): string | null {
  const found = columns.find(({ name, distinct, kind }) => {
    const words = tokens(name);
    const isNamed = hasStem(words, OUTCOME_STEMS) || words.every((word) => hasWord([word], TARGET_NAMES));
    return isNamed && distinct === 2 && kind !== 'date' && kind !== 'text';
  });
  return found?.name ?? null;
}

/** A yes-or-no column that is filled up to a day and blank from then on, whatever it is called. */
export function openOutcome(table: SourceTable): string | null {
  const days = table.columns.length <= MOST_OUTCOME_COLUMNS ? knownDay(table)?.numbers : null;
  if (days == null) return null;
  const found = table.columns.find((column) => {
    if (column.missing === 0 || !isYesNo(column)) return false;
    let [known, open] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    days.forEach((day, row) => {
      if (isBlank(column, row)) open = Math.min(open, day);
      else known = Math.max(known, day);
    });
    return open >= known;
  });
  return found?.name ?? null;
}

/** Two values and blanks under the name of an outcome. */
function partlyKnown({ columns, rowCount }: SourceTable): string | null {
  const column = columns[findLabel(columns, rowCount, {})?.column ?? -1];
  return column !== undefined && column.distinct === 2 && column.missing > 0 ? column.name : null;
}

function isYesNo({ distinct, kind, numbers, levels }: TypedColumn): boolean {
  if (distinct !== 2 || kind === 'date' || kind === 'text') return false;
  if (numbers !== null) return numbers.every((value) => Number.isNaN(value) || value === 0 || value === 1);
  const values = levels.map((level) => level.trim().toLowerCase());
  return values.some((value) => YES.has(value)) && values.some((value) => NO.has(value));
}

const isBlank = ({ numbers, codes }: TypedColumn, row: number): boolean =>
  numbers === null ? codes?.[row] === -1 : Number.isNaN(numbers[row]);
