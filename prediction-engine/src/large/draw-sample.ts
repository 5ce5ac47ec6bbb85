import type { Random } from '../statistics/random.ts';

/** The rows of one outcome, and how many of them are drawn. */
export interface Stratum {
  readonly value: string;
  readonly rows: number;
  readonly drawn: number;
}

/** Allocates the sample proportionally to the outcomes, with at least one row each. */
export function allocateSample(rowsOf: ReadonlyMap<string, number>, most: number): Stratum[] {
  const all = [...rowsOf.values()].reduce((sum, rows) => sum + rows, 0);
  const share = Math.min(1, most / Math.max(1, all));
  return [...rowsOf].map(([value, rows]) => ({ value, rows, drawn: Math.max(1, Math.round(rows * share)) }));
}

/**
 * Decides row by row whether it is drawn: exactly the allocated number per stratum, each row equally likely (Knuth's
 * Algorithm S). Repeatable for the same random source.
 */
export function sampleDrawer(strata: readonly Stratum[], random: Random): (value: string) => boolean {
  const left = new Map(strata.map(({ value, rows, drawn }) => [value, { rows, wanted: drawn }]));
  return (value) => {
    const stratum = left.get(value);
    if (stratum === undefined) return false;
    const isDrawn = random.next() * stratum.rows < stratum.wanted;
    stratum.rows--;
    if (isDrawn) stratum.wanted--;
    return isDrawn;
  };
}
