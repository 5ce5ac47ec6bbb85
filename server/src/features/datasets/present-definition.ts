import type { DatasetDefinition } from '@holdfast/contracts/documents/dataset';
import type { StoredDataset } from './find-dataset.ts';
import { formulasOf } from './measure-formulas.ts';

/** A dataset's definition as the API shows it: without files and column statistics. */
export function presentDefinition({ definition, revision, refreshedAt }: StoredDataset): DatasetDefinition | null {
  if (!definition) return null;
  return {
    revision,
    refreshedAt,
    tables: definition.tables.map(({ file: _, hierarchies, ...table }) => ({
      ...table,
      ...(hierarchies && { hierarchies: [...hierarchies] }),
      columns: table.columns.map(({ facts: __, dataType: ___, summedBy: ____, reading: _____, ...column }) => column),
    })),
    relationships: [...definition.relationships],
    measures: [...definition.measures],
    measureFormulas: formulasOf(definition),
  };
}
