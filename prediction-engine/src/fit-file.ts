import type { ColumnChoices } from '@holdfast/contracts/prediction/choices';
import type { EngineProblem } from '@holdfast/contracts/prediction/problem';
import { fileColumns } from './model/file-columns.ts';
import { type FileFit, fitToModel } from './model/fit.ts';
import type { SavedModel } from './model/model-file.ts';
import { profileReading } from './profile/profile.ts';
import { readCsv } from './read/read-csv.ts';
import { customersFor } from './shapes/customers-for-model.ts';
import { gatherCustomers } from './shapes/gather-customers.ts';

export type FitOutcome =
  | { readonly kind: 'fitted'; readonly fit: FileFit; readonly columns: readonly string[] }
  | { readonly kind: 'unreadable'; readonly problem: EngineProblem };

export interface FittingChoices {
  readonly saved: SavedModel;
  readonly asOf: string;
  readonly choices?: ColumnChoices | undefined;
  readonly options?: { readonly head?: boolean } | undefined;
}

/** How a file's columns match a model's, before scoring. `head`: the bytes are only the start of the file. */
export function fitFile(bytes: Uint8Array, { saved, asOf, choices = {}, options = {} }: FittingChoices): FitOutcome {
  const read = readCsv(bytes, options);
  if (read.kind === 'unreadable') return read;
  const profile = profileReading(read.reading, choices);
  const { customers } = customersFor(saved, { profile, gathered: gatherCustomers(profile, asOf), asOf });
  const found = customers === null ? [] : fileColumns(profile, customers, asOf);
  const rows = customers?.scoredRows ?? 0;
  const { fit } = fitToModel(saved, found, rows, choices.model_columns);
  return { kind: 'fitted', fit, columns: found.map(({ name }) => name) };
}
