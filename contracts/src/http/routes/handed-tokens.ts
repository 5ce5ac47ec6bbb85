import { EmbedTokenRequest } from '../embed-token-request.ts';
import { EmbedInfo, HandedTokenList } from '../embedding.ts';
import type { Route } from '../route.ts';

export const createEmbedToken = {
  method: 'POST',
  path: '/api/embed-token',
  auth: 'owner',
  workspace: 'read',
  summary: 'Issue an embed token for some reports, dashboards or tiles, with permissions, row rules and an expiry',
  body: EmbedTokenRequest,
  answers: { 200: EmbedInfo },
  refusals: [400, 404, 429],
} as const satisfies Route;

export const listEmbedTokens = {
  method: 'GET',
  path: '/api/embed-tokens',
  auth: 'owner',
  summary: 'Issued embed tokens that are still valid',
  answers: { 200: HandedTokenList },
  refusals: [],
} as const satisfies Route;

export const revokeEmbedToken = {
  method: 'DELETE',
  path: '/api/embed-token/:tokenId',
  auth: 'owner',
  summary: 'Revoke an embed token',
  answers: { 204: null },
  refusals: [404],
} as const satisfies Route;
