import type { ExportFormat } from '@holdfast/contracts/report/export-formats';

/** The database row of an export. */
export interface ExportedRow {
  readonly id: string;
  readonly user_id: string;
  readonly report_id: string;
  readonly format: ExportFormat;
  readonly status: 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED';
  readonly progress: number;
  readonly problem: string | null;
  readonly file_name: string | null;
  readonly content_type: string | null;
  readonly size: number | null;
  readonly replaced: number;
  readonly created_at: Date;
  readonly seen_at: Date;
  readonly attempts: number;
  /** Whether it is restarted if its process dies. */
  readonly goes_on: boolean;
}
