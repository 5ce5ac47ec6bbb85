import * as z from 'zod/mini';
import { Model, ModelChange, ModelDetail, ModelFit, ModelFormat, ModelList } from '../models.ts';
import type { Route } from '../route.ts';

export const listModels = {
  method: 'GET',
  path: '/api/models',
  auth: 'owner',
  workspace: 'read',
  summary: 'Your models, latest first, retired ones included',
  answers: { 200: ModelList },
  refusals: [],
} as const satisfies Route;

export const importModel = {
  method: 'POST',
  path: '/api/models',
  auth: 'owner',
  workspace: 'change',
  summary: 'Import a model file exported by another installation',
  form: { required: ['file'], optional: [] },
  answers: { 200: Model },
  refusals: [400, 413, 415, 429],
} as const satisfies Route;

export const readModel = {
  method: 'GET',
  path: '/api/models/:id',
  auth: 'owner',
  workspace: 'read',
  summary: 'A model with the columns it needs and the predictions that used it',
  answers: { 200: ModelDetail },
  refusals: [404],
} as const satisfies Route;

export const changeModel = {
  method: 'PUT',
  path: '/api/models/:id',
  auth: 'owner',
  workspace: 'change',
  summary: 'Rename, pin, retire or restore a model',
  body: ModelChange,
  answers: { 200: Model },
  refusals: [400, 404, 409],
} as const satisfies Route;

export const removeModel = {
  method: 'DELETE',
  path: '/api/models/:id',
  auth: 'owner',
  workspace: 'change',
  summary: 'Delete a model; predictions it scored stay',
  answers: { 204: null },
  refusals: [404],
} as const satisfies Route;

export const fitModel = {
  method: 'POST',
  path: '/api/models/:id/fit',
  auth: 'owner',
  workspace: 'read',
  summary: 'How the columns of a file match a model, from the head of the file',
  form: { required: ['file'], optional: ['choices', 'user_id', 'whole'] },
  answers: { 200: ModelFit },
  refusals: [400, 404, 413, 415],
} as const satisfies Route;

export const downloadModel = {
  method: 'GET',
  path: '/api/models/:id/file',
  auth: 'owner',
  workspace: 'read',
  summary: 'Export the model as one file, for another installation',
  answers: { 200: 'application/json' },
  refusals: [404],
} as const satisfies Route;

export const exportModel = {
  method: 'GET',
  path: '/api/models/:id/export',
  auth: 'owner',
  workspace: 'read',
  summary: 'The model for other programs: a Python module, an ONNX graph, SQL or JSON (the default)',
  query: { format: z.optional(ModelFormat) },
  answers: { 200: 'application/octet-stream' },
  refusals: [400, 404],
} as const satisfies Route;
