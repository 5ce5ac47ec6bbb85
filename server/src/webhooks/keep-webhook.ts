import type { MadeWebhook, NewWebhook, Webhook, WebhookChange } from '@holdfast/contracts/http/webhooks';
import { notFound, Problem } from '../http/problem.ts';
import { findServer } from '../outside/find-server.ts';
import { reachOf } from '../outside/reach.ts';
import { openSeal } from '../outside/seal.ts';
import { readAddress } from '../outside/send-request.ts';
import type { Platform } from '../platform.ts';
import { newSecret } from './sign.ts';
import * as store from './store.ts';

const MOST_WEBHOOKS = 20;
const OLD_SECRET_MS = 86_400_000;

export async function addWebhook(platform: Platform, userId: string, wanted: NewWebhook): Promise<MadeWebhook> {
  const { pool } = platform.database;
  if ((await store.listWebhooks(pool, userId)).length >= MOST_WEBHOOKS)
    throw new Problem(
      429,
      'too-many-webhooks',
      `There can be ${MOST_WEBHOOKS} webhooks. Delete one you no longer need.`,
    );
  const secret = newSecret();
  const sealed = (await openSeal(platform.config, pool)).close(secret);
  const address = await checked(platform, wanted.address);
  const events = [...new Set(wanted.events)];
  const id = await store.insertWebhook(pool, { user_id: userId, address, events, sealed });
  return { ...(await shown(platform, userId, id)), secret };
}

export async function changeWebhook(
  platform: Platform,
  row: store.WebhookRow,
  change: WebhookChange,
): Promise<Webhook> {
  const address = change.address === undefined ? row.address : await checked(platform, change.address);
  const off = change.is_off === undefined ? row.off : change.is_off ? 'person' : null;
  const events = change.events ? [...new Set(change.events)] : row.events;
  await store.updateWebhook(platform.database.pool, row.id, { address, events, off });
  return shown(platform, row.user_id, row.id);
}

/** Both secrets sign for a day, so that the other side can change without missing anything. */
export async function rotateSecret(platform: Platform, { id, user_id }: store.WebhookRow): Promise<MadeWebhook> {
  const { pool } = platform.database;
  const secret = newSecret();
  const sealed = (await openSeal(platform.config, pool)).close(secret);
  await store.replaceSecret(pool, id, sealed, new Date(Date.now() + OLD_SECRET_MS));
  return { ...(await shown(platform, user_id, id)), secret };
}

async function shown({ database }: Platform, userId: string, id: number): Promise<Webhook> {
  const webhook = await store.showWebhook(database.pool, userId, id);
  if (!webhook) throw notFound('This webhook');
  return webhook;
}

async function checked({ config }: Platform, text: string): Promise<string> {
  const reach = reachOf(config);
  const url = readAddress(text, reach);
  await findServer(url.hostname, reach);
  return url.href;
}
