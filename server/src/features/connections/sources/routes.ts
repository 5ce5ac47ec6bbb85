import * as routes from '@holdfast/contracts/http/routes/sources';
import type { FastifyPluginAsync } from 'fastify';
import { requireScope } from '../../../people/keys/verify-owner.ts';
import { itemOwnerOf } from '../../../platform/access/owner.ts';
import { transaction } from '../../../platform/database/open-database.ts';
import { handle, readBody } from '../../../platform/http/handle.ts';
import { notFound, refusal } from '../../../platform/http/refusal.ts';
import { sayStoredRefusals } from '../../../platform/http/say-stored.ts';
import type { Platform } from '../../../platform/platform.ts';
import { connectionRequests } from '../requests.ts';
import { addSource, changeSource, trySource } from './keep-source.ts';
import { queueRun } from './run-source.ts';
import { sources } from './source.ts';

const SHOWN = 100;

export function sourcesRoutes(platform: Platform): FastifyPluginAsync {
  const { pool } = platform.database;
  const { list, remove, toRead, toChange } = connectionRequests(platform, sources);
  return handle(
    routes,
    {
      listSources: list,
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
        const source = await toChange(request);
        return changeSource(platform, request.caller, source, readBody(routes.changeSource, request.body));
      },
      removeSource: remove,
      runSource: async (request) => {
        const source = await toChange(request);
        const run = await transaction(pool, (client) => queueRun(platform, client, source.id, 'person'));
        if (run === null) throw refusal('still-fetching');
        const runs = await sources.runs.list(pool, itemOwnerOf(request.caller), source.id, SHOWN);
        const made = runs.find(({ id }) => id === run);
        if (!made) throw notFound('source');
        return made;
      },
      listSourceRuns: async (request) => {
        const { id } = await toRead(request);
        return { value: await sources.runs.list(pool, itemOwnerOf(request.caller), id, SHOWN) };
      },
    },
    sayStoredRefusals,
  );
}
