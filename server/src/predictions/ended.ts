import type { Sort } from '../background/queue.ts';

/** What else the end of a prediction brings about: others are told of it, and its scores are written elsewhere. */
export const PREDICTION_ENDED: Sort<{ prediction: number }> = {
  kind: 'prediction-ended',
  retries: 40,
  retryDelaySeconds: 1,
};
