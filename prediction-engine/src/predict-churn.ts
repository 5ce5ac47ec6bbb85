import { availableParallelism } from 'node:os';
import { type Evaluation, evaluate } from './evaluate/evaluate.ts';
import { judgeActive } from './evaluate/judge-active.ts';
import { withRandomSplit } from './evaluate/random-split.ts';
import { tiersFor } from './evaluate/tiers.ts';
import { explain } from './explain/explain.ts';
import { writeScoring } from './model/scoring-file.ts';
import type { PredictionOutcome, PredictionRequest, Watch } from './outcome/outcome.ts';
import { prepare } from './prepare/prepare.ts';
import { profileReading } from './profile/profile.ts';
import { Progress } from './progress.ts';
import { readCsv } from './read/read-csv.ts';
import type { Reading } from './read/reading.ts';
import { assembleScores } from './results/assemble-scores.ts';
import { contributionsFile, effectsToKeep } from './results/contributions-file.ts';
import { completed, unreadable, unusable } from './results/outcomes.ts';
import { scoresOf, trustIn } from './results/trained-scores.ts';
import { scoreWithEarlier } from './score-with-earlier.ts';
import { gatherCustomers } from './shapes/gather-customers.ts';
import { seededRandom } from './statistics/random.ts';
import { startThreads, type Threads } from './threads/worker-crew.ts';
import { train } from './train/train.ts';

/** Below this many cells a second thread costs more to start than it saves. */
const CELLS_WORTH_THREADS = 30_000;
const MOST_THREADS = 2;
/** A model of buying has no columns to change. */
const NO_WHAT_IF = new Uint8Array();

/** Customers in, churn predictions out. The same request gives the same bytes, on any number of threads. */
export async function predictChurn(request: PredictionRequest, watch: Watch = {}): Promise<PredictionOutcome> {
  const progress = new Progress(watch);
  progress.enter('read');
  const read = readCsv(request.bytes);
  if (read.kind === 'unreadable') return unreadable(read.problem);
  const threads = startThreads(threadsFor(read.reading, watch), watch.workerUrl, watch.signal);
  try {
    return await predictFrom(read.reading, request, watch, progress, threads);
  } finally {
    await threads.close();
  }
}

async function predictFrom(
  reading: Reading,
  request: PredictionRequest,
  watch: Watch,
  progress: Progress,
  threads: Threads,
): Promise<PredictionOutcome> {
  const random = seededRandom(request.seed ?? 1);
  progress.enter('profile');
  const profile = profileReading(reading, request.choices);
  const gathered = gatherCustomers(profile, request.asOf);
  if (gathered.kind !== 'labelled') {
    const earlier = await scoreWithEarlier(request, watch, profile, gathered);
    if (earlier !== null) return earlier;
    if (gathered.kind === 'unlabelled') return unusable(request, profile, gathered);
    progress.enter('write');
    return completed(request, profile, gathered.customers, gathered.findings, gathered.scored, NO_WHAT_IF);
  }
  const { customers, label } = gathered;

  progress.enter('prepare');
  const prepared = prepare(customers.table, label, random);
  const { data, folds, labelled } = prepared;
  const crew = threads.crewFor(data);
  try {
    progress.enter('train');
    const trained = await train(data, folds, crew, random.fork('train'), (part) => progress.within(part));

    progress.enter('evaluate');
    const scores = scoresOf(trained, prepared);
    const tiers = tiersFor(prepared.baseRate);
    const measure = async (): Promise<Evaluation> => {
      const measures = evaluate(data, label, folds, scores.probability, labelled, customers, random.fork('evaluate'));
      progress.enter('explain');
      return measures;
    };
    const parts = trained.parts(customers.scoredRows);
    const effects = effectsToKeep(request, customers, data);
    const tell = (part: number) => progress.within(part);
    // While the threads find reasons, this one measures.
    const [explanation, evaluated] = await Promise.all([
      explain(data, parts, trained.final, trained.logOdds, tiers, customers, crew, effects, tell),
      measure(),
    ]);
    const final = await trained.final;
    const judged = judgeActive(evaluated, customers, label, labelled, scores.probability);
    const { evaluation, findings } = await withRandomSplit(
      judged.evaluation,
      profile,
      prepared,
      trained,
      crew,
      random.fork('random split'),
    );

    // The threads give their memory back before the files are made.
    await crew.close();
    progress.enter('write');
    const trust = trustIn(customers, prepared, trained, final, evaluation, tiers, scores, explanation);
    const scored = assembleScores(customers, data, scores, explanation, trust);
    const scoring = writeScoring(customers, data, parts, tiers, scores.probability, explanation.drivers);
    const more = contributionsFile(request, customers, data, effects, trained.logOdds);
    return completed(
      request,
      profile,
      customers,
      [...gathered.findings, ...judged.findings, ...findings],
      scored,
      scoring,
      more,
    );
  } finally {
    await crew.close();
  }
}

function threadsFor({ rowCount, columns }: Reading, { workers }: Watch): number {
  if (rowCount * columns.length < CELLS_WORTH_THREADS) return 0;
  return workers ?? Math.min(MOST_THREADS, availableParallelism());
}
