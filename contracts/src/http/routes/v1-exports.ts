import type { Route } from '../route.ts';
import { V1Export, V1ExportRequest } from '../v1-exports.ts';

export const exportTo = {
  method: 'POST',
  path: '/v1.0/myorg/reports/:reportId/ExportTo',
  auth: 'owner',
  summary: 'Have a report, some of its pages or one visual made into a file',
  body: V1ExportRequest,
  answers: { 202: V1Export },
  refusals: [400, 404, 429, 503],
} as const satisfies Route;

export const readExportStatus = {
  method: 'GET',
  path: '/v1.0/myorg/reports/:reportId/exports/:exportId',
  auth: 'owner',
  summary: 'How far an export is: 202 while it is being made, 200 at its end',
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
