import type { Summary } from '@holdfast/contracts/prediction/summary';
import { message } from '@holdfast/texts/message';
import { chosenModel } from './earlier-model.ts';
import { type LargeWatch, UnevenFile } from './large/large-file.ts';
import { ScoreCounts } from './large/score-counts.ts';
import { readModel } from './model/model-file.ts';
import type { OutputFile, PredictionOutcome, PredictionRequest } from './outcome/outcome.ts';
import { type FileFacts, type PartOfFile, profilePart } from './part-of-file.ts';
import { predictChurn } from './predict-churn.ts';
import { RunProgress } from './progress.ts';
import type { FileFormat } from './read/file-format.ts';
import { startRun } from './run.ts';
import { customersFor } from './shapes/customers-for-model.ts';
import { gatherCustomers } from './shapes/gather-customers.ts';

export type Scoring = Omit<PredictionRequest, 'bytes'>;

/** A parsed block of a large file. */
export interface ReadBlock {
  readonly bytes: Uint8Array;
  readonly reading: FileFormat;
  /** The fraction of the file before it, 0 to 1. */
  readonly at: number;
  /** Called once per row, in order. */
  isLearntFrom(row: number): boolean;
}

type Unusable = Extract<PredictionOutcome, { kind: 'unusable' }>;

interface CountedScores {
  readonly kind: 'counted';
  readonly counts: ScoreCounts;
  /** Per block; in a log, all customers of one may have left. */
  readonly customersIn: readonly number[];
}

/** Scores every customer without reasons, for ranks and measures. Training customers are not measured. */
export async function tallyScores(
  blocks: Iterable<ReadBlock> | AsyncIterable<ReadBlock>,
  request: Scoring,
  facts: FileFacts,
  watch: LargeWatch,
): Promise<CountedScores | Unusable> {
  const counts = new ScoreCounts();
  const customersIn: number[] = [];
  for await (const { bytes, reading, at, isLearntFrom } of blocks) {
    watch.onProgress?.('evaluate', 0.55 + 0.1 * at);
    const part = { ...facts, rowsBefore: counts.customers, customers: 0, rankOf: () => 0 };
    const scored = await scoreRows(reading, request, part);
    // The full prediction reports why the model cannot score these rows.
    if (scored === null) {
      const refused = await predictChurn({ ...request, bytes }, {}, part);
      if (refused.kind === 'unusable') return refused;
      throw new Error('a model rejected rows it had scored');
    }
    scored.probability.forEach((probability, row) => {
      const label = isLearntFrom(row) ? -1 : (scored.label?.[row] ?? -1);
      if (row < scored.customers) counts.add(probability, label);
      else counts.addSnapshot(probability, label);
    });
    customersIn.push(scored.customers);
  }
  return { kind: 'counted', counts, customersIn };
}

/** For a log or panel, also scores earlier snapshots of its customers, whose outcomes are known. */
async function scoreRows(reading: FileFormat, request: Scoring, part: PartOfFile) {
  const run = startRun({ ...request, bytes: new Uint8Array() }, { workers: 0 }, new RunProgress({}), reading);
  const profile = profilePart(reading, part, request.choices);
  const gathered = gatherCustomers(profile, request.asOf, part.lines);
  const model = request.model ?? new Uint8Array();
  const { customers } =
    part.lines === undefined
      ? gathered
      : customersFor(readModel(model), { profile, gathered, asOf: request.asOf, whole: part.lines });
  const snapshots = customers && { ...customers, scoredRows: customers.table.rowCount };
  const chosen = chosenModel({ ...run, profile }, model, snapshots);
  if (customers === null || 'problem' in chosen) return null;
  const prepared = chosen.steps.prepare();
  const { scores } = await chosen.steps.train(prepared, run.threads.poolFor(prepared.data));
  return { probability: scores.probability, label: customers.table.label, customers: customers.scoredRows };
}

export type CompletedPrediction = Extract<PredictionOutcome, { kind: 'completed' }>;

export interface ScoreWriting {
  readonly request: Scoring;
  readonly part: Omit<PartOfFile, 'rowsBefore'>;
  readonly watch: LargeWatch;
  readonly write: (name: string, pieces: Iterable<Uint8Array>, isFirst: boolean) => void;
}

/** Writes every customer with reasons, block by block. */
export async function writeScores(
  blocks: Iterable<Pick<ReadBlock, 'bytes' | 'at'>>,
  { request, part, watch, write }: ScoreWriting,
) {
  let first: Pick<CompletedPrediction, 'summary' | 'files' | 'model'> | null = null;
  let tiers: Summary['tiers'] = [];
  let rowsBefore = 0;
  for (const { bytes, at } of blocks) {
    watch.onProgress?.('write', 0.65 + 0.35 * at);
    watch.signal?.throwIfAborted();
    watch.between?.();
    const outcome = await predictChurn(
      { ...request, bytes },
      { ...watch, onProgress: undefined },
      { ...part, rowsBefore },
    );
    if (outcome.kind === 'unusable') return outcome;
    const { summary, files, model } = outcome;
    for (const { name, pieces } of files) if (IN_BLOCKS.has(name)) write(name, pieces(), first === null);
    tiers = summary.tiers.map((tier, index) => ({
      ...tier,
      customers: tier.customers + (tiers[index]?.customers ?? 0),
    }));
    rowsBefore += summary.customers;
    first ??= { summary, files: files.map(withoutBlockContents), model };
  }
  if (first === null) throw new UnevenFile(message('command.noRows'));
  return { kind: 'completed' as const, first, tiers };
}

/** Files with a line per customer. */
const IN_BLOCKS: ReadonlySet<string> = new Set(['predictions.csv', 'contributions.csv']);

/** Keeps only the small files of the first block; the others would keep all of it in memory. */
function withoutBlockContents({ name, ...file }: OutputFile): OutputFile {
  const bytes = IN_BLOCKS.has(name) ? new Uint8Array() : file.bytes;
  return { name, bytes, pieces: () => [bytes] };
}
