import { PREDICTION_STATUSES, type PredictionStatus } from '@holdfast/contracts/http/predictions';
import { Circle, CircleCheck, CircleX, Clock, LoaderCircle, type LucideIcon } from 'lucide-react';
import type { Prediction } from '../http/answers.ts';
import type { Tone } from '../ui/Badge.tsx';

export const POLL_EVERY_MS = 3000;

interface StatusLook {
  tone: Tone;
  icon: LucideIcon;
  spins?: boolean;
}

const LOOKS: Record<PredictionStatus, StatusLook> = {
  QUEUED: { tone: 'wait', icon: Clock },
  RUNNING: { tone: 'busy', icon: LoaderCircle, spins: true },
  COMPLETED: { tone: 'good', icon: CircleCheck },
  FAILED: { tone: 'bad', icon: CircleX },
};

/** A status this version does not know is shown as it came, in neutral grey. */
export function lookOf(status: string): StatusLook {
  return isKnown(status) ? LOOKS[status] : { tone: 'neutral', icon: Circle };
}

export function isKnown(status: string): status is PredictionStatus {
  return (PREDICTION_STATUSES as readonly string[]).includes(status);
}

export function isInProgress(prediction: Pick<Prediction, 'status'>): boolean {
  return prediction.status === 'QUEUED' || prediction.status === 'RUNNING';
}

/** The predictions that have ended since we last looked. One never seen before was not observed changing. */
export function endedSince(before: readonly Prediction[], after: readonly Prediction[]): Prediction[] {
  const earlier = new Map(before.map((prediction) => [prediction.id, prediction.status]));
  return after.filter(({ id, status }) => {
    const was = earlier.get(id);
    return was !== undefined && was !== status && (status === 'COMPLETED' || status === 'FAILED');
  });
}
