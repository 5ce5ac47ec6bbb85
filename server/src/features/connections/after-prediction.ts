import type { Work } from '../../platform/background/queue.ts';
import type { Platform } from '../../platform/platform.ts';
import { PREDICTION_ENDED } from '../predictions/prediction-ended-job.ts';
import { queueAllWrites } from './destinations/write-results.ts';
import { announce } from './webhooks/announce.ts';
import { webhookEventsOf } from './webhooks/prediction-events.ts';

/** Queues everything that follows a finished prediction in one transaction, exactly once. */
export const followUpJob = (platform: Platform): Work<{ prediction: number }> => ({
  ...PREDICTION_ENDED,
  run: async ({ prediction }, job) => {
    const ended = await webhookEventsOf(platform, prediction);
    if (ended.length === 0) return;
    await job.finish(async (client) => {
      for (const { place, events, completed } of ended) {
        for (const event of events) await announce(platform, client, place, event);
        if (completed) await queueAllWrites(platform, client, place, prediction);
      }
    });
  },
});
