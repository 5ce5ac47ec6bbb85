import type { Tier } from '../evaluate/tiers.ts';
import type { TrainingData } from '../prepare/training-data.ts';
import type { Customers } from '../shapes/customers.ts';
import type { Pool } from '../threads/pool.ts';
import type { StackedModel } from '../train/stacked-model.ts';
import type { Effects } from './contributions.ts';

/** Rows scored by one model: each fold's by the model that had not seen them, those without a label by the final one. */
export interface ScoredPart {
  readonly model: StackedModel;
  readonly rows: Int32Array;
}

/** Everything that explaining uses: the rows with their models and scores, and who does the work. */
export interface ScoredRun {
  readonly data: TrainingData;
  readonly parts: readonly ScoredPart[];
  readonly logOdds: Float64Array;
  readonly tiers: readonly Tier[];
  readonly customers: Customers;
  readonly pool: Pool;
  /** Filled in when somebody wants them in full. */
  readonly effects: Effects | null;
  readonly progress: { within(fraction: number): void };
}

/** Rows a thread explains at a time: enough to pay for the tables, few enough to share out evenly. */
const ROWS_A_TASK = 8_000;

export function piecesOf(parts: readonly ScoredPart[]): ScoredPart[] {
  return parts.flatMap(({ model, rows }) => cut(rows, ROWS_A_TASK).map((piece) => ({ model, rows: piece })));
}

function cut(rows: Int32Array, size: number): Int32Array[] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => rows.subarray(i * size, (i + 1) * size));
}
