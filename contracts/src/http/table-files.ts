import * as z from 'zod/mini';
import { TABLE_FILES } from './own-datasets.ts';

/** A file for a table that is about to be sent in parts. */
export const NewTableFile = z.object({
  type: z.enum(TABLE_FILES),
  bytes: z.int().check(z.minimum(1)),
});

/** How much of it has arrived. */
export const TableFileState = z.object({
  id: z.guid(),
  type: z.enum(TABLE_FILES),
  bytes: z.number(),
  /** The offset of the next part. */
  received: z.number(),
  /** It is deleted if no part arrives until then. */
  expiresAt: z.string(),
});
export type TableFileState = z.infer<typeof TableFileState>;
