import type {
  Destination,
  DestinationChange,
  DestinationPlace,
  NewDestination,
} from '@holdfast/contracts/http/destinations';
import { notFound, Problem } from '../http/problem.ts';
import { findServer } from '../outside/find-server.ts';
import { tableName } from '../outside/postgres.ts';
import { reachOf } from '../outside/reach.ts';
import { openSeal } from '../outside/seal.ts';
import { readAddress } from '../outside/send-request.ts';
import type { Platform } from '../platform.ts';
import * as store from './store.ts';

const MOST_DESTINATIONS = 20;

export async function addDestination(platform: Platform, userId: string, wanted: NewDestination): Promise<Destination> {
  const { pool } = platform.database;
  if ((await store.listDestinations(pool, userId)).length >= MOST_DESTINATIONS)
    throw new Problem(
      429,
      'too-many-sources',
      `There can be ${MOST_DESTINATIONS} destinations. Delete one you no longer need.`,
    );
  const parted = await checked(platform, wanted.place, null);
  const row = await store.insertDestination(pool, userId, { name: wanted.name, ...parted, paused_at: null });
  return store.readDestination(pool, row);
}

export async function changeDestination(
  platform: Platform,
  known: store.DestinationRow,
  change: DestinationChange,
): Promise<Destination> {
  const { pool } = platform.database;
  const parted = change.place
    ? await checked(platform, change.place, known)
    : { place: known.place, sealed: known.sealed };
  const isPaused = change.is_paused ?? known.paused_at !== null;
  const row = await store.updateDestination(pool, known.id, {
    name: change.name ?? known.name,
    ...parted,
    paused_at: isPaused ? (known.paused_at ?? new Date()) : null,
  });
  if (!row) throw notFound('This destination');
  return store.readDestination(pool, row);
}

/** The place without its secret, and the secret sealed. A known one is only used for the server it was given for. */
async function checked(
  { config, database }: Platform,
  given: DestinationPlace,
  known: store.DestinationRow | null,
): Promise<{ place: DestinationPlace; sealed: string | null }> {
  const reach = reachOf(config);
  if (given.kind === 'postgres') {
    tableName(given.table);
    await findServer(given.host, reach);
  } else if (given.endpoint !== null) await findServer(readAddress(given.endpoint, reach).hostname, reach);
  const place = { ...given, secret: null };
  if (given.secret !== null) {
    const seal = await openSeal(config, database.pool);
    return { place, sealed: seal.close(given.secret) };
  }
  const isSame = known !== null && serverOf(known.place) === serverOf(given);
  if (!isSame) throw new Problem(400, 'secret-needed', 'Another server or account needs its password or key again.');
  return { place, sealed: known.sealed };
}

const serverOf = (place: DestinationPlace): string =>
  place.kind === 's3'
    ? JSON.stringify([place.kind, place.endpoint, place.access_key_id])
    : JSON.stringify([place.kind, place.host, place.port, place.user, place.tls]);
