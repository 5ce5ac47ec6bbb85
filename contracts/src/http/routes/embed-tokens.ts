import { EmbedInfo } from '../embedding.ts';
import type { Route } from '../route.ts';

export const readEmbedInfo = {
  method: 'GET',
  path: '/api/embed-token',
  auth: 'session',
  workspace: 'read',
  summary: 'The address of the report and the token to embed it',
  answers: { 200: EmbedInfo },
  refusals: [],
} as const satisfies Route;
