import { batchedRead } from '../../platform/database/batched-read.ts';
import { Listeners } from '../../platform/database/listeners.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { SessionLives } from '../../platform/http/caller.ts';

/**
 * Queried every time, by primary key and uncached, so that ending a session takes effect immediately. Concurrent
 * requests share a query.
 */
export function liveSessions({ pool, version }: Database): SessionLives {
  const sessionOf = batchedRead<string, { userId: string; endsAtMs: number }>(async (ids) => {
    // A named statement, because every request runs it: the server plans it once per connection.
    const { rows } = await pool.query<{ id: string; user_id: string; seconds_left: number }>({
      name: 'living sessions',
      text: `select s.id, s.user_id, extract(epoch from s.expires_at - now())::float as seconds_left
        from sessions s join users u on u.id = s.user_id and u.disabled_at is null where s.id = any($1)`,
      values: [ids],
    });
    const now = performance.now();
    return new Map(rows.map((row) => [row.id, { userId: row.user_id, endsAtMs: now + row.seconds_left * 1000 }]));
  }, version);
  return async ({ userId, sessionId }) => {
    const session = await sessionOf(sessionId);
    return session?.userId === userId && session.endsAtMs > performance.now();
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
