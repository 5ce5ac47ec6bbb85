import * as routes from '@holdfast/contracts/http/routes/sources';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { requireScope } from '../../people/keys/verify-owner.ts';
import { itemOwnerOf } from '../../platform/access/owner.ts';
import { transaction } from '../../platform/database/open-database.ts';
import { handle, readBody } from '../../platform/http/handle.ts';
import { idIn } from '../../platform/http/path-id.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import { sayStoredRefusals } from '../../platform/http/say-stored.ts';
import type { Platform } from '../../platform/platform.ts';
import { addSource, changeSource, removeSource, trySource } from './keep-source.ts';
import { queueRun } from './run-source.ts';
import * as store from './store.ts';

const SHOWN = 100;

/** Must run inside `authenticate`: sessions and service keys. */
export function sourcesRoutes(platform: Platform): FastifyPluginAsync {
  const { pool } = platform.database;
  const existing = async (request: FastifyRequest) => {
    const source = await store.findSource(pool, itemOwnerOf(request.caller), idIn(request));
    if (!source) throw notFound('source');
    return source;
  };
  return handle(
    routes,
    {
      listSources: async ({ caller }) => {
        requireScope(caller, 'read');
        return { value: await store.listSources(pool, itemOwnerOf(caller)) };
      },
      createSource: async ({ caller, body }) => {
        requireScope(caller, 'write');
        return addSource(platform, caller, readBody(routes.createSource, body));
      },
      trySource: async ({ caller, body }) => {
        requireScope(caller, 'write');
        const { place, source_id } = readBody(routes.trySource, body);
        return trySource(platform, caller, place, source_id);
      },
      changeSource: async (request) => {
        requireScope(request.caller, 'write');
        return changeSource(
          platform,
          request.caller,
          await existing(request),
          readBody(routes.changeSource, request.body),
        );
      },
      removeSource: async (request) => {
        requireScope(request.caller, 'write');
        await removeSource(platform, request.caller, await existing(request));
      },
      runSource: async (request) => {
        requireScope(request.caller, 'write');
        const source = await existing(request);
        const run = await transaction(pool, async (client) => {
          const id = await store.insertRun(client, source.id, 'person');
          if (id !== null) await queueRun(platform, client, id);
          return id;
        });
        if (run === null) throw refusal('still-fetching');
        const runs = await store.listRuns(pool, itemOwnerOf(request.caller), source.id, SHOWN);
        const made = runs.find(({ id }) => id === run);
        if (!made) throw notFound('source');
        return made;
      },
      listSourceRuns: async (request) => {
        requireScope(request.caller, 'read');
        const { id } = await existing(request);
        return { value: await store.listRuns(pool, itemOwnerOf(request.caller), id, SHOWN) };
      },
    },
    sayStoredRefusals,
  );
}
