import {
  addSubscription,
  changeSubscription,
  listSubscriptions,
  removeSubscription,
} from '@holdfast/contracts/http/routes/subscriptions';
import type { Subscription } from '@holdfast/contracts/http/subscriptions';
import type { Call } from '../call-server.ts';
import { digestOf, type ItemContent, type ServerItem } from './item.ts';

/** The caller's own; those of embedded readers belong to their tokens. */
export async function subscriptionsOf(call: Call): Promise<ServerItem[]> {
  const { value } = await call(listSubscriptions, {});
  return value.filter(({ embedded }) => !embedded).map(itemOf);
}

/** Subscriptions have no revisions: a number made of the content stands for one. */
function itemOf({ id, name, report_id, rhythm, alert, content: mailed, paused, ...rest }: Subscription): ServerItem {
  const channel = rest.destination_id !== null && { destination: rest.destination_id };
  const content = { name, report: report_id, ...channel, rhythm, ...(alert && { alert }), content: mailed, paused };
  return { kind: 'subscriptions', id, revision: Number.parseInt(digestOf(content).slice(0, 12), 16), content };
}

export async function createSubscription(call: Call, content: ItemContent): Promise<string> {
  const { report: reportId, rhythm, alert, content: mailed, paused, destination: destination_id } = content;
  const json = { reportId, rhythm, content: mailed, alert, destination_id };
  const { id } = await call(addSubscription, { json });
  if (paused === true) await pause(call, id, true);
  return id;
}

const pause = (call: Call, subscriptionId: string, paused: boolean) =>
  call(changeSubscription, { params: { subscriptionId }, json: { paused } });

/** Only pausing changes a subscription; anything else makes a new one, and the old one ends when that is there. */
export async function replaceSubscription(call: Call, id: string, content: ItemContent): Promise<string> {
  const known = (await subscriptionsOf(call)).find((one) => one.id === id);
  const isPausedOnly = known && digestOf({ ...known.content, paused: content.paused }) === digestOf(content);
  if (isPausedOnly) {
    await pause(call, id, content.paused === true);
    return id;
  }
  const made = await createSubscription(call, content);
  await call(removeSubscription, { params: { subscriptionId: id } });
  return made;
}
