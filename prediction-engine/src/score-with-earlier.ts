import { message } from '@holdfast/contracts/messages/message';
import type { Finding } from '@holdfast/contracts/prediction/finding';
import { driftFindings, driftOf } from './evaluate/drift.ts';
import { probabilityInterval } from './evaluate/intervals.ts';
import { explain } from './explain/explain.ts';
import { openKernel } from './kernel/wasm-kernel.ts';
import { modelVersion, readModel, type SavedModel } from './model/model-file.ts';
import { writeScoring } from './model/scoring-file.ts';
import type { PredictionOutcome, PredictionRequest, Watch } from './outcome/outcome.ts';
import { binTable } from './prepare/binned-table.ts';
import type { Profile } from './profile/profile.ts';
import { Progress } from './progress.ts';
import { assembleScores } from './results/assemble-scores.ts';
import { contributionsFile, effectsToKeep } from './results/contributions-file.ts';
import { completed } from './results/outcomes.ts';
import type { Customers } from './shapes/customers.ts';
import type { CustomerTable } from './shapes/table.ts';
import { soloCrew } from './threads/crew.ts';
import { forestMargins } from './train/forest-margins.ts';
import { splineMargin } from './train/ridge-logistic.ts';
import { stacked } from './train/stack.ts';

/**
 * A file that cannot be learnt from, with the columns of an earlier labelled one: scored by the model learnt then, with a
 * report of how far its values have moved since. Null when no earlier model fits.
 */
export async function scoreWithEarlier(
  request: PredictionRequest,
  watch: Watch,
  profile: Profile,
  { customers, findings }: { readonly customers: Customers | null; readonly findings: readonly Finding[] },
): Promise<PredictionOutcome | null> {
  if (customers === null) return null;
  const { table } = customers;
  const earlier = (request.earlierModels ?? [])
    .map((bytes) => ({ bytes, saved: readModel(bytes) }))
    .find((candidate): candidate is { bytes: Uint8Array; saved: SavedModel } => fits(candidate.saved, table));
  if (earlier === undefined) return null;
  const { saved, bytes } = earlier;
  const progress = new Progress(watch);

  progress.enter('prepare');
  const { columns, bins } = binTable(table, saved.columns);
  const data = { columns, bins, label: new Int8Array(table.rowCount).fill(-1) };
  const drift = driftFindings(driftOf({ rowCount: table.rowCount, columns, bins }));

  progress.enter('train');
  const { model } = saved;
  const trees = forestMargins(
    openKernel(),
    bins.subarray(0, table.rowCount * columns.length),
    columns.length,
    model.forests,
  );
  const scores = {
    probability: new Float64Array(table.rowCount),
    low: new Float64Array(table.rowCount),
    high: new Float64Array(table.rowCount),
  };
  const logOdds = new Float64Array(table.rowCount);
  for (let row = 0; row < table.rowCount; row++) {
    const spline = splineMargin(model.spline, bins, row);
    const own = stacked(model.stack, trees[row] as number, spline);
    const [low, high] = probabilityInterval(own, trees[row] as number, spline, model.stack, saved.labelled);
    logOdds[row] = own;
    scores.probability[row] = 1 / (1 + Math.exp(-own));
    scores.low[row] = low;
    scores.high[row] = high;
  }

  progress.enter('explain');
  const rows = Int32Array.from({ length: customers.scoredRows }, (_, row) => row);
  const parts = [{ model, rows }];
  const asLearnt: Customers = { ...customers, event: saved.event, meaning: saved.meaning ?? 'leaving' };
  const effects = effectsToKeep(request, customers, data);
  const explanation = await explain(
    data,
    parts,
    model,
    logOdds,
    saved.tiers,
    asLearnt,
    soloCrew(data, watch.signal),
    effects,
    (part) => progress.within(part),
  );

  progress.enter('write');
  const { auc } = saved.metrics;
  const note: Finding = {
    code: 'scored-with-earlier-model',
    severity: 'info',
    column: null,
    message: message('earlierModel', {
      labelled: saved.labelled,
      auc: auc === undefined ? message('unknown') : message('card.figure', { value: auc.value }),
    }),
  };
  const scored = assembleScores(asLearnt, data, scores, explanation, {
    metrics: saved.metrics,
    verdict: {
      ...saved.verdict,
      sentence: message('sentences', { sentences: [saved.verdict.sentence, message('measuredEarlier')] }),
    },
    threshold: saved.threshold,
    tiers: saved.tiers,
    lift: [],
    calibration: [],
    roc: [],
    precisionRecall: [],
    segments: [],
    model: bytes,
    modelVersion: modelVersion(bytes),
    trainingNotes: [message('earlierNote'), note.message],
  });
  const scoring = writeScoring(customers, data, parts, saved.tiers, scores.probability, explanation.drivers);
  return completed(
    request,
    profile,
    asLearnt,
    [...findings, note, ...drift],
    scored,
    scoring,
    contributionsFile(request, customers, data, effects, logOdds),
  );
}

/** All columns the model asks for, of the same kind; more columns do no harm. */
function fits(saved: SavedModel | null, table: CustomerTable): boolean {
  if (saved === null || saved.columns.length === 0) return false;
  const kinds = new Map(table.columns.map(({ name, kind }) => [name, kind]));
  return saved.columns.every(({ name, kind }) => kinds.get(name) === kind);
}
