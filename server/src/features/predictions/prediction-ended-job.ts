import type { JobKind } from '../../platform/background/queue.ts';

/** Queued when a prediction ends: sends webhooks and writes the scores to destinations. */
export const PREDICTION_ENDED: JobKind<{ prediction: number }> = {
  kind: 'prediction-ended',
  retries: 40,
  retryDelaySeconds: 1,
};
