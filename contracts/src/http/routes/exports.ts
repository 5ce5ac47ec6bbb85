import * as z from 'zod/mini';
import { ExportOrder, ReadingOrder } from '../../report/export-order.ts';
import { MAX_REQUEST_BYTES } from '../../report/limits.ts';
import { ExportJob } from '../exports.ts';
import type { Route } from '../route.ts';

export const startExport = {
  method: 'POST',
  path: '/api/embed/exports',
  auth: 'embed',
  summary: 'Export the report, some of its pages or one visual to a file, in the reader’s current state',
  query: { reportId: z.optional(z.string()), dataset: z.optional(z.string()), compare: z.optional(z.string()) },
  body: ExportOrder,
  bodyLimit: MAX_REQUEST_BYTES,
  answers: { 202: ExportJob },
  refusals: [400, 404, 429, 503],
} as const satisfies Route;

export const readPaper = {
  method: 'POST',
  path: '/api/embed/paper',
  auth: 'embed',
  summary: 'The sheets of a report as a PDF for the viewer; needs no export permission',
  query: { reportId: z.optional(z.string()), dataset: z.optional(z.string()) },
  body: ReadingOrder,
  bodyLimit: MAX_REQUEST_BYTES,
  answers: { 200: 'application/pdf' },
  refusals: [400, 404, 429, 503],
} as const satisfies Route;

export const readExport = {
  method: 'GET',
  path: '/api/embed/exports/:exportId',
  auth: 'embed',
  summary: 'The status of an export and, when it has ended, the link to its file',
  answers: { 200: ExportJob },
  refusals: [404],
} as const satisfies Route;

export const cancelExport = {
  method: 'DELETE',
  path: '/api/embed/exports/:exportId',
  auth: 'embed',
  summary: 'Cancel an export, or delete its file',
  answers: { 204: null },
  refusals: [404],
} as const satisfies Route;
