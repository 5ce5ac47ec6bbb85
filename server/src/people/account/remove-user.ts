import { closeWorkspacesWithoutOwner } from '../../platform/access/leave.ts';
import { transaction } from '../../platform/database/open-database.ts';
import type { Platform } from '../../platform/platform.ts';
import { forgetPerson } from '../audit/record-audit.ts';
import { deleteUserData } from './delete-user-data.ts';

/**
 * Removes a user and all their data. Sessions go with the user row, so their tokens are refused from the next request
 * on. Files go last: a row without its file is broken, a file without its row is only waste.
 */
export async function removeUser(platform: Platform, userId: string): Promise<void> {
  const removeFiles = await transaction(platform.database.pool, async (client) => {
    await closeWorkspacesWithoutOwner(client, userId);
    await forgetPerson(client, userId);
    const files = await deleteUserData(client, platform.files, userId);
    await client.query('delete from verifications where value = $1', [userId]);
    await client.query('delete from users where id = $1', [userId]);
    return files;
  });
  await removeFiles();
  await platform.database
    .forget()
    .catch((error: Error) => platform.log.warn({ err: error }, 'the database’s log may still name a removed account'));
  platform.log.info({ userId }, 'an account and its data were removed');
}
