import type { WorkspaceRole } from '@holdfast/contracts/http/workspaces';
import { Listeners } from '../database/listeners.ts';
import type { Database, Queryable } from '../database/open-database.ts';
import type { Membership } from './owner.ts';

const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export type FindMembership = (userId: string, workspaceId: string) => Promise<Membership | null>;

/**
 * Read from the database every time, so that a removal takes effect immediately. Also null for an unknown workspace.
 */
export async function findMembership(
  database: Queryable,
  userId: string,
  workspaceId: string,
): Promise<Membership | null> {
  if (!GUID.test(workspaceId)) return null;
  const { rows } = await database.query<{ workspace_id: string; role: WorkspaceRole }>(
    'select workspace_id, role from workspace_members where workspace_id = $1 and user_id = $2',
    [workspaceId, userId],
  );
  return rows[0] ? { userId, workspaceId: rows[0].workspace_id, role: rows[0].role } : null;
}

/**
 * Announces ended memberships. Like every notification it is only a hint: callers that need certainty query as well.
 */
export class MembershipEnds {
  readonly #database: Database;
  readonly #listeners = new Listeners<void>();
  #stop: () => Promise<void> = async () => undefined;

  private constructor(database: Database) {
    this.#database = database;
  }

  static async open(database: Database): Promise<MembershipEnds> {
    const ends = new MembershipEnds(database);
    ends.#stop = await database.listen('membership_ended', (who) => ends.#listeners.tell(who));
    return ends;
  }

  of({ workspaceId, userId }: Membership, hear: () => void): () => void {
    return this.#listeners.of(`${workspaceId} ${userId}`, hear);
  }

  async hasEnded({ workspaceId, userId }: Membership): Promise<boolean> {
    return (await findMembership(this.#database.pool, userId, workspaceId)) === null;
  }

  close(): Promise<void> {
    return this.#stop();
  }
}
