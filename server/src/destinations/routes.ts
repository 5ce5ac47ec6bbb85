import * as routes from '@holdfast/contracts/http/routes/destinations';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { transaction } from '../database/open-database.ts';
import { handle, readBody } from '../http/handle.ts';
import { idIn } from '../http/path-id.ts';
import { notFound } from '../http/problem.ts';
import { requireScope } from '../keys/verify-owner.ts';
import type { Platform } from '../platform.ts';
import { finishedPrediction } from '../predictions/finished-prediction.ts';
import { addDestination, changeDestination } from './keep-destination.ts';
import * as store from './store.ts';
import { wantWriting } from './write-results.ts';

const SHOWN = 50;

/** Needs `authenticate` around it: sessions and service keys alike. */
export function destinationsRoutes(platform: Platform): FastifyPluginAsync {
  const { pool } = platform.database;
  const existing = async (request: FastifyRequest) => {
    const destination = await store.findDestination(pool, request.caller.userId, idIn(request));
    if (!destination) throw notFound('This destination');
    return destination;
  };
  return handle(routes, {
    listDestinations: async ({ caller }) => {
      requireScope(caller, 'read');
      return { value: await store.listDestinations(pool, caller.userId) };
    },
    createDestination: async ({ caller, body }) => {
      requireScope(caller, 'write');
      return addDestination(platform, caller.userId, readBody(routes.createDestination, body));
    },
    changeDestination: async (request) => {
      requireScope(request.caller, 'write');
      return changeDestination(platform, await existing(request), readBody(routes.changeDestination, request.body));
    },
    removeDestination: async (request) => {
      requireScope(request.caller, 'write');
      if (!(await store.deleteDestination(pool, request.caller.userId, idIn(request))))
        throw notFound('This destination');
    },
    writeResults: async (request) => {
      requireScope(request.caller, 'write');
      const { id, user_id } = await existing(request);
      const { prediction_id } = readBody(routes.writeResults, request.body);
      await finishedPrediction(pool, user_id, prediction_id);
      const writing = await transaction(pool, (client) => wantWriting(platform, client, id, prediction_id));
      const made = (await store.listWritings(pool, id, SHOWN)).find((one) => one.id === writing);
      if (!made) throw notFound('This destination');
      return made;
    },
    listWritings: async (request) => {
      requireScope(request.caller, 'read');
      return { value: await store.listWritings(pool, (await existing(request)).id, SHOWN) };
    },
  });
}
