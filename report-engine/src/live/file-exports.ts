import type { ExportOrder } from '@holdfast/contracts/report/export-order';

/** An export on its way, or at its end. */
export interface FileExport {
  readonly id: string;
  readonly status: 'running' | 'done' | 'failed' | 'cancelled';
  /** 0 to 1. */
  readonly progress: number;
  readonly problem: string | null;
  readonly file: { readonly name: string; readonly url: string; readonly replaced: number } | null;
}

/** Whoever makes files of a report: the server, asked by the frame. */
export interface FileExports {
  start(order: ExportOrder): Promise<FileExport>;
  read(id: string): Promise<FileExport>;
  cancel(id: string): Promise<void>;
}
