import { randomUUID } from 'node:crypto';
import type { Queryable } from '../database/open-database.ts';
import type { NotedProblem } from '../outside/noted-problem.ts';
import type { Platform } from '../platform.ts';
import { queueDelivery } from './deliver.ts';
import { insertDelivery, listenersOf } from './store.ts';

export interface Happening {
  readonly type: string;
  /** Names this happening: nobody is told of it twice. */
  readonly about: string;
  readonly data: object;
}

/** On its way to everybody who wants it, exactly if the transaction of what happened is kept. */
export async function announce(
  platform: Platform,
  client: Queryable,
  userId: string,
  happening: Happening,
): Promise<void> {
  for (const webhookId of await listenersOf(client, userId, happening.type))
    await announceTo(platform, client, webhookId, happening);
}

/** The id of the delivery; null when the address was told already. */
export async function announceTo(
  platform: Platform,
  client: Queryable,
  webhookId: number,
  { type, about, data }: Happening,
): Promise<string | null> {
  const id = `msg_${randomUUID().replaceAll('-', '')}`;
  const body = JSON.stringify({ type, timestamp: new Date().toISOString(), data });
  if (!(await insertDelivery(client, { id, webhook_id: webhookId, event: type, about, body }))) return null;
  await queueDelivery(platform, client, id);
  return id;
}

/** A source that failed for good; what fails in between is in its history. */
export function announceSourceFailure(
  platform: Platform,
  client: Queryable,
  run: {
    readonly id: number;
    readonly source: { readonly id: number; readonly name: string; readonly user_id: string };
  },
  { code, detail }: NotedProblem,
): Promise<void> {
  const { id, name, user_id } = run.source;
  return announce(platform, client, user_id, {
    type: 'source.failed',
    about: `source run ${run.id}`,
    data: { source_id: id, name, code, detail },
  });
}
