import { EmbedTokenRequest } from '../embed-token-request.ts';
import { EmbedInfo } from '../embedding.ts';
import type { Route } from '../route.ts';

export const readEmbedInfo = {
  method: 'GET',
  path: '/api/embed-token',
  auth: 'session',
  summary: 'Where the report is and the token to embed it',
  answers: { 200: EmbedInfo },
  refusals: [],
} as const satisfies Route;

export const createEmbedToken = {
  method: 'POST',
  path: '/api/embed-token',
  auth: 'session',
  summary: 'A narrower embed token to hand on: fewer rows, fewer predictions, looking without exporting',
  body: EmbedTokenRequest,
  answers: { 200: EmbedInfo },
  refusals: [400, 404],
} as const satisfies Route;
