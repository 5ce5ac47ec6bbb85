import { isDeepStrictEqual } from 'node:util';
import type {
  Destination,
  DestinationChange,
  DestinationPlace,
  NewDestination,
} from '@holdfast/contracts/http/destinations';
import { message } from '@holdfast/texts/message';
import { KIND_WORDS } from '../../people/audit/audit-texts.ts';
import { recordAudit } from '../../people/audit/record-audit.ts';
import { type ItemOwner, itemOwnerOf, personIn } from '../../platform/access/owner.ts';
import { type Queryable, transaction } from '../../platform/database/open-database.ts';
import { allowedHosts } from '../../platform/external/allowed-hosts.ts';
import { findServer } from '../../platform/external/find-server.ts';
import { tableName } from '../../platform/external/postgres.ts';
import { requireCompletePlace } from '../../platform/external/present-place.ts';
import { openSeal, secretRequired } from '../../platform/external/seal.ts';
import { readAddress } from '../../platform/external/send-request.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import * as store from './store.ts';

const MOST_DESTINATIONS = 20;

export async function addDestination(platform: Platform, caller: Caller, wanted: NewDestination): Promise<Destination> {
  const { pool } = platform.database;
  if ((await store.countDestinations(pool, caller.userId)) >= MOST_DESTINATIONS)
    throw refusal('too-many-sources.destinations', { most: MOST_DESTINATIONS });
  const whose = itemOwnerOf(caller);
  const row = { name: wanted.name, ...(await checked(platform, whose, wanted.place, null)), paused_at: null };
  return transaction(pool, async (client) => {
    const id = await store.insertDestination(client, whose, row);
    await recordAudit(client, caller, message('audit.added', { kind: KIND_WORDS.destination, thing: row.name }));
    return presentDestination(client, whose, id);
  });
}

export async function changeDestination(
  platform: Platform,
  caller: Caller,
  known: store.DestinationRow,
  change: DestinationChange,
): Promise<Destination> {
  const whose = itemOwnerOf(caller);
  const parted = change.place
    ? await checked(platform, whose, change.place, known)
    : { place: known.place, sealed: known.sealed };
  const isPaused = change.is_paused ?? known.paused_at !== null;
  const paused_at = isPaused ? (known.paused_at ?? new Date()) : null;
  const name = change.name ?? known.name;
  return transaction(platform.database.pool, async (client) => {
    await store.updateDestination(client, known.id, { name, ...parted, paused_at });
    const says = message('audit.changed', { kind: KIND_WORDS.destination, thing: name });
    await recordAudit(client, caller, says, { workspaceId: known.workspace_id });
    return presentDestination(client, whose, known.id);
  });
}

export async function removeDestination(
  { database }: Platform,
  caller: Caller,
  { id, user_id, name: thing, workspace_id: workspaceId }: store.DestinationRow,
): Promise<void> {
  if (user_id !== caller.userId) throw refusal('not-yours.delete');
  await transaction(database.pool, async (client) => {
    if (!(await store.deleteDestination(client, user_id, id))) throw notFound('destination');
    await recordAudit(client, caller, message('audit.deleted', { kind: KIND_WORDS.destination, thing }), {
      workspaceId,
    });
  });
}

async function presentDestination(database: Queryable, whose: ItemOwner, id: number): Promise<Destination> {
  const destination = await store.readDestination(database, whose, id);
  if (!destination) throw notFound('destination');
  return destination;
}

/**
 * The place without its secret, and the sealed secret. A stored secret is only reused for the server it was entered
 * for, and by anyone but its maker only for exactly the same place: sharing a destination must not share everything its
 * account may write.
 */
async function checked(
  { config, database }: Platform,
  whose: ItemOwner,
  given: DestinationPlace,
  known: store.DestinationRow | null,
): Promise<{ place: DestinationPlace; sealed: string | null }> {
  if (known && isDeepStrictEqual(store.placeFor(known, whose), given))
    return { place: known.place, sealed: known.sealed };
  requireCompletePlace(given);
  const reach = allowedHosts(config);
  if (given.kind === 'postgres') {
    tableName(given.table);
    await findServer(given.host, reach);
  } else if (given.endpoint !== null) await findServer(readAddress(given.endpoint, reach).hostname, reach);
  const place = { ...given, secret: null };
  if (given.secret !== null) {
    const seal = await openSeal(config, database.pool);
    return { place, sealed: seal.close(given.secret) };
  }
  if (known && known.user_id !== personIn(whose)) throw secretRequired();
  const isSame = known !== null && serverOf(known.place) === serverOf(given);
  if (!isSame) throw refusal('secret-needed');
  return { place, sealed: known.sealed };
}

const serverOf = (place: DestinationPlace): string =>
  place.kind === 's3'
    ? JSON.stringify([place.kind, place.endpoint, place.access_key_id])
    : JSON.stringify([place.kind, place.host, place.port, place.user, place.tls]);
