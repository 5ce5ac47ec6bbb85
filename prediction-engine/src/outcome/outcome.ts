import type { ColumnChoices } from '@holdfast/contracts/prediction/choices';
import type { StoredFinding } from '@holdfast/contracts/prediction/finding';
import type { LeverNote } from '@holdfast/contracts/prediction/lever';
import type { StoredProblem } from '@holdfast/contracts/prediction/problem';
import type { Stage } from '@holdfast/contracts/prediction/stages';
import type { Summary } from '@holdfast/contracts/prediction/summary';
import type { TierLimits } from '@holdfast/contracts/prediction/tier-limits';

export interface PredictionRequest {
  /** Looked at once: a getter that reads the file only then leaves no copy of it in memory while the model learns. */
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly choices?: ColumnChoices | undefined;
  /** What can be offered with which columns, as their owner says; about the others we propose. */
  readonly levers?: readonly LeverNote[] | undefined;
  readonly seed?: number | undefined;
  /** ISO date: the engine has no clock of its own. */
  readonly asOf: string;
  /** contributions.csv: true always, false never, absent for files of ordinary size. */
  readonly contributions?: boolean | undefined;
  /** Models of earlier uploads, newest first: an unlabelled file with the same columns is scored with the first that fits. */
  readonly earlierModels?: readonly Uint8Array[] | undefined;
  /** The model somebody asked for: customers are scored by it and nothing is learnt, also where outcomes are known. */
  readonly model?: Uint8Array | undefined;
  /** Where the tiers begin; absent: they follow the base rate. */
  readonly tiers?: TierLimits | null | undefined;
}

export interface Watch {
  /** `fraction` runs from 0 to 1 over the whole prediction, not over the stage. */
  readonly onProgress?: ((stage: Stage, fraction: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Training threads; 0 trains in this thread. */
  readonly workers?: number | undefined;
  readonly workerUrl?: URL | undefined;
}

export interface OutputFile {
  readonly name: string;
  /** The file from its beginning, made while it is asked for. A piece is valid until the next one is asked for. */
  pieces(): Iterable<Uint8Array>;
  /** All of them together, made anew each time: for small files. */
  readonly bytes: Uint8Array;
}

export type ReportColumnType = 'text' | 'number' | 'integer' | 'boolean' | 'date';
export interface ReportTable {
  readonly name: string;
  readonly columns: readonly {
    readonly name: string;
    readonly type: ReportColumnType;
    readonly values: readonly (string | number | boolean | null)[];
  }[];
}

export type PredictionOutcome =
  | {
      readonly kind: 'completed';
      readonly summary: Summary;
      readonly files: readonly OutputFile[];
      readonly tables: readonly ReportTable[];
      /** For `Rescorer.open`: what it takes to score these customers again with something changed. */
      readonly scoring: Uint8Array;
      /** What scored the customers: the file's own model, or an earlier one. */
      readonly model: { readonly version: string; readonly isLearnt: boolean };
    }
  | {
      readonly kind: 'unusable';
      readonly problem: StoredProblem;
      readonly summary: Partial<Summary> | null;
      readonly findings: readonly StoredFinding[];
      readonly files: readonly OutputFile[];
      readonly tables: readonly ReportTable[];
    };
