import * as routes from '@holdfast/contracts/http/routes/service-keys';
import { message } from '@holdfast/texts/message';
import type { FastifyPluginAsync } from 'fastify';
import { isGuid } from '../../platform/http/guid.ts';
import { handle, readBody } from '../../platform/http/handle.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { makeServiceKey, presentKey } from './service-keys.ts';
import { deleteKey, listKeys } from './store.ts';

/** Must run inside `authenticate`, with sessions only: a key cannot create keys. */
export function serviceKeyRoutes({ database: { pool }, log }: Platform): FastifyPluginAsync {
  return handle(routes, {
    listServiceKeys: async ({ caller }) => ({ value: (await listKeys(pool, caller.userId)).map(presentKey) }),

    createServiceKey: async ({ caller, body }, reply) => {
      void reply.header('cache-control', 'no-store');
      const made = await makeServiceKey(pool, caller.userId, readBody(routes.createServiceKey, body));
      log.info({ userId: caller.userId, keyId: made.id }, 'a service key was made');
      await recordAudit(pool, caller, message('audit.keyMade', { name: made.name }));
      return made;
    },

    revokeServiceKey: async ({ caller, params: { keyId } }) => {
      const name = isGuid(keyId) ? await deleteKey(pool, caller.userId, keyId) : null;
      if (name === null) throw notFound('key');
      log.info({ userId: caller.userId, keyId }, 'a service key was revoked');
      await recordAudit(pool, caller, message('audit.keyRevoked', { name }));
    },
  });
}
