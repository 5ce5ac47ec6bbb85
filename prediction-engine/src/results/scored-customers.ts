import type { Message, Text } from '@holdfast/contracts/messages/kinds';
import type { Driver } from '@holdfast/contracts/prediction/summary';
import type { Estimate, Verdict } from '@holdfast/contracts/prediction/verdict';

/** Everything the training side knows about the customers, in the order of the customer table's rows. */
export interface ScoredCustomers {
  /** 0 to 1, one per table row: out of fold for labelled rows, of the refitted model for the others. */
  readonly probability: Float64Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** At or above it a customer counts as predicted to leave. */
  readonly threshold: number;
  /** Ascending by `from`; the first starts at 0. */
  readonly tiers: readonly { readonly tier: string; readonly from: number }[];
  /** Features raising the risk, `REASONS` per row: index into the table's columns or -1, and signed points (0 to 100). */
  readonly reasonFeature: Int32Array;
  readonly reasonPoints: Float64Array;
  /** The feature lowering the risk most, one per row, -1 when none does; its points are negative. */
  readonly protectiveFeature: Int32Array;
  readonly protectivePoints: Float64Array;
  /** With the customer's own value. */
  reason(row: number, feature: number, points: number): Message;
  /** What to try, worded as association; null when nothing actionable would move the tier. */
  action(row: number): Message | null;

  readonly verdict: Verdict;
  readonly metrics: Readonly<Record<string, Estimate>>;
  readonly drivers: readonly Driver[];
  readonly partialDependence: readonly PartialDependencePoint[];
  readonly segments: readonly Segment[];
  /** Groups side by side; absent where no outcome is known. */
  readonly segmentPairs?: SegmentPairs;
  readonly groupEffects?: readonly GroupEffect[];
  /** Absent where nothing was learnt from this file. */
  readonly folds?: readonly FoldQuality[];
  readonly lift: readonly LiftRow[];
  readonly calibration: readonly CalibrationRow[];
  readonly roc: readonly {
    readonly falsePositiveRate: number;
    readonly truePositiveRate: number;
    readonly threshold: number;
  }[];
  readonly precisionRecall: readonly {
    readonly recall: number;
    readonly precision: number;
    readonly threshold: number;
  }[];
  /** Written into every line, so that a file says which model made it. */
  readonly modelVersion: string;
  /** The model itself, for later scoring and what-if. */
  readonly model: Uint8Array;
  /** Paragraphs of the model card that only training can write: method, choices made, validation. */
  readonly trainingNotes: readonly Message[];
}

export const REASONS = 3;

export interface PartialDependencePoint {
  readonly column: string;
  /** The level, or the middle of a band. */
  readonly value: Text;
  /** Numeric position on the axis, null for a level. */
  readonly position: number | null;
  readonly probability: number;
  readonly customers: number;
}

/** One column's part in a segment's rule, in the file's own values: within limits, one value, or nothing there. */
export interface SegmentCondition {
  readonly column: string;
  readonly above: number | null;
  readonly upTo: number | null;
  readonly value: string | null;
  readonly isBlank: boolean;
}

export interface Segment {
  /** 'Contract is Month-to-month and tenure is at most 12' */
  readonly rule: Message;
  /** Null where the file's own columns do not tell who belongs to it. */
  readonly conditions: readonly SegmentCondition[] | null;
  readonly customers: number;
  readonly churners: number;
  readonly churnRate: number;
  readonly low: number;
  readonly high: number;
  readonly lift: number;
  readonly meanProbability: number;
  /** After correction for the number of segments looked at. */
  readonly pValue: number;
  readonly revenueAtRisk: number | null;
}

/** What a driver adds to the risk of a group on average, in signed points. */
export interface GroupEffect {
  readonly grouping: string;
  readonly group: Text;
  readonly driver: string;
  /** 1 is the driver that moves most. */
  readonly rank: number;
  readonly effect: number;
  readonly customers: number;
}

/** One line of two groups side by side: either group, their difference, or those in both. */
export interface PairSide {
  readonly a: Text;
  readonly b: Text;
  readonly place: number;
  readonly name: string;
  readonly customers: number;
  readonly churnRate: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly lift: number | null;
  readonly revenueAtRisk: number | null;
}

/** Something besides their rules in which two groups differ. */
export interface PairDifference {
  readonly a: Text;
  readonly b: Text;
  readonly place: number;
  readonly what: Message;
  readonly inA: Text;
  readonly inB: Text;
}

export interface SegmentPairs {
  readonly sides: readonly PairSide[];
  readonly differences: readonly PairDifference[];
}

/** One fold, scored by a model that learnt from the others. */
export interface FoldQuality {
  readonly fold: number;
  readonly customers: number;
  readonly churners: number;
  readonly auc: number;
  readonly averagePrecision: number;
}

export interface LiftRow {
  /** 1 = the tenth with the highest risk. */
  readonly decile: number;
  readonly customers: number;
  readonly churners: number;
  readonly churnRate: number;
  readonly lift: number;
  /** Of all churners, found in this and the deciles before it. */
  readonly cumulativeCapture: number;
}

export interface CalibrationRow {
  readonly bin: number;
  readonly customers: number;
  readonly meanPredicted: number;
  readonly observedRate: number;
  readonly low: number;
  readonly high: number;
}
