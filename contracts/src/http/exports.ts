import * as z from 'zod/mini';
import { EXPORT_FORMATS } from '../report/export-formats.ts';

/** A running or finished export. */
export const ExportJob = z.object({
  id: z.string(),
  format: z.enum(EXPORT_FORMATS),
  status: z.enum(['running', 'done', 'failed', 'cancelled']),
  /** 0 to 1. */
  progress: z.number(),
  created_at: z.string(),
  /** Why there is no file. */
  problem: z.nullable(z.string()),
  file: z.nullable(
    z.object({
      name: z.string(),
      /** A signed link; each request returns a fresh one as long as the file is kept. */
      url: z.string(),
      size: z.number(),
      /** Characters missing from all fonts, shown as boxes. */
      replaced: z.number(),
      kept_until: z.string(),
    }),
  ),
});
export type ExportJob = z.infer<typeof ExportJob>;
