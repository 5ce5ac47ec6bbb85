import { message, some } from '@holdfast/contracts/messages/message';
import type { Finding } from '@holdfast/contracts/prediction/finding';
import type { Problem } from '@holdfast/contracts/prediction/problem';
import { type ColumnDrift, driftFindings, driftOf, verdictAfterDrift } from './evaluate/drift.ts';
import { probabilityInterval } from './evaluate/intervals.ts';
import { openKernel } from './kernel/wasm-kernel.ts';
import { type ColumnMatch, matchColumns } from './model/match-columns.ts';
import { modelVersion, readModel, type SavedModel } from './model/model-file.ts';
import type { PredictionRequest } from './outcome/outcome.ts';
import { binTable } from './prepare/binned-table.ts';
import type { Measures, ModelSteps, PreparedRows, Run, TrainedRows } from './run.ts';
import type { Customers } from './shapes/customers.ts';
import { forestMargins } from './train/forest-margins.ts';
import { splineMargin } from './train/ridge-logistic.ts';
import { stacked } from './train/stack.ts';

interface EarlierRows extends TrainedRows, PreparedRows {}

interface EarlierMeasures extends Measures {
  readonly drift: readonly ColumnDrift[];
}

interface Candidate {
  readonly bytes: Uint8Array;
  readonly saved: SavedModel;
  readonly match: ColumnMatch;
}

/** A model with fewer of its columns in the file than this was made for another kind of file. */
const NEARLY_ALL = 0.6;
const LISTED = 5;

/**
 * A model saved with an earlier labelled file, for one that cannot be learnt from but has its columns: the customers are
 * scored by it, and the findings say how far their values have moved since. Null when no earlier model fits.
 */
export function earlierModel(
  { request }: Run,
  customers: Customers | null,
): ModelSteps<PreparedRows, EarlierRows, EarlierMeasures> | null {
  if (customers === null) return null;
  const earlier = candidates(request, customers).find(({ match }) => match.columns !== null);
  if (earlier?.match.columns == null) return null;
  const { saved, bytes, match } = earlier;
  const table = { ...customers.table, columns: earlier.match.columns };
  const note = scoredWith(saved, request.scoreOnly ? 'givenModel' : 'earlierModel');
  return {
    customers: {
      ...customers,
      table,
      features: featuresOf(customers, saved, match),
      event: saved.event,
      meaning: saved.meaning ?? 'leaving',
    },
    prepare() {
      const { columns, bins } = binTable(table, saved.columns);
      return { data: { columns, bins, label: new Int8Array(table.rowCount).fill(-1) } };
    },
    train: async ({ data }) => {
      const rows = Int32Array.from({ length: customers.scoredRows }, (_, row) => row);
      const { model, tiers } = saved;
      return { data, ...scoreAll(saved, data.bins, table.rowCount), tiers, parts: [{ model, rows }], final: model };
    },
    async evaluate({ data }, measured) {
      const drift = driftOf({ rowCount: table.rowCount, ...data });
      measured();
      return { drift, findings: [note, ...aboutSpelling(match), ...driftFindings(drift)] };
    },
    trust: (_, { drift }) => ({
      metrics: saved.metrics,
      verdict: verdictAfterDrift(saved.verdict, drift),
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
    }),
  };
}

/** Why no earlier model scored the file, if one nearly fits: its columns that are missing, by name. */
export function nearlyFits({ request }: Pick<Run, 'request'>, customers: Customers | null): Problem | null {
  if (customers === null) return null;
  const [closest] = candidates(request, customers)
    .filter(({ match, saved }) => match.missing.length <= (1 - NEARLY_ALL) * saved.columns.length)
    .sort((a, b) => a.match.missing.length - b.match.missing.length);
  if (closest === undefined) return null;
  const { missing } = closest.match;
  const all = closest.saved.columns.length;
  return {
    code: 'model-lacks-columns',
    title: message('modelLacks'),
    reason: message('modelLacksReason', { found: all - missing.length, columns: all, list: some(missing, LISTED) }),
    fix: message('modelLacksFix'),
  };
}

/** Why none of the given models scores the file: the columns the closest of them lacks. */
export function misfit({ request }: Pick<Run, 'request'>, customers: Customers): Problem | null {
  const [closest] = candidates(request, customers).sort((a, b) => a.match.missing.length - b.match.missing.length);
  if (closest === undefined) return null;
  const { missing } = closest.match;
  const columns = closest.saved.columns.length;
  return {
    code: 'model-misfit',
    title: message('modelMisfit'),
    reason: message('modelMisfitReason', { found: columns - missing.length, columns, list: some(missing, LISTED) }),
    fix: message('modelMisfitFix'),
  };
}

/** Whether a file holds a model this version can read. */
export const isModel = (bytes: Uint8Array): boolean => readModel(bytes) !== null;

function candidates(request: PredictionRequest, { table }: Customers): Candidate[] {
  return (request.earlierModels ?? []).flatMap((bytes) => {
    const saved = readModel(bytes);
    if (saved === null || saved.columns.length === 0) return [];
    return [{ bytes, saved, match: matchColumns(saved.columns, table.columns) }];
  });
}

/** As the model speaks of them. */
function featuresOf({ features }: Customers, { columns }: SavedModel, { renamed }: ColumnMatch): Customers['features'] {
  return columns.flatMap(({ name }) => {
    const theirs = renamed.find(({ ours }) => ours === name)?.theirs ?? name;
    const feature = features.find((candidate) => candidate.name === theirs);
    return feature === undefined ? [] : [{ ...feature, name }];
  });
}

function aboutSpelling({ renamed }: ColumnMatch): Finding[] {
  return renamed.map(({ theirs, ours }) => ({
    code: 'spelt-otherwise',
    severity: 'warning',
    column: theirs,
    message: message('speltOtherwise', { name: theirs, model: ours }),
  }));
}

function scoreAll(
  { model, columns, labelled }: SavedModel,
  bins: Uint8Array,
  count: number,
): Pick<TrainedRows, 'scores' | 'logOdds'> {
  const trees = forestMargins(openKernel(), bins.subarray(0, count * columns.length), columns.length, model.forests);
  const scores = {
    probability: new Float64Array(count),
    low: new Float64Array(count),
    high: new Float64Array(count),
  };
  const logOdds = new Float64Array(count);
  for (let row = 0; row < count; row++) {
    const spline = splineMargin(model.spline, bins, row);
    const own = stacked(model.stack, trees[row] as number, spline);
    const [low, high] = probabilityInterval(own, trees[row] as number, spline, model.stack, labelled);
    logOdds[row] = own;
    scores.probability[row] = 1 / (1 + Math.exp(-own));
    scores.low[row] = low;
    scores.high[row] = high;
  }
  return { scores, logOdds };
}

function scoredWith({ labelled, metrics: { auc } }: SavedModel, words: 'givenModel' | 'earlierModel'): Finding {
  return {
    code: 'scored-with-earlier-model',
    severity: 'info',
    column: null,
    message: message(words, {
      labelled,
      auc: auc === undefined ? message('unknown') : message('card.figure', { value: auc.value }),
    }),
  };
}
