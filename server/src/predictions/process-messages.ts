import type { PredictionError, PredictionStage } from '@holdfast/contracts/http/predictions';
import type { ColumnChoices } from '@holdfast/contracts/http/uploads';
import type { LeverNote } from '@holdfast/contracts/prediction/lever';
import type { TierLimits } from '@holdfast/contracts/prediction/tier-limits';
import type { UsedModel } from '../models/keep-model.ts';

/** What a worker asks of the child process. Files go over the disk; only words go over the wire. */
export type Task =
  | {
      kind: 'predict';
      input: string;
      filename: string;
      choices: ColumnChoices;
      levers: LeverNote[];
      asOf: string;
      tiers: TierLimits | null;
      earlierModels: string[];
      /** The model somebody chose. */
      model: string | null;
      output: string;
      threads: number;
      trainWorker: string | null;
    }
  /** Whom contact changes: the listed customers of `trial`, by the columns in `scoring`; those of `next` in that order. */
  | { kind: 'uplift'; scoring: string; trial: string; next: string | null; output: string }
  | { kind: 'xlsx' | 'parquet'; input: string; output: string };

export type Answer =
  | { kind: 'progress'; stage: PredictionStage; progress: number }
  | { kind: 'completed'; rows: number; summary: unknown; verdict: unknown; model: UsedModel }
  | { kind: 'unusable'; error: PredictionError; summary: unknown }
  | { kind: 'written' }
  | { kind: 'broken'; message: string; stack: string };
