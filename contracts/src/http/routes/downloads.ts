import * as z from 'zod/mini';
import { DOWNLOAD_FORMATS, DownloadLink } from '../predictions.ts';
import type { Route } from '../route.ts';

export const createDownloadLink = {
  method: 'GET',
  path: '/api/predictions/download_predictions/:id',
  auth: 'owner',
  workspace: 'read',
  summary: 'An expiring signed link to the results',
  query: { user_id: z.optional(z.string()), format: z.optional(z.enum(DOWNLOAD_FORMATS)) },
  answers: { 200: DownloadLink },
  refusals: [400, 404, 409, 422],
} as const satisfies Route;
