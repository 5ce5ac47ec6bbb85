import * as z from 'zod/mini';
import { atMost } from './bounded.ts';
import { Field, GroupingField, Value, ValueField } from './field.ts';
import { MAX_BATCH_FIELDS, MAX_QUERY_FIELDS, MAX_RESTRICTIONS, MAX_TOP_LISTS } from './limits.ts';
import { ColumnType, Format, OwnMeasures } from './model.ts';
import { Predicate } from './predicate.ts';
import { WallClock } from './wall-clock.ts';

/** A clause that applies to a query, without its origin. */
export const Restriction = z.object({ target: Field, predicate: Predicate });
export type Restriction = z.infer<typeof Restriction>;

/** All restrictions of one query or one token. */
export const Restrictions = z.array(Restriction).check(
  atMost(MAX_RESTRICTIONS, 'filters'),
  z.refine(
    (restrictions) => restrictions.filter(({ predicate }) => predicate.op === 'top').length <= MAX_TOP_LISTS,
    `has more than ${MAX_TOP_LISTS} top lists`,
  ),
);

export const MAX_QUERY_ROWS = 30_000;
export const MAX_BATCH_QUERIES = 100;
/**
 * Maximum detail rows per query under a token without export permission: enough to read, too few for bulk extraction.
 */
export const MAX_VIEWED_ROWS = 5_000;

/**
 * A visual's query, in terms of the model. Every group and value has a short name (`as`) that identifies it in the
 * result.
 */
export const VisualQuery = z.object({
  groupBy: z.array(z.object({ as: z.string(), field: GroupingField })).check(atMost(MAX_QUERY_FIELDS, 'fields')),
  values: z.array(z.object({ as: z.string(), field: ValueField })).check(atMost(MAX_QUERY_FIELDS, 'fields')),
  /** `rows` lists the table's rows; `groups` gives one row per distinct combination. */
  mode: z.enum(['groups', 'rows']),
  where: Restrictions,
  /** When given, every value is computed twice: under `where`, and under `where` and these. */
  highlight: z.optional(Restrictions),
  orderBy: z
    .array(z.object({ as: z.string(), direction: z.enum(['ascending', 'descending']) }))
    .check(atMost(MAX_QUERY_FIELDS, 'fields')),
  limit: z.number().check(z.int(), z.minimum(0), z.maximum(MAX_QUERY_ROWS)),
  offset: z.optional(z.number().check(z.int(), z.minimum(0))),
  /** Additional results grouped by fewer of the groups, each a list of `as` names; [] is the grand total. */
  totals: z.optional(
    z.array(z.array(z.string()).check(atMost(MAX_QUERY_FIELDS, 'fields'))).check(atMost(16, 'totals')),
  ),
  /** Text searched for in any text group, ignoring case. */
  search: z.optional(z.string().check(z.maxLength(1_000))),
});
export type VisualQuery = z.infer<typeof VisualQuery>;

/** One column of a result; `values[i]` belongs to row i. */
export const ResultColumn = z.object({
  as: z.string(),
  role: z.enum(['group', 'value']),
  field: Field,
  label: z.string(),
  /** Heading in a data file, where it is not the label. */
  heading: z.optional(z.string()),
  type: ColumnType,
  format: Format,
  values: z.array(Value),
  /** Only for values, only when the query had a highlight. Blank (or 0 for counts) where no highlighted row fell into the group. */
  highlighted: z.optional(z.array(Value)),
});
export type ResultColumn = z.infer<typeof ResultColumn>;

export const Total = z.object({ groupedBy: z.array(z.string()), rowCount: z.number(), columns: z.array(ResultColumn) });
export type Total = z.infer<typeof Total>;

export const QueryResult = z.object({
  columns: z.array(ResultColumn),
  rowCount: z.number(),
  /** The result was cut at the limit. */
  truncated: z.boolean(),
  totals: z.optional(z.array(Total)),
});
export type QueryResult = z.infer<typeof QueryResult>;

const fieldsAskedFor = ({ groupBy, values, totals = [] }: VisualQuery) =>
  (groupBy.length + values.length) * (1 + totals.length);

/** All visuals of a page in one request. */
export const BatchRequest = z.object({
  /** The wall clock of the viewer, without zone (2026-10-18T09:30:00): relative dates count from it. */
  now: WallClock,
  queries: z.array(z.object({ id: z.string(), query: VisualQuery })).check(
    atMost(MAX_BATCH_QUERIES, 'queries'),
    z.refine(
      (queries) => queries.reduce((count, { query }) => count + fieldsAskedFor(query), 0) <= MAX_BATCH_FIELDS,
      `ask for more than ${MAX_BATCH_FIELDS} columns altogether`,
    ),
  ),
  /** The report's own measures, including unsaved edits; a token for a part of a report uses the saved ones. */
  measures: z.optional(OwnMeasures),
  /** Absent: viewing. `export` needs that permission in the embed token. */
  purpose: z.optional(z.enum(['view', 'export'])),
});
export type BatchRequest = z.infer<typeof BatchRequest>;

/** Why a single query failed; the other queries of the batch are unaffected. */
export const QUERY_PROBLEMS = [
  'unknown-field',
  'invalid-query',
  'not-related',
  'not-permitted',
  'too-slow',
  'too-large',
  'busy',
  'failed',
] as const;
export const QueryProblem = z.object({ code: z.enum(QUERY_PROBLEMS), message: z.string() });
export type QueryProblem = z.infer<typeof QueryProblem>;

export const QueryAnswer = z.union([
  z.object({ id: z.string(), result: QueryResult }),
  z.object({ id: z.string(), problem: QueryProblem }),
]);
export type QueryAnswer = z.infer<typeof QueryAnswer>;

export const BatchAnswer = z.object({ answers: z.array(QueryAnswer) });
export type BatchAnswer = z.infer<typeof BatchAnswer>;
