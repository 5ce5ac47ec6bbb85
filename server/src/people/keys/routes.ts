import * as routes from '@holdfast/contracts/http/routes/service-keys';
import type { FastifyPluginAsync } from 'fastify';
import { findMembership } from '../../platform/access/memberships.ts';
import { handle, readBody } from '../../platform/http/handle.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { keysOf, makeKey, revokeKey } from './issue-key.ts';
import { requireOrganisation } from './verify-owner.ts';

/** Must run inside `authenticate`, with sessions only: a key cannot create keys. */
export function serviceKeyRoutes(platform: Platform): FastifyPluginAsync {
  const { pool } = platform.database;
  return handle(routes, {
    listServiceKeys: async ({ caller }) => keysOf(pool, caller),

    createServiceKey: async ({ caller, body }, reply) => {
      void reply.header('cache-control', 'no-store');
      const wanted = readBody(routes.createServiceKey, body);
      const { scopes, workspaceId } = wanted;
      if (scopes.includes('organisation')) await requireOrganisation(pool, caller);
      if (workspaceId !== undefined && !(await findMembership(pool, caller.userId, workspaceId)))
        throw notFound('workspace');
      return makeKey(platform, caller, wanted, null);
    },

    revokeServiceKey: async ({ caller, params: { keyId } }) => revokeKey(platform, caller, keyId, null),
  });
}
