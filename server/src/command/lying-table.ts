import type { ColumnChoices } from '@holdfast/contracts/prediction/choices';
import { tables } from '@holdfast/contracts/prediction/tables';
import {
  type ModelQuery,
  profileFile,
  type ScoreCounts,
  type SqlDialectName,
  type Stratum,
} from '@holdfast/prediction-engine';
import { Misunderstood } from '@holdfast/prediction-engine/command-line';
import { text } from '../analytics/sql-text.ts';

/** Enough to see what a row is and which column says who left. */
export const LOOKED_AT_ROWS = 20_000;
/** What one text can hold, less a little. */
export const MOST_SAMPLE_BYTES = 500e6;
export const PROBABILITY = tables.customers.churn_probability.column;
export const TIER = tables.customers.risk_tier.column;

/** A table that may be larger than memory, where it lies: its database does what has to be done with all rows. */
export interface LyingTable {
  readonly name: string;
  readonly dialect: SqlDialectName;
  countRows(): Promise<number>;
  /** Its columns under the names a model would ask for. */
  hasColumn(name: string): boolean;
  /** All rows, in their order, as the CSV file that the engine reads. */
  all(): Promise<Uint8Array>;
  /** So many of them, drawn from everywhere. */
  draw(rows: number, choices: ColumnChoices): Promise<Uint8Array>;
  /** So many of them, the same share of every value of this column, and the same ones for the same seed. */
  drawBy(column: string, rows: number, seed: number): Promise<DrawnRows>;
  /** Every row with its probability and its tier, into a file. */
  scoreInto(target: string, query: ModelQuery, show: (at: number) => void): Promise<void>;
  /** What the scores in that file are worth on the rows that were not drawn, by what each value means. */
  countScores(
    target: string,
    query: ModelQuery,
    drawn: DrawnRows,
    meanings: ReadonlyMap<string, number>,
  ): Promise<ScoreCounts>;
}

export interface DrawnRows {
  readonly bytes: Uint8Array;
  readonly strata: readonly Stratum[];
  /** The value they were drawn by, and whether a row is one of them, in the database's words. */
  readonly value: string;
  readonly isDrawn: string;
}

/** Null: a row is no customer, or nothing says who left. */
export function labelOf(bytes: Uint8Array, fileName: string, choices: ColumnChoices | undefined): string | null {
  const outcome = profileFile(bytes, fileName, choices);
  if (outcome.kind === 'unreadable' || outcome.profile.shape !== 'snapshot') return null;
  return outcome.profile.columns.find(({ role }) => role === 'label')?.name ?? null;
}

/** One SELECT over `from`: its columns, the probability and the tier, which both databases write alike. */
export function scoredRows(query: ModelQuery, from: string): string {
  const name = `"${PROBABILITY}"`;
  const tiers = [...query.tiers].reverse().map(({ tier, from: least }) => {
    return `WHEN ${name} >= ${least.toExponential()} THEN ${text(tier)}`;
  });
  const lowest = text(query.tiers[0]?.tier ?? '');
  return `SELECT *, CASE ${tiers.join(' ')} ELSE ${lowest} END AS "${TIER}" FROM (${query.select(from, PROBABILITY)})`;
}

/** With two columns of one name nobody could tell which is the score. */
export function refuseOwnScores(table: LyingTable): void {
  for (const name of [PROBABILITY, TIER])
    if (table.hasColumn(name))
      throw new Misunderstood(`${table.name} has a column “${name}” of its own; give it another name first.`);
}

export function tooManyBytes(bytes: number): Misunderstood {
  return new Misunderstood(
    `So many rows to look at are more than ${Math.round(bytes / 1e6)} MB; ask for fewer with --sample.`,
  );
}
