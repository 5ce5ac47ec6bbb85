import { message } from '@holdfast/contracts/messages/message';
import type { Finding } from '@holdfast/contracts/prediction/finding';
import { driftFindings, driftOf } from './evaluate/drift.ts';
import { probabilityInterval } from './evaluate/intervals.ts';
import { openKernel } from './kernel/wasm-kernel.ts';
import { modelVersion, readModel, type SavedModel } from './model/model-file.ts';
import { binTable } from './prepare/binned-table.ts';
import type { Measures, ModelSteps, PreparedRows, Run, TrainedRows } from './run.ts';
import type { Customers } from './shapes/customers.ts';
import type { CustomerTable } from './shapes/table.ts';
import { forestMargins } from './train/forest-margins.ts';
import { splineMargin } from './train/ridge-logistic.ts';
import { stacked } from './train/stack.ts';

interface EarlierRows extends TrainedRows, PreparedRows {}

/**
 * A model saved with an earlier labelled file, for one that cannot be learnt from but has its columns: the customers are
 * scored by it, and the findings say how far their values have moved since. Null when no earlier model fits.
 */
export function earlierModel(
  { request }: Run,
  customers: Customers | null,
): ModelSteps<PreparedRows, EarlierRows, Measures> | null {
  if (customers === null) return null;
  const { table } = customers;
  const earlier = (request.earlierModels ?? [])
    .map((bytes) => ({ bytes, saved: readModel(bytes) }))
    .find((candidate): candidate is { bytes: Uint8Array; saved: SavedModel } => fits(candidate.saved, table));
  if (earlier === undefined) return null;
  const { saved, bytes } = earlier;
  const note = scoredWith(saved);
  return {
    customers: { ...customers, event: saved.event, meaning: saved.meaning ?? 'leaving' },
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
      const drift = driftFindings(driftOf({ rowCount: table.rowCount, ...data }));
      measured();
      return { findings: [note, ...drift] };
    },
    trust: () => ({
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
    }),
  };
}

/** All columns the model asks for, of the same kind; more columns do no harm. */
function fits(saved: SavedModel | null, table: CustomerTable): boolean {
  if (saved === null || saved.columns.length === 0) return false;
  const kinds = new Map(table.columns.map(({ name, kind }) => [name, kind]));
  return saved.columns.every(({ name, kind }) => kinds.get(name) === kind);
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

function scoredWith({ labelled, metrics: { auc } }: SavedModel): Finding {
  return {
    code: 'scored-with-earlier-model',
    severity: 'info',
    column: null,
    message: message('earlierModel', {
      labelled,
      auc: auc === undefined ? message('unknown') : message('card.figure', { value: auc.value }),
    }),
  };
}
