import type { LeverColumn } from '@holdfast/contracts/prediction/lever';
import type { Driver } from '@holdfast/contracts/prediction/summary';
import type { Message } from '@holdfast/texts/kinds';
import type { Scores } from '../evaluate/scores.ts';
import type { GroupEffect } from '../explain/group-effects.ts';
import type { PartialDependencePoint } from '../explain/partial-dependence.ts';
import type { Trust } from './trust.ts';

/**
 * All training results per customer, in the row order of the customer table. Scores are out of fold for labelled rows,
 * and from the refitted model for the others; at or above `threshold` a customer counts as predicted to leave.
 */
export interface ScoredCustomers extends Scores, Trust {
  /**
   * Features that raise the risk, `REASONS` per row: index into the table's columns or -1, and signed points (0 to
   * 100).
   */
  readonly reasonFeature: Int32Array;
  readonly reasonPoints: Float64Array;
  /** The feature that lowers the risk most, one per row, -1 if none does; its points are negative. */
  readonly protectiveFeature: Int32Array;
  readonly protectivePoints: Float64Array;
  /** With the customer's value. */
  reason(row: number, feature: number, points: number): Message;
  /** What to offer, worded as association, or what to talk about; null for customers who need nothing or have left. */
  action(row: number): Message | null;

  readonly drivers: readonly Driver[];
  /** The possible offers, column by column. */
  readonly levers: readonly LeverColumn[];
  readonly partialDependence: readonly PartialDependencePoint[];
  readonly groupEffects?: readonly GroupEffect[];
}
