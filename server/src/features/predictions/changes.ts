import type { PredictionChanged } from '@holdfast/contracts/http/predictions';
import { type ItemOwner, ownedBy } from '../../platform/access/owner.ts';
import { Listeners } from '../../platform/database/listeners.ts';
import type { Database, Queryable } from '../../platform/database/open-database.ts';

const CHANNEL = 'prediction_changed';

/** Sent to every node when its transaction commits. A hint: receivers read again. */
export async function announceChange(
  database: Queryable,
  change: { id: number; user_id: string; status: string },
): Promise<void> {
  const { id: prediction_id, user_id, status } = change;
  await database.query(
    `select pg_notify($1, ($2::jsonb || jsonb_build_object('workspace_id',
       (select workspace_id from predictions where id = $3)))::text)`,
    [CHANNEL, JSON.stringify({ user_id, prediction_id, status }), prediction_id],
  );
}

type Announced = PredictionChanged & { readonly user_id: string; readonly workspace_id: string | null };
type ChangeListener = (change: PredictionChanged) => void;

/** One database connection per process listens; all subscribers of users and workspaces share it. */
export class Changes {
  readonly #listeners = new Listeners<PredictionChanged>();
  #stop: () => Promise<void> = async () => undefined;

  static async open(database: Database): Promise<Changes> {
    const changes = new Changes();
    changes.#stop = await database.listen(CHANNEL, (payload) => {
      const { user_id, workspace_id, ...change } = JSON.parse(payload) as Announced;
      changes.#listeners.tell(user_id, change);
      if (workspace_id) changes.#listeners.tell(workspace_id, change);
      changes.#listeners.tell(EVERYBODY, change);
    });
    return changes;
  }

  of(whose: ItemOwner, hear: ChangeListener): () => void {
    return this.#listeners.of(ownedBy(whose).id, hear);
  }

  ofEverybody(hear: ChangeListener): () => void {
    return this.#listeners.of(EVERYBODY, hear);
  }

  close(): Promise<void> {
    return this.#stop();
  }
}

/** Not a possible user id. */
const EVERYBODY = '';
