import * as z from 'zod/mini';

/** Maximum size of a request with rows, the same as the original's. */
export const MAX_PUSHED_BYTES = 16 * 1_048_576;

const PushedColumn = z.object({
  name: z.string(),
  displayName: z.optional(z.nullable(z.string())),
  /** One of the twelve data types of the protocol. */
  dataType: z.string(),
  /** Aggregation of the column, by the protocol's number. */
  aggregateFunction: z.optional(z.nullable(z.number())),
});
export type PushedColumn = z.infer<typeof PushedColumn>;

/** Rows and columns supplied by a host page: cells are text, written in `locale`; null is blank. */
export const PushedData = z.object({
  locale: z.string(),
  tableSchemaList: z.array(z.object({ name: z.string(), columns: z.array(PushedColumn) })),
  data: z.array(z.object({ name: z.string(), rows: z.array(z.array(z.nullable(z.string()))) })),
});
export type PushedData = z.infer<typeof PushedData>;
