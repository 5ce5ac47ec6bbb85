import { NO, YES } from '../vocabulary/churn-words.ts';
import { plainWords } from '../vocabulary/name-words.ts';
import type { Distinct } from './distinct.ts';

const KEPT_LEVELS = 20_000;
const LONGEST_SCALE = 10;
const SCALES: readonly (readonly string[])[] = [
  ['very low', 'low', 'medium', 'high', 'very high'],
  ['low', 'mid', 'high'],
  ['small', 'medium', 'large'],
  ['xs', 's', 'm', 'l', 'xl'],
  ['bronze', 'silver', 'gold', 'platinum', 'diamond'],
  ['basic', 'standard', 'premium'],
  ['basic', 'pro', 'enterprise'],
  ['free', 'basic', 'premium'],
  ['poor', 'fair', 'good', 'very good', 'excellent'],
  ['never', 'rarely', 'sometimes', 'often', 'always'],
  ['a', 'b', 'c', 'd', 'e', 'f'],
  ['niedrig', 'mittel', 'hoch'],
  ['bas', 'moyen', 'haut'],
  ['faible', 'moyen', 'eleve'],
  ['bajo', 'medio', 'alto'],
  ['baixo', 'medio', 'alto'],
  ['basso', 'medio', 'alto'],
];

/** The column as levels: yes or no, steps of a known scale, plain categories, or free text. */
export function asWords(distinct: Distinct, filledLevels: readonly number[], filled: number, missing: number) {
  const levels = filledLevels.map((code) => distinct.levels[code] ?? '');
  if (levels.length === 1 && missing === 0) return { kind: 'constant' as const, ...coded(distinct, filledLevels) };
  const words =
    levels.slice(0, 200).reduce((sum, level) => sum + level.split(/\s+/).length, 0) / Math.min(200, levels.length);
  const various = levels.length / filled;
  if (words >= 5 && various > 0.3 && levels.length > 20) return { kind: 'text' as const };
  if (various === 1 && words < 3 && levels.length > 20)
    return { kind: 'id' as const, ...(levels.length > KEPT_LEVELS ? {} : coded(distinct, filledLevels)) };
  if (levels.length > KEPT_LEVELS) return { kind: 'text' as const };
  if (levels.length > LONGEST_SCALE) return { kind: 'category' as const, ...coded(distinct, filledLevels) };
  const plainLevels = levels.map(plainWords);
  if (levels.length === 2 && plainLevels.some((level) => YES.has(level)) && plainLevels.some((level) => NO.has(level)))
    return { kind: 'boolean' as const, ...coded(distinct, filledLevels) };
  const scale = SCALES.find((steps) => plainLevels.length >= 2 && plainLevels.every((level) => steps.includes(level)));
  if (scale !== undefined) {
    const ordered = [...filledLevels].sort(
      (a, b) =>
        scale.indexOf(plainWords(distinct.levels[a] ?? '')) - scale.indexOf(plainWords(distinct.levels[b] ?? '')),
    );
    return { kind: 'ordinal' as const, ...coded(distinct, ordered) };
  }
  return { kind: 'category' as const, ...coded(distinct, filledLevels) };
}

function coded(distinct: Distinct, order: readonly number[]): { codes: Int32Array; levels: string[] } {
  const newCode = new Int32Array(distinct.levels.length).fill(-1);
  order.forEach((code, at) => {
    newCode[code] = at;
  });
  return {
    codes: distinct.codes.map((code) => newCode[code] ?? -1),
    levels: order.map((code) => distinct.levels[code] ?? ''),
  };
}
