import type { ExportOrder } from '@holdfast/contracts/report/export-order';

/** A running or finished export. */
export interface FileExport {
  readonly id: string;
  readonly status: 'running' | 'done' | 'failed' | 'cancelled';
  /** 0 to 1. */
  readonly progress: number;
  readonly problem: string | null;
  readonly file: { readonly name: string; readonly url: string; readonly replaced: number } | null;
}

/** Port to the server that makes files of a report. */
export interface FileExports {
  start(order: ExportOrder): Promise<FileExport>;
  read(id: string): Promise<FileExport>;
  cancel(id: string): Promise<void>;
}
