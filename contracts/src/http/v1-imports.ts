import * as z from 'zod/mini';
import { V1Report } from './v1.ts';

const optional = <Schema extends z.core.$ZodType>(schema: Schema) => z.nullish(schema);

/** What happens if there is a dataset of that name; `Ignore` makes a second one, `GenerateUniqueName` one named with a number. */
export const V1_NAME_CONFLICTS = ['Ignore', 'Abort', 'Overwrite', 'CreateOrOverwrite', 'GenerateUniqueName'] as const;
export type V1NameConflict = (typeof V1_NAME_CONFLICTS)[number];

/** A file that was sent for a dataset. The lists are empty until it is loaded. */
export const V1Import = z.object({
  id: z.string(),
  name: z.string(),
  importState: z.enum(['Publishing', 'Succeeded', 'Failed']),
  createdDateTime: z.string(),
  updatedDateTime: z.string(),
  source: z.literal('Upload'),
  connectionType: z.literal('import'),
  datasets: z.array(z.object({ id: z.string(), name: z.string(), webUrl: z.string() })),
  reports: z.array(V1Report),
  error: optional(z.object({ code: z.string(), message: z.string() })),
});
export type V1Import = z.infer<typeof V1Import>;
