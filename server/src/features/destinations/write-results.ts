import { buffer } from 'node:stream/consumers';
import { tables } from '@holdfast/contracts/prediction/tables';
import { messageIn } from '@holdfast/texts/message';
import { type ItemOwner, orderedIn } from '../../platform/access/owner.ts';
import { jobId } from '../../platform/background/job-id.ts';
import type { Job, Work } from '../../platform/background/queue.ts';
import type { Queryable } from '../../platform/database/open-database.ts';
import { say } from '../../platform/english.ts';
import { allowedHosts } from '../../platform/external/allowed-hosts.ts';
import { writeObject } from '../../platform/external/bucket.ts';
import { writeTable } from '../../platform/external/postgres.ts';
import { isTransient, notedProblem } from '../../platform/external/recorded-problem.ts';
import { openSeal } from '../../platform/external/seal.ts';
import { isOurs, Refusal, refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { type FinishedPrediction, finishedPrediction } from '../predictions/finished-prediction.ts';
import { RESULT_FILES } from '../predictions/result-files.ts';
import { scoredCustomers } from '../worklists/scored-customers.ts';
import * as store from './store.ts';

type WritingJob = { writing: number };

const KIND = 'writing';
const AGAIN_AFTER_MS = [60_000, 300_000, 1_800_000, 7_200_000];
const DEATHS = 40;
const MISSING_AFTER_MS = 60_000;

export const writeResultsJob = (platform: Platform): Work<WritingJob> => ({
  kind: KIND,
  retries: DEATHS,
  retryDelaySeconds: 1,
  run: ({ writing }, job) => runWriting(platform, writing, job),
});

async function queueWriting(
  platform: Platform,
  client: Queryable,
  id: number,
  tries = 0,
  notBefore?: Date,
): Promise<void> {
  const how = { id: jobId(KIND, id, tries), ...(notBefore && { notBefore }) };
  await platform.queue.send(client, writeResultsJob(platform), { writing: id }, how);
}

/** Queues writing the results of a prediction, in the caller's transaction. */
export async function queueResultWriting(
  platform: Platform,
  client: Queryable,
  destinationId: number,
  predictionId: number,
): Promise<number> {
  const id = await store.insertWriting(client, destinationId, predictionId);
  await queueWriting(platform, client, id);
  return id;
}

export async function queueResultWritings(
  platform: Platform,
  client: Queryable,
  place: ItemOwner,
  predictionId: number,
): Promise<void> {
  for (const id of await store.openDestinations(client, place))
    await queueResultWriting(platform, client, id, predictionId);
}

async function runWriting(platform: Platform, id: number, job: Job): Promise<void> {
  const writing = await store.startWriting(platform.database.pool, id);
  if (!writing) return;
  try {
    const rows = await write(platform, writing);
    await job.finish((client) => store.endWriting(client, writing, { state: 'done', rows }));
  } catch (error) {
    if (!(error instanceof Refusal) || isOurs(error)) throw error;
    const problem = notedProblem(error);
    const waitMs = isTransient(problem) ? AGAIN_AFTER_MS[writing.attempts - 1] : undefined;
    await job.finish(async (client) => {
      if (waitMs === undefined) return store.endWriting(client, writing, { state: 'failed', problem });
      const nextAt = new Date(Date.now() + waitMs);
      if (await store.postponeWriting(client, writing, nextAt, problem))
        await queueWriting(platform, client, id, writing.attempts, nextAt);
    });
  }
}

async function write(platform: Platform, { destination, prediction_id }: store.OpenWriting): Promise<number> {
  const { config, database, files } = platform;
  const whose = orderedIn(destination.user_id, destination.workspace_id);
  const prediction = await finishedPrediction(database.pool, whose, prediction_id);
  const seal = await openSeal(config, database.pool);
  const secret = destination.sealed === null ? '' : seal.open(destination.sealed);
  const reach = allowedHosts(config);
  const { place } = destination;
  if (place.kind === 's3') {
    const { key, type } = RESULT_FILES.csv;
    const stored = await files.open(prediction.output_prefix + key);
    if (!stored) throw refusal('gone.deleted');
    const object = fillPlaceholders(place.object, prediction);
    await writeObject({ ...place, object, secret_access_key: secret }, await buffer(stored.stream), type, reach);
    return prediction.rows_processed;
  }
  const customers = await scoredCustomers(platform, prediction.output_prefix);
  const { customer_id, churn_probability, risk_tier, predicted_churn, customer_value, top_reason_1 } = tables.customers;
  await writeTable(
    { ...place, password: secret },
    {
      table: place.table,
      batch: { column: BATCH, value: prediction.id },
      columns: [
        { name: BATCH, type: 'integer' },
        { name: customer_id.column, type: 'text' },
        { name: churn_probability.column, type: 'double precision' },
        { name: risk_tier.column, type: 'text' },
        { name: predicted_churn.column, type: 'boolean' },
        { name: customer_value.column, type: 'double precision' },
        { name: top_reason_1.column, type: 'text' },
        { name: 'finished_at', type: 'text' },
      ],
      rows: customers.map(({ id, risk, tier, isFlagged, value, reason }) => [
        prediction.id,
        id,
        risk,
        tier,
        isFlagged,
        value,
        reason === null ? null : inEnglish(reason),
        (prediction.finished_at ?? prediction.created_at).toISOString(),
      ]),
    },
    reach,
  );
  return customers.length;
}

const BATCH = 'prediction_id';

function inEnglish(cell: string): string {
  const read = messageIn(cell);
  return typeof read === 'string' ? read : say(read);
}

/** `scores/{day}/{prediction}.csv`; without placeholders every result overwrites the previous one. */
export const fillPlaceholders = (
  object: string,
  { id, created_at }: Pick<FinishedPrediction, 'id' | 'created_at'>,
): string => object.replaceAll('{prediction}', String(id)).replaceAll('{day}', created_at.toISOString().slice(0, 10));

export async function lookForLateWritings(platform: Platform, now = new Date()): Promise<void> {
  const { pool } = platform.database;
  for (const { id, attempts } of await store.overdueWritings(pool, new Date(now.getTime() - MISSING_AFTER_MS)))
    await queueWriting(platform, pool, id, attempts);
}
