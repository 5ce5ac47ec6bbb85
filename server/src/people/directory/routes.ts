import * as routes from '@holdfast/contracts/http/routes/directory';
import { message } from '@holdfast/texts/message';
import type { FastifyPluginAsync } from 'fastify';
import { transaction } from '../../platform/database/open-database.ts';
import { isGuid } from '../../platform/http/guid.ts';
import { handle, readBody } from '../../platform/http/handle.ts';
import { ownOrigin } from '../../platform/http/origins.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireAdministrator } from '../administration/require-administrator.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { addProviderGroup, removeDirectoryGroup } from './group-members.ts';
import { listAllWorkspaces, listGroups, placeGroup } from './groups.ts';
import { listProviders } from './providers.ts';
import { deleteToken, listTokens, makeToken } from './tokens.ts';

/** Must run inside `authenticate`, with sessions only. */
export function directoryRoutes({ config, database: { pool } }: Platform): FastifyPluginAsync {
  return handle(
    routes,
    {
      readDirectory: async (request) => ({
        address: `${ownOrigin(request, config)}/scim/v2`,
        tokens: await listTokens(pool),
        groups: await listGroups(pool),
        providers: await listProviders(pool, config),
        workspaces: await listAllWorkspaces(pool),
      }),

      createDirectoryToken: async ({ caller, body }, reply) => {
        const { name } = readBody(routes.createDirectoryToken, body);
        void reply.header('cache-control', 'no-store');
        const made = await makeToken(pool, name);
        await recordAudit(pool, caller, message('audit.directoryTokenMade', { name }));
        return made;
      },

      revokeDirectoryToken: async ({ caller, params: { tokenId } }) => {
        const name = isGuid(tokenId) ? await deleteToken(pool, tokenId) : null;
        if (name === null) throw notFound('key');
        await recordAudit(pool, caller, message('audit.directoryTokenRevoked', { name }));
      },

      addProviderGroup: async ({ caller, body }) => {
        const wanted = readBody(routes.addProviderGroup, body);
        if (!(await listProviders(pool, config)).some(({ id }) => id === wanted.provider)) throw notFound('provider');
        return transaction(pool, async (client) => {
          const [made] = await listGroups(client, await addProviderGroup(client, caller, wanted));
          if (!made) throw notFound('group');
          return made;
        });
      },

      removeProviderGroup: async ({ caller, params: { groupId } }) => {
        const [group] = isGuid(groupId) ? await listGroups(pool, groupId) : [];
        if (!group) throw notFound('group');
        if (group.provider === null) throw refusal('group-of-directory');
        await transaction(pool, (client) => removeDirectoryGroup(client, caller, groupId));
      },

      placeDirectoryGroup: async ({ caller, params: { groupId }, body }) =>
        placeGroup(pool, caller, groupId, readBody(routes.placeDirectoryGroup, body)),
    },
    (app) => {
      app.addHook('preHandler', async ({ caller }) => {
        await requireAdministrator(pool, caller);
        // There users come and go with the provider's own webhook.
        if (config.IDENTITY_MODE === 'clerk') throw refusal('at-provider');
      });
    },
  );
}
