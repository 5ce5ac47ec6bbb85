import { chosenModel, earlierModel, nearMatchProblem } from './earlier-model.ts';
import { explain } from './explain/explain.ts';
import { outlookOf } from './explain/outlook.ts';
import { learntModel } from './learnt-model.ts';
import { notesOf } from './levers/lever-rule.ts';
import { readModel } from './model/model-file.ts';
import { writeScoring } from './model/scoring-file.ts';
import type { PredictionOutcome, PredictionRequest, Watch } from './outcome/outcome.ts';
import { type FileFacts, type PartOfFile, profilePart } from './part-of-file.ts';
import { profileReading } from './profile/profile.ts';
import { RunProgress } from './progress.ts';
import type { FileFormat } from './read/file-format.ts';
import { readCsv } from './read/read-csv.ts';
import { assembleScores } from './results/assemble-scores.ts';
import { buyingScores } from './results/buying-scores.ts';
import { contributionsFile, effectsToKeep } from './results/contributions-file.ts';
import type { FilePosition } from './results/file-position.ts';
import { completed, unreadable, unusable } from './results/outcomes.ts';
import {
  type Measures,
  type ModelSteps,
  type PredictionRun,
  type PreparedRows,
  type ProfiledRun,
  startRun,
  type TrainedRows,
} from './run.ts';
import { customersFor } from './shapes/customers-for-model.ts';
import { type Gathered, gatherCustomers } from './shapes/gather-customers.ts';
import { withLevers } from './shapes/with-levers.ts';

/** A model of buying has no columns to change. */
const NO_WHAT_IF = new Uint8Array();

/** Customers in, churn predictions out. The same request gives the same bytes on any number of threads. */
export async function predictChurn(
  request: PredictionRequest,
  watch: Watch = {},
  part?: PartOfFile | FileFacts,
): Promise<PredictionOutcome> {
  const progress = new RunProgress(watch);
  progress.enter('read');
  const read = readCsv(request.bytes);
  if (read.kind === 'unreadable') return unreadable(read.problem);
  const run = startRun(request, watch, progress, read.reading);
  try {
    return await predictFrom(run, read.reading, part);
  } finally {
    await run.threads.close();
  }
}

async function predictFrom(
  run: PredictionRun,
  reading: FileFormat,
  part?: PartOfFile | FileFacts,
): Promise<PredictionOutcome> {
  const { request, progress } = run;
  progress.enter('profile');
  const profile = part ? profilePart(reading, part, request.choices) : profileReading(reading, request.choices);
  const profiled = { ...run, profile, position: part !== undefined && 'rankOf' in part ? part : undefined };
  const notes = notesOf(request.levers);
  const gathered = withLevers(gatherCustomers(profile, request.asOf, part?.lines), notes);
  if (request.model !== undefined) {
    const wanted = withLevers(
      customersFor(readModel(request.model), { profile, gathered, asOf: request.asOf, whole: part?.lines }),
      notes,
    );
    const chosen = chosenModel(profiled, request.model, wanted.customers);
    if ('steps' in chosen) return predictWith(profiled, chosen.steps, wanted);
    return unusable(request, profile, { ...wanted, problem: chosen.problem });
  }
  if (gathered.kind === 'labelled') return predictWith(profiled, learntModel(profiled, gathered), gathered, true);
  const earlier = earlierModel(profiled, gathered.customers);
  if (earlier !== null) return predictWith(profiled, earlier, gathered);
  if (gathered.kind === 'unlabelled') {
    const problem = nearMatchProblem(profiled, gathered.customers) ?? gathered.problem;
    return unusable(request, profile, { ...gathered, problem });
  }
  progress.enter('write');
  return completed({
    ...profiled,
    ...gathered,
    scored: buyingScores(gathered, request.tiers),
    scoring: NO_WHAT_IF,
    contributions: Promise.resolve([]),
    isLearnt: false,
  });
}

/** The steps of every model, whether trained on this file or saved with an earlier one. */
export async function predictWith<
  Prepared extends PreparedRows,
  Trained extends TrainedRows,
  Evaluated extends Measures,
>(
  run: ProfiledRun & { readonly position?: FilePosition | undefined },
  model: ModelSteps<Prepared, Trained, Evaluated>,
  gathered: Pick<Gathered, 'findings'>,
  isLearnt = false,
): Promise<PredictionOutcome> {
  const { customers } = model;
  const { progress, threads } = run;
  progress.enter('prepare');
  const prepared = model.prepare();
  const { data } = prepared;
  const pool = threads.poolFor(data);
  try {
    progress.enter('train');
    const trained = await model.train(prepared, pool);

    progress.enter('evaluate');
    const effects = effectsToKeep({ ...run, customers, data });
    const scoredRun = { ...run, ...trained, customers, data, pool, effects };
    // The threads find reasons while this one measures.
    const [reasons, evaluated] = await Promise.all([
      explain(scoredRun),
      model.evaluate(trained, () => progress.enter('explain')),
    ]);
    const final = await trained.final;
    // The threads search for changes while this one compares groups.
    const [outlook, trust] = await Promise.all([
      outlookOf({ ...scoredRun, final }, reasons.importantFirst),
      model.trust(trained, evaluated, reasons),
    ]);

    progress.enter('write');
    const explained = { ...scoredRun, explanation: { ...reasons, ...outlook }, trust };
    // A worker writes the contributions, this thread everything else.
    const contributions = contributionsFile(explained);
    // Awaited later: until then a rejection must not count as unhandled.
    contributions.catch(() => undefined);
    return await completed({
      ...run,
      customers,
      findings: [...gathered.findings, ...evaluated.findings],
      scored: assembleScores(explained),
      scoring: writeScoring(explained),
      contributions,
      isLearnt,
    });
  } finally {
    await pool.close();
  }
}
