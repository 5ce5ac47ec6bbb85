import type { Route } from '../route.ts';
import { V1Export, V1ExportRequest } from '../v1-exports.ts';

export const exportTo = {
  method: 'POST',
  path: '/v1.0/myorg/reports/:reportId/ExportTo',
  auth: 'owner',
  summary: 'Export a report, some of its pages or one visual to a file',
  body: V1ExportRequest,
  answers: { 202: V1Export },
  refusals: [400, 404, 429, 503],
} as const satisfies Route;

export const readExportStatus = {
  method: 'GET',
  path: '/v1.0/myorg/reports/:reportId/exports/:exportId',
  auth: 'owner',
  summary: 'The status of an export: 202 while it runs, 200 when it has ended',
  answers: { 200: V1Export },
  refusals: [404],
} as const satisfies Route;

export const readExportFile = {
  method: 'GET',
  path: '/v1.0/myorg/reports/:reportId/exports/:exportId/file',
  auth: 'owner',
  summary: 'The exported file',
  answers: { 200: 'application/octet-stream' },
  refusals: [404],
} as const satisfies Route;
