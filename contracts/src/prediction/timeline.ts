import * as z from 'zod/mini';

/** Rows of a customer that are kept and shown, newest first. */
export const MOST_TIMELINE_ROWS = 200;

/** The table of a prediction from several files with the dated rows of its customers. */
export const TIMELINE = {
  table: 'timeline',
  columns: { customer: 'customer_id', day: 'day', file: 'file', cells: 'cells' },
} as const;

export const TimelineValue = z.object({
  name: z.string(),
  value: z.union([z.string(), z.number()]),
  /** ISO 4217; null: no amount, or the file does not say. */
  currency: z.nullable(z.string()),
});
