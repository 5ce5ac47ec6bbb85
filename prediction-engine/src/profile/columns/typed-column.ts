import type { TextColumn } from '../../read/reading.ts';

type ColumnKind = 'number' | 'boolean' | 'category' | 'ordinal' | 'date' | 'id' | 'text' | 'constant' | 'empty';

/** A column understood: its kind and its values as figures (dates as days since 1970) or as codes of levels. */
export interface TypedColumn {
  readonly name: string;
  readonly source: TextColumn;
  readonly kind: ColumnKind;
  /** NaN is missing; null when the values are words. */
  readonly numbers: Float64Array | null;
  /** -1 is missing; null for figures, and for texts of which nearly every one is different. */
  readonly codes: Int32Array | null;
  readonly levels: readonly string[];
  readonly missing: number;
  readonly distinct: number;
  readonly examples: readonly string[];
  readonly unit: string | null;
  /** Values that stood for 'missing' without saying so. */
  readonly disguised: readonly string[];
  /** Values that are no figures in a column of figures; they count as missing. */
  readonly unparsed: readonly string[];
  /** Figures written with another decimal mark than most; read all the same. */
  readonly mixed?: readonly string[];
  /** '>20', 'under 18': kept in order just beyond the figure they name. */
  readonly openEnds?: readonly string[];
  /** The word behind every figure: 'months' of '12 months'. */
  readonly unitWord?: string;
  /** A date column whose days and months could be swapped everywhere. */
  readonly ambiguousDates: boolean;
  /** Every value is different from every other. */
  readonly unique: boolean;
}

/** What one way of reading a column finds; everything it leaves out is as for plain text. */
export type TypedValues = Pick<TypedColumn, 'kind' | 'numbers' | 'missing' | 'distinct'> & Partial<TypedColumn>;
