import { join } from 'node:path';
import type { BackgroundJobs, Work } from '../../platform/background/queue.ts';
import { transaction } from '../../platform/database/open-database.ts';
import { sharedSecret } from '../../platform/database/secrets.ts';
import type { Platform } from '../../platform/platform.ts';
import { openReports, type Reports } from '../reports/open-reports.ts';
import { deliver } from './deliver.ts';
import { nextDelivery } from './next-delivery.ts';
import { Outbox } from './outbox.ts';
import { addDelivery, openDeliveries, setNext, takeDue } from './store.ts';

/** The row is the source of truth; a job only references it. */
interface SubscriptionJob {
  readonly delivery: string;
}

const LOOK_EVERY_MS = 5_000;
/** A row of this age has no job any more, for example after a backup was restored, and gets a new one. */
const FORGOTTEN_MS = 15 * 60_000;

/** Background duties of subscriptions: find due ones and deliver them. */
export async function subscriptionDuties(
  platform: Platform,
  now: () => Date = () => new Date(),
): Promise<{ duties: BackgroundJobs; close(): void }> {
  const { config, database, queue } = platform;
  let opening: Promise<Reports> | null = null;
  const delivering = {
    // Loaded with the first delivery: most workers never make one.
    parts: async () => {
      opening ??= openReports(
        platform,
        async () => false,
        async () => null,
      );
      return (await opening).parts;
    },
    outbox:
      config.SMTP_URL === undefined ? null : new Outbox(join(config.HOLDFAST_DATA_DIR, 'outbox'), config.SMTP_URL),
    from: config.HOLDFAST_MAIL_FROM,
    linkKey: await sharedSecret(database.pool, 'download links'),
  };
  const work: Work<SubscriptionJob> = {
    kind: 'subscription',
    retries: 30,
    retryDelaySeconds: 5,
    run: ({ delivery }, job) => deliver(delivering, delivery, job),
  };
  const look = async (): Promise<void> => {
    await transaction(database.pool, async (client) => {
      for (const { id, next_at: moment, rhythm } of await takeDue(client, now())) {
        const delivery = await addDelivery(client, id, moment);
        // Missed deliveries are sent once, not once for each miss.
        await setNext(client, id, nextDelivery(rhythm, new Date(Math.max(now().getTime(), moment.getTime()))));
        if (delivery) await queue.send(client, work, { delivery }, { id: delivery });
      }
    });
    for (const delivery of await openDeliveries(database.pool, new Date(now().getTime() - FORGOTTEN_MS)))
      await queue.send(database.pool, work, { delivery }, { id: delivery });
  };
  return {
    duties: { works: [work], looks: [{ name: 'subscriptions', everyMs: LOOK_EVERY_MS, look }] },
    close: () => void opening?.then((reports) => reports.close()),
  };
}
