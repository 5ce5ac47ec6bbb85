import type { Finding } from '@holdfast/contracts/prediction/finding';
import type { EngineProblem } from '@holdfast/contracts/prediction/problem';
import { tiersFrom } from '@holdfast/contracts/prediction/tier-limits';
import { message, some } from '@holdfast/texts/message';
import { type ColumnDrift, driftFindings, driftOf, verdictAfterDrift } from './evaluate/drift.ts';
import { openKernel } from './kernel/wasm-kernel.ts';
import { fileColumns } from './model/file-columns.ts';
import { type ColumnFit, type FittedTable, fitToModel, unanswered } from './model/fit.ts';
import { modelVersion, readModel, type SavedModel } from './model/model-file.ts';
import { scoreBins } from './model/score-rows.ts';
import { binTable } from './prepare/binned-table.ts';
import type { Measures, ModelSteps, PreparedRows, ProfiledRun, TrainedRows } from './run.ts';
import type { Customers } from './shapes/customers.ts';

interface EarlierRows extends TrainedRows, PreparedRows {}

interface EarlierMeasures extends Measures {
  readonly drift: readonly ColumnDrift[];
}

type EarlierModel = ModelSteps<PreparedRows, EarlierRows, EarlierMeasures>;

interface Candidate extends FittedTable {
  readonly bytes: Uint8Array;
  readonly saved: SavedModel;
}

/** A model with a smaller share of its columns in the file was made for another kind of file. */
const NEARLY_ALL = 0.6;
const LISTED = 5;

/** Whether the bytes are a model this version can read. */
export const isModel = (bytes: Uint8Array): boolean => readModel(bytes) !== null;

/** The requested model, or why it cannot score these customers. */
export function chosenModel(
  run: ProfiledRun,
  bytes: Uint8Array,
  customers: Customers | null,
): { readonly steps: EarlierModel } | { readonly problem: EngineProblem } {
  const saved = readModel(bytes);
  if (saved === null || saved.columns.length === 0) return { problem: unreadableModel() };
  if (customers === null)
    return {
      problem: misfitProblem(
        saved.columns.map(({ name }) => name),
        1,
      ),
    };
  const assigned = run.request.choices?.model_columns ?? {};
  const fitted = fitOf(run, saved, customers);
  const open = unanswered(fitted.fit, assigned);
  const gone = fitted.fit.columns.filter(({ how }) => how === 'missing');
  if (fitted.fit.verdict === 'refused' || open.length > 0) {
    const lacking = open.length > 0 ? open : gone;
    return {
      problem: misfitProblem(
        lacking.map(({ column }) => column),
        gone.reduce((sum, { share }) => sum + share, 0),
      ),
    };
  }
  return { steps: stepsOf(run, { bytes, saved, ...fitted }, customers) };
}

/**
 * A model saved with an earlier labelled file, for a file that has its columns but cannot be learnt from. Findings
 * report how far the values have drifted. Null if no earlier model fits.
 */
export function earlierModel(run: ProfiledRun, customers: Customers | null): EarlierModel | null {
  if (customers === null) return null;
  const earlier = candidates(run, customers).find(({ fit }) => fit.columns.every(({ how }) => how !== 'missing'));
  return earlier === undefined ? null : stepsOf(run, earlier, customers);
}

/** Why no earlier model scored the file, if one nearly fits: its missing columns by name. */
export function nearMatchProblem(run: ProfiledRun, customers: Customers | null): EngineProblem | null {
  if (customers === null) return null;
  const [closest] = candidates(run, customers)
    .map(({ saved, fit }) => ({ saved, missing: fit.columns.filter(({ how }) => how === 'missing') }))
    .filter(({ saved, missing }) => missing.length <= (1 - NEARLY_ALL) * saved.columns.length)
    .sort((a, b) => a.missing.length - b.missing.length);
  if (closest === undefined) return null;
  const missing = closest.saved.columns
    .map(({ name }) => name)
    .filter((name) => closest.missing.some(({ column }) => column === name));
  const all = closest.saved.columns.length;
  return {
    code: 'model-lacks-columns',
    title: message('modelLacks'),
    reason: message('modelLacksReason', { found: all - missing.length, columns: all, list: some(missing, LISTED) }),
    fix: message('modelLacksFix'),
  };
}

