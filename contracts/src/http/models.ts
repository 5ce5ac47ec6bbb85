import * as z from 'zod/mini';
import { Says } from '../messages/message.ts';
import { MEANINGS } from '../prediction/summary.ts';
import { Interval, Verdict } from './predictions.ts';

export const MAX_MODEL_NAME_LETTERS = 100;
export const MAX_SCORED_ROWS = 10_000;
/** Ten thousand customers with thirty columns or so. */
export const MAX_SCORE_BYTES = 16_777_216;
export const MAX_MODEL_FILE_BYTES = 33_554_432;

/** A finished training that stays. */
export const Model = z.object({
  id: z.number(),
  name: z.string(),
  /** Names the model by its content; every line it scored carries it. */
  version: z.string(),
  source: z.enum(['trained', 'imported']),
  /** What it was learnt from; null where it was brought along as a file. */
  prediction_id: z.nullable(z.number()),
  filename: z.nullable(z.string()),
  created_at: z.string(),
  event: z.string(),
  says: Says,
  meaning: z.enum(MEANINGS),
  labelled: z.number(),
  positives: z.number(),
  auc: z.nullable(Interval),
  verdict: Verdict,
  columns: z.number(),
  /** Used where nobody chooses and a file's outcomes are not known. */
  pinned: z.boolean(),
  retired_at: z.nullable(z.string()),
  /** Predictions it scored beyond the one it was learnt for. */
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
  /** Of all the model moves, what this column moves: 0 to 1. */
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
  name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_MODEL_NAME_LETTERS))),
  pinned: z.optional(z.boolean()),
  retired: z.optional(z.boolean()),
});
export type ModelChange = z.infer<typeof ModelChange>;

const Range = z.nullable(z.object({ lowest: z.number(), highest: z.number() }));

/** How the columns of a file answer those a model wants. */
export const ModelFit = z.object({
  verdict: z.enum(['fits', 'ask', 'refused']),
  rows: z.number(),
  /** What matters most first. */
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

const Cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const ScoreRequest = z.object({
  /** A customer each, by the names of the model's columns. What is left out counts as missing. */
  rows: z.array(z.record(z.string(), Cell)).check(z.minLength(1), z.maxLength(MAX_SCORED_ROWS)),
  /** How many reasons each is given, the strongest first. */
  reasons: z._default(z.int().check(z.minimum(0), z.maximum(20)), 3),
  /** The day customers are looked at from, for columns that are dates; absent: today. */
  as_of: z.optional(z.iso.date()),
});

export const ScoreAnswer = z.object({
  model: z.object({ id: z.number(), name: z.string(), version: z.string() }),
  scores: z.array(
    z.object({
      /** Rounded as in result files, digit by digit the same. */
      probability: z.number(),
      low: z.number(),
      high: z.number(),
      tier: z.string(),
      fit: z.enum(['ok', 'partly', 'outside']),
      reasons: z.array(z.object({ column: z.string(), value: Cell, points: z.number() })),
    }),
  ),
  fit: z.object({ ok: z.number(), partly: z.number(), outside: z.number() }),
  missing: z.array(z.string()),
  unknown: z.array(z.string()),
  unseen: z.array(z.object({ column: z.string(), customers: z.number() })),
});
export type ScoreAnswer = z.infer<typeof ScoreAnswer>;
