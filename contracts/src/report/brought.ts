import * as z from 'zod/mini';

/** Maximum size of a request with rows, the same as the original's. */
export const MAX_BROUGHT_BYTES = 16 * 1_048_576;

const BroughtColumn = z.object({
  name: z.string(),
  displayName: z.optional(z.nullable(z.string())),
  /** One of the twelve data types of the protocol. */
  dataType: z.string(),
  /** Aggregation of the column, by the protocol's number. */
  aggregateFunction: z.optional(z.nullable(z.number())),
});
export type BroughtColumn = z.infer<typeof BroughtColumn>;

/** Rows and columns supplied by a host page: cells are text, written in `locale`; null is blank. */
export const BroughtData = z.object({
  locale: z.string(),
  tableSchemaList: z.array(z.object({ name: z.string(), columns: z.array(BroughtColumn) })),
  data: z.array(z.object({ name: z.string(), rows: z.array(z.array(z.nullable(z.string()))) })),
});
export type BroughtData = z.infer<typeof BroughtData>;
