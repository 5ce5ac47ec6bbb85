import { DatasetList, DescribedDataset } from '../documents.ts';
import type { Route } from '../route.ts';

export const listDatasets = {
  method: 'GET',
  path: '/api/datasets',
  auth: 'owner',
  workspace: 'read',
  summary: 'The datasets of your finished predictions, latest first; created by uploads and immutable',
  answers: { 200: DatasetList },
  refusals: [],
} as const satisfies Route;

export const readDataset = {
  method: 'GET',
  path: '/api/datasets/:datasetId',
  auth: 'owner',
  workspace: 'read',
  summary: 'A dataset with its tables, columns and measures',
  answers: { 200: DescribedDataset },
  refusals: [404],
} as const satisfies Route;
