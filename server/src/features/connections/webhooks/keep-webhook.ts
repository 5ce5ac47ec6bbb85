import type { MadeWebhook, NewWebhook, Webhook, WebhookChange } from '@holdfast/contracts/http/webhooks';
import { allowedHosts } from '../../../platform/external/allowed-hosts.ts';
import { findServer } from '../../../platform/external/find-server.ts';
import { openSeal } from '../../../platform/external/seal.ts';
import { readAddress } from '../../../platform/external/send-request.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { connectionKeeper } from '../keep.ts';
import { newSecret } from './sign.ts';
import { type WebhookRow, webhooks } from './webhook.ts';

const OLD_SECRET_MS = 86_400_000;
const keeper = connectionKeeper(webhooks);
const NOTHING_OLD = { off: null, failing_since: null, old_sealed: null, old_until: null };

export async function addWebhook(platform: Platform, caller: Caller, wanted: NewWebhook): Promise<MadeWebhook> {
  const { secret, sealed } = await makeSecret(platform);
  const shown = await keeper.add(platform, caller, async () => ({
    address: await validateWebhook(platform, wanted.address),
    events: [...new Set(wanted.events)],
    sealed,
    ...NOTHING_OLD,
  }));
  return { ...shown, secret };
}

export async function changeWebhook(
  platform: Platform,
  caller: Caller,
  known: WebhookRow,
  { address, events, is_off }: WebhookChange,
): Promise<Webhook> {
  const off = is_off === undefined ? known.off : is_off ? 'person' : null;
  const change = {
    ...(address !== undefined && { address: await validateWebhook(platform, address) }),
    ...(events && { events: [...new Set(events)] }),
    off,
    ...(off === null && { failing_since: null }),
  };
  return keeper.change(platform, caller, { known, change });
}

/** Both secrets sign for a day, so that the receiver can switch without missing anything. */
export async function rotateSecret(platform: Platform, caller: Caller, known: WebhookRow): Promise<MadeWebhook> {
  const { secret, sealed } = await makeSecret(platform);
  const change = { sealed, old_sealed: known.sealed, old_until: new Date(Date.now() + OLD_SECRET_MS) };
  return { ...(await keeper.change(platform, caller, { known, change, code: 'audit.secretMade' })), secret };
}

async function makeSecret({ config, database }: Platform) {
  const secret = newSecret();
  return { secret, sealed: (await openSeal(config, database.pool)).close(secret) };
}

async function validateWebhook({ config }: Platform, text: string): Promise<string> {
  const reach = allowedHosts(config);
  const url = readAddress(text, reach);
  await findServer(url.hostname, reach);
  return url.href;
}
