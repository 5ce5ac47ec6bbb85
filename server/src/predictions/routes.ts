import { PREDICTIONS_ROUTE, type PredictionsList } from '@holdfast/contracts/http/predictions';
import { ColumnChoices } from '@holdfast/contracts/http/uploads';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { transaction } from '../database/open-database.ts';
import { idIn } from '../http/path-id.ts';
import { notFound, Problem } from '../http/problem.ts';
import { notify } from '../notifications/notify.ts';
import type { Platform } from '../platform.ts';
import { checkRoom } from '../users/limits.ts';
import { failures } from './failures.ts';
import { queuePrediction } from './queue-prediction.ts';
import { cancel, queueAgain } from './status.ts';
import { asDetail, asPrediction, findPrediction, listPredictions } from './store.ts';

const RetryBody = z.nullish(z.object({ choices: z.optional(ColumnChoices) }));

export const predictionsRoutes =
  ({ config, database }: Platform): FastifyPluginAsync =>
  async (app) => {
    const { pool } = database;

    app.get(PREDICTIONS_ROUTE, async (request): Promise<PredictionsList> => {
      return { success: true, predictions: await listPredictions(pool, request.caller.userId) };
    });

    app.get(`${PREDICTIONS_ROUTE}/:id`, async (request) => {
      const row = await findPrediction(pool, request.caller.userId, idIn(request));
      if (!row) throw notFound('This prediction');
      return asDetail(row);
    });

    app.post(`${PREDICTIONS_ROUTE}/:id/cancel`, async (request) => {
      const { userId } = request.caller;
      const id = idIn(request);
      const row = await transaction(pool, async (client) => {
        if (!(await findPrediction(client, userId, id))) throw notFound('This prediction');
        if (!(await cancel(client, id, failures.cancelled))) {
          throw new Problem(409, 'already-finished', 'This prediction is finished already.');
        }
        await notify(client, id);
        return findPrediction(client, userId, id);
      });
      if (!row) throw notFound('This prediction');
      return asPrediction(row);
    });

    /** A failed one runs again as itself; a finished one keeps its results and gets a sister. */
    app.post(`${PREDICTIONS_ROUTE}/:id/retry`, async (request) => {
      const { userId } = request.caller;
      const id = idIn(request);
      const body = z.safeParse(RetryBody, request.body);
      if (!body.success) throw new Problem(400, 'bad-choices', 'The choices about columns could not be understood.');
      const choices = body.data?.choices ?? null;
      const row = await transaction(pool, async (client) => {
        const before = await findPrediction(client, userId, id);
        if (!before) throw notFound('This prediction');
        await checkRoom(client, userId, 0, config);
        if (await queueAgain(client, id, choices)) return findPrediction(client, userId, id);
        if (before.status !== 'COMPLETED') {
          throw new Problem(409, 'still-running', 'This prediction is still running.');
        }
        const wanted = { upload_id: before.upload_id, user_id: userId, choices: choices ?? before.choices };
        return findPrediction(client, userId, await queuePrediction(client, wanted));
      });
      if (!row) throw notFound('This prediction');
      return asPrediction(row);
    });
  };
