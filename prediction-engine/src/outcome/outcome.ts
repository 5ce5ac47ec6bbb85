import type { Finding } from './findings.ts';

export const STAGES = ['read', 'profile', 'prepare', 'train', 'evaluate', 'explain', 'write'] as const;
export type Stage = (typeof STAGES)[number];

/** What a person says about the columns when our reading of them is wrong. Absent = we decide; null = there is none. */
export interface ColumnChoices {
  readonly id?: string | null | undefined;
  readonly label?: string | null | undefined;
  readonly positive?: string | undefined;
  readonly date?: string | null | undefined;
  readonly value?: string | null | undefined;
  readonly tenure?: string | null | undefined;
  readonly exclude?: readonly string[] | undefined;
  readonly keep?: readonly string[] | undefined;
  readonly shape?: string | undefined;
  /** Write cells that begin like a formula as they are: right for programs, dangerous in a spreadsheet. */
  readonly raw_cells?: boolean | undefined;
}

export interface PredictionRequest {
  /** Looked at once: a getter that reads the file only then leaves no copy of it in memory while the model learns. */
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly choices?: ColumnChoices | undefined;
  readonly seed?: number | undefined;
  /** ISO date: the engine has no clock of its own. */
  readonly asOf: string;
  /** contributions.csv: true always, false never, absent for files of ordinary size. */
  readonly contributions?: boolean | undefined;
  /** Models of earlier uploads, newest first: an unlabelled file with the same columns is scored with the first that fits. */
  readonly earlierModels?: readonly Uint8Array[] | undefined;
}

export interface Watch {
  /** `fraction` runs from 0 to 1 over the whole prediction, not over the stage. */
  readonly onProgress?: ((stage: Stage, fraction: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Training threads; 0 trains in this thread. */
  readonly workers?: number | undefined;
  readonly workerUrl?: URL | undefined;
}

export interface Estimate {
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
}

export type Grade = 'strong' | 'useful' | 'weak' | 'do-not-act' | 'not-applicable';
export interface Verdict {
  readonly grade: Grade;
  readonly title: string;
  readonly sentence: string;
}

export interface Driver {
  readonly column: string;
  /** Mean absolute effect on the probability, in points (0 to 100). */
  readonly importance: number;
  readonly direction: 'raises' | 'lowers' | 'mixed';
  readonly sentence: string;
}

export interface Summary {
  readonly shape: string;
  /** The event whose probability is predicted, in words. */
  readonly event: string;
  readonly rows: number;
  readonly customers: number;
  readonly positives: number | null;
  readonly metrics: Readonly<Record<string, Estimate>>;
  readonly tiers: readonly { readonly tier: string; readonly from: number; readonly customers: number }[];
  readonly drivers: readonly Driver[];
  readonly findings: readonly Finding[];
  readonly excluded: readonly { readonly column: string; readonly reason: string }[];
  readonly roles: Readonly<Record<string, string | null>>;
  readonly columns: readonly string[];
  /** Markdown. */
  readonly modelCard: string;
  readonly verdict: Verdict;
}

/** Why a file cannot be predicted, in the customer's words, and what to do about it. */
export interface Problem {
  readonly code: string;
  readonly title: string;
  readonly reason: string;
  readonly fix: string;
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
    }
  | {
      readonly kind: 'unusable';
      readonly problem: Problem;
      readonly summary: Partial<Summary> | null;
      readonly findings: readonly Finding[];
      readonly files: readonly OutputFile[];
      readonly tables: readonly ReportTable[];
    };
