import * as z from 'zod/mini';
import { AskAnswer, AskRequest } from '../../report/question.ts';
import type { Route } from '../route.ts';

export const askDataset = {
  method: 'POST',
  path: '/api/ask',
  auth: 'owner',
  workspace: 'read',
  summary: 'A question in plain words about a dataset: how it was read and its answer, or why it was not answered',
  /** The latest dataset when none is named. */
  body: z.extend(AskRequest, { datasetId: z.optional(z.string()) }),
  answers: { 200: AskAnswer },
  refusals: [400, 404],
} as const satisfies Route;
