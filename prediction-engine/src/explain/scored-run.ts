import type { Tier } from '../evaluate/tiers.ts';
import type { TrainingData } from '../prepare/training-data.ts';
import type { Customers } from '../shapes/customers.ts';
import type { Pool } from '../threads/pool.ts';
import type { StackedModel } from '../train/stacked-model.ts';
import type { RowContributions } from './contributions.ts';

/** Rows scored by one model: each fold by the model that did not see it, rows without a label by the final one. */
export interface ScoredPart {
  readonly model: StackedModel;
  readonly rows: Int32Array;
}

/** The input of explaining: rows with their models and scores, and the pool. */
export interface ScoredRun {
  readonly data: TrainingData;
  readonly parts: readonly ScoredPart[];
  readonly logOdds: Float64Array;
  readonly tiers: readonly Tier[];
  readonly customers: Customers;
  readonly pool: Pool;
  /** Filled in if full contributions are requested. */
  readonly effects: RowContributions | null;
  readonly progress: { within(fraction: number): void };
}

/** Rows per task: enough to amortise the tables, few enough to balance the load. */
const ROWS_A_TASK = 8_000;

export function piecesOf(parts: readonly ScoredPart[]): ScoredPart[] {
  return parts.flatMap(({ model, rows }) =>
    splitIntoBlocks(rows, ROWS_A_TASK).map((piece) => ({ model, rows: piece })),
  );
}

function splitIntoBlocks(rows: Int32Array, size: number): Int32Array[] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => rows.subarray(i * size, (i + 1) * size));
}
