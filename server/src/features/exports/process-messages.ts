import type { LocalizableReport } from '@holdfast/contracts/report/document';
import type { ExportOrder } from '@holdfast/contracts/report/export-order';
import type { BatchAnswer, BatchRequest } from '@holdfast/contracts/report/query';
import type { MadeFile } from '@holdfast/paper-engine';

/** Messages to the paper process. It sends queries like the frame, and is answered under the same rules. */
export type ToPaper =
  | { kind: 'make'; order: ExportOrder; report: LocalizableReport; isForReading: boolean }
  | { kind: 'draw-logo'; type: string; bytes: Uint8Array }
  | { kind: 'answer'; id: number; answer: BatchAnswer }
  | { kind: 'no-answer'; id: number; message: string };

/** Why an order failed. `refused`: the order is invalid; `unavailable`: this machine cannot do it. */
export type PaperProblem = {
  readonly code: 'not-found' | 'invalid' | 'not-allowed' | 'busy' | 'failed' | 'unavailable';
  readonly message: string;
};

export type FromPaper =
  | { kind: 'ask'; id: number; batch: BatchRequest }
  | { kind: 'progress'; fraction: number }
  | { kind: 'made'; file: MadeFile; memoryMb: number }
  | { kind: 'drawn'; png: Uint8Array | null | undefined; memoryMb: number }
  | { kind: 'problem'; problem: PaperProblem }
  | { kind: 'broken'; message: string; stack: string };
