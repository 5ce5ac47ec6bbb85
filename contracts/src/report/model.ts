import type { Localizable } from '@holdfast/texts/message';
import * as z from 'zod/mini';
import { atMost } from './bounded.ts';
import { Aggregation, DateGrain, Value } from './field.ts';
import { MAX_MEASURE_DEPTH, MAX_OWN_MEASURES } from './limits.ts';
import { Operator } from './predicate.ts';

export const COLUMN_TYPES = ['text', 'number', 'integer', 'boolean', 'date', 'datetime'] as const;
export const ColumnType = z.enum(COLUMN_TYPES);
export type ColumnType = z.infer<typeof ColumnType>;

/** How a value is written, resolved with Intl in the viewer's format locale. */
export const Format = z.object({
  /** A cell of style 'message' holds a message as JSON; anything else is shown unchanged. */
  style: z.enum(['text', 'number', 'integer', 'percent', 'currency', 'date', 'datetime', 'boolean', 'message']),
  digits: z.optional(z.number()),
  /** ISO 4217; without one a currency format writes a plain number, since most files do not state their currency. */
  currency: z.optional(z.string()),
  compact: z.optional(z.boolean()),
  /** Written after the number, such as ' pts' or ' months'. */
  suffix: z.optional(z.string()),
  /** Labels of known values; the value itself stays the key for filters and selections. */
  words: z.optional(z.record(z.string(), z.string())),
  /** Smaller numbers are written as less than this, since a p-value of 0.0000 would be misleading. */
  least: z.optional(z.number()),
});
export type Format = z.infer<typeof Format>;
export type LocalizableFormat = Localizable<Format>;

export const Column = z.object({
  name: z.string(),
  label: z.optional(z.string()),
  /** Heading in data files, where it is not the label: a column of the reader's own file keeps its name. */
  heading: z.optional(z.string()),
  type: ColumnType,
  format: z.optional(Format),
  description: z.optional(z.string()),
  hidden: z.optional(z.boolean()),
  /** Values are sorted by this column of the same table instead of by themselves, such as tiers by their rank. */
  sortBy: z.optional(z.string()),
});
export type Column = z.infer<typeof Column>;
export type LocalizableColumn = Localizable<Column>;

/**
 * A number the reader chooses: the value selected in a column of an unrelated table, or the fallback. A filter on such
 * a table restricts nothing; it only sets the number.
 */
export const Parameter = z.object({ table: z.string(), column: z.string(), fallback: z.number() });
export type Parameter = z.infer<typeof Parameter>;

/** A row condition inside a measure; columns are named as in its expression. */
export const RowCondition = z.object({
  column: z.string(),
  operator: z.union([Operator, z.literal('In')]),
  value: z.optional(Value),
  values: z.optional(z.array(Value)),
  /** In place of `value`: compares with the reader's choice. */
  parameter: z.optional(Parameter),
});
export type RowCondition = z.infer<typeof RowCondition>;

/**
 * How a measure is computed, as data. Deliberately small: what a report needs, and all of it explainable in a sentence.
 * Columns are those of the measure's own table, or `table[column]` of one to which each of its rows belongs.
 */
export type Expression =
  | { op: 'aggregate'; aggregation: Aggregation; column?: string | undefined }
  /** Σ of the product of two columns, such as probability × monthly value. */
  | { op: 'sumProduct'; columns: [string, string] }
  /** Σ value × weight / Σ weight. */
  | { op: 'weightedAverage'; value: string; weight: string }
  /** Blank when the denominator is zero or blank. */
  | { op: 'ratio'; numerator: Expression; denominator: Expression }
  | { op: 'arithmetic'; operator: 'add' | 'subtract' | 'multiply'; left: Expression; right: Expression }
  | { op: 'constant'; value: number }
  | { op: 'parameter'; parameter: Parameter }
  /** 0 in place of a blank. */
  | { op: 'orZero'; expression: Expression }
  /** The inner expression over the rows where every condition holds. */
  | { op: 'filtered'; expression: Expression; where: RowCondition[] }
  /** The inner expression over all groups of the query, under the same filters. */
  | { op: 'overAllGroups'; expression: Expression }
  /** The number of calendar periods with rows. */
  | { op: 'periods'; column: string; grain: DateGrain }
  /**
   * Along the groups of a column, in their order: the running total, the previous value, or the rank by size. Other
   * groups of the query are partitions. In a query that is not grouped by the column the running total is the value
   * itself, and the other two are blank.
   */
  | { op: 'alongGroups'; step: AlongStep; expression: Expression; column: string }
  | { op: 'measure'; measure: string }
  /** A formula in DAX, which the dataset keeps under the name of the measure. */
  | { op: 'dax' };

export const ALONG_STEPS = ['runningTotal', 'previous', 'rank'] as const;
export type AlongStep = (typeof ALONG_STEPS)[number];

