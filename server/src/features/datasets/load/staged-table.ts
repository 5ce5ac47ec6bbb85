import type { ColumnType } from '@holdfast/contracts/report/model';

/**
 * A file in the load database: the view `staged` has its row number `r`, from 1, and its columns `c0`, `c1` …, each as
 * texts or already typed.
 */
export interface StagedTable {
  readonly columns: readonly StagedColumn[];
  /** Whether its delimiter is a semicolon, which suggests decimal commas. */
  readonly hasSemicolons: boolean;
  /** Whether its numbers are those of JSON, which always have a decimal point. */
  readonly hasJsonNumbers?: boolean;
  /** The sheet it comes from, and the row there of a row here. */
  readonly sheet?: { readonly name: string; rowOf(row: number): number };
}

export interface StagedColumn {
  readonly name: string;
  /**
   * Its type in the file; 'unknown': texts that may be anything, 'quoted': texts that are not meant as numbers.
   */
  readonly given: ColumnType | 'unknown' | 'quoted';
}

export const stagedName = (at: number) => `c${at}`;
