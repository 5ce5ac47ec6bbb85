import * as z from 'zod/mini';
import { Prediction, PredictionDetail, PredictionsList } from '../predictions.ts';
import type { Route } from '../route.ts';
import { ColumnChoicesBody } from '../uploads.ts';

export const listPredictions = {
  method: 'GET',
  path: '/api/predictions',
  auth: 'owner',
  workspace: 'read',
  summary: 'The caller’s predictions, newest first',
  query: { user_id: z.optional(z.string()) },
  answers: { 200: PredictionsList },
  refusals: [],
} as const satisfies Route;

export const readPrediction = {
  method: 'GET',
  path: '/api/predictions/:id',
  auth: 'owner',
  workspace: 'read',
  summary: 'One prediction with everything its page shows',
  answers: { 200: PredictionDetail },
  refusals: [404],
} as const satisfies Route;

export const cancelPrediction = {
  method: 'POST',
  path: '/api/predictions/:id/cancel',
  auth: 'owner',
  workspace: 'change',
  summary: 'Cancel an unfinished prediction',
  answers: { 200: Prediction },
  refusals: [404, 409],
} as const satisfies Route;

export const retryPrediction = {
  method: 'POST',
  path: '/api/predictions/:id/retry',
  auth: 'owner',
  workspace: 'change',
  summary: 'Run a prediction again, optionally with other column choices',
  body: z.object({ choices: z.optional(ColumnChoicesBody) }),
  answers: { 200: Prediction },
  refusals: [400, 404, 409, 429],
} as const satisfies Route;
