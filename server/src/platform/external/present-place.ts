import type { DestinationPlace } from '@holdfast/contracts/http/destinations';
import type { SourcePlace } from '@holdfast/contracts/http/sources';
import { refusal } from '../http/refusal.ts';

/** An address as shown to others than its maker: without path and query, which may contain a key. */
export function shownAddress(address: string): string {
  const server = /^[a-z]+:\/\/[^/?#]+/i.exec(address)?.[0] ?? '';
  return address === server || address === `${server}/` ? address : `${server}/…`;
}

/** Placeholder for parts only the maker sees. */
const HIDDEN = '…';

/** A place as shown to others than its maker: its kind and server. */
export function shownPlace<Place extends SourcePlace | DestinationPlace>(place: Place): Place {
  const { kind } = place;
  if (kind === 's3') return { ...place, bucket: HIDDEN, object: HIDDEN, access_key_id: HIDDEN };
  if (kind !== 'postgres') return { ...place, address: shownAddress(place.address) };
  const asked = 'query' in place ? { query: HIDDEN } : { table: HIDDEN };
  return { ...place, database: HIDDEN, user: HIDDEN, ...asked };
}

/** Changing a place needs all its parts: hidden ones are not carried over to another place. */
export function requireCompletePlace(place: SourcePlace | DestinationPlace): void {
  const isHidden = Object.values(place).some((part) => part === HIDDEN);
  if (isHidden) throw refusal('invalid-request.hiddenParts');
}
