import type { DataType } from '@holdfast/contracts/embed/enumerations';
import type { ReportDocument } from '@holdfast/contracts/report/document';
import type { Value } from '@holdfast/contracts/report/field';
import type { Column, Hierarchy, OwnMeasure, Relationship, SemanticModel } from '@holdfast/contracts/report/model';
import type { DaxModel } from '@holdfast/query-engine/dax';
import type { ReadingName } from './load/cell-readings.ts';

/** The names used by the embed protocol. */
export const SUMMED_BY = ['Default', 'None', 'Sum', 'Min', 'Max', 'Count', 'Average', 'DistinctCount'] as const;
export type SummedBy = (typeof SUMMED_BY)[number];

/** Statistics of a column; a large number of distinct values is an estimate. */
export interface ColumnFacts {
  readonly filled: number;
  readonly distinct: number;
  readonly least: Value;
  readonly most: Value;
}

export interface DefinedColumn extends Column {
  readonly dataType: DataType;
  readonly summedBy: SummedBy;
  readonly facts: ColumnFacts;
  /** How its texts were read: rows that join the table are read the same way. */
  readonly reading?: ReadingName;
  /** Of a calculated column. */
  readonly formula?: string;
}

/** A table of a dataset as stored. */
export interface DefinedTable {
  readonly name: string;
  readonly label?: string;
  readonly rowKey?: string;
  readonly columns: readonly DefinedColumn[];
  readonly hierarchies?: readonly Hierarchy[];
  /** Its key in the file store. */
  readonly file: string;
  readonly rows: number;
  readonly bytes: number;
  readonly loadedAt: string;
}

export interface StoredDefinition {
  readonly tables: readonly DefinedTable[];
  readonly relationships: readonly Relationship[];
  /** Shared by all reports on the dataset. */
  readonly measures: readonly OwnMeasure[];
  /** Of an imported project: what takes the place of a model and report made from the tables. */
  readonly tabular?: StoredTabular;
}

export interface StoredTabular {
  /** Measures, calculated columns and roles, as evaluated. */
  readonly formulas: DaxModel;
  readonly model: SemanticModel;
  readonly document: ReportDocument;
}

export const EMPTY: StoredDefinition = { tables: [], relationships: [], measures: [] };

/** Names of tables and columns differ by more than letter case, as the database requires. */
export const isSameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

export const tableNamed = (definition: StoredDefinition, name: string): DefinedTable | undefined =>
  definition.tables.find((table) => isSameName(table.name, name));

export const columnNamed = (table: DefinedTable | undefined, name: string): DefinedColumn | undefined =>
  table?.columns.find((column) => column.name === name);

/** The definition with this table added or replaced, in its place. */
export function withTable(definition: StoredDefinition, table: DefinedTable): StoredDefinition {
  const isKnown = tableNamed(definition, table.name) !== undefined;
  const replaced = definition.tables.map((known) => (isSameName(known.name, table.name) ? table : known));
  return { ...definition, tables: isKnown ? replaced : [...definition.tables, table] };
}
