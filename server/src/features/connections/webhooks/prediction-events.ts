import type { Prediction, PredictionDetail } from '@holdfast/contracts/http/predictions';
import { type ItemOwner, ownedBy, placesOf } from '../../../platform/access/owner.ts';
import type { Queryable } from '../../../platform/database/open-database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type ScoredCustomer, scoredCustomers } from '../../worklists/scored-customers.ts';
import type { AnnouncedEvent } from './announce.ts';
import { findListeners } from './webhook.ts';

/** Earlier predictions searched for the same customers. */
const LOOKED_AT = 3;
/** With fewer in common it is a different file, and its tiers are not comparable. */
const SAME_CUSTOMERS = 0.5;
const CHANGES_AT_ONCE = 500;

/** The events of a finished prediction for one scope. */
interface PredictionEvents {
  readonly place: ItemOwner;
  readonly events: readonly AnnouncedEvent[];
  readonly completed: boolean;
}

/** All events of a finished prediction. Only reads: they are announced together with the end of the job. */
export async function webhookEventsOf(platform: Platform, predictionId: number): Promise<PredictionEvents[]> {
  const { pool } = platform.database;
  const ended = await endedPrediction(pool, predictionId);
  if (!ended) return [];
  const places = placesOf(ended);
  if (ended.status === 'FAILED' || ended.output_prefix === null)
    return places.map((place) => ({ place, events: [failed(ended)], completed: false }));
  const endedPredictions: PredictionEvents[] = [];
  for (const place of places) {
    const events = [finished(ended), ...driftEvents(ended)];
    if ((await findListeners(pool, place, 'customer.tier_changed')).length > 0)
      events.push(...(await tierChangeEvents(platform, place, ended, ended.output_prefix)));
    endedPredictions.push({ place, events, completed: true });
  }
  return endedPredictions;
}

const predictionData = ({ id, upload_id, filename }: EndedPrediction) => ({ prediction_id: id, upload_id, filename });

function finished(ended: EndedPrediction): AnnouncedEvent {
  const { summary, verdict } = ended;
  return {
    type: 'prediction.finished',
    about: `finished ${ended.id}`,
    data: {
      ...predictionData(ended),
      customers: summary?.customers ?? ended.rows_processed,
      verdict: verdict?.grade ?? null,
      tiers: Object.fromEntries((summary?.tiers ?? []).map(({ tier, customers }) => [tier, customers])),
    },
  };
}

function failed(ended: EndedPrediction): AnnouncedEvent {
  const { code = 'internal', title = '', detail = '' } = ended.error ?? {};
  return {
    type: 'prediction.failed',
    about: `failed ${ended.id}`,
    data: { ...predictionData(ended), code, title, detail },
  };
}

function driftEvents(ended: EndedPrediction): AnnouncedEvent[] {
  const columns = (ended.summary?.findings ?? []).filter(({ code }) => code === 'drift');
  if (columns.length === 0) return [];
  return [
    {
      type: 'model.drift',
      about: `drift ${ended.id}`,
      data: {
        ...predictionData(ended),
        columns: columns.map(({ column, severity, message }) => ({ column, severity, message })),
      },
    },
  ];
}

/**
 * Compared with the latest earlier prediction of the same customers; most severe first, in chunks of a size receivers
 * accept.
 */
async function tierChangeEvents(
  platform: Platform,
  place: ItemOwner,
  ended: EndedPrediction,
  prefix: string,
): Promise<AnnouncedEvent[]> {
  const now = await scoredCustomers(platform, prefix);
  for (const earlier of await readEarlierResults(platform.database.pool, place, ended.id, LOOKED_AT)) {
    // Its results may have been deleted since.
    const then = await scoredCustomers(platform, earlier.output_prefix).catch((): ScoredCustomer[] => []);
    const tiers = new Map(then.map(({ id, tier }) => [id, tier]));
    const common = now.filter(({ id }) => tiers.has(id));
    if (common.length === 0 || common.length < now.length * SAME_CUSTOMERS) continue;
    const changes = common
      .filter(({ id, tier }) => tiers.get(id) !== tier)
      .map(({ id, tier, risk }) => ({ customer_id: id, from: tiers.get(id), to: tier, churn_probability: risk }));
    const parts = Math.ceil(changes.length / CHANGES_AT_ONCE);
    return Array.from({ length: parts }, (_, part) => ({
      type: 'customer.tier_changed',
      about: `tiers ${ended.id} ${part}`,
      data: {
        ...predictionData(ended),
        earlier_prediction_id: earlier.id,
        total: changes.length,
        part: part + 1,
        parts,
        changes: changes.slice(part * CHANGES_AT_ONCE, (part + 1) * CHANGES_AT_ONCE),
      },
    }));
  }
  return [];
}

interface EndedPrediction {
  id: number;
  user_id: string;
  workspace_id: string | null;
  upload_id: number;
  filename: string;
  status: 'COMPLETED' | 'FAILED';
  output_prefix: string | null;
  rows_processed: number;
  summary: PredictionDetail['summary'];
  verdict: Prediction['verdict'];
  error: Prediction['error'];
}

/** Null if it was deleted, or restarted meanwhile. */
async function endedPrediction(database: Queryable, id: number): Promise<EndedPrediction | null> {
  const { rows } = await database.query<EndedPrediction>(
    `select p.id, p.user_id, p.workspace_id, p.upload_id, u.filename, p.status, p.output_prefix, p.rows_processed, p.summary, p.verdict, p.error
     from predictions p join uploads u on u.id = p.upload_id where p.id = $1 and p.status in ('COMPLETED', 'FAILED')`,
    [id],
  );
  return rows[0] ?? null;
}

/** Earlier results visible in this scope. */
async function readEarlierResults(
  database: Queryable,
  place: ItemOwner,
  predictionId: number,
  most: number,
): Promise<{ id: number; output_prefix: string }[]> {
  const { column, id } = ownedBy(place);
  const { rows } = await database.query<{ id: number; output_prefix: string }>(
    `select id, output_prefix from predictions where ${column} = $1 and id < $2 and status = 'COMPLETED'
     order by id desc limit $3`,
    [id, predictionId, most],
  );
  return rows;
}
