import * as z from 'zod/mini';
import { listOf } from './v1.ts';

/** Request and response shapes of push datasets and their rows. */

const optional = <Schema extends z.core.$ZodType>(schema: Schema) => z.nullish(schema);

const V1_DATA_TYPES = ['Int64', 'Double', 'Decimal', 'String', 'Boolean', 'bool', 'DateTime'] as const;

const V1Column = z.object({
  name: z.string(),
  dataType: z.enum(V1_DATA_TYPES),
  formatString: optional(z.string()),
  sortByColumn: optional(z.string()),
  isHidden: optional(z.boolean()),
  summarizeBy: optional(z.string()),
});
export type V1Column = z.infer<typeof V1Column>;

const V1Table = z.object({
  name: z.string(),
  columns: z.array(V1Column).check(z.minLength(1)),
  measures: optional(z.array(z.unknown()).check(z.maxLength(0, 'measures in DAX cannot be read'))),
  isHidden: optional(z.boolean()),
  description: optional(z.string()),
});
export type V1Table = z.infer<typeof V1Table>;

export const V1NewDataset = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  defaultMode: optional(z.enum(['Push', 'Streaming', 'PushStreaming'])),
  tables: z.array(V1Table),
  relationships: optional(
    z.array(
      z.object({
        name: optional(z.string()),
        fromTable: z.string(),
        fromColumn: z.string(),
        toTable: z.string(),
        toColumn: z.string(),
        crossFilteringBehavior: optional(z.enum(['OneDirection', 'BothDirections', 'Automatic'])),
      }),
    ),
  ),
});
export type V1NewDataset = z.infer<typeof V1NewDataset>;

export const V1TableList = listOf(z.object({ name: z.string(), columns: z.array(V1Column) }));

const MAX_PUSHED_ROWS = 100_000;
export const V1Rows = z.object({
  rows: z
    .array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])))
    .check(z.maxLength(MAX_PUSHED_ROWS, `has more than ${MAX_PUSHED_ROWS} rows`)),
});

/** Always empty: sources have no partitions that could be refreshed one by one. */
export const V1EmptyList = listOf(z.never());

/** Keys of these requests: matched case-insensitively. */
export const V1_DATASET_KEYS = [
  ...Object.keys(V1NewDataset.shape),
  ...Object.keys(V1Table.shape),
  ...Object.keys(V1Column.shape),
  'fromTable',
  'fromColumn',
  'toTable',
  'toColumn',
  'crossFilteringBehavior',
  'rows',
];
