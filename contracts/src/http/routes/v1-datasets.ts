import type { Route } from '../route.ts';
import { V1Dataset } from '../v1.ts';
import { V1EmptyList, V1NewDataset, V1Rows, V1TableList } from '../v1-datasets.ts';

const dataset = '/v1.0/myorg/datasets/:datasetId';

export const createDataset = {
  method: 'POST',
  path: '/v1.0/myorg/datasets',
  auth: 'owner',
  summary: 'Create a dataset with empty tables, to push rows into',
  body: V1NewDataset,
  answers: { 201: V1Dataset },
  refusals: [400, 409],
} as const satisfies Route;

export const deleteDataset = {
  method: 'DELETE',
  path: dataset,
  auth: 'owner',
  summary: 'Delete a dataset that no saved report uses',
  answers: { 200: null },
  refusals: [403, 404, 409],
} as const satisfies Route;

export const listTables = {
  method: 'GET',
  path: `${dataset}/tables`,
  auth: 'owner',
  summary: 'The tables of a dataset',
  answers: { 200: V1TableList },
  refusals: [404],
} as const satisfies Route;

export const addRows = {
  method: 'POST',
  path: `${dataset}/tables/:table/rows`,
  auth: 'owner',
  summary: 'Append rows to a table; one wrong value refuses all of them',
  body: V1Rows,
  bodyLimit: 32 * 1024 * 1024,
  answers: { 200: null },
  refusals: [400, 404, 413, 429],
} as const satisfies Route;

export const deleteRows = {
  method: 'DELETE',
  path: `${dataset}/tables/:table/rows`,
  auth: 'owner',
  summary: 'Delete all rows of a table',
  answers: { 200: null },
  refusals: [404],
} as const satisfies Route;

export const listParameters = {
  method: 'GET',
  path: `${dataset}/parameters`,
  auth: 'owner',
  summary: 'The parameters of a dataset’s sources: none',
  answers: { 200: V1EmptyList },
  refusals: [404],
} as const satisfies Route;

export const takeOver = {
  method: 'POST',
  path: `${dataset}/Default.TakeOver`,
  auth: 'owner',
  summary: 'Changes nothing for those who may change the dataset: they need no take-over here',
  answers: { 200: null },
  refusals: [403, 404, 409],
} as const satisfies Route;
