import { isDeepStrictEqual } from 'node:util';
import type { NewSource, Source, SourceChange, SourcePlace, TriedSource } from '@holdfast/contracts/http/sources';
import { PREVIEW_BYTES } from '@holdfast/contracts/http/uploads';
import { message } from '@holdfast/texts/message';
import { KIND_WORDS } from '../../people/audit/audit-texts.ts';
import { recordAudit } from '../../people/audit/record-audit.ts';
import { countUpload } from '../../people/users/limits.ts';
import { type ItemOwner, itemOwnerOf, personIn } from '../../platform/access/owner.ts';
import { type Queryable, transaction } from '../../platform/database/open-database.ts';
import { allowedHosts } from '../../platform/external/allowed-hosts.ts';
import { findServer } from '../../platform/external/find-server.ts';
import { requireCompletePlace } from '../../platform/external/present-place.ts';
import { openSeal, type Seal, secretRequired } from '../../platform/external/seal.ts';
import { readAddress } from '../../platform/external/send-request.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkChoice } from '../models/choose-model.ts';
import { checkHead, HEAD_BYTES } from '../uploads/check-file.ts';
import { previewFile } from '../uploads/preview-file.ts';
import { fetchFile, sheetAddress } from './fetch-file.ts';
import { isTimeZone, nextTime } from './next-time.ts';
import * as store from './store.ts';

const MOST_SOURCES = 50;
const SHOWN_ROWS = 5;

export async function addSource(platform: Platform, caller: Caller, wanted: NewSource): Promise<Source> {
  const { pool } = platform.database;
  const whose = itemOwnerOf(caller);
  if ((await store.countSources(pool, caller.userId)) >= MOST_SOURCES)
    throw refusal('too-many-sources', { most: MOST_SOURCES });
  await check(platform, whose, wanted.place, wanted.schedule, wanted.model_id);
  const { place, sealed } = separateSecret(wanted.place, null, whose, await openSeal(platform.config, pool));
  const { name, schedule, model_id } = wanted;
  const next_at = nextTime(schedule, new Date());
  const row = { name, place, sealed, schedule, model_id, paused_at: null, next_at };
  return transaction(pool, async (client) => {
    const id = await store.insertSource(client, whose, row);
    await recordAudit(client, caller, message('audit.added', { kind: KIND_WORDS.source, thing: name }));
    return presentSource(client, whose, id);
  });
}

export async function changeSource(
  platform: Platform,
  caller: Caller,
  source: store.SourceRow,
  change: SourceChange,
): Promise<Source> {
  const { pool } = platform.database;
  const whose = itemOwnerOf(caller);
  const schedule = change.schedule ?? source.schedule;
  const model_id = change.model_id === undefined ? source.model_id : change.model_id;
  const { place, sealed } = change.place
    ? separateSecret(change.place, source, whose, await openSeal(platform.config, pool))
    : { place: source.place, sealed: source.sealed };
  // An unchanged model is not checked again: it may be its maker's private one.
  await check(platform, whose, place, schedule, model_id === source.model_id ? null : model_id);
  const isPaused = change.is_paused ?? source.paused_at !== null;
  const goesOn = source.paused_at !== null && !isPaused;
  // Runs missed while paused are not made up for.
  const next_at = change.schedule || goesOn ? nextTime(schedule, new Date()) : source.next_at;
  const paused_at = isPaused ? (source.paused_at ?? new Date()) : null;
  const name = change.name ?? source.name;
  const { id, workspace_id: workspaceId } = source;
  return transaction(pool, async (client) => {
    await store.updateSource(client, id, { name, place, sealed, schedule, model_id, paused_at, next_at });
    const says = message('audit.changed', { kind: KIND_WORDS.source, thing: name });
    await recordAudit(client, caller, says, { workspaceId });
    return presentSource(client, whose, id);
  });
}

