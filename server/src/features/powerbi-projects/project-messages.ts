import type { MessagePort } from 'node:worker_threads';
import type { CellValue, Imported, ImportRefused } from '@holdfast/import-powerbi';

/** What the thread is to open. */
export interface ProjectTask {
  readonly bytes: Uint8Array;
  readonly name: string;
  /** Where the rows go, in parts that are small enough to be read between two requests. */
  readonly rows: MessagePort;
}

/** Values of one column, by the places of table and column. */
export interface PartOfRows {
  readonly table: number;
  readonly column: number;
  readonly values: readonly CellValue[];
}

/** A project without what only its evaluation needed. */
export interface OpenedProject extends Omit<Imported, 'evaluated'> {
  readonly evaluated: Pick<NonNullable<Imported['evaluated']>, 'model'> | null;
}

export type ProjectAnswer =
  | {
      readonly kind: 'opened';
      readonly project: Omit<OpenedProject, 'rows'>;
      readonly tables: readonly { readonly table: string; readonly columns: readonly string[] }[];
    }
  | { readonly kind: 'refused'; readonly code: ImportRefused['code']; readonly values: ImportRefused['values'] };
