import * as routes from '@holdfast/contracts/http/routes/user-administration';
import { message } from '@holdfast/texts/message';
import type { FastifyPluginAsync } from 'fastify';
import type { ConfirmOwner } from '../../platform/http/caller.ts';
import { handle, readBody } from '../../platform/http/handle.ts';
import { ownOrigin } from '../../platform/http/origins.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { exportData } from '../account/export-data.ts';
import { removeUser } from '../account/remove-user.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { changeUser, signUserOut } from './change-user.ts';
import { handOverItems } from './hand-over.ts';
import { inviteUsers } from './invite-users.ts';
import { requireAdministrator, requireManaged } from './require-administrator.ts';
import { resetSecondFactor } from './reset-factor.ts';
import { listManagedUsers, presentManagedUser, type UserFilter } from './store.ts';

const MOST_PAGES = 100_000;

/** Must run inside `authenticate`, with sessions only: a service key cannot manage users. */
export function administrationRoutes(platform: Platform, confirmOwner: ConfirmOwner): FastifyPluginAsync {
  const { pool } = platform.database;
  return handle(
    routes,
    {
      listUsers: async ({ query }) => {
        const filter = filterIn(query);
        const { users, total } = await listManagedUsers(pool, filter);
        return { value: users.map(presentManagedUser), total, page: filter.page };
      },

      inviteUsers: async (request, reply) => {
        const wanted = readBody(routes.inviteUsers, request.body);
        void reply.header('cache-control', 'no-store');
        return inviteUsers(platform, request.caller, wanted, ownOrigin(request, platform.config));
      },

      changeUser: async ({ caller, params, body }) =>
        presentManagedUser(await changeUser(pool, caller, params.userId, readBody(routes.changeUser, body))),

      signUserOut: async ({ caller, params }) => signUserOut(pool, caller, params.userId),

      resetSecondFactor: (request) =>
        resetSecondFactor(platform, request.caller, request.params.userId, ownOrigin(request, platform.config)),

      handOverItems: async ({ caller, params, body }) => {
        const { to } = readBody(routes.handOverItems, body);
        return { items: await handOverItems(pool, caller, params.userId, to) };
      },

      exportUserData: async ({ caller, params: { userId } }, reply) => {
        const { name: person } = await requireManaged(pool, caller, userId);
        await recordAudit(pool, caller, message('audit.userDataExported', { person }), { personId: userId });
        reply.type('application/zip').header('content-disposition', 'attachment; filename="holdfast-user-data.zip"');
        return reply.header('cache-control', 'no-store').send(await exportData(platform, { userId, sessionId: null }));
      },

      deleteUser: async ({ caller, params: { userId }, body }) => {
        const asked = readBody(routes.deleteUser, body ?? {});
        await requireManaged(pool, caller, userId);
        await confirmOwner(caller, asked.password);
        // Without their name, which is deleted too.
        await recordAudit(pool, caller, message('audit.userDeleted', { account: userId.slice(0, 8) }));
        await removeUser(platform, userId);
      },
    },
    (app) => {
      app.addHook('preHandler', async ({ caller }) => {
        await requireAdministrator(pool, caller);
      });
    },
  );
}

type ListQuery = { readonly [Name in 'q' | 'state' | 'page']?: string | string[] };

function filterIn({ q = '', state, page = '1' }: ListQuery): UserFilter {
  if (state !== undefined && state !== 'enabled' && state !== 'disabled') throw refusal('invalid-request.userState');
  const number = /^[1-9]\d{0,5}$/.test(String(page)) ? Number(page) : MOST_PAGES + 1;
  if (number > MOST_PAGES) throw refusal('invalid-request.page');
  return { sought: String(q).trim(), state: state ?? null, page: number };
}
