import { batchedRead } from '../../platform/database/batched-read.ts';
import { Listeners } from '../../platform/database/listeners.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { requiresFactor } from './required-factor.ts';

const PROOF_MINUTES = 10;

/** `lacking`: alive, but not usable before a second factor. `hasProved`: who its holder is, a few minutes ago. */
interface SessionState {
  readonly kind: 'alive' | 'lacking' | 'ended';
  readonly hasProved: boolean;
}
export type ReadSessionState = (session: { userId: string; sessionId: string }) => Promise<SessionState>;

interface SessionRow {
  id: string;
  user_id: string;
  seconds_left: number;
  proof_seconds_left: number;
  is_lacking: boolean;
}

const LIVING = `select s.id, s.user_id, extract(epoch from s.expires_at - now())::float as seconds_left,
    extract(epoch from s.proved_at - now())::float + ${PROOF_MINUTES * 60} as proof_seconds_left,
    not s.is_strong and (
      ${requiresFactor('u')}
      or exists (select 1 from second_factors f where f.user_id = s.user_id and f.confirmed_at is not null)
    ) as is_lacking
  from sessions s join users u on u.id = s.user_id and u.disabled_at is null where s.id = any($1)`;

/**
 * Queried every time, by primary key and uncached, so that ending a session takes effect immediately. Concurrent
 * requests share a query. A session begun with a password alone lacks something if its user has a second factor, by
 * whichever way it came about, or if one is required of them.
 */
export function liveSessions({ pool, version }: Database): ReadSessionState {
  const sessionOf = batchedRead<
    string,
    { userId: string; endsAtMs: number; proofEndsAtMs: number; isLacking: boolean }
  >(async (ids) => {
    // A named statement, because every request runs it: the server plans it once per connection.
    const { rows } = await pool.query<SessionRow>({ name: 'living sessions', text: LIVING, values: [ids] });
    const now = performance.now();
    return new Map(
      rows.map((row) => [
        row.id,
        {
          userId: row.user_id,
          endsAtMs: now + row.seconds_left * 1000,
          proofEndsAtMs: now + row.proof_seconds_left * 1000,
          isLacking: row.is_lacking,
        },
      ]),
    );
  }, version);
  return async ({ userId, sessionId }) => {
    const session = await sessionOf(sessionId);
    const now = performance.now();
    if (session?.userId !== userId || session.endsAtMs <= now) return { kind: 'ended', hasProved: false };
    return { kind: session.isLacking ? 'lacking' : 'alive', hasProved: session.proofEndsAtMs > now };
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
