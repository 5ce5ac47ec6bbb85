import type { NewSource, Source, SourceChange, SourcePlace, TriedSource } from '@holdfast/contracts/http/sources';
import { PREVIEW_BYTES } from '@holdfast/contracts/http/uploads';
import { notFound, Problem } from '../http/problem.ts';
import { checkChoice } from '../models/choose-model.ts';
import { findServer } from '../outside/find-server.ts';
import { reachOf } from '../outside/reach.ts';
import { openSeal, type Seal } from '../outside/seal.ts';
import { readAddress } from '../outside/send-request.ts';
import type { Platform } from '../platform.ts';
import { checkHead, HEAD_BYTES } from '../uploads/check-file.ts';
import { previewFile } from '../uploads/preview-file.ts';
import { countUpload } from '../users/limits.ts';
import { fetchFile, sheetAddress } from './fetch-file.ts';
import { isTimeZone, nextTime } from './next-time.ts';
import { countSources, findSource, insertSource, readSource, type SourceRow, updateSource } from './store.ts';

const MOST_SOURCES = 50;
const SHOWN_ROWS = 5;

export async function addSource(platform: Platform, userId: string, wanted: NewSource): Promise<Source> {
  const { pool } = platform.database;
  if ((await countSources(pool, userId)) >= MOST_SOURCES)
    throw new Problem(429, 'too-many-sources', `There can be ${MOST_SOURCES} sources. Delete one you no longer need.`);
  await check(platform, userId, wanted.place, wanted.schedule, wanted.model_id);
  const { place, sealed } = parted(wanted.place, null, await openSeal(platform.config, pool));
  const { name, schedule, model_id } = wanted;
  const next_at = nextTime(schedule, new Date());
  return readSource(
    pool,
    await insertSource(pool, userId, { name, place, sealed, schedule, model_id, paused_at: null, next_at }),
  );
}

export async function changeSource(platform: Platform, source: SourceRow, change: SourceChange): Promise<Source> {
  const { pool } = platform.database;
  const schedule = change.schedule ?? source.schedule;
  const model_id = change.model_id === undefined ? source.model_id : change.model_id;
  await check(platform, source.user_id, change.place ?? source.place, schedule, change.model_id ?? null);
  const { place, sealed } = change.place
    ? parted(change.place, source, await openSeal(platform.config, pool))
    : { place: source.place, sealed: source.sealed };
  const isPaused = change.is_paused ?? source.paused_at !== null;
  const goesOn = source.paused_at !== null && !isPaused;
  // What was missed while paused is not made up for.
  const next_at = change.schedule || goesOn ? nextTime(schedule, new Date()) : source.next_at;
  const paused_at = isPaused ? (source.paused_at ?? new Date()) : null;
  const name = change.name ?? source.name;
  const changed = await updateSource(pool, source.id, { name, place, sealed, schedule, model_id, paused_at, next_at });
  if (!changed) throw notFound('This source');
  return readSource(pool, changed);
}

/** Fetches like a run, and shows what came instead of keeping it. */
export async function trySource(
  platform: Platform,
  userId: string,
  given: SourcePlace,
  sourceId: number | null,
): Promise<TriedSource> {
  const { config, database } = platform;
  await countUpload(database.pool, userId, config);
  const known = sourceId === null ? null : await findSource(database.pool, userId, sourceId);
  if (sourceId !== null && !known) throw notFound('This source');
  const seal = await openSeal(config, database.pool);
  const { place, sealed } = parted(given, known, seal);
  const { filename, bytes, mayWrite } = await fetchFile(
    place,
    sealed === null ? '' : seal.open(sealed),
    known?.name ?? 'customers',
    reachOf(config),
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

/** What can be known without asking the other side: the rest is for trying, and for the first run. */
async function check(
  { config, database }: Platform,
  userId: string,
  place: SourcePlace,
  schedule: NewSource['schedule'],
  modelId: number | null,
): Promise<void> {
  if (!isTimeZone(schedule.time_zone)) throw new Problem(400, 'invalid-request', 'This time zone is not known.');
  await checkChoice(database.pool, userId, modelId ?? undefined);
  const reach = reachOf(config);
  if (place.kind === 'https') await findServer(readAddress(place.address, reach).hostname, reach);
  if (place.kind === 'sheet') sheetAddress(place.address, reach);
  if (place.kind === 's3' && place.endpoint !== null)
    await findServer(readAddress(place.endpoint, reach).hostname, reach);
  if (place.kind === 'postgres') await findServer(place.host, reach);
}

/** The place without its secret, and the secret sealed. A known one is only used for the server it was given for. */
function parted(
  given: SourcePlace,
  known: SourceRow | null,
  seal: Seal,
): { place: SourcePlace; sealed: string | null } {
  if (given.kind === 'https' || given.kind === 'sheet') return { place: given, sealed: null };
  const place = { ...given, secret: null };
  if (given.secret !== null) return { place, sealed: seal.close(given.secret) };
  const isSame = known !== null && serverOf(known.place) === serverOf(given);
  if (!isSame) throw new Problem(400, 'secret-needed', 'Another server or account needs its password or key again.');
  return { place, sealed: known.sealed };
}

function serverOf(place: SourcePlace): string {
  if (place.kind === 's3') return JSON.stringify([place.kind, place.endpoint, place.access_key_id]);
  if (place.kind === 'postgres') return JSON.stringify([place.kind, place.host, place.port, place.user, place.tls]);
  return place.kind;
}
