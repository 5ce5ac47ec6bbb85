import type { Places } from './kinds.ts';

/** Failures of a prediction other than the engine's verdict on the file. */
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
