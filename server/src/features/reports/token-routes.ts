import type { EmbedTokenRequest } from '@holdfast/contracts/http/embed-token-request';
import type { EmbedInfo } from '@holdfast/contracts/http/embedding';
import * as embedTokens from '@holdfast/contracts/http/routes/embed-tokens';
import * as handedTokens from '@holdfast/contracts/http/routes/handed-tokens';
import * as rowRoles from '@holdfast/contracts/http/routes/row-roles';
import { RoleName } from '@holdfast/contracts/http/row-roles';
import { message } from '@holdfast/texts/message';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { recordAudit } from '../../people/audit/record-audit.ts';
import { requireScope } from '../../people/keys/verify-owner.ts';
import { itemOwnerOf } from '../../platform/access/owner.ts';
import { isGuid } from '../../platform/http/guid.ts';
import { handle, readBody } from '../../platform/http/handle.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import { finishedDatasets } from './datasets.ts';
import { embedAddress } from './embed-address.ts';
import { mintEmbedToken } from './embed-token.ts';
import { grantFor } from './granted/granted-items.ts';
import { issueToken, shortId } from './granted/issue-token.ts';
import { listTokens, revokeToken } from './issued-tokens.ts';
import type { ReportParts } from './report-parts.ts';
import { deleteRole, listRoles, putRole } from './row-roles.ts';

/** Must run inside `authenticate`, with sessions only: exchanges a session for an embed token. */
export function sessionTokenRoutes(parts: ReportParts): FastifyPluginAsync {
  return handle(embedTokens, {
    readEmbedInfo: async (request, reply) => {
      const { caller } = request;
      const grant = await grantFor(parts, caller, {});
      const minted = await mintEmbedToken({ ...grant, own: true, session: caller.sessionId }, parts.keys);
      void reply.header('cache-control', 'no-store');
      return describeToken(parts, request, {}, minted);
    },
  });
}

/** Must run inside `authenticate`: sessions and service keys. */
export function handedOutTokenRoutes(parts: ReportParts): FastifyPluginAsync {
  const { pool } = parts.platform.database;
  const tokens = handle(handedTokens, {
    createEmbedToken: async (request, reply) => {
      const wanted = readBody(handedTokens.createEmbedToken, request.body);
      const minted = await issueToken(parts, request.caller, wanted);
      void reply.header('cache-control', 'no-store');
      return { ...(await describeToken(parts, request, wanted, minted)), tokenId: minted.tokenId };
    },
    listEmbedTokens: async ({ caller }) => {
      requireScope(caller, 'embed');
      const rows = await listTokens(pool, caller.userId);
      return {
        value: rows.map(({ id, created_at, expires_at, key }) => ({
          tokenId: id,
          createdAt: created_at.toISOString(),
          expiresAt: expires_at.toISOString(),
          key,
        })),
      };
    },
    revokeEmbedToken: async ({ caller, params: { tokenId } }) => {
      requireScope(caller, 'embed');
      const isRevoked = isGuid(tokenId) && (await revokeToken(pool, caller.userId, tokenId));
      if (!isRevoked) throw notFound('token');
      await recordAudit(pool, caller, message('audit.tokenRevoked', { token: shortId(tokenId) }));
    },
  });
  const roles = handle(rowRoles, {
    listRowRoles: async ({ caller }) => {
      requireScope(caller, 'read');
      return { value: await listRoles(pool, caller.userId) };
    },
    putRowRole: async ({ caller, params, body }) => {
      requireScope(caller, 'write');
      const { rules } = readBody(rowRoles.putRowRole, body);
      const name = RoleName.safeParse(params.role);
      if (!name.success) {
        throw refusal('invalid-request.roleName');
      }
      const role = { name: name.data, rules };
      await putRole(pool, caller.userId, role);
      return role;
    },
    deleteRowRole: async ({ caller, params }) => {
      requireScope(caller, 'write');
      if (!(await deleteRole(pool, caller.userId, params.role))) throw notFound('role');
      return { success: true };
    },
  });
  return async (app) => {
    await app.register(tokens);
    await app.register(roles);
  };
}

async function describeToken(
  parts: ReportParts,
  request: FastifyRequest,
  wanted: EmbedTokenRequest,
  { token, expiresAt }: { token: string; expiresAt: Date },
): Promise<EmbedInfo> {
  const finished = await finishedDatasets(parts.platform.database.pool, itemOwnerOf(request.caller));
  const { id, embedUrl } = await embedAddress(parts, request, wanted);
  return {
    reportId: id,
    embedUrl,
    embedToken: token,
    expiresAt: expiresAt.toISOString(),
    sample: finished.length === 0,
  };
}
