/** A tabular model as Power BI has it: what an import produces and DAX is evaluated over. */
export interface DaxModel {
  readonly tables: readonly DaxTable[];
  readonly relationships?: readonly DaxRelationship[] | undefined;
  readonly measures?: readonly DaxMeasure[] | undefined;
  readonly roles?: readonly DaxRole[] | undefined;
}

export interface DaxTable {
  readonly name: string;
  readonly columns?: readonly DaxColumn[] | undefined;
  /** The table is calculated. */
  readonly expression?: string | undefined;
  /** Marked as date table: a filter on its dates replaces every other filter on the table. */
  readonly isDateTable?: boolean | undefined;
  readonly calculationGroup?: DaxCalculationGroup | undefined;
  /** Its rows are elsewhere: what reads it is refused. */
  readonly isUnread?: boolean | undefined;
}

/** The table lists the items by name. */
export interface DaxCalculationGroup {
  /** The column with the names. */
  readonly column: string;
  readonly precedence: number;
  readonly items: readonly { readonly name: string; readonly expression: string }[];
}

export interface DaxColumn {
  readonly name: string;
  readonly type?: DaxType | undefined;
  /** The column is calculated. */
  readonly expression?: string | undefined;
  readonly isKey?: boolean | undefined;
  /** The table with the parts of its dates: `T[c].[Month]`. */
  readonly dates?: string | undefined;
  /** The column of a calculated table's expression that it takes, where their names differ. */
  readonly source?: string | undefined;
}

export const DAX_TYPES = ['integer', 'double', 'currency', 'text', 'boolean', 'date'] as const;
export type DaxType = (typeof DAX_TYPES)[number];

export interface DaxRelationship {
  readonly from: DaxColumnName;
  readonly to: DaxColumnName;
  readonly active?: boolean | undefined;
  readonly direction?: 'single' | 'both' | undefined;
  /** The filters of roles flow in both directions as well. */
  readonly securesBoth?: boolean | undefined;
  /** From the first column to the second. */
  readonly cardinality?: 'many-to-one' | 'one-to-one' | 'many-to-many' | 'one-to-many' | undefined;
}

export interface DaxColumnName {
  readonly table: string;
  readonly column: string;
}

export interface DaxMeasure {
  readonly table?: string | undefined;
  readonly name: string;
  readonly expression: string;
}

export interface DaxRole {
  readonly name: string;
  readonly filters: readonly { readonly table: string; readonly expression: string }[];
  /** Tables and columns that it may not see: such a role is refused. */
  readonly hides?: readonly string[] | undefined;
}

/** BLANK is null, a date the number of days since 30 December 1899. */
export type DaxValue = null | number | string | boolean;

/** Rows by table and column, column by column. */
export type DaxRows = ReadonlyMap<string, ReadonlyMap<string, readonly DaxValue[]>>;
