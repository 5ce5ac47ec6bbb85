import { isDeepStrictEqual } from 'node:util';
import {
  type DestinationPlace,
  type Direction,
  type Place,
  placeFields,
  type SourcePlace,
} from '@holdfast/contracts/http/connections/kinds';
import { type ItemOwner, personIn } from '../../platform/access/owner.ts';
import { allowedHosts } from '../../platform/external/allowed-hosts.ts';
import { openSeal } from '../../platform/external/seal.ts';
import { shownAddress } from '../../platform/external/shown-address.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ChatMessage } from './chat/chat-message.ts';
import type { FetchedFile, OpenedPlace, Results, WrittenPart } from './kind.ts';
import { connectionKind } from './kinds.ts';

/** A place as stored: without its secret, which is sealed. */
export interface StoredPlace<P extends Place> {
  readonly place: P;
  readonly sealed: string | null;
}
type OwnedPlace<P extends Place> = StoredPlace<P> & { readonly user_id: string };

export interface PlaceChange<P extends Place> {
  readonly direction: Direction;
  readonly whose: ItemOwner;
  readonly given: P;
  readonly known: OwnedPlace<P> | null;
}

/** Placeholder for parts only the maker sees. */
const HIDDEN = '…';

/** The place as visible to the caller: users other than its maker see its kind and server only. */
export function redactPlace<P extends Place>(
  direction: Direction,
  { place, user_id }: OwnedPlace<P>,
  whose: ItemOwner,
): P {
  if (personIn(whose) === user_id) return place;
  const shown: Record<string, unknown> = { ...place };
  for (const [name, field] of placeFields(direction, place.kind)) {
    if (field.shown === 'nothing') shown[name] = HIDDEN;
    if (field.shown === 'server') shown[name] = shownAddress(String(shown[name]));
  }
  return shown as P;
}

/**
 * The place without its secret, and the sealed secret. A stored secret is only reused for the server it was entered
 * for, and by anyone but its maker only for exactly the same place: sharing a connection must not share everything its
 * account may read or write.
 */
export async function sealPlace<P extends Place>(
  { config, database }: Platform,
  { direction, whose, given, known }: PlaceChange<P>,
): Promise<StoredPlace<P>> {
  if (known && isDeepStrictEqual(redactPlace(direction, known, whose), given))
    return { place: known.place, sealed: known.sealed };
  const secret = 'secret' in given ? given.secret : undefined;
  // Changing a place needs all its parts: hidden ones are not carried over to another place.
  if (secret !== undefined && Object.values(given).includes(HIDDEN)) throw refusal('invalid-request.hiddenParts');
  await connectionKind(given.kind).check(given, allowedHosts(config));
  if (secret === undefined) return { place: given, sealed: null };
  const place = { ...given, secret: null };
  if (secret !== null) return { place, sealed: (await openSeal(config, database.pool)).close(secret) };
  if (known && known.user_id !== personIn(whose)) throw refusal('secret-of-maker');
  if (!known || serverKey(direction, known.place) !== serverKey(direction, given)) throw refusal('secret-needed');
  return { place, sealed: known.sealed };
}

const serverKey = (direction: Direction, place: Place): string =>
  JSON.stringify([
    place.kind,
    ...placeFields(direction, place.kind).flatMap(([name, { identifiesServer }]) =>
      identifiesServer ? [Object.entries(place).find(([part]) => part === name)?.[1]] : [],
    ),
  ]);

async function open({ config, database }: Platform, { sealed }: StoredPlace<Place>): Promise<OpenedPlace> {
  const seal = await openSeal(config, database.pool);
  return { secret: sealed === null ? '' : seal.open(sealed), reach: allowedHosts(config) };
}

export async function fetchFile(
  platform: Platform,
  stored: StoredPlace<SourcePlace>,
  name: string,
): Promise<FetchedFile> {
  const { read } = connectionKind(stored.place.kind);
  if (!read) throw new Error(`${stored.place.kind} cannot be read`);
  return read(stored.place, await open(platform, stored), name);
}

export async function writeResults(
  platform: Platform,
  stored: StoredPlace<DestinationPlace>,
  results: Results,
): Promise<WrittenPart> {
  const { write } = connectionKind(stored.place.kind);
  if (!write) throw new Error(`${stored.place.kind} cannot be written`);
  const done = await write(stored.place, await open(platform, stored), results);
  return typeof done === 'number' ? { rows: done, problem: null } : done;
}

export async function postToPlace(
  platform: Platform,
  stored: StoredPlace<DestinationPlace>,
  said: ChatMessage,
  signal: AbortSignal,
): Promise<void> {
  const { post } = connectionKind(stored.place.kind);
  if (!post) throw new Error(`${stored.place.kind} takes no messages`);
  await post(await open(platform, stored), said, signal);
}
