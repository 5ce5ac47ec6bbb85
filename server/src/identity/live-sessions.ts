import { Listeners } from '../database/listeners.ts';
import type { Database, Queryable } from '../database/open-database.ts';
import type { SessionLives } from './caller.ts';

/** Asked of the database every time, by primary key and without a cache, so that ending a session works at once. */
export const liveSessions =
  (database: Queryable): SessionLives =>
  async ({ userId, sessionId }) => {
    const { rowCount } = await database.query(
      'select 1 from sessions where id = $1 and user_id = $2 and expires_at > now()',
      [sessionId, userId],
    );
    return rowCount === 1;
  };

/** Tells at once when a session ends. A hint, as every notification: whoever must be sure asks as well. */
export class SessionEnds {
  readonly #listeners = new Listeners<void>();
  #stop: () => Promise<void> = async () => undefined;

  static async open(database: Database): Promise<SessionEnds> {
    const ends = new SessionEnds();
    ends.#stop = await database.listen('session_ended', (id) => ends.#listeners.tell(id));
    return ends;
  }

  of(sessionId: string, hear: () => void): () => void {
    return this.#listeners.of(sessionId, hear);
  }

  close(): Promise<void> {
    return this.#stop();
  }
}
