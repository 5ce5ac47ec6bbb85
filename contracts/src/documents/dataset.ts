import * as z from 'zod/mini';
import { atMost } from '../report/bounded.ts';
import { MAX_OWN_MEASURES } from '../report/limits.ts';
import { Column, Hierarchy, OwnMeasures, Relationship } from '../report/model.ts';

export const MAX_DATASET_TABLES = 100;
export const MAX_TABLE_COLUMNS = 1_000;
const MAX_RELATIONSHIPS = 200;
const LongText = z.string().check(z.maxLength(1000));

const MAX_FORMULA_LETTERS = 2_000;

/** A calculated column has the formula that makes it. */
const DatasetColumn = z.extend(Column, { formula: z.optional(z.string()) });

/** A table of a dataset: its columns as their author defined them, and the size of its rows. */
const DatasetTable = z.object({
  name: z.string(),
  label: z.optional(z.string()),
  columns: z.array(DatasetColumn),
  hierarchies: z.optional(z.array(Hierarchy)),
  /** The column that identifies a row. */
  rowKey: z.optional(z.string()),
  rows: z.number(),
  bytes: z.number(),
  loadedAt: z.string(),
});

/** A shared measure as its author writes it; null deletes it. */
const MeasureFormula = z.object({
  table: z.string(),
  /** Its key, which reports name; `label` is shown. */
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  label: z.optional(z.string().check(z.maxLength(200))),
  description: z.optional(LongText),
  /** Inferred from the columns unless given. */
  format: z.optional(Column.shape.format),
  formula: z.nullable(z.string().check(z.maxLength(MAX_FORMULA_LETTERS))),
});
export type MeasureFormula = z.infer<typeof MeasureFormula>;

/** A dataset as a document: its tables, how they are related, and the measures that all its reports share. */
export const DatasetDefinition = z.object({
  /** Grows by one with every change of the definition; loading rows does not change it. */
  revision: z.number(),
  refreshedAt: z.string(),
  tables: z.array(DatasetTable),
  relationships: z.array(Relationship),
  measures: OwnMeasures,
  /** The formula of each measure. */
  measureFormulas: z.optional(z.array(MeasureFormula)),
});
export type DatasetDefinition = z.infer<typeof DatasetDefinition>;

/**
 * The properties of a column that an author may set; null removes one. A formula under a new name adds a calculated
 * column, without one it is deleted.
 */
const ColumnChange = z.object({
  name: z.string(),
  label: z.optional(z.nullable(LongText)),
  description: z.optional(z.nullable(LongText)),
  format: z.optional(z.nullable(Column.shape.format)),
  hidden: z.optional(z.boolean()),
  sortBy: z.optional(z.nullable(z.string())),
  formula: z.optional(z.nullable(z.string().check(z.maxLength(MAX_FORMULA_LETTERS)))),
});

const MAX_HIERARCHIES = 50;
const MAX_LEVELS = 10;
const ShortName = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

/** Columns of a table from coarse to fine, to drill through. */
const NewHierarchy = z.object({
  name: ShortName,
  label: z.optional(LongText),
  levels: z.array(z.object({ name: ShortName, column: z.string() })).check(z.minLength(2), z.maxLength(MAX_LEVELS)),
});

const TableChange = z.object({
  name: z.string(),
  label: z.optional(z.nullable(LongText)),
  rowKey: z.optional(z.nullable(z.string())),
  columns: z.optional(z.array(ColumnChange)),
  /** Replaces the whole list. */
  hierarchies: z.optional(z.array(NewHierarchy).check(atMost(MAX_HIERARCHIES, 'hierarchies'))),
});

/** Omitted fields stay; a list of relationships or measures replaces the whole list. */
export const DatasetChange = z.object({
  /** The revision the change started from; without one the change applies to the current state. */
  revision: z.optional(z.number()),
  name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
  tables: z.optional(z.array(TableChange)),
  relationships: z.optional(z.array(Relationship).check(atMost(MAX_RELATIONSHIPS, 'relationships'))),
  measures: z.optional(OwnMeasures),
  /** Adds, changes or deletes single measures. */
  measureFormulas: z.optional(z.array(MeasureFormula).check(atMost(MAX_OWN_MEASURES, 'measureFormulas'))),
});
export type DatasetChange = z.infer<typeof DatasetChange>;

/** A relationship that the data suggests. */
export const ProposedRelationship = z.extend(Relationship, {
  /** Share of the distinct values of `from` that occur in `to`. */
  matched: z.number(),
});
export type ProposedRelationship = z.infer<typeof ProposedRelationship>;