export const Expression: z.ZodMiniType<Expression> = z.lazy(() =>
  z.discriminatedUnion('op', [
    z.object({ op: z.literal('aggregate'), aggregation: Aggregation, column: z.optional(z.string()) }),
    z.object({ op: z.literal('sumProduct'), columns: z.tuple([z.string(), z.string()]) }),
    z.object({ op: z.literal('weightedAverage'), value: z.string(), weight: z.string() }),
    z.object({ op: z.literal('ratio'), numerator: Expression, denominator: Expression }),
    z.object({
      op: z.literal('arithmetic'),
      operator: z.enum(['add', 'subtract', 'multiply']),
      left: Expression,
      right: Expression,
    }),
    z.object({ op: z.literal('constant'), value: z.number() }),
    z.object({ op: z.literal('parameter'), parameter: Parameter }),
    z.object({ op: z.literal('orZero'), expression: Expression }),
    z.object({ op: z.literal('filtered'), expression: Expression, where: z.array(RowCondition) }),
    z.object({ op: z.literal('overAllGroups'), expression: Expression }),
    z.object({ op: z.literal('periods'), column: z.string(), grain: DateGrain }),
    z.object({
      op: z.literal('alongGroups'),
      step: z.enum(ALONG_STEPS),
      expression: Expression,
      column: z.string(),
    }),
    z.object({ op: z.literal('measure'), measure: z.string() }),
    z.object({ op: z.literal('dax') }),
  ]),
);

export const Measure = z.object({
  name: z.string(),
  label: z.optional(z.string()),
  expression: Expression,
  format: z.optional(Format),
  /** The definition shown to readers: what is counted, over what. */
  description: z.optional(z.string()),
});
export type Measure = z.infer<typeof Measure>;
export type LocalizableMeasure = Localizable<Measure>;

/** Comes from outside, so its depth is checked before the recursive schema parses it. */
const BoundedExpression = z.pipe(
  z
    .unknown()
    .check(
      z.refine((given) => isWithin(given, MAX_MEASURE_DEPTH), `is nested deeper than ${MAX_MEASURE_DEPTH} levels`),
    ),
  Expression,
);

function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((item) => isWithin(item, levels - 1));
}

/** A measure defined by the author of a report, over the rows of one table. Its name is a key; `label` is shown. */
export interface OwnMeasure extends Measure {
  table: string;
}

export type LocalizableOwnMeasure = Localizable<OwnMeasure>;
export const OwnMeasures: z.ZodMiniType<OwnMeasure[]> = z
  .array(
    z.extend(Measure, {
      table: z.string(),
      name: z.string().check(z.minLength(1), z.maxLength(100)),
      label: z.optional(z.string().check(z.maxLength(200))),
      expression: BoundedExpression,
    }),
  )
  .check(atMost(MAX_OWN_MEASURES, 'measures'));

export const Hierarchy = z.object({
  name: z.string(),
  label: z.optional(z.string()),
  levels: z.array(z.object({ name: z.string(), column: z.string() })),
});
export type Hierarchy = z.infer<typeof Hierarchy>;

export const Table = z.object({
  name: z.string(),
  label: z.optional(z.string()),
  columns: z.array(Column),
  measures: z.array(Measure),
  hierarchies: z.array(Hierarchy),
  /** Set when a row is one entity, such as a customer: "show the rows" and drill-through use it. */
  rowKey: z.optional(z.string()),
  /** How a prediction was made, such as its drivers; the editor lists it after the data. */
  detail: z.optional(z.boolean()),
  /** Inline rows, one value per column: the choices of a parameter. Such a table has no file. */
  fixedRows: z.optional(z.array(z.array(Value))),
});
export type Table = z.infer<typeof Table>;
export type LocalizableTable = Localizable<Table>;

/** Many rows of `from` belong to one row of `to`. Filters flow from `to` to `from`. */
export const Relationship = z.object({
  from: z.object({ table: z.string(), column: z.string() }),
  to: z.object({ table: z.string(), column: z.string() }),
  /** Kept in the model, but not used to join. */
  inactive: z.optional(z.boolean()),
  /** Filters flow from `from` to `to` as well: a table between two others, with a key of each, relates many to many. */
  bothDirections: z.optional(z.boolean()),
});
export type Relationship = z.infer<typeof Relationship>;

export const SemanticModel = z.object({
  name: z.string(),
  tables: z.array(Table),
  relationships: z.array(Relationship),
  /** Its measures are formulas in DAX, for which any filter may matter and all relationships apply as DAX has them. */
  tabular: z.optional(z.boolean()),
});
export type SemanticModel = z.infer<typeof SemanticModel>;
/** An interface, so that the compiler does not expand the type in every declaration. */
export interface LocalizableModel extends Localizable<SemanticModel> {}
