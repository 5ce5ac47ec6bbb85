import { buffer } from 'node:stream/consumers';
import { type ItemOwner, orderedIn } from '../../../platform/access/owner.ts';
import type { Job } from '../../../platform/background/queue.ts';
import type { Queryable } from '../../../platform/database/open-database.ts';
import { recordProblem } from '../../../platform/external/recorded-problem.ts';
import { refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { finishedPrediction } from '../../predictions/finished-prediction.ts';
import { RESULT_FILES } from '../../predictions/result-files.ts';
import { scoredCustomers } from '../../worklists/scored-customers.ts';
import { writeResults } from '../place.ts';
import { TakenOver, transfers } from '../transfers.ts';
import { destinations, type OpenWriting } from './destination.ts';
import { writtenScores } from './written-scores.ts';

export const writings = transfers<OpenWriting>({
  kind: 'writing',
  about: 'writing',
  againAfterMs: [60_000, 300_000, 1_800_000, 7_200_000],
  store: destinations.writings,
  carryOut: write,
});

/** Queues writing the results of a prediction, in the caller's transaction. */
export async function queueWrite(
  platform: Platform,
  client: Queryable,
  destinationId: number,
  prediction_id: number,
): Promise<number> {
  const id = (await destinations.writings.insert(client, destinationId, { prediction_id })) ?? 0;
  await writings.queue(platform, client, { id });
  return id;
}

/** The destinations that receive every result, of a workspace or of a user's private ones. */
export async function queueAllWrites(
  platform: Platform,
  client: Queryable,
  place: ItemOwner,
  predictionId: number,
): Promise<void> {
  for (const id of await destinations.store.openIn(client, place, 'c.paused_at is null'))
    await queueWrite(platform, client, id, predictionId);
}

async function write(platform: Platform, writing: OpenWriting, job: Job): Promise<void> {
  const { config, database, files } = platform;
  const destination = await destinations.store.byId(database.pool, writing.connection);
  if (!destination) return;
  const whose = orderedIn(destination.user_id, destination.workspace_id);
  const prediction = await finishedPrediction(database.pool, whose, writing.prediction_id);
  const origin = config.HOLDFAST_ORIGIN?.replace(/\/+$/, '');
  const { rows, problem } = await writeResults(platform, destination, {
    prediction,
    link: origin === undefined ? null : `${origin}/predictions/${prediction.id}`,
    written: writtenScores(database.pool, writing),
    signal: job.signal,
    async file() {
      const { key, type } = RESULT_FILES.csv;
      const stored = await files.open(prediction.output_prefix + key);
      if (!stored) throw refusal('gone.deleted');
      return { body: await buffer(stored.stream), type };
    },
    customers: () => scoredCustomers(platform, prediction.output_prefix),
  });
  await job.finish(async (client) => {
    if (
      !(await destinations.writings.end(client, writing, {
        state: 'done',
        rows,
        problem: problem && recordProblem(problem),
      }))
    )
      throw new TakenOver();
  });
}
