import type { Rhythm } from '@holdfast/contracts/report/mailing';
import { nextTime } from '../../platform/next-time.ts';

export const nextDelivery = (rhythm: Rhythm, after: Date): Date =>
  nextTime({ day: rhythm.every === 'week' ? rhythm.weekday : 1, ...rhythm }, after);
