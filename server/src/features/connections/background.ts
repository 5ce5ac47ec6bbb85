import type { BackgroundJobs } from '../../platform/background/queue.ts';
import type { Platform } from '../../platform/platform.ts';
import { followUpJob } from './after-prediction.ts';
import { writings } from './destinations/write-results.ts';
import { renewSecrets } from './renew-secrets.ts';
import { queueDueSources, runs } from './sources/run-source.ts';
import { announceAuditEntries } from './webhooks/audit-events.ts';
import { deliveryWork, requeueLateDeliveries } from './webhooks/deliver.ts';

const LOOK_FOR_DUE_MS = 5_000;
const LOOK_FOR_ENTRIES_MS = 2_000;
const RENEW_SECRETS_MS = 3_600_000;
const LOOK_FOR_LATE_MS = 60_000;

export const connectionJobs = (platform: Platform): BackgroundJobs => ({
  works: [followUpJob(platform), runs.work(platform), deliveryWork(platform), writings.work(platform)],
  looks: [
    { name: 'sources', everyMs: LOOK_FOR_DUE_MS, look: () => queueDueSources(platform) },
    { name: 'deliveries', everyMs: LOOK_FOR_LATE_MS, look: () => requeueLateDeliveries(platform) },
    { name: 'audit', everyMs: LOOK_FOR_ENTRIES_MS, look: () => announceAuditEntries(platform) },
    { name: 'secrets', everyMs: RENEW_SECRETS_MS, look: () => renewSecrets(platform) },
    { name: 'writings', everyMs: LOOK_FOR_LATE_MS, look: () => writings.lookForLate(platform) },
  ],
});
