import * as z from 'zod/mini';
import { NOUNS } from '../messages/nouns.ts';
import { StoredMessages } from '../messages/stored-messages.ts';
import type { ColumnChoices as Choices } from '../prediction/choices.ts';
import { SEVERITIES } from '../prediction/finding.ts';
import { ColumnLabel } from './columns.ts';

export const MAX_UPLOAD_BYTES = 10_485_760;
/** A preview needs only the head of the file; the browser truncates it there. */
export const PREVIEW_BYTES = 262_144;

/** The specification promises an id and a name; fields a backend omits are read as unknown. */
export const Upload = z.object({
  id: z.number(),
  upload_id: z._default(z.number(), 0),
  filename: z.string(),
  file_size: z._default(z.number(), 0),
  /** Digest of the file, to recognise it when it is sent again; another backend may have none. */
  sha256: z._default(z.string(), ''),
  created_at: z._default(z.string(), ''),
  status: z._default(z.string(), ''),
  prediction_id: z._default(z.nullable(z.number()), null),
});
export type Upload = z.infer<typeof Upload>;

/** The answer to POST /api/csv and to choosing a sample. */
export const AcceptedUpload = z.object({
  upload_id: z.number(),
  filename: z.string(),
  file_size: z.number(),
  prediction_id: z.optional(z.number()),
});
export type AcceptedUpload = z.infer<typeof AcceptedUpload>;

/** The user's corrections to the detected columns. Absent = detect; null = there is none. */
export const ColumnChoicesBody = z.object({
  id: z.optional(z.nullable(z.string())),
  label: z.optional(z.nullable(z.string())),
  positive: z.optional(z.string()),
  date: z.optional(z.nullable(z.string())),
  value: z.optional(z.nullable(z.string())),
  tenure: z.optional(z.nullable(z.string())),
  exclude: z.optional(z.array(z.string())),
  keep: z.optional(z.array(z.string())),
  shape: z.optional(z.string()),
  /** Do not escape cells that begin like a formula in results. */
  raw_cells: z.optional(z.boolean()),
  /**
   * Score with this model without training; null: with no earlier model. Absent: train where outcomes are known, else
   * use the pinned or the latest model that fits.
   */
  model: z.optional(z.nullable(z.number())),
  /** The chosen model's columns mapped to the file's; null: score without that column. */
  model_columns: z.optional(z.record(z.string(), z.nullable(z.string()))),
}) satisfies z.ZodMiniType<Choices>;
export type ColumnChoicesBody = z.infer<typeof ColumnChoicesBody>;

export const PreviewColumn = z.object({
  name: z.string(),
  kind: z.string(),
  role: z.nullable(z.string()),
  missing: z.number(),
  examples: z.array(z.string()),
  /** Why it is excluded from training; another backend may not say. */
  excluded: z._default(z.nullable(z.object({ reason: z.string(), says: StoredMessages })), null),
});

/** How the head of a file was read, before the whole file is uploaded. */
export const UploadPreview = z.object({
  delimiter: z.string(),
  encoding: z.string(),
  header_line: z.number(),
  shape: z.string(),
  columns: z.array(PreviewColumn),
  rows: z.array(z.array(z.string())),
  /** Labels of the columns; another backend may have none. */
  labels: z._default(z.array(ColumnLabel), []),
  /** What its rows are; another backend may not say. */
  noun: z.catch(z.optional(z.enum(NOUNS)), undefined),
  findings: z.array(
    z.object({
      code: z.string(),
      severity: z.enum(SEVERITIES),
      column: z._default(z.nullable(z.string()), null),
      message: z.string(),
      says: StoredMessages,
    }),
  ),
});
export type UploadPreview = z.infer<typeof UploadPreview>;

export const Sample = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  filename: z.string(),
  file_size: z.number(),
  rows: z.number(),
});
export type Sample = z.infer<typeof Sample>;
