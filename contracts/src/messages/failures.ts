import type { Places } from './kinds.ts';

/** Ends of a prediction that are not the engine's verdict about the file. */
export const FAILURES = {
  'failure.cancelled.title': {},
  'failure.cancelled.detail': {},
  'failure.cancelled.fix': {},
  'failure.outOfMemory.title': {},
  'failure.outOfMemory.detail': {},
  'failure.outOfMemory.fix': {},
  'failure.outOfTime.title': {},
  'failure.outOfTime.detail': {},
  'failure.outOfTime.fix': {},
  'failure.keptStopping.title': {},
  'failure.keptStopping.detail': {},
  'failure.keptStopping.fix': {},
  'failure.internal.title': {},
  'failure.internal.detail': {},
  'failure.internal.fix': {},
  'failure.modelGone.title': {},
  'failure.modelGone.detail': {},
  'failure.modelGone.fix': {},
} as const satisfies Readonly<Record<string, Places>>;
