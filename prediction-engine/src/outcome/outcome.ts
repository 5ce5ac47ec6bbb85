import type { ColumnChoices } from '@holdfast/contracts/prediction/choices';
import type { StoredFinding } from '@holdfast/contracts/prediction/finding';
import type { LeverNote } from '@holdfast/contracts/prediction/lever';
import type { StoredProblem } from '@holdfast/contracts/prediction/problem';
import type { Stage } from '@holdfast/contracts/prediction/stages';
import type { Summary } from '@holdfast/contracts/prediction/summary';
import type { TierLimits } from '@holdfast/contracts/prediction/tier-limits';

export interface PredictionRequest {
  /** Read once: a getter that loads the file on access leaves no copy in memory during training. */
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly choices?: ColumnChoices | undefined;
  /** The owner's rules on which columns can be offered; we propose the others. */
  readonly levers?: readonly LeverNote[] | undefined;
  readonly seed?: number | undefined;
  /** ISO date: the engine has no clock. */
  readonly asOf: string;
  /** contributions.csv: true always, false never, undefined for files of ordinary size. */
  readonly contributions?: boolean | undefined;
  /**
   * Models of earlier uploads, newest first: an unlabelled file with the same columns is scored by the first that fits.
   */
  readonly earlierModels?: readonly Uint8Array[] | undefined;
  /** The requested model: it scores the customers without training, even if outcomes are known. */
  readonly model?: Uint8Array | undefined;
  /** Custom tier limits; default: derived from the base rate. */
  readonly tiers?: TierLimits | null | undefined;
}

export interface Watch {
  /** `fraction` goes from 0 to 1 over the whole prediction, not the stage. */
  readonly onProgress?: ((stage: Stage, fraction: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Training threads; 0 trains on the calling thread. */
  readonly workers?: number | undefined;
  readonly workerUrl?: URL | undefined;
}

export interface OutputFile {
  readonly name: string;
  /** The file in pieces, generated lazily. A piece is valid until the next one is requested. */
  pieces(): Iterable<Uint8Array>;
  /** All pieces joined, generated on each access: for small files. */
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
      /** For `Rescorer.open`: everything needed to rescore these customers. */
      readonly scoring: Uint8Array;
      /** The model that scored the customers: trained on this file, or an earlier one. */
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
