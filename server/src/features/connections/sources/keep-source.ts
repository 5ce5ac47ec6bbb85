import { isDeepStrictEqual } from 'node:util';
import type { SourcePlace } from '@holdfast/contracts/http/connections/kinds';
import type { NewSource, Source, SourceChange, TableTarget, TriedSource } from '@holdfast/contracts/http/sources';
import { PREVIEW_BYTES } from '@holdfast/contracts/http/uploads';
import { isTimeZone } from '@holdfast/contracts/report/mailing';
import { countUpload } from '../../../people/users/limits.ts';
import { type ItemOwner, itemOwnerOf } from '../../../platform/access/owner.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { notFound, refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writableDataset } from '../../datasets/commit.ts';
import { checkChoice } from '../../models/choose-model.ts';
import { checkHead, HEAD_BYTES } from '../../uploads/check-file.ts';
import { previewFile } from '../../uploads/preview-file.ts';
import { connectionKeeper } from '../keep.ts';
import { fetchFile, sealPlace } from '../place.ts';
import { nextRun } from './next-run.ts';
import { type SourceRow, sources } from './source.ts';

const SHOWN_ROWS = 5;
const keeper = connectionKeeper(sources);

export const addSource = (platform: Platform, caller: Caller, wanted: NewSource): Promise<Source> =>
  keeper.add(platform, caller, async (whose) => {
    const { name, schedule, model_id, target, mail_on_failure } = wanted;
    await checkPlan(platform, whose, wanted);
    const change = { direction: 'source', whose, given: wanted.place, known: null } as const;
    const { place, sealed } = await sealPlace(platform, change);
    const next_at = nextRun(schedule, new Date());
    return { name, place, sealed, schedule, model_id, ...targeted(target), mail_on_failure, paused_at: null, next_at };
  });

export async function changeSource(
  platform: Platform,
  caller: Caller,
  known: SourceRow,
  change: SourceChange,
): Promise<Source> {
  const whose = itemOwnerOf(caller);
  const { name = known.name, schedule = known.schedule, model_id = known.model_id, place: given } = change;
  const { target = known.target, mail_on_failure = known.mail_on_failure } = change;
  // An unchanged model or table is not checked again: it may be its maker's private one.
  await checkPlan(platform, whose, {
    schedule,
    model_id: model_id === known.model_id ? null : model_id,
    target: isDeepStrictEqual(target, known.target) ? null : target,
  });
  const { place, sealed } = given ? await sealPlace(platform, { direction: 'source', whose, given, known }) : known;
  const isPaused = change.is_paused ?? known.paused_at !== null;
  const goesOn = known.paused_at !== null && !isPaused;
  // Runs missed while paused are not made up for.
  const next_at = change.schedule || goesOn ? nextRun(schedule, new Date()) : known.next_at;
  const paused_at = isPaused ? (known.paused_at ?? new Date()) : null;
  return keeper.change(platform, caller, {
    known,
    change: { name, place, sealed, schedule, model_id, ...targeted(target), mail_on_failure, paused_at, next_at },
  });
}

const targeted = (target: TableTarget | null) => ({ target, dataset_id: target?.dataset_id ?? null });

async function checkPlan(
  { database }: Platform,
  whose: ItemOwner,
  { schedule, model_id, target }: Pick<NewSource, 'schedule' | 'model_id' | 'target'>,
): Promise<void> {
  if (!isTimeZone(schedule.time_zone)) throw refusal('invalid-request.timeZone');
  await checkChoice(database.pool, whose, model_id ?? undefined);
  if (target) await writableDataset(database.pool, whose, target.dataset_id);
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
  const known = sourceId === null ? null : await sources.store.find(database.pool, whose, sourceId);
  if (sourceId !== null && !known) throw notFound('source');
  const stored = await sealPlace(platform, { direction: 'source', whose, given, known });
  const { filename, bytes, mayWrite } = await fetchFile(platform, stored, known?.name ?? 'customers');
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
