import { PREDICTION_STATUSES, type PredictionStatus, retryHelps } from '@holdfast/contracts/http/predictions';
import { Ban, Circle, CircleCheck, CircleX, Clock, LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ReceivedPrediction } from '../http/answers.ts';
import type { Tone } from '../ui/Badge.tsx';

export const POLL_EVERY_MS = 3000;
/** Anchor of the column form on a prediction's page. */
export const COLUMNS_ANCHOR = '#columns';

interface StatusLook {
  tone: Tone;
  icon: LucideIcon;
  spins?: boolean;
}

/** The server stores a cancelled prediction as failed; show it as cancelled. */
const SHOWN_STATUSES = [...PREDICTION_STATUSES, 'CANCELLED'] as const;
type ShownStatus = PredictionStatus | 'CANCELLED';

const LOOKS: Record<ShownStatus, StatusLook> = {
  QUEUED: { tone: 'wait', icon: Clock },
  RUNNING: { tone: 'busy', icon: LoaderCircle, spins: true },
  COMPLETED: { tone: 'good', icon: CircleCheck },
  FAILED: { tone: 'bad', icon: CircleX },
  CANCELLED: { tone: 'neutral', icon: Ban },
};

export function shownStatus(prediction: Pick<ReceivedPrediction, 'status' | 'error'>): string {
  return isCancelled(prediction) ? 'CANCELLED' : prediction.status;
}

export function isCancelled({ status, error }: Pick<ReceivedPrediction, 'status' | 'error'>): boolean {
  return status === 'FAILED' && error?.code === 'cancelled';
}

/** Not for a running prediction, nor for a failure that would repeat with the same file. */
export function canRunAgain(prediction: Pick<ReceivedPrediction, 'status' | 'error'>): boolean {
  if (isInProgress(prediction)) return false;
  return prediction.status !== 'FAILED' || retryHelps(prediction.error);
}

/** A status unknown to this version is shown verbatim in grey. */
export function statusLook(status: string): StatusLook {
  return isKnown(status) ? LOOKS[status] : { tone: 'neutral', icon: Circle };
}

export function isKnown(status: string): status is ShownStatus {
  return (SHOWN_STATUSES as readonly string[]).includes(status);
}

export function isInProgress(prediction: Pick<ReceivedPrediction, 'status'>): boolean {
  return prediction.status === 'QUEUED' || prediction.status === 'RUNNING';
}

/** Predictions that ended since the last poll. Those never seen before are not reported. */
export function findNewlyEnded(
  before: readonly ReceivedPrediction[],
  after: readonly ReceivedPrediction[],
): ReceivedPrediction[] {
  const earlier = new Map(before.map((prediction) => [prediction.id, prediction.status]));
  return after.filter(({ id, status }) => {
    const was = earlier.get(id);
    return was !== undefined && was !== status && (status === 'COMPLETED' || status === 'FAILED');
  });
}
