import type { Format } from '@holdfast/contracts/report/model';

/** A model as imported. Formulas stay the text they were written as; M is shown and never run. */
export interface ImportedModel {
  readonly name: string;
  readonly culture?: string;
  readonly tables: readonly ImportedTable[];
  readonly relationships: readonly ImportedRelationship[];
  /** Tables that only hold the parts of a column's dates. */
  readonly dates: {
    readonly tables: readonly ImportedTable[];
    readonly relationships: readonly ImportedRelationship[];
  };
  readonly measures: readonly ImportedMeasure[];
  readonly roles: readonly ImportedRole[];
  /** Parameters and shared queries in M. */
  readonly expressions: readonly { readonly name: string; readonly expression: string }[];
}

export interface ImportedTable {
  readonly name: string;
  readonly description?: string;
  readonly hidden?: true;
  /** Marked as the calendar of the model. */
  readonly isDateTable?: true;
  readonly columns: readonly ImportedColumn[];
  readonly hierarchies: readonly {
    readonly name: string;
    readonly levels: readonly { readonly name: string; readonly column: string }[];
  }[];
  /** The DAX of a calculated table. */
  readonly expression?: string;
  readonly partitions: readonly { readonly name: string; readonly kind: string; readonly source?: string }[];
  readonly calculationItems?: readonly { readonly name: string; readonly expression: string }[];
  /** Of calculation groups: the highest applies first. */
  readonly precedence?: number;
  /** Its rows are a list of fields for readers to choose from. */
  readonly isFieldParameter?: true;
  /** The file its rows were bound to. */
  readonly file?: string;
}

/** Of values, as formulas see them. Whether a date shows its time is in its format. */
export type ImportedType = 'integer' | 'double' | 'currency' | 'text' | 'boolean' | 'date';

export interface ImportedColumn {
  readonly name: string;
  readonly type: ImportedType;
  readonly description?: string;
  readonly hidden?: true;
  readonly format?: Format;
  readonly formatString?: string;
  readonly sortBy?: string;
  /** Its values identify the rows. */
  readonly isKey?: true;
  /** What Power BI offers for it: how it is summed up, and what its texts are, such as the names of cities. */
  readonly summarizeBy?: string;
  readonly dataCategory?: string;
  readonly displayFolder?: string;
  /** The DAX of a calculated column. */
  readonly expression?: string;
  /** Name in the source, where it differs. */
  readonly sourceColumn?: string;
}

export interface ImportedMeasure {
  readonly table: string;
  /** The report has it, not its model. */
  readonly isOfReport?: true;
  readonly name: string;
  readonly expression: string;
  readonly description?: string;
  readonly hidden?: true;
  readonly format?: Format;
  readonly formatString?: string;
  readonly displayFolder?: string;
}

/** Filters flow from `to` to `from`; in both directions where it says so. */
export interface ImportedRelationship {
  readonly from: { readonly table: string; readonly column: string };
  readonly to: { readonly table: string; readonly column: string };
  readonly active: boolean;
  readonly direction: 'single' | 'both';
  /** The filters of roles flow in both directions as well. */
  readonly securesBoth?: true;
  readonly cardinality: 'many-to-one' | 'one-to-one' | 'many-to-many';
}

export interface ImportedRole {
  readonly name: string;
  readonly filters: readonly { readonly table: string; readonly expression: string }[];
  /** Tables and columns that the role may not see at all. */
  readonly denied: readonly string[];
}
