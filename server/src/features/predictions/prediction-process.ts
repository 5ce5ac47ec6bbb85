import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type ContactTrial,
  describeModel,
  describeSeveral,
  heapTidier,
  learnFromContact,
  type PredictionOutcome,
  type PredictionRequest,
  predictChurn,
  predictSeveral,
  readModel,
  type Watch,
} from '@holdfast/prediction-engine';
import { writeParquet } from '../../platform/analytics/write-parquet.ts';
import type { UsedModel } from '../models/keep-model.ts';
import { csvToParquet, csvToXlsx } from './convert-results.ts';
import { unpackFiles } from './packed-files.ts';
import type { ProcessAnswer, ProcessTask } from './process-messages.ts';
import { SCORING_FILE } from './scoring-file.ts';
import { asError, asSummary } from './summary.ts';

/**
 * The child process that does the heavy work of one task and exits. It never touches the database: killing it at any
 * time only costs the task, and a file that crashes it affects nothing else.
 */
process.once('message', (task: ProcessTask) => {
  perform(task)
    .catch((error: Error) => say({ kind: 'broken', message: error.message, stack: error.stack ?? '' }))
    .finally(() => process.disconnect?.());
});
// Ctrl-C and most service managers signal the whole process group. The parent gets the signal too, and decides what
// happens to the work.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
// The parent is gone: stop.
process.once('disconnect', () => process.exit());

async function perform(task: ProcessTask): Promise<void> {
  if (task.kind === 'predict') return predict(task);
  if (task.kind === 'uplift') return learnUplift(task);
  if (task.kind === 'join') return describeFiles(task);
  await (task.kind === 'xlsx' ? csvToXlsx : csvToParquet)(task.input, task.output);
  await say({ kind: 'written' });
}

type PredictTask = Extract<ProcessTask, { kind: 'predict' }>;

async function predict(task: PredictTask): Promise<void> {
  const outcome = await outcomeOf(task);
  if (outcome.kind === 'unusable') {
    const summary = asSummary(outcome.summary ?? {}, outcome.findings);
    return say({ kind: 'unusable', error: asError(outcome.problem), summary });
  }
  await say({ kind: 'progress', stage: 'report', progress: ENGINE_SHARE });
  await write(outcome, task.output);
  const summary = asSummary(outcome.summary, outcome.summary.findings);
  const { verdict, rows } = outcome.summary;
  await say({ kind: 'completed', rows, summary, verdict, model: usedModel(outcome) });
}

async function outcomeOf(task: PredictTask): Promise<PredictionOutcome> {
  const tidy = heapTidier();
  const { choices, asOf, tiers, set } = task;
  const watch: Watch = {
    workers: task.threads,
    workerUrl: task.trainWorker ? pathToFileURL(task.trainWorker) : undefined,
    onProgress(stage, fraction) {
      tidy(stage);
      void say({ kind: 'progress', stage, progress: fraction * ENGINE_SHARE });
    },
  };
  const common = {
    choices,
    levers: task.levers,
    asOf,
    tiers,
    earlierModels: await Promise.all(task.earlierModels.map((path) => readFile(path))),
    model: task.model === null ? undefined : await readFile(task.model),
  };
  if (set !== null) {
    const files = unpackFiles(readFileSync(task.input));
    return (await predictSeveral({ ...common, ...set, files }, watch)).outcome;
  }
  const request: PredictionRequest = {
    ...common,
    fileName: task.filename,
    get bytes() {
      return readFileSync(task.input);
    },
  };
  return predictChurn(request, watch);
}

async function describeFiles({ input, output, ...how }: Extract<ProcessTask, { kind: 'join' }>): Promise<void> {
  await writeFile(output, JSON.stringify(describeSeveral({ files: unpackFiles(readFileSync(input)), ...how })));
  await say({ kind: 'written' });
}

async function learnUplift({ scoring, trial, next, output }: Extract<ProcessTask, { kind: 'uplift' }>): Promise<void> {
  const listed = JSON.parse(await readFile(trial, 'utf8')) as ContactTrial[];
  const outcome = learnFromContact(await readFile(scoring), listed, next === null ? null : await readFile(next));
  const plain = (_: string, value: unknown) => (value instanceof Float64Array ? [...value] : value);
  await writeFile(output, JSON.stringify(outcome, plain));
  await say({ kind: 'written' });
}

/** The rest of the progress bar is for the report's tables. */
const ENGINE_SHARE = 0.95;

type CompletedTask = Extract<PredictionOutcome, { kind: 'completed' }>;

/** A purchase model has no columns: it is not reused and has no facts. */
function usedModel({ files, model: { version, isLearnt } }: CompletedTask): UsedModel {
  const bytes = isLearnt ? files.find(({ name }) => name === 'model.json')?.bytes : undefined;
  const saved = bytes === undefined ? null : readModel(bytes);
  return { version, facts: saved && describeModel(saved) };
}

async function write({ files, tables, scoring }: CompletedTask, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { name, pieces } of files) await writeFile(join(folder, name), pieces());
  await mkdir(join(folder, 'tables'));
  for (const table of tables) await writeParquet(table, join(folder, 'tables', `${table.name}.parquet`));
  await writeFile(join(folder, 'tables', SCORING_FILE), scoring);
}

/** Resolves when the message is sent, so that exiting right after loses nothing. */
function say(answer: ProcessAnswer): Promise<void> {
  return new Promise((resolve) => {
    if (!process.connected) process.exit();
    process.send?.(answer, () => resolve());
  });
}
