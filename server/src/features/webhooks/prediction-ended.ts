import { type ItemOwner, placesOf } from '../../platform/access/owner.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ScoredCustomer, scoredCustomers } from '../worklists/scored-customers.ts';
import type { AnnouncedEvent } from './announce.ts';
import { type EndedPrediction, earlierResults, endedPrediction, listenersOf } from './store.ts';

/** Earlier predictions searched for the same customers. */
const LOOKED_AT = 3;
/** With fewer in common it is a different file, and its tiers are not comparable. */
const SAME_CUSTOMERS = 0.5;
const CHANGES_AT_ONCE = 500;

/** The events of a finished prediction for one scope. */
interface PredictionEvents {
  readonly place: ItemOwner;
  readonly happenings: readonly AnnouncedEvent[];
  readonly completed: boolean;
}

/** All events of a finished prediction. Only reads: they are announced together with the end of the job. */
export async function webhookEventsOf(platform: Platform, predictionId: number): Promise<PredictionEvents[]> {
  const { pool } = platform.database;
  const ended = await endedPrediction(pool, predictionId);
  if (!ended) return [];
  const places = placesOf(ended);
  if (ended.status === 'FAILED' || ended.output_prefix === null)
    return places.map((place) => ({ place, happenings: [failed(ended)], completed: false }));
  const endedPredictions: PredictionEvents[] = [];
  for (const place of places) {
    const happenings = [finished(ended), ...drifted(ended)];
    if ((await listenersOf(pool, place, 'customer.tier_changed')).length > 0)
      happenings.push(...(await changedTiers(platform, place, ended, ended.output_prefix)));
    endedPredictions.push({ place, happenings, completed: true });
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

function drifted(ended: EndedPrediction): AnnouncedEvent[] {
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
async function changedTiers(
  platform: Platform,
  place: ItemOwner,
  ended: EndedPrediction,
  prefix: string,
): Promise<AnnouncedEvent[]> {
  const now = await scoredCustomers(platform, prefix);
  for (const earlier of await earlierResults(platform.database.pool, place, ended.id, LOOKED_AT)) {
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