function candidates(run: ProfiledRun, customers: Customers): Candidate[] {
  return (run.request.earlierModels ?? []).flatMap((bytes) => {
    const saved = readModel(bytes);
    if (saved === null || saved.columns.length === 0) return [];
    return [{ bytes, saved, ...fitOf(run, saved, customers) }];
  });
}

function fitOf({ profile, request }: ProfiledRun, saved: SavedModel, customers: Customers): FittedTable {
  const found = fileColumns(profile, customers, request.asOf);
  return fitToModel(saved, found, customers.scoredRows, request.choices?.model_columns);
}

function stepsOf(
  { request }: ProfiledRun,
  { saved, bytes, fit, columns, features }: Candidate,
  customers: Customers,
): EarlierModel {
  const table = { ...customers.table, columns };
  // Training takes two snapshots of a log; only the one at its end is scored.
  const { scoredRows: rowCount } = customers;
  const note = scoredWith(saved, request.model === undefined ? 'earlierModel' : 'givenModel');
  const tiers = request.tiers ? tiersFrom(request.tiers) : saved.tiers;
  return {
    customers: { ...customers, table, features, event: saved.event, meaning: saved.meaning ?? 'leaving' },
    prepare() {
      const { columns: learnt, bins } = binTable({ ...table, rowCount }, saved.columns);
      return { data: { columns: learnt, bins, label: new Int8Array(rowCount).fill(-1) } };
    },
    train: async ({ data }) => {
      const rows = Int32Array.from({ length: rowCount }, (_, row) => row);
      const { model } = saved;
      const scored = scoreBins(openKernel(), saved, data.bins, rowCount);
      return { data, ...scored, tiers, parts: [{ model, rows }], final: model };
    },
    async evaluate({ data }, measured) {
      const drift = driftOf({ rowCount, ...data });
      measured();
      return {
        drift,
        findings: [note, ...fit.columns.flatMap((column) => fitFindings(column, fit.rows)), ...driftFindings(drift)],
      };
    },
    trust: async (_, { drift }) => ({
      metrics: saved.metrics,
      verdict: verdictAfterDrift(saved.verdict, drift),
      threshold: saved.threshold,
      tiers,
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

/** Findings about one column that makes scores less reliable. */
function fitFindings(
  { column, from, how, share, unseen, unseenRows, outsideRows, learnt, here }: ColumnFit,
  rows: number,
) {
  const findings: Finding[] = [];
  const warn = (code: string, text: Finding['message'], severity: Finding['severity'] = 'warning') =>
    findings.push({ code, severity, column: from ?? column, message: text });
  if (how === 'missing') warn('model-column-missing', message('modelColumnMissing', { name: column, percent: share }));
  if (how === 'spelt' && from !== null)
    warn('spelt-otherwise', message('speltOtherwise', { name: from, model: column }));
  if (how === 'told' && from !== null)
    warn('spelt-otherwise', message('modelColumnTold', { name: from, model: column }), 'info');
  if (unseenRows > 0) {
    const list = some(
      unseen.map(({ value }) => value),
      LISTED,
    );
    warn('model-unseen', message('modelUnseen', { count: unseenRows, customers: rows, name: column, list }));
  }
  if (outsideRows > 0 && learnt !== null && here !== null) {
    const places = {
      count: outsideRows,
      customers: rows,
      name: column,
      ...learnt,
      least: here.lowest,
      most: here.highest,
    };
    warn('model-outside', message('modelOutside', places), outsideRows >= rows * FEW ? 'warning' : 'info');
  }
  return findings;
}

/** Share of customers outside the training range that needs no warning. */
const FEW = 0.02;

function misfitProblem(lacking: readonly string[], share: number): EngineProblem {
  return {
    code: 'model-does-not-fit',
    title: message('modelMisfit'),
    reason: message('modelMisfitReason', { list: some(lacking, LISTED), percent: share }),
    fix: message('modelMisfitFix'),
  };
}

function unreadableModel(): EngineProblem {
  return {
    code: 'model-unreadable',
    title: message('modelUnreadable'),
    reason: message('modelUnreadableReason'),
    fix: message('modelMisfitFix'),
  };
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
