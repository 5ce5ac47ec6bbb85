import * as z from 'zod/mini';

/** A request with rows in it: what the original takes as well. */
export const MAX_BROUGHT_BYTES = 16 * 1_048_576;

const BroughtColumn = z.object({
  name: z.string(),
  displayName: z.optional(z.nullable(z.string())),
  /** One of the twelve data types of the protocol. */
  dataType: z.string(),
  /** How the column is summed up, by the numbers of the protocol. */
  aggregateFunction: z.optional(z.nullable(z.number())),
});
export type BroughtColumn = z.infer<typeof BroughtColumn>;

/** Rows and what they are, as a host page brings them: cells are text, written the way of `locale`; null is blank. */
export const BroughtData = z.object({
  locale: z.string(),
  tableSchemaList: z.array(z.object({ name: z.string(), columns: z.array(BroughtColumn) })),
  data: z.array(z.object({ name: z.string(), rows: z.array(z.array(z.nullable(z.string()))) })),
});
export type BroughtData = z.infer<typeof BroughtData>;
