import type { Queryable } from '../../../platform/database/open-database.ts';
import type { WrittenScores } from '../kind.ts';
import type { OpenWriting } from './destination.ts';

/** The notes of one writing about what its destination has of each customer. */
export function writtenScores(
  database: Queryable,
  { id: writing, connection }: Pick<OpenWriting, 'id' | 'connection'>,
): WrittenScores {
  return {
    async known() {
      const { rows } = await database.query<{ customer_id: string; written: string }>(
        'select customer_id, written from written_scores where destination_id = $1 and written is not null',
        [connection],
      );
      return new Map(rows.map((row) => [row.customer_id, row.written]));
    },

    /** Those of an earlier attempt of this writing, and of writings that no longer run. */
    async left() {
      const { rows } = await database.query<{ customer_id: string; sending: string }>(
        `select s.customer_id, s.sending from written_scores s
          where s.destination_id = $1 and s.sending is not null and (s.sent_by = $2 or not exists (
            select from writings w where w.id = s.sent_by and w.state = 'running'))`,
        [connection, writing],
      );
      return new Map(rows.map((row) => [row.customer_id, row.sending]));
    },

    async claim(notes) {
      const { rows } = await database.query<{ customer_id: string }>(
        `insert into written_scores (destination_id, customer_id, sending, sent_by)
         select $1, customer_id, note, $2 from unnest($3::text[], $4::text[]) as given (customer_id, note)
         on conflict (destination_id, customer_id) do update set sending = excluded.sending, sent_by = excluded.sent_by
           where written_scores.sending is null
         returning customer_id`,
        [connection, writing, [...notes.keys()], [...notes.values()]],
      );
      return new Set(rows.map((row) => row.customer_id));
    },

    async settle({ arrived, refused }) {
      await database.query(
        `update written_scores
            set written = case when customer_id = any($2::text[]) then sending else written end,
                sending = null, sent_by = null
          where destination_id = $1 and (customer_id = any($2::text[]) or customer_id = any($3::text[]))`,
        [connection, arrived, refused],
      );
    },
  };
}
