import type { OwnedDataset } from '@holdfast/contracts/http/documents';
import { listDatasets } from '@holdfast/contracts/http/routes/datasets';
import { datasetName } from '../../features/datasets/find-dataset.ts';
import type { Agent } from './agent-tool.ts';
import { CallRefused } from './call-route.ts';

/** A dataset of the key's owner, with the name that all tools use for it. */
export interface NamedDataset extends OwnedDataset {
  readonly shortName: string;
}

const named = (dataset: OwnedDataset): NamedDataset => {
  const { sample, predictionId, id } = dataset;
  const shortName = sample ? 'sample' : predictionId === null ? datasetName(id) : `prediction-${predictionId}`;
  return { ...dataset, shortName };
};

export const ownedDatasets = async ({ callAsOwner }: Agent): Promise<NamedDataset[]> =>
  (await callAsOwner(listDatasets)).value.map(named);

/** By its id of list_datasets, or its GUID. */
export async function findOwned(agent: Agent, wanted: string): Promise<NamedDataset> {
  const found = (await ownedDatasets(agent)).find(({ id, shortName }) => wanted === shortName || wanted === id);
  if (!found) throw new CallRefused('tool.unknown', { kind: 'dataset', name: wanted });
  return found;
}

/** Datasets with loaded tables; none for a bearer that may not list them. */
export async function loadedDatasets(agent: Agent): Promise<{ readonly id: string; readonly name: string }[]> {
  try {
    const owned = await ownedDatasets(agent);
    return owned.flatMap(({ readOnly, shortName: id, name }) => (readOnly ? [] : [{ id, name }]));
  } catch (cause) {
    if (cause instanceof CallRefused) return [];
    throw cause;
  }
}
