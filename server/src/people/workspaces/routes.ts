import * as preview from '@holdfast/contracts/http/routes/invitation-preview';
import * as routes from '@holdfast/contracts/http/routes/workspaces';
import { message } from '@holdfast/texts/message';
import type { FastifyPluginAsync } from 'fastify';
import { closeWorkspace } from '../../platform/access/leave.ts';
import { type Queryable, transaction } from '../../platform/database/open-database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { isGuid } from '../../platform/http/guid.ts';
import { handle, readBody } from '../../platform/http/handle.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { openMailer } from '../identity/mailer.ts';
import * as invitations from './invitations.ts';
import { makeWorkspace, readPeople, renameWorkspace } from './keep-workspace.ts';
import { changeRole, removeMember, requireOwner } from './members.ts';
import { findWorkspace, listWorkspaces } from './own-workspaces.ts';
import { readSharing, share } from './sharing.ts';
import { isOfTenant } from './store.ts';

/** Must run inside `authenticate`, with sessions only: applications manage neither members nor sharing. */
export function workspacesRoutes(platform: Platform): FastifyPluginAsync {
  const { pool } = platform.database;
  const mailer = openMailer(platform);
  const existing = async (database: Queryable, { userId }: Caller, id: string) => {
    const workspace = isGuid(id) ? await findWorkspace(database, userId, id) : null;
    if (!workspace) throw notFound('workspace');
    return workspace;
  };
  return handle(routes, {
    listWorkspaces: async ({ caller }) => ({ value: await listWorkspaces(pool, caller.userId) }),

    createWorkspace: async ({ caller, body }) => {
      const { name } = readBody(routes.createWorkspace, body);
      return transaction(pool, async (client) => {
        return existing(client, caller, await makeWorkspace(client, caller, name));
      });
    },

    readWorkspace: async ({ caller, params }) => {
      const workspace = await existing(pool, caller, params.workspaceId);
      const { people, invitations } = await readPeople(pool, workspace.id);
      return {
        ...workspace,
        people,
        invitations: workspace.role === 'owner' ? invitations : [],
        mailConfigured: mailer.configured,
      };
    },

    renameWorkspace: async ({ caller, params, body }) => {
      const { name } = readBody(routes.renameWorkspace, body);
      return transaction(pool, async (client) => {
        const before = await existing(client, caller, params.workspaceId);
        await requireOwner(client, caller, before.id);
        await renameWorkspace(client, caller, before, name);
        return { ...before, name };
      });
    },

    deleteWorkspace: async ({ caller, params }) => {
      await transaction(pool, async (client) => {
        const { id, name } = await existing(client, caller, params.workspaceId);
        await requireOwner(client, caller, id);
        if (await isOfTenant(client, id, null)) throw refusal('owner-stays.application');
        await recordAudit(client, caller, message('audit.workspaceDeleted', { name }), { workspaceId: id });
        await closeWorkspace(client, id);
      });
    },

    inviteMember: async (request, reply) => {
      const { caller, params, body } = request;
      const wanted = readBody(routes.inviteMember, body);
      const workspace = await existing(pool, caller, params.workspaceId);
      void reply.header('cache-control', 'no-store');
      return invitations.sendInvitation(platform, request, { caller, workspace, wanted });
    },

    withdrawInvitation: async ({ caller, params: { workspaceId, invitationId } }) => {
      const { id } = await existing(pool, caller, workspaceId);
      if (!isGuid(invitationId)) throw notFound('invitation');
      await invitations.withdrawInvitation(pool, caller, id, invitationId);
    },

    changeMember: async ({ caller, params, body }) => {
      const { role } = readBody(routes.changeMember, body);
      const { id } = await existing(pool, caller, params.workspaceId);
      await changeRole(pool, caller, id, params.memberId, role);
    },

    removeMember: async ({ caller, params }) => {
      const { id } = await existing(pool, caller, params.workspaceId);
      await removeMember(pool, caller, id, params.memberId);
    },

    readInvitation: async ({ caller, body }) =>
      transaction(pool, (client) => invitations.readInvitation(client, caller, tokenIn(body))),

    acceptInvitation: async ({ caller, body }) => invitations.acceptInvitation(pool, caller, tokenIn(body)),

    readSharing: async ({ caller, params: { kind, thingId } }) => readSharing(pool, caller, kind, thingId),

    share: async ({ caller, params: { kind, thingId }, body }) => {
      const { workspaceId } = readBody(routes.share, body);
      return share(pool, caller, kind, thingId, workspaceId);
    },
  });
}

/** Outside `authenticate`: what an invitation link shows before sign-in. */
export const invitationPreviewRoutes = ({ database: { pool } }: Platform): FastifyPluginAsync =>
  handle(preview, {
    previewInvitation: async ({ body }) => invitations.previewInvitation(pool, tokenIn(body)),
  });

const tokenIn = (body: unknown) => readBody(routes.acceptInvitation, body).token;
