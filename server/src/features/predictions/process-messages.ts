import type { PredictionError, PredictionStage } from '@holdfast/contracts/http/predictions';
import type { ColumnChoicesBody } from '@holdfast/contracts/http/uploads';
import type { LeverNote } from '@holdfast/contracts/prediction/lever';
import type { TierLimits } from '@holdfast/contracts/prediction/tier-limits';
import type { UsedModel } from '../models/keep-model.ts';
import type { SetChoices } from './queue-prediction.ts';

/** Tasks for the child process. Files are passed on disk; messages only carry their paths. */
export type ProcessTask =
  | {
      kind: 'predict';
      input: string;
      filename: string;
      choices: ColumnChoicesBody;
      levers: LeverNote[];
      asOf: string;
      tiers: TierLimits | null;
      earlierModels: string[];
      /** The chosen model. */
      model: string | null;
      output: string;
      threads: number;
      trainWorker: string | null;
      /** The input is a packed set of files; null: it is one CSV file. */
      set: SetChoices | null;
    }
  /** How the files of a packed set belong together. */
  | ({ kind: 'join'; input: string; choices: ColumnChoicesBody; asOf: string; output: string } & SetChoices)
  /** Estimates uplift: from the listed customers in `trial`, with the columns in `scoring`; ranks those in `next`. */
  | { kind: 'uplift'; scoring: string; trial: string; next: string | null; output: string }
  | { kind: 'xlsx' | 'parquet'; input: string; output: string };

export type ProcessAnswer =
  | { kind: 'progress'; stage: PredictionStage; progress: number }
  | { kind: 'completed'; rows: number; summary: unknown; verdict: unknown; model: UsedModel }
  | { kind: 'unusable'; error: PredictionError; summary: unknown }
  | { kind: 'written' }
  | { kind: 'broken'; message: string; stack: string };
