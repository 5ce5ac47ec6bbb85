import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import type { Requester } from '../../platform/access/owner.ts';
import type { Queryable } from '../../platform/database/open-database.ts';

/** A user, or a program acting for one. */
export interface Actor extends Requester {
  readonly key?: { readonly name: string };
}

interface AuditSubject {
  /** Where it happened; defaults to the actor's current workspace. */
  readonly workspaceId?: string | null;
  /** The other person affected. */
  readonly personId?: string;
}

/** Pass the client of the transaction that made the change, if there is one, so that both commit or neither does. */
export async function recordAudit(
  database: Queryable,
  actor: Actor,
  says: Message,
  { workspaceId = actor.membership?.workspaceId ?? null, personId }: AuditSubject = {},
): Promise<void> {
  await database.query(
    `insert into audit_entries (actor_id, actor_name, person_id, workspace_id, workspace_name, says)
     select $1, coalesce((select ${NAME} from users where id = $1), $1) || $2, $3, $4::uuid,
       (select name from workspaces where id = $4::uuid), $5::jsonb`,
    [actor.userId, actor.key ? ` · ${actor.key.name}` : '', personId ?? null, workspaceId, JSON.stringify(says)],
  );
}

/** A person's display name: full name, otherwise e-mail address. */
const NAME = `coalesce(nullif(full_name, ''), contact_email, nullif(email, ''), id)`;

/**
 * Anonymises a removed account. Personal entries are deleted; entries of a workspace stay for its owners, without the
 * actor and without the names of their items.
 */
export async function forgetPerson(database: Queryable, userId: string): Promise<void> {
  const [somebody, something] = [message('audit.removedAccount'), message('audit.removedThing')].map((one) =>
    JSON.stringify(one),
  );
  await database.query('delete from audit_entries where actor_id = $1 and workspace_id is null', [userId]);
  await database.query(
    `update audit_entries set actor_id = null, actor_name = null,
       says = case when says -> 'values' ? 'thing' then jsonb_set(says, '{values,thing}', $2::jsonb) else says end
     where actor_id = $1`,
    [userId, something],
  );
  await database.query(
    `update audit_entries set person_id = null, says = jsonb_set(says, '{values,person}', $2::jsonb)
     where person_id = $1 or says #>> '{values,person}' in (select unnest(array[email, contact_email]) from users where id = $1)`,
    [userId, somebody],
  );
}
