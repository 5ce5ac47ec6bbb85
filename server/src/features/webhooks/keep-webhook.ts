import type { MadeWebhook, NewWebhook, Webhook, WebhookChange } from '@holdfast/contracts/http/webhooks';
import { message } from '@holdfast/texts/message';
import { KIND_WORDS } from '../../people/audit/audit-texts.ts';
import { recordAudit } from '../../people/audit/record-audit.ts';
import { type ItemOwner, itemOwnerOf } from '../../platform/access/owner.ts';
import { type Queryable, transaction } from '../../platform/database/open-database.ts';
import { allowedHosts } from '../../platform/external/allowed-hosts.ts';
import { findServer } from '../../platform/external/find-server.ts';
import { shownAddress } from '../../platform/external/present-place.ts';
import { openSeal } from '../../platform/external/seal.ts';
import { readAddress } from '../../platform/external/send-request.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { newSecret } from './sign.ts';
import * as store from './store.ts';

const MOST_WEBHOOKS = 20;
const OLD_SECRET_MS = 86_400_000;

export async function addWebhook(platform: Platform, caller: Caller, wanted: NewWebhook): Promise<MadeWebhook> {
  const { pool } = platform.database;
  if ((await store.countWebhooks(pool, caller.userId)) >= MOST_WEBHOOKS)
    throw refusal('too-many-webhooks', { most: MOST_WEBHOOKS });
  const whose = itemOwnerOf(caller);
  const secret = newSecret();
  const sealed = (await openSeal(platform.config, pool)).close(secret);
  const address = await checked(platform, wanted.address);
  const events = [...new Set(wanted.events)];
  return transaction(pool, async (client) => {
    const id = await store.insertWebhook(client, whose, { address, events, sealed });
    await recordAudit(client, caller, message('audit.added', named(address)));
    return { ...(await presentWebhook(client, whose, id)), secret };
  });
}

export async function changeWebhook(
  platform: Platform,
  caller: Caller,
  row: store.WebhookRow,
  change: WebhookChange,
): Promise<Webhook> {
  const address = change.address === undefined ? row.address : await checked(platform, change.address);
  const off = change.is_off === undefined ? row.off : change.is_off ? 'person' : null;
  const events = change.events ? [...new Set(change.events)] : row.events;
  return transaction(platform.database.pool, async (client) => {
    await store.updateWebhook(client, row.id, { address, events, off });
    await recordAudit(client, caller, message('audit.changed', named(address)), { workspaceId: row.workspace_id });
    return presentWebhook(client, itemOwnerOf(caller), row.id);
  });
}

/** Both secrets sign for a day, so that the receiver can switch without missing anything. */
export async function rotateSecret(platform: Platform, caller: Caller, row: store.WebhookRow): Promise<MadeWebhook> {
  const { pool } = platform.database;
  const secret = newSecret();
  const sealed = (await openSeal(platform.config, pool)).close(secret);
  return transaction(pool, async (client) => {
    await store.replaceSecret(client, row.id, sealed, new Date(Date.now() + OLD_SECRET_MS));
    await recordAudit(client, caller, message('audit.secretMade', named(row.address)), {
      workspaceId: row.workspace_id,
    });
    return { ...(await presentWebhook(client, itemOwnerOf(caller), row.id)), secret };
  });
}

export async function removeWebhook({ database }: Platform, caller: Caller, row: store.WebhookRow): Promise<void> {
  if (row.user_id !== caller.userId) throw refusal('not-yours.delete');
  await transaction(database.pool, async (client) => {
    if (!(await store.deleteWebhook(client, caller.userId, row.id))) throw notFound('webhook');
    await recordAudit(client, caller, message('audit.deleted', named(row.address)), { workspaceId: row.workspace_id });
  });
}

/** For the audit log, which all owners of a workspace read. */
const named = (address: string) => ({ kind: KIND_WORDS.webhook, thing: shownAddress(address) });

async function presentWebhook(database: Queryable, whose: ItemOwner, id: number): Promise<Webhook> {
  const webhook = await store.showWebhook(database, whose, id);
  if (!webhook) throw notFound('webhook');
  return webhook;
}

async function checked({ config }: Platform, text: string): Promise<string> {
  const reach = allowedHosts(config);
  const url = readAddress(text, reach);
  await findServer(url.hostname, reach);
  return url.href;
}
