import type { Format } from '../words.ts';
import type { PlanStep } from './plan.ts';

export interface PlannerShape {
  /** What lies at or above each band of risk, lowest first. */
  readonly steps: readonly PlanStep[];
  readonly hasValue: boolean;
  readonly money: Format;
}
