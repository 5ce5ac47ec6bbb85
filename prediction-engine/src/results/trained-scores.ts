import type { Message } from '@holdfast/contracts/messages/kinds';
import { message } from '@holdfast/contracts/messages/message';
import type { Evaluation } from '../evaluate/evaluate.ts';
import { groupsToCompare } from '../evaluate/groups-to-compare.ts';
import { probabilityInterval } from '../evaluate/intervals.ts';
import { comparePairs } from '../evaluate/segment-pairs.ts';
import { findSegments } from '../evaluate/segments.ts';
import type { Tier } from '../evaluate/tiers.ts';
import type { Explanation } from '../explain/explain.ts';
import { modelVersion, writeModel } from '../model/model-file.ts';
import { FOLD_COUNT, NO_FOLD } from '../prepare/folds.ts';
import type { Prepared } from '../prepare/prepare.ts';
import type { Customers } from '../shapes/customers.ts';
import type { StackedModel } from '../train/stacked-model.ts';
import type { Trained } from '../train/train.ts';
import type { Scores, Trust } from './assemble-scores.ts';

/** Two groups are compared in the columns that move most. */
const COMPARED_COLUMNS = 20;

/** Probabilities with their intervals from the log-odds of training. */
export function scoresOf(trained: Trained, { folds, labelled }: Prepared): Scores {
  const count = folds.length;
  const scores = {
    probability: new Float64Array(count),
    low: new Float64Array(count),
    high: new Float64Array(count),
  };
  for (let row = 0; row < count; row++) {
    const fold = folds[row] as number;
    const { stack } = fold === NO_FOLD ? trained : (trained.folds[fold] as StackedModel);
    const logOdds = trained.logOdds[row] as number;
    const trees = trained.treeMargins[row] as number;
    const [low, high] = probabilityInterval(
      logOdds,
      trees,
      trained.splineMargins[row] as number,
      stack,
      labelled.length,
    );
    scores.probability[row] = 1 / (1 + Math.exp(-logOdds));
    scores.low[row] = low;
    scores.high[row] = high;
  }
  return scores;
}

/** What says how far to trust the scores, and the model itself. */
export function trustIn(
  customers: Customers,
  { data, labelled }: Prepared,
  trained: Trained,
  final: StackedModel,
  evaluation: Evaluation,
  tiers: readonly Tier[],
  { probability }: Scores,
  { importantFirst }: Explanation,
): Trust {
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
  });
  const value = customers.value?.values ?? null;
  const found = findSegments(data, labelled, label, probability, importantFirst, value);
  const strongest = new Set(importantFirst.slice(0, COMPARED_COLUMNS).map((f) => data.columns[f]?.name));
  const pairs = comparePairs(
    groupsToCompare(data, labelled, found, importantFirst),
    { label, probability, value, baseRate: evaluation.baseRate },
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
