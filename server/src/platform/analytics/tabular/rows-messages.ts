import type { DaxModel, DaxReader, DaxResult, DaxType } from '@holdfast/query-engine/dax';
import type { CutColumn } from '@holdfast/query-engine/tabular';

/** Cells of a column, as the database has them. */
export interface PartOfColumn {
  readonly kind: 'part';
  readonly table: string;
  readonly column: string;
  readonly type: DaxType;
  readonly cells: readonly unknown[];
}

export interface RowsQuery {
  readonly kind: 'query';
  /** A `RowsReader` as JSON: only one that is new to the thread is parsed. */
  readonly reader: string;
  readonly text: string;
  readonly cuts: readonly CutColumn[];
}

export interface RowsReader {
  readonly model: DaxModel;
  readonly reader: Omit<DaxReader, 'isOverdue'>;
}

export type RowsAnswer =
  | { readonly kind: 'result'; readonly result: DaxResult }
  | { readonly kind: 'fault'; readonly cause: unknown };
