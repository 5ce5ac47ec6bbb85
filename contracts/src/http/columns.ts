import * as z from 'zod/mini';
import { Says } from '../messages/message.ts';

export const MAX_LABEL_LETTERS = 80;
/** Names of columns are as long as their files make them. */
export const MAX_COLUMN_LETTERS = 1_000;

/** What somebody said about a column: it holds for every file of theirs with a column of that name. */
export const ColumnNote = z.object({
  column: z.string().check(z.minLength(1), z.maxLength(MAX_COLUMN_LETTERS)),
  /** What to call it; null: what we propose. */
  label: z.nullable(z.string().check(z.maxLength(MAX_LABEL_LETTERS))),
});
export type ColumnNote = z.infer<typeof ColumnNote>;

/** A column of a file and what people call it; `label` and `proposed` are kept in English. */
export const ColumnLabel = z.object({
  name: z.string(),
  label: z.string(),
  /** By its name alone. */
  proposed: z.string(),
  /** Its owner has said what to call it. */
  own: z.boolean(),
  says: Says,
});
export type ColumnLabel = z.infer<typeof ColumnLabel>;
