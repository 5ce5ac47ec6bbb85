import * as z from 'zod/mini';
import { NOUNS } from '../messages/nouns.ts';
import { StoredMessages } from '../messages/stored-messages.ts';
import type { JoinCorrections } from '../prediction/join-corrections.ts';
import { PredictionError } from './predictions.ts';
import { UploadPreview } from './uploads.ts';

/** Without column labels; the noun is the set's. */
const PlainUploadPreview = z.omit(UploadPreview, { labels: true, noun: true });

/** Of all files of a set together. */
export const MAX_FILE_SET_BYTES = 52_428_800;
export const FILES_OF_A_SET = { least: 2, most: 20 } as const;
export const MAX_GRACE_DAYS = 730;
/** Each sheet of a workbook counts. */
const MOST_TABLES = 200;

const FileName = z.string().check(z.maxLength(400));
const ColumnName = z.string().check(z.maxLength(1000));

/** The corrections of a preview, sent with the files as JSON in the field `corrections`. */
export const FileSetCorrections = z.strictObject({
  base: z.optional(FileName),
  left_out: z.optional(z.array(FileName).check(z.maxLength(MOST_TABLES))),
  exports: z.optional(z.record(FileName, z.nullable(z.string()))),
  links: z.optional(
    z
      .array(z.object({ from: FileName, column: ColumnName, to: FileName, key: ColumnName }))
      .check(z.maxLength(MOST_TABLES)),
  ),
}) satisfies z.ZodMiniType<JoinCorrections>;
export type FileSetCorrections = z.infer<typeof FileSetCorrections>;

/** How several files about the same customers belong together, before anything is learnt from them. */
export const FileSetPreview = z.object({
  /** The file whose rows are the customers; '' if none was found. */
  base: z.string(),
  /** What the rows of that file are. */
  noun: z.catch(z.optional(z.enum(NOUNS)), undefined),
  files: z.array(
    z.object({
      file: z.string(),
      rows: z.number(),
      /** The system and the kind of its export, such as 'stripe invoices'; null: unknown. */
      recognised: z.nullable(z.string()),
      first_day: z.nullable(z.string()),
      last_day: z.nullable(z.string()),
      columns: z.array(z.string()),
      left_out: z.boolean(),
      /** Nothing links it to the customers, so that it will not be used. */
      apart: z.boolean(),
    }),
  ),
  /** Rows of `from` whose `column` names a row of `to` by its `key`. */
  links: z.array(
    z.object({
      from: z.string(),
      column: z.string(),
      to: z.string(),
      key: z.string(),
      rule: z.string(),
      cardinality: z.string(),
      rows: z.number(),
      matched_rows: z.number(),
      targets: z.number(),
      matched_targets: z.number(),
      unmatched: z.array(z.string()),
    }),
  ),
  /** Null: a column says who left. */
  leaving: z.nullable(
    z.object({
      by: z.string(),
      file: z.string(),
      grace: z.number(),
      sentence: z.string(),
      says: StoredMessages,
      by_month: z.array(z.object({ month: z.string(), left: z.number() })),
    }),
  ),
  /** Why nothing can be predicted from the files as they are read here; null: something can. */
  problem: z.nullable(PredictionError),
  /** How the only file that is not left out is read; null: several are used. */
  alone: z.nullable(PlainUploadPreview),
  /** Models made from such files before, newest first: `model` of the choices scores with one. */
  models: z.array(z.object({ id: z.number(), name: z.string(), created_at: z.string() })),
  /** Names of all exports that `exports` of the corrections may hold. */
  known_exports: z.array(z.string()),
});
export type FileSetPreview = z.infer<typeof FileSetPreview>;
