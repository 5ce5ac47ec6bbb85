import { batchedRead } from '../../platform/database/batched-read.ts';
import { Listeners } from '../../platform/database/listeners.ts';
import type { Database } from '../../platform/database/open-database.ts';

/** `lacking`: alive, but not usable before a second factor. */
type SessionState = 'alive' | 'lacking' | 'ended';
export type ReadSessionState = (session: { userId: string; sessionId: string }) => Promise<SessionState>;

/**
 * Queried every time, by primary key and uncached, so that ending a session takes effect immediately. Concurrent
 * requests share a query. A session begun with a password alone lacks something if its user has a second factor, by
 * whichever way it came about, or if everybody needs one.
 */
export function liveSessions({ pool, version }: Database): ReadSessionState {
  const sessionOf = batchedRead<string, { userId: string; endsAtMs: number; isLacking: boolean }>(async (ids) => {
    // A named statement, because every request runs it: the server plans it once per connection.
    const { rows } = await pool.query<{ id: string; user_id: string; seconds_left: number; is_lacking: boolean }>({
      name: 'living sessions',
      text: `select s.id, s.user_id, extract(epoch from s.expires_at - now())::float as seconds_left,
               not s.is_strong and (
                 exists (select 1 from second_factor_rule where is_required)
                 or exists (select 1 from second_factors f where f.user_id = s.user_id and f.confirmed_at is not null)
               ) as is_lacking
             from sessions s join users u on u.id = s.user_id and u.disabled_at is null where s.id = any($1)`,
      values: [ids],
    });
    const now = performance.now();
    return new Map(
      rows.map((row) => [
        row.id,
        { userId: row.user_id, endsAtMs: now + row.seconds_left * 1000, isLacking: row.is_lacking },
      ]),
    );
  }, version);
  return async ({ userId, sessionId }) => {
    const session = await sessionOf(sessionId);
    if (session?.userId !== userId || session.endsAtMs <= performance.now()) return 'ended';
    return session.isLacking ? 'lacking' : 'alive';
  };
}

/** Announces ended sessions. Like every notification it is only a hint: callers that need certainty query as well. */
export class SessionEnds {
  readonly #listeners = new Listeners<void>();
  #stop: () => Promise<void> = async () => undefined;

  static async open(database: Database): Promise<SessionEnds> {
    const ends = new SessionEnds();
    ends.#stop = await database.listen('session_ended', (id) => ends.#listeners.tell(id));
    return ends;
  }

  /** Of a session, or of the user whose account is disabled. */
  of(sessionOrUserId: string, hear: () => void): () => void {
    return this.#listeners.of(sessionOrUserId, hear);
  }

  close(): Promise<void> {
    return this.#stop();
  }
}
