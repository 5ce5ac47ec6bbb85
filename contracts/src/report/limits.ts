/**
 * Limits of one request about a report. Interactive use stays far below them; a program that exceeds one gets an error
 * that names it instead of blocking others.
 */
export const MAX_LIST_VALUES = 30_000;
/** Hierarchy nodes with children: each becomes a condition, while leaves are only values of a list. */
export const MAX_BRANCHES = 500;
/** Filters of one query, or rules of one token. */
export const MAX_RESTRICTIONS = 100;
/** Top-N filters among them: each ranks all the rows again. */
export const MAX_TOP_LISTS = 5;
export const MAX_CLAUSES = 1_000;
/** Levels of a hierarchy filter, and of bookmark groups. */
export const MAX_NESTING = 10;
export const MAX_QUERY_FIELDS = 500;
/** Columns of all results of a batch, totals included. */
export const MAX_BATCH_FIELDS = 5_000;
/** A request about a report; reading one of this size takes a server about 25 ms. */
export const MAX_REQUEST_BYTES = 1_048_576;
/** Values in all results of a batch together; an export of 30,000 rows may have 100 columns. */
export const MAX_BATCH_CELLS = 3_000_000;
/** Measures defined in one report. */
export const MAX_OWN_MEASURES = 200;
/** Nesting depth of one measure's expression, operands and conditions included. */
export const MAX_MEASURE_DEPTH = 48;
/** Nodes of one measure's expression after inlining the measures it names. */
export const MAX_MEASURE_PARTS = 1_000;
