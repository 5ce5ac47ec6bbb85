import type { DateGrain } from '@holdfast/contracts/report/field';
import type { Concept } from '../lexicons/lexicon.ts';

/** “monthly sign-ups”: the word is a step of time by itself. */
export const GRAINS: Partial<Record<Concept, DateGrain>> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  quarterly: 'quarter',
  yearly: 'year',
};
/** “per month”: the unit is one behind a word that groups. */
export const UNIT_GRAINS: Partial<Record<Concept, DateGrain>> = {
  day: 'day',
  week: 'week',
  month: 'month',
  quarter: 'quarter',
  year: 'year',
};
