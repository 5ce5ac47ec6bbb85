import type { PredictionChanged } from '@holdfast/contracts/http/predictions';
import { Listeners } from '../database/listeners.ts';
import type { Database, Queryable } from '../database/open-database.ts';

const CHANNEL = 'prediction_changed';

/** Sent when the transaction it is part of commits, and to every node. A hint: whoever hears it reads again. */
export async function announceChange(
  database: Queryable,
  change: { id: number; user_id: string; status: string },
): Promise<void> {
  const payload = JSON.stringify({ user_id: change.user_id, prediction_id: change.id, status: change.status });
  await database.query('select pg_notify($1, $2)', [CHANNEL, payload]);
}

type Hear = (change: PredictionChanged) => void;

/** One connection to the database listens for this whole process; everybody interested in a user hangs on it. */
export class Changes {
  readonly #listeners = new Listeners<PredictionChanged>();
  #stop: () => Promise<void> = async () => undefined;

  static async open(database: Database): Promise<Changes> {
    const changes = new Changes();
    changes.#stop = await database.listen(CHANNEL, (payload) => {
      const { user_id, ...change } = JSON.parse(payload) as PredictionChanged & { user_id: string };
      changes.#listeners.tell(user_id, change);
      changes.#listeners.tell(EVERYBODY, change);
    });
    return changes;
  }

  of(userId: string, hear: Hear): () => void {
    return this.#listeners.of(userId, hear);
  }

  ofEverybody(hear: Hear): () => void {
    return this.of(EVERYBODY, hear);
  }

  close(): Promise<void> {
    return this.#stop();
  }
}

/** No user has an empty id. */
const EVERYBODY = '';
