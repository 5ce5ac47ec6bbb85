import * as z from 'zod/mini';

/** What a cell can hold on the wire. Dates are text: 2026-10-18, or 2026-10-18T09:30:00 when they carry a time. */
export const Value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type Value = z.infer<typeof Value>;

export const AGGREGATIONS = [
  'sum',
  'average',
  'min',
  'max',
  'count',
  'countNonNull',
  'distinctCount',
  'median',
  'standardDeviation',
  'percentile5',
  'lowerQuartile',
  'upperQuartile',
  'percentile95',
] as const;
export const Aggregation = z.enum(AGGREGATIONS);
export type Aggregation = z.infer<typeof Aggregation>;

export const DATE_GRAINS = ['year', 'quarter', 'month', 'week', 'day', 'hour'] as const;
export const DateGrain = z.enum(DATE_GRAINS);
export type DateGrain = z.infer<typeof DateGrain>;

/**
 * A column unchanged, cut into equal bins, or cut into calendar periods. A binned field's value is the lower edge of
 * its bin, so that a click on the bar 0.2–0.3 is the ordinary predicate "is one of 0.2" on the binned field.
 */
export const ColumnField = z.object({
  kind: z.literal('column'),
  table: z.string(),
  column: z.string(),
  binSize: z.optional(z.number().check(z.positive())),
  grain: z.optional(DateGrain),
});
export type ColumnField = z.infer<typeof ColumnField>;

/** One level of a hierarchy: equivalent to its column, under the host's name. */
export const LevelField = z.object({
  kind: z.literal('level'),
  table: z.string(),
  hierarchy: z.string(),
  level: z.string(),
});
export type LevelField = z.infer<typeof LevelField>;

export const MeasureField = z.object({
  kind: z.literal('measure'),
  table: z.string(),
  measure: z.string(),
  /** Each group's value divided by the value over all groups. */
  percentOfTotal: z.optional(z.boolean()),
});
export type MeasureField = z.infer<typeof MeasureField>;

/** A column aggregated ad hoc, without a named measure in the model. */
export const AggregateField = z.object({
  kind: z.literal('aggregate'),
  table: z.string(),
  column: z.string(),
  aggregation: Aggregation,
  percentOfTotal: z.optional(z.boolean()),
});
export type AggregateField = z.infer<typeof AggregateField>;

export const GroupingField = z.discriminatedUnion('kind', [ColumnField, LevelField]);
export type GroupingField = z.infer<typeof GroupingField>;
export const ValueField = z.discriminatedUnion('kind', [MeasureField, AggregateField]);
export type ValueField = z.infer<typeof ValueField>;
export const Field = z.discriminatedUnion('kind', [ColumnField, LevelField, MeasureField, AggregateField]);
export type Field = z.infer<typeof Field>;

/** Equal keys mean the same field; used wherever fields are compared. */
export function fieldKey(field: Field): string {
  switch (field.kind) {
    case 'column':
      return JSON.stringify(['column', field.table, field.column, field.binSize ?? null, field.grain ?? null]);
    case 'level':
      return JSON.stringify(['level', field.table, field.hierarchy, field.level]);
    case 'measure':
      return JSON.stringify(['measure', field.table, field.measure, field.percentOfTotal ?? false]);
    case 'aggregate':
      return JSON.stringify(['aggregate', field.table, field.column, field.aggregation, field.percentOfTotal ?? false]);
  }
}
