import type { Distinct } from './distinct.ts';
import { isMissingAmongFigures } from './missing.ts';
import { LONGEST_FIGURE } from './numbers.ts';

/** '12 months', '3.5GB', '10+ years': something that ends in a digit, followed by one word. */
const WITH_WORD = /^(.*\d[^\p{L}\d]*?)(\s*)(\p{L}+)\.?$/u;
/** Fewer distinct values are better read as categories: a contract of '12 months' or '24 months'. */
const FEWEST_VALUES = 15;
/** Share of filled rows that must have the unit: '3 weeks' among '2 months' would be another number. */
const NEARLY_ALL = 0.9;
const SAMPLED_LEVELS = 20;

/** Numbers written with a unit, and its most frequent spelling. */
export interface UnitColumn {
  readonly distinct: Distinct;
  readonly unit: string;
}

/** A column whose numbers all have the same unit, parsed without it; null if they have none, or several. */
export function withoutUnit(distinct: Distinct, fewest = FEWEST_VALUES): UnitColumn | null {
  const { levels, counts } = distinct;
  if (levels.length < fewest || !levels.slice(0, SAMPLED_LEVELS).some((level) => splitUnit(level) !== null))
    return null;
  const parts = levels.map(splitUnit);
  const rowsOf = new Map<string, number>();
  let filled = 0;
  levels.forEach((level, code) => {
    if (isMissingAmongFigures(level)) return;
    const rows = counts[code] ?? 0;
    const word = parts[code]?.word;
    filled += rows;
    if (word !== undefined) rowsOf.set(word, (rowsOf.get(word) ?? 0) + rows);
  });
  const [unit] = [...rowsOf].sort((a, b) => b[1] - a[1])[0] ?? [];
  if (unit === undefined) return null;
  const named = [...rowsOf].reduce((sum, [word, rows]) => sum + (isSameUnit(word, unit) ? rows : 0), 0);
  // If every number of a list ends in a letter ('1001A'), they are names.
  const isList = levels.length === filled && parts.every((part) => part === null || !part.isApart);
  if (named < filled * NEARLY_ALL || isList) return null;
  const read = (level: string, code: number): string => {
    const part = parts[code];
    return part && isSameUnit(part.word, unit) ? part.figure : level;
  };
  return { distinct: { ...distinct, levels: levels.map(read) }, unit };
}

/** One cell of such a column. */
export function withoutWord(text: string, unit: string): string {
  const part = splitUnit(text);
  return part && isSameUnit(part.word, unit) ? part.figure : text;
}

function splitUnit(level: string): { figure: string; word: string; isApart: boolean } | null {
  if (level.length > LONGEST_FIGURE) return null;
  const [, figure, space, word] = WITH_WORD.exec(level) ?? [];
  if (figure === undefined || word === undefined) return null;
  return { figure: figure.trim(), word: word.toLowerCase(), isApart: space !== '' };
}

/** Singular and plural: day and days, Monat and Monate, mes and meses, anno and anni. */
function isSameUnit(a: string, b: string): boolean {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  const longest = Math.max(a.length, b.length);
  if (same === Math.min(a.length, b.length)) return longest - same <= 2;
  return same >= 3 && longest - same === 1 && a.length === b.length;
}
