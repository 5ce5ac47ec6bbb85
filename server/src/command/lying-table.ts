import type { ColumnChoices } from '@holdfast/contracts/prediction/choices';

/** A table where it lies. */
export interface LyingTable {
  readonly name: string;
  countRows(): Promise<number>;
  /** All rows, in their order, as the CSV file that the engine reads. */
  all(): Promise<Uint8Array>;
  /** So many of them, drawn from everywhere. */
  draw(rows: number, choices: ColumnChoices): Promise<Uint8Array>;
}
