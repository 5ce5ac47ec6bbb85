import type { Summary } from '@holdfast/contracts/prediction/summary';
import { chosenModel } from './earlier-model.ts';
import { blocks, type LargeFile, type LargeWatch, outcomeOf, readings, UnevenFile } from './large/large-file.ts';
import { ScoreCounts } from './large/score-counts.ts';
import type { Said } from './learn-sample.ts';
import type { OutputFile, PredictionOutcome, PredictionRequest } from './outcome/outcome.ts';
import { type PartOfFile, profilePart } from './part-of-file.ts';
import { predictChurn } from './predict-churn.ts';
import { Progress } from './progress.ts';
import type { Reading } from './read/reading.ts';
import { startRun } from './run.ts';
import { gatherCustomers } from './shapes/gather-customers.ts';

type Scoring = Omit<PredictionRequest, 'bytes'>;

/** Every row's score, without reasons: what ranks and measures need. Rows that were learnt from are not measured. */
export async function countScores(
  large: LargeFile,
  request: Scoring,
  said: Said,
  isLearntFrom: (value: string) => boolean,
  watch: LargeWatch,
): Promise<ScoreCounts | Extract<PredictionOutcome, { kind: 'unusable' }>> {
  const counts = new ScoreCounts();
  for (const { bytes, reading, at } of readings(large, watch)) {
    watch.onProgress?.('evaluate', 0.55 + 0.1 * at);
    const outcome = outcomeOf(large, reading);
    const part = { ...said, rowsBefore: counts.customers, customers: 0, rankOf: () => 0 };
    const scored = await scoreRows(reading, request, part);
    // The whole answer says why the model cannot score these rows.
    if (scored === null) {
      const refused = await predictChurn({ ...request, bytes }, {}, part);
      if (refused.kind === 'unusable') return refused;
      throw new Error('a model refused rows that it scores');
    }
    for (let row = 0; row < reading.rowCount; row++) {
      const isSeen = isLearntFrom(outcome(row));
      counts.add(scored.probability[row] ?? 0, isSeen ? -1 : (scored.label?.[row] ?? -1));
    }
  }
  return counts;
}

async function scoreRows(reading: Reading, request: Scoring, part: PartOfFile) {
  const run = startRun({ ...request, bytes: new Uint8Array() }, { workers: 0 }, new Progress({}), reading);
  const profile = profilePart(reading, part, request.choices);
  const { customers } = gatherCustomers(profile, request.asOf);
  const chosen = chosenModel({ ...run, profile }, request.model ?? new Uint8Array(), customers);
  if ('problem' in chosen) return null;
  const prepared = chosen.steps.prepare();
  const { scores } = await chosen.steps.train(prepared, run.threads.poolFor(prepared.data));
  return { probability: scores.probability, label: profile.label?.values };
}

type Completed = Extract<PredictionOutcome, { kind: 'completed' }>;

/** Every row with its reasons, written block by block. */
export async function writeScores(
  large: LargeFile,
  request: Scoring,
  part: Omit<PartOfFile, 'rowsBefore'>,
  watch: LargeWatch,
  write: (name: string, pieces: Iterable<Uint8Array>, isFirst: boolean) => void,
) {
  let first: Pick<Completed, 'summary' | 'files' | 'model'> | null = null;
  let tiers: Summary['tiers'] = [];
  let rowsBefore = 0;
  for (const { bytes, at } of blocks(large)) {
    watch.onProgress?.('write', 0.65 + 0.35 * at);
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
    first ??= { summary, files: files.map(keptSmall), model };
  }
  if (first === null) throw new UnevenFile('The file has no rows.');
  return { kind: 'completed' as const, first, tiers };
}

/** Files with a line for every customer. */
const IN_BLOCKS: ReadonlySet<string> = new Set(['predictions.csv', 'contributions.csv']);

/** Of the first block small files alone are asked for again; the others would hold on to all of it. */
function keptSmall({ name, ...file }: OutputFile): OutputFile {
  const bytes = IN_BLOCKS.has(name) ? new Uint8Array() : file.bytes;
  return { name, bytes, pieces: () => [bytes] };
}
