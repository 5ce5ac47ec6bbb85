import type { ChosenLink } from './join-corrections.ts';

export type FeatureWindow =
  | { readonly of: 'ever' }
  | { readonly of: 'days'; readonly days: number }
  | { readonly of: 'rows'; readonly rows: number }
  /** Counted back from the customer's last row in a file that comes at regular intervals, such as invoices. */
  | { readonly of: 'clock'; readonly days: number; readonly clock: string };

export type Measure =
  | 'entries'
  | 'share'
  | 'sum'
  | 'mean'
  | 'last'
  | 'most'
  | 'change'
  | 'trend'
  | 'sinceLast'
  | 'sinceFirst'
  | 'gap'
  | 'lateness'
  | 'distinct';

/** What a derived column says: a measure of a column of a file, of some of its rows, in a window. */
export interface DerivedFeature {
  readonly table: string;
  readonly measure: Measure;
  readonly column: string | null;
  /** Only rows with this value of the column. */
  readonly condition: string | null;
  readonly window: FeatureWindow;
}

/** A file as a model of several knows it. */
export interface RecipeFile {
  /** In the names of features. */
  readonly name: string;
  /** 'stripe invoices'; null: of no known system. */
  readonly export: string | null;
  readonly columns: readonly string[];
}

/** A file that comes at regular intervals, and the usual days between two of its rows. */
export interface ClockFile {
  readonly table: string;
  readonly period: number;
}

/** What a model of several files needs to score the same files of a later day. */
export interface JoinRecipe {
  /** The first one lists the customers. */
  readonly files: readonly RecipeFile[];
  /** By the names of files above. */
  readonly links: readonly ChosenLink[];
  readonly features: readonly DerivedFeature[];
  readonly clock: ClockFile | null;
  /** Null: a column says who left. */
  readonly grace: number | null;
}
