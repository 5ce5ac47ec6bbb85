import * as z from 'zod/mini';
import type { Route } from '../route.ts';
import { listOf } from '../v1.ts';
import { V1Import } from '../v1-imports.ts';

const imports = '/v1.0/myorg/imports';

export const createImport = {
  method: 'POST',
  path: imports,
  auth: 'owner',
  summary:
    'Load a file (CSV, JSON lines, Parquet, Excel, .pbix, .pbit or a zipped PBIP folder) as a dataset, in the background',
  query: {
    datasetDisplayName: z.optional(z.string()),
    nameConflict: z.optional(z.string()),
    skipReport: z.optional(z.string()),
  },
  form: { required: ['file'], optional: [] },
  answers: { 202: V1Import },
  refusals: [400, 409, 413, 415, 429],
} as const satisfies Route;

export const listImports = {
  method: 'GET',
  path: imports,
  auth: 'owner',
  summary: 'The latest imports, newest first',
  query: { $top: z.optional(z.string()), $skip: z.optional(z.string()) },
  answers: { 200: listOf(V1Import) },
  refusals: [],
} as const satisfies Route;

export const readImport = {
  method: 'GET',
  path: `${imports}/:importId`,
  auth: 'owner',
  summary: 'Whether a file is loaded, and the dataset and report it became',
  answers: { 200: V1Import },
  refusals: [404],
} as const satisfies Route;
