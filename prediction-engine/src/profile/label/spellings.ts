import { distinctValues } from '../columns/distinct.ts';
import { isMissing } from '../columns/missing.ts';
import type { TypedColumn } from '../columns/typed-column.ts';
import { NO, YES } from '../words/churn-words.ts';
import { plain } from '../words/words.ts';

/** One value of a column, however it is spelled. */
export interface Spelling {
  readonly plain: string;
  /** All plain forms that are this value: 'y' and 'yes' in a column that mixes them. */
  readonly also: ReadonlySet<string>;
  readonly text: string;
  readonly rows: number;
}

export function spellingsOf(column: TypedColumn, rowCount: number): Spelling[] {
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
  return spellings.length > 2 && spellings.every(({ plain: text }) => YES.has(text) || NO.has(text))
    ? [YES, NO].map((answer) => joined(spellings.filter(({ plain: text }) => answer.has(text)))).filter(isSpelling)
    : spellings;
}

/** Several people's ways of saying yes, as one value under its most frequent spelling. */
function joined(spellings: readonly Spelling[]): Spelling | null {
  const [most] = [...spellings].sort((a, b) => b.rows - a.rows);
  if (most === undefined) return null;
  return {
    ...most,
    also: new Set(spellings.map(({ plain: text }) => text)),
    rows: spellings.reduce((sum, { rows }) => sum + rows, 0),
  };
}

const isSpelling = (spelling: Spelling | null): spelling is Spelling => spelling !== null;

/** '1.0' and '1' are one value, and so are 'YES' and 'yes'. */
export function plainValue(text: string): string {
  const figure = /^[-+]?\d+(\.\d+)?$/.test(text) ? String(Number(text)) : null;
  return figure ?? (plain(text) || text);
}
