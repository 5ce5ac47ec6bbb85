import type { Route } from '../route.ts';
import { MAX_SCORE_BYTES, ScoreAnswer, ScoreRequest } from '../scoring.ts';

export const scoreCustomers = {
  method: 'POST',
  path: '/api/models/:id/score',
  auth: 'owner',
  workspace: 'read',
  summary: 'Score up to 10,000 customers with a model, with reasons; nothing is stored',
  body: ScoreRequest,
  bodyLimit: MAX_SCORE_BYTES,
  answers: { 200: ScoreAnswer },
  refusals: [400, 404, 409, 413, 503],
} as const satisfies Route;
