import * as z from 'zod/mini';
import { StoredMessages } from '../messages/stored-messages.ts';
import { MODEL_FORMS } from '../prediction/model-forms.ts';
import { MEANINGS } from '../prediction/summary.ts';
import { Interval, Verdict } from './predictions.ts';

export const ModelFormat = z.enum(MODEL_FORMS);
export type ModelFormat = z.infer<typeof ModelFormat>;

export const MAX_MODEL_NAME_LETTERS = 100;
export const MAX_MODEL_FILE_BYTES = 33_554_432;

/** A stored, finished model. */
export const Model = z.object({
  id: z.number(),
  /** Only sent in a workspace: whether the caller made it, and so may delete it. */
  mine: z.optional(z.boolean()),
  name: z.string(),
  /** Content hash of the model; every row it scored carries it. */
  version: z.string(),
  source: z.enum(['trained', 'imported']),
  /** The prediction it was trained on; null where it was imported from a file. */
  prediction_id: z.nullable(z.number()),
  filename: z.nullable(z.string()),
  created_at: z.string(),
  event: z.string(),
  says: StoredMessages,
  meaning: z.enum(MEANINGS),
  labelled: z.number(),
  positives: z.number(),
  auc: z.nullable(Interval),
  verdict: Verdict,
  columns: z.number(),
  /** The default where no model is chosen and a file has no outcomes. */
  pinned: z.boolean(),
  retired_at: z.nullable(z.string()),
  /** Predictions it scored beyond the one it was trained on. */
  uses: z.number(),
  last_used_at: z.nullable(z.string()),
});
export type Model = z.infer<typeof Model>;

export const ModelList = z.object({ value: z.array(Model) });
export type ModelList = z.infer<typeof ModelList>;

const COLUMN_KINDS = ['number', 'category', 'date'] as const;

export const ModelColumn = z.object({
  column: z.string(),
  kind: z.enum(COLUMN_KINDS),
  /** The column's share of the model's total importance, 0 to 1. */
  share: z.number(),
  values: z.array(z.string()),
  lowest: z.nullable(z.number()),
  highest: z.nullable(z.number()),
});

export const ModelDetail = z.extend(Model, {
  metrics: z.record(z.string(), Interval),
  threshold: z.number(),
  tiers: z.array(z.object({ tier: z.string(), from: z.number() })),
  wants: z.array(ModelColumn),
  aliases: z.record(z.string(), z.string()),
  used: z.array(z.object({ prediction_id: z.number(), filename: z.string(), created_at: z.string() })),
});
export type ModelDetail = z.infer<typeof ModelDetail>;

export const ModelChange = z.object({
  /** At most `MAX_MODEL_NAME_LETTERS`, and not blank. */
  name: z.optional(z.string()),
  pinned: z.optional(z.boolean()),
  retired: z.optional(z.boolean()),
});
export type ModelChange = z.infer<typeof ModelChange>;

const Range = z.nullable(z.object({ lowest: z.number(), highest: z.number() }));

/** How the columns of a file match those a model needs. */
export const ModelFit = z.object({
  verdict: z.enum(['fits', 'ask', 'refused']),
  rows: z.number(),
  /** Most important first. */
  columns: z.array(
    z.object({
      column: z.string(),
      kind: z.enum(COLUMN_KINDS),
      share: z.number(),
      from: z.nullable(z.string()),
      how: z.enum(['same', 'spelt', 'told', 'missing']),
      blank: z.number(),
      unseen: z.array(z.object({ value: z.string(), rows: z.number() })),
      unseenRows: z.number(),
      outsideRows: z.number(),
      learnt: Range,
      here: Range,
    }),
  ),
  extra: z.array(z.string()),
});
export type ModelFit = z.infer<typeof ModelFit>;
