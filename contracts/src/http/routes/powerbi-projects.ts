import * as z from 'zod/mini';
import { ImportedProject, PROJECT_FILES } from '../powerbi-projects.ts';
import type { Route } from '../route.ts';

export const importProject = {
  method: 'POST',
  path: '/api/powerbi-projects',
  auth: 'owner',
  workspace: 'change',
  summary: 'Import a .pbix, a .pbit or a zipped PBIP folder as a dataset with its report',
  query: { name: z.optional(z.string()) },
  file: PROJECT_FILES,
  answers: { 200: ImportedProject },
  refusals: [400, 409, 413, 415, 429],
} as const satisfies Route;

export const readProject = {
  method: 'GET',
  path: '/api/powerbi-projects/:datasetId',
  auth: 'owner',
  workspace: 'read',
  summary: 'What became of each part of an imported Power BI project',
  answers: { 200: ImportedProject },
  refusals: [404],
} as const satisfies Route;

export const exportProject = {
  method: 'GET',
  path: '/api/reports/:documentId/powerbi-project',
  auth: 'owner',
  workspace: 'read',
  summary: 'A report and its model as a zipped Power BI project (PBIP), without rows',
  answers: { 200: 'application/zip' },
  refusals: [400, 404],
} as const satisfies Route;
