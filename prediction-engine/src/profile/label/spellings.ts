import { distinctValues } from '../columns/distinct.ts';
import { isMissing } from '../columns/missing.ts';
import type { TypedColumn } from '../columns/typed-column.ts';
import { NO, YES } from '../vocabulary/churn-words.ts';
import { plainWords } from '../vocabulary/name-words.ts';

/** One value of a column in all its spellings. */
export interface Spelling {
  readonly plain: string;
  /** All normalised forms of this value: 'y' and 'yes' in a column that mixes them. */
  readonly also: ReadonlySet<string>;
  readonly text: string;
  readonly rows: number;
}

/** Tolerated share of stray values in a yes/no column; one row is always tolerated. */
const SLIPS = 0.01;
const MOST_SLIPS = 5;

/**
 * The values of a column, spellings merged. A few stray values in a yes/no column are left out, unless one is `wanted`.
 */
export function spellingsOf(column: TypedColumn, rowCount: number, wanted?: string): Spelling[] {
  const byPlain = new Map<string, Map<string, number>>();
  const { levels, counts } = distinctValues(column.source, rowCount);
  levels.forEach((text, code) => {
    if (isMissing(text)) return;
    const key = plainValue(text);
    const spelled = byPlain.get(key) ?? new Map<string, number>();
    byPlain.set(key, spelled);
    spelled.set(text, counts[code] ?? 0);
  });
  const spellings = [...byPlain].map(([key, spelled]): Spelling => {
    const [text] = [...spelled].sort((a, b) => b[1] - a[1])[0] ?? [''];
    const rows = [...spelled.values()].reduce((sum, count) => sum + count, 0);
    return { plain: key, also: new Set([key]), text, rows };
  });
  const answers = spellings.filter(({ plain: text }) => YES.has(text) || NO.has(text));
  const slips = spellings.filter((spelling) => !answers.includes(spelling));
  if (spellings.length < 3 || !areMisspellings(slips, answers) || slips.some(({ text }) => text === wanted))
    return spellings;
  return [YES, NO]
    .map((answer) => mergeSpellings(answers.filter(({ plain: text }) => answer.has(text))))
    .filter(isSpelling);
}

function areMisspellings(slips: readonly Spelling[], answers: readonly Spelling[]): boolean {
  const saysBoth = [YES, NO].every((answer) => answers.some(({ plain: text }) => answer.has(text)));
  if (slips.length === 0) return answers.length > 0;
  return saysBoth && slips.length <= MOST_SLIPS && rowsOf(slips) <= Math.max(1, SLIPS * rowsOf(answers));
}

const rowsOf = (spellings: readonly Spelling[]): number => spellings.reduce((sum, { rows }) => sum + rows, 0);

/** Merges several spellings of yes under the most frequent one. */
function mergeSpellings(spellings: readonly Spelling[]): Spelling | null {
  const [most] = [...spellings].sort((a, b) => b.rows - a.rows);
  if (most === undefined) return null;
  return {
    ...most,
    also: new Set(spellings.map(({ plain: text }) => text)),
    rows: rowsOf(spellings),
  };
}

const isSpelling = (spelling: Spelling | null): spelling is Spelling => spelling !== null;

/** '1.0' and '1' are one value, and so are 'YES' and 'yes'. */
export function plainValue(text: string): string {
  const figure = /^[-+]?\d+(\.\d+)?$/.test(text) ? String(Number(text)) : null;
  return figure ?? (plainWords(text) || text);
}
