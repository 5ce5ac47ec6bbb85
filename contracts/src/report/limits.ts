/**
 * What one request about a report may hold. A reader's hand never comes near these; a program's might, and then it is told
 * which limit it met instead of keeping everybody waiting.
 */
export const MAX_LIST_VALUES = 30_000;
/** Hierarchy nodes that have children: each is a condition of its own, while leaves are only values of a list. */
export const MAX_BRANCHES = 500;
/** Filters that hold together for one query, or rules of one token. */
export const MAX_RESTRICTIONS = 100;
/** Top lists among them: each ranks all the rows again. */
export const MAX_TOP_LISTS = 5;
export const MAX_CLAUSES = 1_000;
/** Levels of a hierarchy filter, and of groups of bookmarks. */
export const MAX_NESTING = 10;
export const MAX_QUERY_FIELDS = 500;
/** Columns of all results a batch asks for, totals included. */
export const MAX_BATCH_FIELDS = 5_000;
/** A request about a report; reading one of this size takes a server about 25 ms. */
export const MAX_REQUEST_BYTES = 1_048_576;
/** Values in all results of a batch together; an export of 30,000 rows may have 100 columns. */
export const MAX_BATCH_CELLS = 3_000_000;
/** Measures an author makes in one report. */
export const MAX_OWN_MEASURES = 200;
/** Levels of one of them as data, operands and conditions included. */
export const MAX_MEASURE_DEPTH = 48;
/** Parts of one of them once the measures it names are put in. */
export const MAX_MEASURE_PARTS = 1_000;
