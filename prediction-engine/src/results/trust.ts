import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import type { Evaluation } from '../evaluate/evaluate.ts';
import { groupsToCompare } from '../evaluate/groups-to-compare.ts';
import type { Scores } from '../evaluate/scores.ts';
import { comparePairs, type SegmentPairs } from '../evaluate/segment-pairs.ts';
import { findSegments, type Segment } from '../evaluate/segments.ts';
import type { Tier } from '../evaluate/tiers.ts';
import type { Reasons } from '../explain/explain.ts';
import { modelVersion, writeModel } from '../model/model-file.ts';
import { FOLD_COUNT } from '../prepare/folds.ts';
import type { PreparedData } from '../prepare/prepare.ts';
import type { Customers } from '../shapes/customers.ts';
import type { StackedModel } from '../train/stacked-model.ts';
import type { Trained } from '../train/train.ts';

/** Groups are compared on this many of the most important columns. */
const COMPARED_COLUMNS = 20;

/** The quality measures of the scores, and the model itself. */
export interface Trust
  extends Pick<Evaluation, 'metrics' | 'verdict' | 'threshold' | 'lift' | 'calibration' | 'roc' | 'precisionRecall'> {
  /** Ascending by `from`; the first starts at 0. */
  readonly tiers: readonly Tier[];
  readonly segments: readonly Segment[];
  /** Compared groups; absent without outcomes. */
  readonly segmentPairs?: SegmentPairs;
  /** Absent if nothing was trained on this file. */
  readonly folds?: Evaluation['folds'];
  /** The model itself, for later scoring and what-if. */
  readonly model: Uint8Array;
  /** Written into every line, so that a file identifies its model. */
  readonly modelVersion: string;
  /** Paragraphs of the model card written by training: method, choices made, validation. */
  readonly trainingNotes: readonly Message[];
}

interface TrainedRun {
  readonly customers: Customers;
  readonly prepared: PreparedData;
  readonly trained: Trained;
  readonly final: StackedModel;
  readonly evaluation: Evaluation;
  readonly tiers: readonly Tier[];
  readonly scores: Scores;
  readonly reasons: Reasons;
}

export function assessTrust({
  customers,
  prepared,
  trained,
  final,
  evaluation,
  tiers,
  scores,
  reasons,
}: TrainedRun): Trust {
  const { data, labelled } = prepared;
  const { importantFirst } = reasons;
  const { label } = data;
  const positives = labelled.reduce((sum, row) => sum + (label[row] as number), 0);
  const model = writeModel({
    event: customers.event,
    ...(customers.meaning === 'leaving' ? {} : { meaning: customers.meaning }),
    ...(customers.recipe && { join: customers.recipe }),
    columns: data.columns,
    model: final,
    tiers,
    threshold: evaluation.threshold,
    labelled: labelled.length,
    positives,
    verdict: evaluation.verdict,
    metrics: evaluation.metrics,
    importance: Object.fromEntries(reasons.drivers.map(({ column, importance }) => [column, importance])),
  });
  const value = customers.value?.values ?? null;
  const groups = outcomesOfGroups(customers, prepared);
  const timeless = importantFirst.filter((f) => !groups.aged.has(data.columns[f]?.name));
  const found = findSegments(data, {
    rows: groups.rows,
    label: groups.label,
    probability: scores.probability,
    importantFirst: timeless,
    value,
  });
  const strongest = new Set(importantFirst.slice(0, COMPARED_COLUMNS).map((f) => data.columns[f]?.name));
  const pairs = comparePairs(
    groupsToCompare(data, groups.rows, found, timeless),
    { label: groups.label, probability: scores.probability, value, baseRate: groups.baseRate },
    customers.table.columns.filter(({ name }) => strongest.has(name)),
  );
  return {
    ...evaluation,
    tiers,
    segments: found.map(({ bands: _, ...segment }) => segment),
    segmentPairs: pairs,
    model,
    modelVersion: modelVersion(model),
    trainingNotes: trainingNotes(trained, final, evaluation, {
      rows: labelled.length,
      areStates: customers.othersStayed === true,
      columns: data.columns.length,
    }),
  };
}

/**
 * Whose outcomes groups are counted by: the rows learnt from, or, if those are past states of subscriptions, the
 * subscriptions themselves as the file has them. The age of an ended one is of the day it was scored at, so groups by
 * age are left out.
 */
function outcomesOfGroups(
  { othersStayed, hasLeft, scoredRows, table }: Customers,
  { data, labelled, baseRate }: PreparedData,
) {
  if (!othersStayed || !hasLeft)
    return { rows: labelled, label: data.label, baseRate, aged: new Set<string | undefined>() };
  const rows = Int32Array.from({ length: scoredRows }, (_, row) => row);
  const label = Int8Array.from(rows, (row) => (hasLeft(row) ? 1 : 0));
  const left = label.reduce((sum, one) => sum + one, 0);
  const aged = new Set<string | undefined>(
    table.columns.flatMap((column) => (column.kind === 'number' && column.daysAgo ? [column.name] : [])),
  );
  return { rows, label, baseRate: left / Math.max(1, scoredRows), aged };
}

function trainingNotes(
  trained: Trained,
  { stack, forests }: StackedModel,
  evaluation: Evaluation,
  { rows, areStates, columns }: { readonly rows: number; readonly areStates: boolean; readonly columns: number },
): Message[] {
  const { leaves, depth, rounds, penalty } = trained.choices;
  const { baseline } = evaluation;
  return [
    message(areStates ? 'twoModelsOfStates' : 'twoModels', {
      customers: rows,
      columns,
      trees: rounds,
      leaves,
      depth,
      penalty,
      treeWeight: stack.trees,
      splineWeight: stack.spline,
    }),
    message('folds', { folds: FOLD_COUNT }),
    forests.length === 1 ? message('scoredByOne') : message('scoredByMany', { models: forests.length }),
    message('shapley'),
    ...(baseline === null ? [] : [message('bestRule', { name: baseline.label ?? baseline.column, auc: baseline.auc })]),
  ];
}
