import type { Route } from '@holdfast/contracts/http/route';
import { MAX_REQUEST_BYTES } from '@holdfast/contracts/report/limits';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isServiceKey } from '../../people/keys/service-keys.ts';
import { findMembership } from '../../platform/access/memberships.ts';
import { mayChange } from '../../platform/access/owner.ts';
import { bearerOf } from '../../platform/http/authenticate.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkEmbedToken, type OpenedGrant, type TokenCheck } from './embed-token.ts';
import { FOR_LOOKING } from './granted/granted-items.ts';
import { ownGrant } from './granted/own-grant.ts';
import { tokenLives } from './issued-tokens.ts';
import type { ReportParts } from './report-parts.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every frame route. */
    embedGrant: OpenedGrant;
  }
}

/**
 * Requires an embed token on every route of this scope: a frame has no cookie and no session. It may have another
 * origin, or none if sandboxed, so any origin may call; without a token nothing is served.
 */
export function openToFrames(app: FastifyInstance, routes: Readonly<Record<string, Route>>, parts: ReportParts): void {
  app.decorateRequest('embedGrant', null as unknown as OpenedGrant);
  app.addHook('onRequest', async (request, reply) => {
    allowAnyOrigin(reply);
    if (request.method === 'OPTIONS') return;
    void reply.header('cache-control', 'no-store');
    // Before the body is read, so that unauthenticated requests are never parsed.
    request.embedGrant = await grantOf(request, parts);
  });
  // An oversized body is refused with a sentence that names the limit.
  app.setErrorHandler((error: FastifyError, { routeOptions: { bodyLimit } }) => {
    if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error;
    const key = bodyLimit > MAX_REQUEST_BYTES ? 'too-large.data' : 'too-large.request';
    throw refusal(key, { most: bodyLimit });
  });
  for (const path of new Set(Object.values(routes).map((route) => route.path))) {
    app.options(path, async (_request, reply) => reply.code(204).send());
  }
}

async function grantOf(
  request: FastifyRequest,
  { keys, sessionLives, verifyAccessToken, platform }: ReportParts,
): Promise<OpenedGrant> {
  const token = bearerOf(request);
  const check = token === null ? { refused: 'invalid' as const } : await checkEmbedToken(token, keys);
  if ('grant' in check) {
    const { session, userId, own, tokenId } = check.grant;
    if (session && !(await sessionLives({ userId, sessionId: session }))) {
      throw refusal('session-ended.embed');
    }
    if (own || (await tokenLives(platform.database.pool, tokenId))) return limitToMembership(check, platform);
    throw refusal('token-invalid.revoked');
  }
  if (check.refused === 'expired') throw refusal('token-expired');
  if (token !== null && isServiceKey(token)) {
    throw refusal('token-invalid.serviceKey');
  }
  const caller = token === null ? null : await verifyAccessToken(token);
  if (caller && token !== null) return ownGrant(platform.database.pool, caller, token);
  throw refusal('token-invalid');
}

/** A token made in a workspace ends when its owner leaves it, and becomes read-only if they become a viewer. */
async function limitToMembership(
  { grant, workspace }: Extract<TokenCheck, { grant: OpenedGrant }>,
  { database }: Platform,
): Promise<OpenedGrant> {
  if (workspace === null) return grant;
  const membership = await findMembership(database.pool, grant.userId, workspace);
  if (!membership) {
    throw refusal('token-invalid.leftWorkspace');
  }
  const { permissions } = grant;
  return {
    ...grant,
    membership,
    permissions: mayChange(membership) ? permissions : permissions.filter((one) => FOR_LOOKING.includes(one)),
  };
}

function allowAnyOrigin(reply: FastifyReply): void {
  void reply.headers({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
    'access-control-allow-headers': 'authorization, content-type, traceparent, x-application-context',
    'access-control-max-age': '600',
    'cross-origin-resource-policy': 'cross-origin',
  });
}
