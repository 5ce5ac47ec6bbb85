import type { Case } from '../check-report-numbers.ts';

/** A synthetic file with what is known about it: different languages, currencies and dates. */
export interface GeneratedFile {
  readonly about: Case;
  readonly text: string;
}

/** Deterministic on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

export const DAY = 86_400_000;
export const dayFirst = (day: number, mark: string): string => {
  const [year, month, date] = new Date(day * DAY).toISOString().slice(0, 10).split('-');
  return [date, month, year].join(mark);
};
export const lines = (delimiter: string, rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.join(delimiter)).join('\r\n');
