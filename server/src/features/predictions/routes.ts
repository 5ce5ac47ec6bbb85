import type { Prediction, PredictionsList } from '@holdfast/contracts/http/predictions';
import * as routes from '@holdfast/contracts/http/routes/predictions';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { requireScope } from '../../people/keys/verify-owner.ts';
import { checkRoom } from '../../people/users/limits.ts';
import { flagOwnItem, itemOwnerOf } from '../../platform/access/owner.ts';
import { batchedRead } from '../../platform/database/batched-read.ts';
import { transaction } from '../../platform/database/open-database.ts';
import { EarlyRead } from '../../platform/http/early-read.ts';
import { handle, sendStreamed } from '../../platform/http/handle.ts';
import { idIn } from '../../platform/http/path-id.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { failures } from './failures.ts';
import { queuePrediction, type SetChoices } from './queue-prediction.ts';
import { cancel, requeueEnded } from './status.ts';
import { asDetail, asPrediction, findPrediction, listInWorkspace, listPredictions } from './store.ts';
import { withLabels } from './with-labels.ts';

const RetryBody = z.nullish(routes.retryPrediction.body);

export function predictionsRoutes({ config, database }: Platform): FastifyPluginAsync {
  const { pool } = database;
  // Polled by every open page: read, and serialised to JSON, once for all concurrent requests.
  const listOf = batchedRead<string, WrittenList>(async (userIds) => {
    const lists = await listPredictions(pool, userIds);
    return new Map([...lists].map(([userId, predictions]) => [userId, serializeList(predictions)]));
  }, database.version);
  const ownList = new EarlyRead(listOf);
  return handle(
    routes,
    {
      listPredictions: async (request, reply) => {
        requireScope(request.caller, 'read');
        const { membership } = request.caller;
        const { list, json } = membership
          ? serializeList(await listInWorkspace(pool, membership))
          : ((await ownList.answer(request)) ?? serializeList([]));
        return sendStreamed(reply, list, () => json);
      },

      readPrediction: async (request) => {
        requireScope(request.caller, 'read');
        const whose = itemOwnerOf(request.caller);
        const row = await findPrediction(pool, whose, idIn(request));
        if (!row) throw notFound('prediction');
        return withLabels(pool, row.user_id, { ...asDetail(row), ...flagOwnItem(whose, row.user_id) });
      },

      cancelPrediction: async (request) => {
        requireScope(request.caller, 'write');
        const whose = itemOwnerOf(request.caller);
        const id = idIn(request);
        const row = await transaction(pool, async (client) => {
          if (!(await findPrediction(client, whose, id))) throw notFound('prediction');
          if (!(await cancel(client, id, failures.cancelled))) {
            throw refusal('already-finished');
          }
          // No notification: it would read like a failure to the user who cancelled.
          return findPrediction(client, whose, id);
        });
        if (!row) throw notFound('prediction');
        return asPrediction(row);
      },

      /** A failed prediction is queued again; a finished one keeps its results, and a new one is made. */
      retryPrediction: async (request) => {
        requireScope(request.caller, 'write');
        const whose = itemOwnerOf(request.caller);
        const id = idIn(request);
        const body = z.safeParse(RetryBody, request.body);
        if (!body.success) throw refusal('bad-choices');
        const corrected = body.data?.choices ?? null;
        const row = await transaction(pool, async (client) => {
          const before = await findPrediction(client, whose, id);
          if (!before) throw notFound('prediction');
          // How the files of a set are read stays as it was.
          const { grace, corrections } = before.choices as SetChoices;
          const choices = corrected && { ...corrected, grace, corrections };
          await checkRoom(client, before.user_id, 0, config);
          if (await requeueEnded(client, id, choices)) return findPrediction(client, whose, id);
          if (before.status !== 'COMPLETED') {
            throw refusal('still-running');
          }
          // A retry belongs to the owner of the file, not to the user who requests it.
          const { upload_id, user_id, workspace_id } = before;
          const wanted = { upload_id, user_id, workspace_id, whose, choices: choices ?? before.choices };
          return findPrediction(client, whose, await queuePrediction(client, wanted));
        });
        if (!row) throw notFound('prediction');
        return asPrediction(row);
      },
    },
    undefined,
    { listPredictions: ownList },
  );
}

interface WrittenList {
  readonly list: PredictionsList;
  /** Shared by all concurrent requests. */
  readonly json: Buffer;
}

function serializeList(predictions: Prediction[]): WrittenList {
  const list = { success: true, predictions };
  return { list, json: Buffer.from(JSON.stringify(list)) };
}
