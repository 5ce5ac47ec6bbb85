import * as z from 'zod/mini';

export const MAX_SCORED_ROWS = 10_000;
/** About ten thousand customers with thirty columns. */
export const MAX_SCORE_BYTES = 16_777_216;

const Cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const ScoreRequest = z.object({
  /** One object per customer, keyed by the model's columns. Omitted columns count as missing. */
  rows: z.array(z.record(z.string(), Cell)).check(z.minLength(1), z.maxLength(MAX_SCORED_ROWS)),
  /** Number of reasons per customer, strongest first. */
  reasons: z._default(z.int().check(z.minimum(0), z.maximum(20)), 3),
  /** The reference day for date columns; absent: today. */
  as_of: z.optional(z.iso.date()),
});

export const ScoreAnswer = z.object({
  model: z.object({ id: z.number(), name: z.string(), version: z.string() }),
  scores: z.array(
    z.object({
      /** Rounded exactly as in result files. */
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
