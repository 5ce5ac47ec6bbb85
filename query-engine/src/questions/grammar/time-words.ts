import type { DateGrain } from '@holdfast/contracts/report/field';
import type { Concept } from '../lexicons/lexicon.ts';

/** “monthly sign-ups”: the word alone is a time grain. */
export const GRAINS: Partial<Record<Concept, DateGrain>> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  quarterly: 'quarter',
  yearly: 'year',
};
/** “per month”: the unit is a grain after a grouping word. */
export const UNIT_GRAINS: Partial<Record<Concept, DateGrain>> = {
  day: 'day',
  week: 'week',
  month: 'month',
  quarter: 'quarter',
  year: 'year',
};
