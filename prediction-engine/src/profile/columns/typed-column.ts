import type { TextColumn } from '../../read/file-format.ts';
import type { DateOrder } from './dates.ts';

type ColumnKind = 'number' | 'boolean' | 'category' | 'ordinal' | 'date' | 'id' | 'text' | 'constant' | 'empty';

/** A typed column: its kind and its values as numbers (dates as days since 1970) or as codes of levels. */
export interface TypedColumn {
  readonly name: string;
  readonly source: TextColumn;
  readonly kind: ColumnKind;
  /** NaN is missing; null if the values are categories. */
  readonly numbers: Float64Array | null;
  /** -1 is missing; null for numbers, and for texts that are nearly all distinct. */
  readonly codes: Int32Array | null;
  readonly levels: readonly string[];
  readonly missing: number;
  readonly distinct: number;
  readonly examples: readonly string[];
  readonly unit: string | null;
  /** Values that are codes for 'missing'. */
  readonly disguised: readonly string[];
  /** Non-numeric values in a numeric column; they count as missing. */
  readonly unparsed: readonly string[];
  /** Numbers with another decimal mark than most; parsed all the same. */
  readonly mixed?: readonly string[];
  /** '>20', 'under 18': placed just beyond the number they name. */
  readonly openEnds?: readonly string[];
  /** The unit word after every number: 'months' of '12 months'. */
  readonly unitWord?: string;
  /** A date column whose days and months could be swapped throughout. */
  readonly ambiguousDates: boolean;
  /** How dates are read in which the day and the month are numbers. */
  readonly dateOrder?: DateOrder;
  /** All values are distinct. */
  readonly unique: boolean;
}

/** The result of one way of parsing a column; omitted properties are as for plain text. */
export type TypedValues = Pick<TypedColumn, 'kind' | 'numbers' | 'missing' | 'distinct'> & Partial<TypedColumn>;
