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
  const found = findSegments(data, labelled, label, scores.probability, importantFirst, value);
  const strongest = new Set(importantFirst.slice(0, COMPARED_COLUMNS).map((f) => data.columns[f]?.name));
  const pairs = comparePairs(
    groupsToCompare(data, labelled, found, importantFirst),
    { label, probability: scores.probability, value, baseRate: evaluation.baseRate },
    customers.table.columns.filter(({ name }) => strongest.has(name)),
  );
  return {
    ...evaluation,
    tiers,
    segments: found.map(({ bands: _, ...segment }) => segment),
    segmentPairs: pairs,
    model,
    modelVersion: modelVersion(model),
    trainingNotes: trainingNotes(trained, final, evaluation, labelled.length, data.columns.length),
  };
}

function trainingNotes(
  trained: Trained,
  { stack, forests }: StackedModel,
  evaluation: Evaluation,
  labelled: number,
  columns: number,
): Message[] {
  const { leaves, depth, rounds, penalty } = trained.choices;
  const { baseline } = evaluation;
  return [
    message('twoModels', {
      customers: labelled,
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
