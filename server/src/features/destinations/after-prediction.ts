import type { Work } from '../../platform/background/queue.ts';
import type { Platform } from '../../platform/platform.ts';
import { PREDICTION_ENDED } from '../predictions/prediction-ended-job.ts';
import { announce } from '../webhooks/announce.ts';
import { webhookEventsOf } from '../webhooks/prediction-ended.ts';
import { queueResultWritings } from './write-results.ts';

/** Queues everything that follows a finished prediction in one transaction, exactly once. */
export const endedWork = (platform: Platform): Work<{ prediction: number }> => ({
  ...PREDICTION_ENDED,
  run: async ({ prediction }, job) => {
    const told = await webhookEventsOf(platform, prediction);
    if (told.length === 0) return;
    await job.finish(async (client) => {
      for (const { place, happenings, completed } of told) {
        for (const happening of happenings) await announce(platform, client, place, happening);
        if (completed) await queueResultWritings(platform, client, place, prediction);
      }
    });
  },
});