export async function removeSource({ database }: Platform, caller: Caller, source: store.SourceRow): Promise<void> {
  if (source.user_id !== caller.userId) throw refusal('not-yours.delete');
  const { id, name: thing, workspace_id: workspaceId } = source;
  await transaction(database.pool, async (client) => {
    if (!(await store.deleteSource(client, caller.userId, id))) throw notFound('source');
    await recordAudit(client, caller, message('audit.deleted', { kind: KIND_WORDS.source, thing }), { workspaceId });
  });
}

async function presentSource(database: Queryable, whose: ItemOwner, id: number): Promise<Source> {
  const source = await store.readSource(database, whose, id);
  if (!source) throw notFound('source');
  return source;
}

/** Fetches like a run, and returns a preview instead of storing the file. */
export async function trySource(
  platform: Platform,
  caller: Caller,
  given: SourcePlace,
  sourceId: number | null,
): Promise<TriedSource> {
  const { config, database } = platform;
  const whose = itemOwnerOf(caller);
  await countUpload(database.pool, caller.userId, config);
  const known = sourceId === null ? null : await store.findSource(database.pool, whose, sourceId);
  if (sourceId !== null && !known) throw notFound('source');
  const seal = await openSeal(config, database.pool);
  const { place, sealed } = separateSecret(given, known, whose, seal);
  const { filename, bytes, mayWrite } = await fetchFile(
    place,
    sealed === null ? '' : seal.open(sealed),
    known?.name ?? 'customers',
    allowedHosts(config),
  );
  checkHead(bytes.subarray(0, HEAD_BYTES), bytes.length, filename);
  const head = bytes.subarray(0, PREVIEW_BYTES);
  const { columns, rows } = previewFile(head, filename, {}, head.length === bytes.length);
  return {
    filename,
    bytes: bytes.length,
    columns: columns.map(({ name }) => name),
    rows: rows.slice(0, SHOWN_ROWS),
    may_write: mayWrite,
  };
}

/** Checks that do not need the other server; the rest happens in a trial or the first run. */
async function check(
  { config, database }: Platform,
  whose: ItemOwner,
  place: SourcePlace,
  schedule: NewSource['schedule'],
  modelId: number | null,
): Promise<void> {
  if (!isTimeZone(schedule.time_zone)) throw refusal('invalid-request.timeZone');
  await checkChoice(database.pool, whose, modelId ?? undefined);
  const reach = allowedHosts(config);
  if (place.kind === 'https') await findServer(readAddress(place.address, reach).hostname, reach);
  if (place.kind === 'sheet') sheetAddress(place.address, reach);
  if (place.kind === 's3' && place.endpoint !== null)
    await findServer(readAddress(place.endpoint, reach).hostname, reach);
  if (place.kind === 'postgres') await findServer(place.host, reach);
}

/**
 * The place without its secret, and the sealed secret. A stored secret is only reused for the server it was entered
 * for, and by anyone but its maker only for exactly the same place: sharing a source must not share everything its
 * account may read.
 */
function separateSecret(
  given: SourcePlace,
  known: store.SourceRow | null,
  whose: ItemOwner,
  seal: Seal,
): { place: SourcePlace; sealed: string | null } {
  const isLeftAsShown = known !== null && isDeepStrictEqual(store.placeFor(known, whose), given);
  if (isLeftAsShown) return { place: known.place, sealed: known.sealed };
  if (given.kind === 'https' || given.kind === 'sheet') return { place: given, sealed: null };
  requireCompletePlace(given);
  const place = { ...given, secret: null };
  if (given.secret !== null) return { place, sealed: seal.close(given.secret) };
  if (known && known.user_id !== personIn(whose)) throw secretRequired();
  const isSame = known !== null && serverOf(known.place) === serverOf(given);
  if (!isSame) throw refusal('secret-needed');
  return { place, sealed: known.sealed };
}

function serverOf(place: SourcePlace): string {
  if (place.kind === 's3') return JSON.stringify([place.kind, place.endpoint, place.access_key_id]);
  if (place.kind === 'postgres') return JSON.stringify([place.kind, place.host, place.port, place.user, place.tls]);
  return place.kind;
}
