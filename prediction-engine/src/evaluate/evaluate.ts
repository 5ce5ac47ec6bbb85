import type { Estimate, Verdict } from '@holdfast/contracts/prediction/verdict';
import type { PreparedData } from '../prepare/prepare.ts';
import type { Customers } from '../shapes/customers.ts';
import type { Random } from '../statistics/random.ts';
import { type BaselineRule, singleColumns } from './baseline-rule.ts';
import { withInterval } from './bootstrap.ts';
import { type FoldQuality, foldQuality } from './fold-quality.ts';
import { type LiftRow, liftTable } from './lift.ts';
import {
  brierScore,
  type CalibrationRow,
  calibrationError,
  calibrationTable,
  gainOverBaseRate,
  logLoss,
  logLossOf,
} from './probability-measures.ts';
import { type RankCurve, rankRows } from './ranked.ts';
import {
  areaWithInterval,
  atThreshold,
  averagePrecision,
  bestThreshold,
  curves,
  firstDecile,
  largestSeparation,
  type PrecisionRecallPoint,
  type RocPoint,
} from './ranking-measures.ts';
import type { Scores } from './scores.ts';
import { verdictOf } from './verdict.ts';

export interface Evaluation {
  readonly metrics: Readonly<Record<string, Estimate>>;
  readonly verdict: Verdict;
  readonly threshold: number;
  readonly baseRate: number;
  readonly baseline: BaselineRule | null;
  readonly lift: readonly LiftRow[];
  readonly calibration: readonly CalibrationRow[];
  readonly folds: readonly FoldQuality[];
  readonly roc: readonly RocPoint[];
  readonly precisionRecall: readonly PrecisionRecallPoint[];
}

/** Labelled customers with the scores of models that did not see them. */
export interface LabelledScores {
  readonly prepared: Pick<PreparedData, 'data' | 'folds' | 'groups' | 'labelled' | 'tested'>;
  readonly scores: Pick<Scores, 'probability'>;
  readonly customers: Pick<Customers, 'event' | 'meaning' | 'wasGone' | 'history'>;
}

/** Every quality measure of the scores. */
export function evaluate({ prepared, scores, customers }: LabelledScores, random: Random): Evaluation {
  const { data, folds, groups, labelled, tested: rows } = prepared;
  const { label } = data;
  const { probability } = scores;
  const ranked = rankRows(rows, { label, probability, groups });
  const baseRate = ranked.positives / Math.max(1, rows.length);
  const threshold = bestThreshold(ranked);
  const auc = areaWithInterval(ranked);
  const lift = liftTable(ranked);
  const calibration = calibrationTable(ranked);
  const rules = singleColumns(data, label, folds);
  const baseline = rules[0] ?? null;
  const { gain, error } = gainOverBaseRate(ranked);
  const spread = withInterval(ranked, (curve) => spreadMeasures(curve, threshold), random);
  return {
    metrics: {
      auc,
      average_precision: spread.averagePrecision,
      log_loss: logLoss(ranked),
      brier: brierScore(ranked),
      calibration_error: pointEstimate(calibrationError(calibration)),
      ks: spread.separation,
      lift_top_decile: spread.lift,
      capture_top_decile: spread.capture,
      precision: spread.precision,
      recall: spread.recall,
      f1: spread.f1,
      base_rate: pointEstimate(baseRate),
      log_loss_base_rate: pointEstimate(logLossOf(1, baseRate) * baseRate + logLossOf(0, baseRate) * (1 - baseRate)),
      log_loss_saved: { value: gain, low: gain - 1.96 * error, high: gain + 1.96 * error },
      ...(baseline === null ? {} : { baseline_rule_auc: pointEstimate(baseline.auc) }),
    },
    verdict: verdictOf({
      auc,
      topDecileLift: lift[0]?.lift ?? 1,
      gain,
      gainError: error,
      customers: rows.length,
      churners: ranked.positives,
      baseRate,
      predicted: customers,
      rules,
      history: customers.history,
    }),
    threshold,
    baseRate,
    baseline,
    lift,
    calibration,
    folds: foldQuality(label, folds, probability, labelled),
    ...curves(ranked),
  };
}

function spreadMeasures(curve: RankCurve, threshold: number) {
  return {
    averagePrecision: averagePrecision(curve),
    separation: largestSeparation(curve),
    ...firstDecile(curve),
    ...atThreshold(curve, threshold),
  };
}

const pointEstimate = (value: number): Estimate => ({ value, low: null, high: null });
