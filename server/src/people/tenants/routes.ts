import * as routes from '@holdfast/contracts/http/routes/tenants';
import { message } from '@holdfast/texts/message';
import type { FastifyPluginAsync } from 'fastify';
import type pg from 'pg';
import { transaction } from '../../platform/database/open-database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { handle, readBody } from '../../platform/http/handle.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { keysOf, makeKey, revokeKey } from '../keys/issue-key.ts';
import { requireOrganisation } from '../keys/verify-owner.ts';
import { sendInvitation } from '../workspaces/invitations.ts';
import { makeWorkspace, readPeople, renameWorkspace } from '../workspaces/keep-workspace.ts';
import { changeRole, removeMember } from '../workspaces/members.ts';
import { actForTenant } from './act-for-tenant.ts';
import { removeTenant } from './remove-tenant.ts';
import * as store from './store.ts';

const PAGE = /^[1-9]\d{0,5}$/;

/** Must run inside `authenticate`: the owner's session, or their organisation key. */
export function tenantRoutes(platform: Platform): FastifyPluginAsync {
  const { pool } = platform.database;
  return handle(
    routes,
    {
      listTenants: async ({ query: { page = '1', reference } }) => {
        if (reference !== undefined) {
          const found = await store.findByReference(pool, String(reference));
          return { value: found ? [store.presentTenant(found)] : [], total: found ? 1 : 0, page: 1 };
        }
        if (!PAGE.test(String(page))) throw refusal('invalid-request.page');
        const { tenants, total } = await store.listTenants(pool, Number(page));
        return { value: tenants.map(store.presentTenant), total, page: Number(page) };
      },

      createTenant: async ({ caller, body }) => {
        const wanted = readBody(routes.createTenant, body);
        return store.presentTenant(await createTenant(pool, caller, wanted));
      },

      readTenant: async ({ caller, params: { tenantId } }) => {
        const { tenant } = await actForTenant(pool, caller, tenantId);
        return { ...store.presentTenant(tenant), ...(await readPeople(pool, tenant.id)) };
      },

      changeTenant: async ({ caller, params: { tenantId }, body }) => {
        const { name, quotas = {} } = readBody(routes.changeTenant, body);
        return transaction(pool, async (client) => {
          const { tenant } = await actForTenant(client, caller, tenantId);
          if (name !== undefined && name !== tenant.name) {
            await renameWorkspace(client, caller, tenant, name);
            await store.renameAccount(client, tenant.account_id, name);
          }
          await changeQuotas(client, caller, tenant.id, quotas);
          return store.presentTenant((await store.findTenant(client, tenant.id)) ?? tenant);
        });
      },

      removeTenant: async ({ caller, params: { tenantId } }) => {
        const { tenant } = await actForTenant(pool, caller, tenantId);
        await removeTenant(platform, tenant);
        // Without its name, which is deleted too.
        await recordAudit(pool, caller, message('audit.tenantRemoved', { tenant: tenant.id.slice(0, 8) }));
      },

      inviteToTenant: async (request, reply) => {
        const wanted = readBody(routes.inviteToTenant, request.body);
        const { tenant, account } = await actForTenant(pool, request.caller, request.params.tenantId);
        void reply.header('cache-control', 'no-store');
        return sendInvitation(platform, request, { caller: account, workspace: tenant, wanted });
      },

      changeTenantMember: async ({ caller, params: { tenantId, memberId }, body }) => {
        const { role } = readBody(routes.changeTenantMember, body);
        const { tenant, account } = await actForTenant(pool, caller, tenantId);
        await changeRole(pool, account, tenant.id, memberId, role);
      },

      removeTenantMember: async ({ caller, params: { tenantId, memberId } }) => {
        const { tenant, account } = await actForTenant(pool, caller, tenantId);
        await removeMember(pool, account, tenant.id, memberId);
      },

      listTenantKeys: async ({ caller, params: { tenantId } }) => {
        const { account } = await actForTenant(pool, caller, tenantId);
        return keysOf(pool, account);
      },

      createTenantKey: async ({ caller, params: { tenantId }, body }, reply) => {
        const wanted = readBody(routes.createTenantKey, body);
        const { tenant, account } = await actForTenant(pool, caller, tenantId);
        void reply.header('cache-control', 'no-store');
        return makeKey(platform, account, { ...wanted, workspaceId: tenant.id }, tenant.id);
      },

      revokeTenantKey: async ({ caller, params: { tenantId, keyId } }) => {
        const { tenant, account } = await actForTenant(pool, caller, tenantId);
        await revokeKey(platform, account, keyId, tenant.id);
      },
    },
    (app) => {
      app.addHook('preHandler', async ({ caller }) => requireOrganisation(pool, caller));
    },
  );
}

type Wanted = ReturnType<typeof readBody<(typeof routes.createTenant)['body']>>;

async function createTenant(pool: pg.Pool, caller: Caller, { name, reference, quotas = {} }: Wanted) {
  return transaction(pool, async (client) => {
    if (reference !== undefined) {
      await store.lockReferences(client);
      const existing = await store.findByReference(client, reference);
      if (existing) return existing;
    }
    const account = await store.insertAccount(client, name);
    const id = await makeWorkspace(client, caller, name, account);
    await store.insertTenant(client, id, account, reference ?? null);
    await changeQuotas(client, caller, id, quotas);
    const made = await store.findTenant(client, id);
    if (!made) throw new Error('the database returned no tenant');
    return made;
  });
}

async function changeQuotas(
  client: pg.PoolClient,
  caller: Caller,
  workspaceId: string,
  quotas: NonNullable<Wanted['quotas']>,
): Promise<void> {
  if (Object.values(quotas).every((most) => most === undefined)) return;
  await store.updateQuotas(client, workspaceId, quotas);
  await recordAudit(client, caller, message('audit.quotasChanged'), { workspaceId });
}
