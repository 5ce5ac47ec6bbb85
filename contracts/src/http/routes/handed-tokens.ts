import { EmbedTokenRequest } from '../embed-token-request.ts';
import { EmbedInfo, HandedTokenList } from '../embedding.ts';
import type { Route } from '../route.ts';

export const createEmbedToken = {
  method: 'POST',
  path: '/api/embed-token',
  auth: 'owner',
  workspace: 'read',
  summary: 'An embed token to hand on: for some reports, dashboards or tiles, with rights, row rules and an end',
  body: EmbedTokenRequest,
  answers: { 200: EmbedInfo },
  refusals: [400, 404],
} as const satisfies Route;

export const listEmbedTokens = {
  method: 'GET',
  path: '/api/embed-tokens',
  auth: 'owner',
  summary: 'Tokens that were handed on and still work',
  answers: { 200: HandedTokenList },
  refusals: [],
} as const satisfies Route;

export const revokeEmbedToken = {
  method: 'DELETE',
  path: '/api/embed-token/:tokenId',
  auth: 'owner',
  summary: 'End an embed token before its time',
  answers: { 204: null },
  refusals: [404],
} as const satisfies Route;
