import type { UserChange } from '@holdfast/contracts/http/user-administration';
import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import type pg from 'pg';
import { type Queryable, transaction } from '../../platform/database/open-database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { requireManaged } from './require-administrator.ts';
import * as store from './store.ts';

export async function changeUser(
  pool: pg.Pool,
  caller: Caller,
  userId: string,
  { role, disabled }: UserChange,
): Promise<store.ManagedUserRow> {
  return transaction(pool, async (client) => {
    const user = await requireManaged(client, caller, userId);
    const { name: person } = user;
    if (role !== undefined && role !== user.role) {
      await requireOwner(client, caller);
      await store.setAdministrator(client, userId, role === 'administrator');
      const says = message(role === 'administrator' ? 'audit.administratorMade' : 'audit.administratorRemoved', {
        person,
      });
      await noteFor(client, caller, userId, says);
    }
    if (disabled !== undefined) await setDisabled(client, caller, userId, disabled);
    return (await store.findManagedUser(client, userId)) ?? user;
  });
}

/** For callers that may act on this user. */
export async function setDisabled(database: Queryable, actor: Actor, userId: string, disabled: boolean): Promise<void> {
  const user = await store.findManagedUser(database, userId);
  if (!user || disabled === (user.disabled_at !== null)) return;
  const { name: person } = user;
  if (disabled) await store.disableUser(database, userId);
  else await store.enableUser(database, userId);
  await noteFor(database, actor, userId, message(disabled ? 'audit.userDisabled' : 'audit.userEnabled', { person }));
}

export async function signUserOut(pool: pg.Pool, caller: Caller, userId: string): Promise<void> {
  await transaction(pool, async (client) => {
    const { name: person } = await requireManaged(client, caller, userId);
    await store.endSessionsAndTokens(client, userId);
    await noteFor(client, caller, userId, message('audit.userSignedOut', { person }));
  });
}

async function requireOwner(database: Queryable, { userId }: Caller): Promise<void> {
  if ((await store.findManagedUser(database, userId))?.role !== 'owner') throw refusal('not-the-owner.administrators');
}

const noteFor = (database: Queryable, actor: Actor, personId: string, says: Message) =>
  recordAudit(database, actor, says, { personId });
