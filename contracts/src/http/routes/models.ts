import { Model, ModelChange, ModelDetail, ModelFit, ModelList } from '../models.ts';
import type { Route } from '../route.ts';

export const listModels = {
  method: 'GET',
  path: '/api/models',
  auth: 'owner',
  workspace: 'read',
  summary: 'Your models, latest first, with those that are retired',
  answers: { 200: ModelList },
  refusals: [],
} as const satisfies Route;

export const importModel = {
  method: 'POST',
  path: '/api/models',
  auth: 'owner',
  workspace: 'change',
  summary: 'Bring a model along as the file another installation gave out',
  form: { required: ['file'], optional: [] },
  answers: { 200: Model },
  refusals: [400, 413, 415, 429],
} as const satisfies Route;

export const readModel = {
  method: 'GET',
  path: '/api/models/:id',
  auth: 'owner',
  workspace: 'read',
  summary: 'A model with the columns it wants and where it was used',
  answers: { 200: ModelDetail },
  refusals: [404],
} as const satisfies Route;

export const changeModel = {
  method: 'PUT',
  path: '/api/models/:id',
  auth: 'owner',
  workspace: 'change',
  summary: 'Rename a model, pin it as the one to use, retire it or take it back',
  body: ModelChange,
  answers: { 200: Model },
  refusals: [400, 404, 409],
} as const satisfies Route;

export const removeModel = {
  method: 'DELETE',
  path: '/api/models/:id',
  auth: 'owner',
  workspace: 'change',
  summary: 'Delete a model; what it has scored stays',
  answers: { 204: null },
  refusals: [404],
} as const satisfies Route;

export const fitModel = {
  method: 'POST',
  path: '/api/models/:id/fit',
  auth: 'owner',
  workspace: 'read',
  summary: 'How the columns of the head of a file fit a model',
  form: { required: ['file'], optional: ['choices', 'user_id', 'whole'] },
  answers: { 200: ModelFit },
  refusals: [400, 404, 413, 415],
} as const satisfies Route;

export const downloadModel = {
  method: 'GET',
  path: '/api/models/:id/file',
  auth: 'owner',
  workspace: 'read',
  summary: 'The model as one file, for another installation',
  answers: { 200: 'application/json' },
  refusals: [404],
} as const satisfies Route;
