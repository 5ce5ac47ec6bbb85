import type { DestinationPlace } from '@holdfast/contracts/http/connections/kinds';
import type { Destination, Writing } from '@holdfast/contracts/http/destinations';
import { flagOwnItem } from '../../../platform/access/owner.ts';
import { refusal } from '../../../platform/http/refusal.ts';
import type { ConnectionType } from '../keep.ts';
import { redactPlace } from '../place.ts';
import { type ConnectionRow, connectionStore } from '../store.ts';
import { type OpenTransfer, transferStore } from '../transfer-store.ts';

interface DestinationWrite {
  name: string;
  place: DestinationPlace;
  sealed: string | null;
  paused_at: Date | null;
}
export type DestinationRow = ConnectionRow & DestinationWrite;
export type OpenWriting = OpenTransfer & { readonly prediction_id: number };

/** Only for predictions visible to the caller. */
const writings = transferStore<Writing, OpenWriting>({
  table: 'writings',
  parent: 'destination_id',
  shown: (
    column,
  ) => `r.id, r.prediction_id, u.filename, r.state, r.created_at, r.ended_at, r.attempts, r.rows, r.problem
    from writings r join predictions p on p.id = r.prediction_id and p.${column} = $1 join uploads u on u.id = p.upload_id`,
  overdueAfter: '1 hour',
});

export const destinations: ConnectionType<DestinationRow, DestinationWrite, Destination> & {
  readonly writings: typeof writings;
} = {
  noun: 'destination',
  most: 20,
  tooMany: (most) => refusal('too-many-sources.destinations', { most }),
  store: connectionStore('destinations'),
  writings,
  nameOf: ({ name }) => name,
  async present(database, whose, rows) {
    const last = await writings.latest(database, whose, rows);
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      place: redactPlace('destination', row, whose),
      is_paused: row.paused_at !== null,
      created_at: row.created_at.toISOString(),
      last: last.get(row.id) ?? null,
      shared_with: row.workspace,
      ...flagOwnItem(whose, row.user_id),
    }));
  },
};
