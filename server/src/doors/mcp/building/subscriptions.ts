import { isDeepStrictEqual } from 'node:util';
import {
  addSubscription,
  listSubscriptions,
  planSubscription,
  removeSubscription,
} from '@holdfast/contracts/http/routes/subscriptions';
import { SubscriptionRequest } from '@holdfast/contracts/http/subscriptions';
import * as z from 'zod/mini';
import { type Agent, type PlannedChange, writingTool } from '../agent-tool.ts';

const { rhythm, alert, content, destination_id } = SubscriptionRequest.shape;
const SubscribeArguments = {
  report: z.string().check(z.describe('Id of a report, or retention, call-list, summary or model-card.')),
  rhythm,
  alert,
  destination_id,
  content: z._default(content, { language: 'en' }),
};
type Wanted = z.infer<z.ZodMiniObject<typeof SubscribeArguments>>;

export const subscriptionTools = [
  writingTool(
    {
      name: 'subscribe',
      description:
        'Has a report mailed to the key’s owner, or posted to a destination that is a channel, on a schedule, or only when a measure crosses a line. The same subscription is not added twice.',
      shape: SubscribeArguments,
    },
    planAddition,
  ),
  writingTool(
    {
      name: 'unsubscribe',
      description: 'Ends a subscription.',
      shape: { subscription: z.string().check(z.describe('Id from subscribe.')) },
      destroys: true,
    },
    planRemoval,
  ),
];

async function planAddition({ callAsOwner }: Agent, { report: reportId, ...wanted }: Wanted): Promise<PlannedChange> {
  const body = { reportId, ...wanted };
  const { value } = await callAsOwner(listSubscriptions);
  const known = value.find(
    (one) =>
      !one.embedded &&
      one.report_id === reportId &&
      isDeepStrictEqual(
        [one.rhythm, one.alert, one.content, one.destination_id],
        [wanted.rhythm, wanted.alert ?? null, wanted.content, wanted.destination_id ?? null],
      ),
  );
  if (known) return { already: { subscription: known.id } };
  const { name, email, next_at } = await callAsOwner(planSubscription, { body });
  return {
    will: `${wanted.destination_id === undefined ? `Mail ‘${name}’ to ${email}` : `Post ‘${name}’ to the channel`}, the first time at ${next_at}${wanted.alert ? ' if the measure has crossed the line' : ''}.`,
    apply: async () => ({ subscription: (await callAsOwner(addSubscription, { body })).id }),
  };
}

async function planRemoval({ callAsOwner }: Agent, { subscription: id }: { readonly subscription: string }) {
  const known = (await callAsOwner(listSubscriptions)).value.find((one) => one.id === id);
  if (!known) return { already: { ended: id } };
  return {
    will: `End the subscription of ${known.email} to ‘${known.name}’.`,
    apply: async () => {
      await callAsOwner(removeSubscription, { params: { subscriptionId: id } });
      return { ended: id };
    },
  };
}
