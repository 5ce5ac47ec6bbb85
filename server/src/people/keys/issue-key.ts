import type { MadeServiceKey, NewServiceKey, ServiceKey } from '@holdfast/contracts/http/service-keys';
import { message } from '@holdfast/texts/message';
import type { Queryable } from '../../platform/database/open-database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { isGuid } from '../../platform/http/guid.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { makeServiceKey, presentKey } from './service-keys.ts';
import { deleteKey, listKeys } from './store.ts';

export const keysOf = async (database: Queryable, { userId }: Caller): Promise<{ value: ServiceKey[] }> => ({
  value: (await listKeys(database, userId)).map(presentKey),
});

/** `workspaceId`: whose audit log has it. */
export async function makeKey(
  { database: { pool }, log }: Platform,
  caller: Caller,
  wanted: NewServiceKey,
  workspaceId: string | null,
): Promise<MadeServiceKey> {
  const made = await makeServiceKey(pool, caller.userId, wanted);
  log.info({ userId: caller.userId, keyId: made.id }, 'a service key was made');
  await recordAudit(pool, caller, message('audit.keyMade', { name: made.name }), { workspaceId });
  return made;
}

export async function revokeKey(
  { database: { pool }, log }: Platform,
  caller: Caller,
  keyId: string,
  workspaceId: string | null,
): Promise<void> {
  const name = isGuid(keyId) ? await deleteKey(pool, caller.userId, keyId) : null;
  if (name === null) throw notFound('key');
  log.info({ userId: caller.userId, keyId }, 'a service key was revoked');
  await recordAudit(pool, caller, message('audit.keyRevoked', { name }), { workspaceId });
}
