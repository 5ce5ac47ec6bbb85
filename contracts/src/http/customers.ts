import * as z from 'zod/mini';
import { NOUNS } from '../messages/nouns.ts';
import { StoredMessages } from '../messages/stored-messages.ts';
import { TimelineValue } from '../prediction/timeline.ts';
import { ColumnType } from '../report/model.ts';

/** Rows per page. */
export const CUSTOMERS_PER_PAGE = 50;

/** A value from the file, or a generated text: in English, with its message for other languages. */
export const CustomerCell = z.union([
  z.null(),
  z.string(),
  z.number(),
  z.boolean(),
  z.object({ text: z.string(), says: StoredMessages }),
]);
export type CustomerCell = z.infer<typeof CustomerCell>;

export const CustomerColumn = z.object({
  name: z.string(),
  label: z.string(),
  says: StoredMessages,
  type: ColumnType,
  /** The format of its numbers. */
  style: z.string(),
  currency: z.nullable(z.string()),
  digits: z.optional(z.number()),
  /** Written after the number, such as “/mo”. */
  suffix: z.optional(z.string()),
  /** Added by the prediction; the others are the file's own. */
  isPredicted: z.boolean(),
});
export type CustomerColumn = z.infer<typeof CustomerColumn>;

/** One page of the customers of a prediction, with every column. */
export const CustomerList = z.object({
  /** Null without a finished prediction. */
  prediction: z.nullable(z.object({ id: z.number(), filename: z.string(), created_at: z.string() })),
  /** What its rows are. */
  noun: z.enum(NOUNS),
  columns: z.array(CustomerColumn),
  /** The columns that name a customer, best first. */
  naming: z.array(z.string()),
  rows: z.array(z.object({ id: z.string(), cells: z.array(CustomerCell) })),
  hasMore: z.boolean(),
  /** Number of customers that match the filters; null for a search. */
  total: z.nullable(z.number()),
});
export type CustomerList = z.infer<typeof CustomerList>;

/** The dated rows of one customer in the files of a prediction, newest first. */
export const CustomerTimeline = z.object({
  rows: z.array(z.object({ day: z.string(), file: z.string(), values: z.array(TimelineValue) })),
  hasMore: z.boolean(),
});
export type CustomerTimeline = z.infer<typeof CustomerTimeline>;
