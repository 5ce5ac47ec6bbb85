import * as z from 'zod/mini';
import { Done } from '../done.ts';
import type { Route } from '../route.ts';
import { AcceptedUpload, Sample, Upload, UploadPreview } from '../uploads.ts';

export const listUploads = {
  method: 'GET',
  path: '/api/uploads',
  auth: 'owner',
  workspace: 'read',
  summary: 'The caller’s uploads, newest first',
  query: { user_id: z.optional(z.string()) },
  answers: { 200: z.array(Upload) },
  refusals: [],
} as const satisfies Route;

export const uploadFile = {
  method: 'POST',
  path: '/api/csv',
  auth: 'owner',
  workspace: 'change',
  summary: 'Upload a CSV file and start its prediction; a session must also send its user_id',
  form: { required: ['file'], optional: ['user_id', 'choices'] },
  answers: { 200: AcceptedUpload },
  refusals: [400, 413, 415, 429],
} as const satisfies Route;

export const previewFile = {
  method: 'POST',
  path: '/api/csv/preview',
  auth: 'owner',
  summary: 'Preview how a file is read, from its head',
  form: { required: ['file'], optional: ['choices', 'user_id', 'whole'] },
  answers: { 200: UploadPreview },
  refusals: [400, 413, 415],
} as const satisfies Route;

export const deleteUpload = {
  method: 'DELETE',
  path: '/api/uploads/:id',
  auth: 'owner',
  summary: 'Delete an upload with everything made from it',
  answers: { 200: Done },
  refusals: [404],
} as const satisfies Route;

export const listSamples = {
  method: 'GET',
  path: '/api/samples',
  auth: 'owner',
  summary: 'Sample files to try',
  answers: { 200: z.array(Sample) },
  refusals: [],
} as const satisfies Route;

export const uploadSample = {
  method: 'POST',
  path: '/api/samples/:name',
  auth: 'owner',
  workspace: 'change',
  summary: 'Upload one of the samples',
  answers: { 200: AcceptedUpload },
  refusals: [404, 429],
} as const satisfies Route;
