import type { LeverColumn } from '@holdfast/contracts/prediction/lever';
import type { Driver } from '@holdfast/contracts/prediction/summary';
import type { Message } from '@holdfast/texts/kinds';
import type { Scores } from '../evaluate/scores.ts';
import type { GroupEffect } from '../explain/group-effects.ts';
import type { PartialDependencePoint } from '../explain/partial-dependence.ts';
import type { Trust } from './trust.ts';

/**
 * Everything the training side knows about the customers, in the order of the customer table's rows. Scores are out of fold
 * for labelled rows, of the refitted model for the others; at or above `threshold` a customer counts as predicted to leave.
 */
export interface ScoredCustomers extends Scores, Trust {
  /** Features raising the risk, `REASONS` per row: index into the table's columns or -1, and signed points (0 to 100). */
  readonly reasonFeature: Int32Array;
  readonly reasonPoints: Float64Array;
  /** The feature lowering the risk most, one per row, -1 when none does; its points are negative. */
  readonly protectiveFeature: Int32Array;
  readonly protectivePoints: Float64Array;
  /** With the customer's own value. */
  reason(row: number, feature: number, points: number): Message;
  /** What to offer, worded as association, or what to talk about; null for whoever needs nothing or has gone. */
  action(row: number): Message | null;

  readonly drivers: readonly Driver[];
  /** What can be offered, column by column. */
  readonly levers: readonly LeverColumn[];
  readonly partialDependence: readonly PartialDependencePoint[];
  readonly groupEffects?: readonly GroupEffect[];
}
