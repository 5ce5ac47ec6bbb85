import type { ColumnChoices } from '@holdfast/contracts/prediction/choices';
import { tables } from '@holdfast/contracts/prediction/tables';
import { type ModelQuery, profileFile, type ScoreCounts, type Stratum } from '@holdfast/prediction-engine';
import { type CommandError, commandError } from '@holdfast/prediction-engine/command-line';
import type { Dialect } from '@holdfast/query-engine';
import { text } from '../../platform/analytics/sql-text.ts';

/** Enough to detect the shape of a file and its label. */
export const LOOKED_AT_ROWS = 20_000;
/** Just below the maximum string length. */
export const MOST_SAMPLE_BYTES = 500e6;
export const PROBABILITY = tables.customers.churn_probability.column;
export const TIER = tables.customers.risk_tier.column;

/** A table that may be larger than memory. It stays in its database, which does all full scans. */
export interface LyingTable {
  readonly name: string;
  readonly dialect: Dialect;
  countRows(): Promise<number>;
  /** Whether there is a column with this name, as a model refers to it. */
  hasColumn(name: string): boolean;
  /** All rows in order, as the CSV file the engine reads. */
  all(): Promise<Uint8Array>;
  /** A random sample of this many rows. */
  draw(rows: number, choices: ColumnChoices): Promise<Uint8Array>;
  /** A random sample of this many rows, stratified by this column and repeatable by seed. */
  drawBy(column: string, rows: number, seed: number): Promise<DrawnRows>;
  /** Writes every row with its probability and tier to a file. */
  scoreInto(target: string, query: ModelQuery, show: (at: number) => void): Promise<void>;
  /** Counts the scores of rows outside the sample by what each label value means. */
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
  /** SQL: the value rows were stratified by, and whether a row is in the sample. */
  readonly value: string;
  readonly isDrawn: string;
}

/** Null: a row is not a customer, or there is no label. */
export function labelOf(bytes: Uint8Array, fileName: string, choices: ColumnChoices | undefined): string | null {
  const outcome = profileFile(bytes, fileName, choices);
  if (outcome.kind === 'unreadable' || outcome.profile.shape !== 'snapshot') return null;
  return outcome.profile.columns.find(({ role }) => role === 'label')?.name ?? null;
}

/** One SELECT over `from`: its columns, the probability and the tier, in SQL that both databases accept. */
export function scoredRows(query: ModelQuery, from: string): string {
  const name = `"${PROBABILITY}"`;
  const tiers = [...query.tiers].reverse().map(({ tier, from: least }) => {
    return `WHEN ${name} >= ${least.toExponential()} THEN ${text(tier)}`;
  });
  const lowest = text(query.tiers[0]?.tier ?? '');
  return `SELECT *, CASE ${tiers.join(' ')} ELSE ${lowest} END AS "${TIER}" FROM (${query.select(from, PROBABILITY)})`;
}

/** Two columns with the same name would be ambiguous. */
export function refuseOwnScores(table: LyingTable): void {
  for (const name of [PROBABILITY, TIER])
    if (table.hasColumn(name)) throw commandError('command.ownScores', { table: table.name, column: name });
}

export function tooManyBytes(bytes: number): CommandError {
  return commandError('command.sampleTooLarge', { megabytes: Math.round(bytes / 1e6) });
}
