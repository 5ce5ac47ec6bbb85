import * as routes from '@holdfast/contracts/http/routes/destinations';
import type { FastifyPluginAsync } from 'fastify';
import { requireScope } from '../../../people/keys/verify-owner.ts';
import { itemOwnerOf, orderedIn } from '../../../platform/access/owner.ts';
import { transaction } from '../../../platform/database/open-database.ts';
import { handle, readBody } from '../../../platform/http/handle.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import { sayStoredRefusals } from '../../../platform/http/say-stored.ts';
import type { Platform } from '../../../platform/platform.ts';
import { finishedPrediction } from '../../predictions/finished-prediction.ts';
import { connectionKeeper } from '../keep.ts';
import { sealPlace } from '../place.ts';
import { connectionRequests } from '../requests.ts';
import { destinations } from './destination.ts';
import { queueWrite } from './write-results.ts';

const SHOWN = 50;

export function destinationsRoutes(platform: Platform): FastifyPluginAsync {
  const { pool } = platform.database;
  const keeper = connectionKeeper(destinations);
  const { list, remove, toRead, toChange } = connectionRequests(platform, destinations);
  return handle(
    routes,
    {
      listDestinations: list,
      createDestination: async ({ caller, body }) => {
        requireScope(caller, 'write');
        const { name, place: given } = readBody(routes.createDestination, body);
        return keeper.add(platform, caller, async (whose) => ({
          name,
          ...(await sealPlace(platform, { direction: 'destination', whose, given, known: null })),
          paused_at: null,
        }));
      },
      changeDestination: async (request) => {
        const known = await toChange(request);
        const { name = known.name, place: given, is_paused } = readBody(routes.changeDestination, request.body);
        const whose = itemOwnerOf(request.caller);
        const stored = given ? await sealPlace(platform, { direction: 'destination', whose, given, known }) : {};
        const isPaused = is_paused ?? known.paused_at !== null;
        const paused_at = isPaused ? (known.paused_at ?? new Date()) : null;
        return keeper.change(platform, request.caller, { known, change: { name, ...stored, paused_at } });
      },
      removeDestination: remove,
      writeResults: async (request) => {
        const { id, user_id, workspace_id } = await toChange(request);
        const { prediction_id } = readBody(routes.writeResults, request.body);
        await finishedPrediction(pool, orderedIn(user_id, workspace_id), prediction_id);
        const writing = await transaction(pool, (client) => queueWrite(platform, client, id, prediction_id));
        const latest = await destinations.writings.list(pool, itemOwnerOf(request.caller), id, SHOWN);
        const made = latest.find((one) => one.id === writing);
        if (!made) throw notFound('destination');
        return made;
      },
      listWritings: async (request) => {
        const { id } = await toRead(request);
        return { value: await destinations.writings.list(pool, itemOwnerOf(request.caller), id, SHOWN) };
      },
    },
    sayStoredRefusals,
  );
}
