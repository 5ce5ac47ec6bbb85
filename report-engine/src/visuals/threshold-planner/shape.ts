import type { Format } from '../words.ts';
import type { PlanStep } from './plan.ts';

export interface PlannerShape {
  /** Cumulated risk bands, lowest first. */
  readonly steps: readonly PlanStep[];
  readonly hasValue: boolean;
  readonly money: Format;
}
