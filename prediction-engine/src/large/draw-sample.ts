import type { Random } from '../statistics/random.ts';

/** The rows of one outcome, and how many of them are drawn. */
export interface Stratum {
  readonly value: string;
  readonly rows: number;
  readonly drawn: number;
}

/** So many of each outcome that the sample has its share of it, and at least one. */
export function shareOut(rowsOf: ReadonlyMap<string, number>, most: number): Stratum[] {
  const all = [...rowsOf.values()].reduce((sum, rows) => sum + rows, 0);
  const share = Math.min(1, most / Math.max(1, all));
  return [...rowsOf].map(([value, rows]) => ({ value, rows, drawn: Math.max(1, Math.round(rows * share)) }));
}

/**
 * Says of each row in turn whether it is drawn: exactly as many of a stratum as were shared out, every row of it as likely
 * as any other (Knuth's Algorithm S). The same chance draws the same rows again.
 */
export function drawer(strata: readonly Stratum[], random: Random): (value: string) => boolean {
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
