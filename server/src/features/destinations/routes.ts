import * as routes from '@holdfast/contracts/http/routes/destinations';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { requireScope } from '../../people/keys/verify-owner.ts';
import { itemOwnerOf, orderedIn } from '../../platform/access/owner.ts';
import { transaction } from '../../platform/database/open-database.ts';
import { handle, readBody } from '../../platform/http/handle.ts';
import { idIn } from '../../platform/http/path-id.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { sayStoredRefusals } from '../../platform/http/say-stored.ts';
import type { Platform } from '../../platform/platform.ts';
import { finishedPrediction } from '../predictions/finished-prediction.ts';
import { addDestination, changeDestination, removeDestination } from './keep-destination.ts';
import * as store from './store.ts';
import { queueResultWriting } from './write-results.ts';

const SHOWN = 50;

/** Must run inside `authenticate`: sessions and service keys. */
export function destinationsRoutes(platform: Platform): FastifyPluginAsync {
  const { pool } = platform.database;
  const existing = async (request: FastifyRequest) => {
    const destination = await store.findDestination(pool, itemOwnerOf(request.caller), idIn(request));
    if (!destination) throw notFound('destination');
    return destination;
  };
  return handle(
    routes,
    {
      listDestinations: async ({ caller }) => {
        requireScope(caller, 'read');
        return { value: await store.listDestinations(pool, itemOwnerOf(caller)) };
      },
      createDestination: async ({ caller, body }) => {
        requireScope(caller, 'write');
        return addDestination(platform, caller, readBody(routes.createDestination, body));
      },
      changeDestination: async (request) => {
        requireScope(request.caller, 'write');
        const wanted = readBody(routes.changeDestination, request.body);
        return changeDestination(platform, request.caller, await existing(request), wanted);
      },
      removeDestination: async (request) => {
        requireScope(request.caller, 'write');
        await removeDestination(platform, request.caller, await existing(request));
      },
      writeResults: async (request) => {
        requireScope(request.caller, 'write');
        const { id, user_id, workspace_id } = await existing(request);
        const { prediction_id } = readBody(routes.writeResults, request.body);
        await finishedPrediction(pool, orderedIn(user_id, workspace_id), prediction_id);
        const writing = await transaction(pool, (client) => queueResultWriting(platform, client, id, prediction_id));
        const made = (await store.listWritings(pool, itemOwnerOf(request.caller), id, SHOWN)).find(
          (one) => one.id === writing,
        );
        if (!made) throw notFound('destination');
        return made;
      },
      listWritings: async (request) => {
        requireScope(request.caller, 'read');
        const { id } = await existing(request);
        return { value: await store.listWritings(pool, itemOwnerOf(request.caller), id, SHOWN) };
      },
    },
    sayStoredRefusals,
  );
}
