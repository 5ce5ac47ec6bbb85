import { mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { OutputFile, PredictionOutcome } from '../outcome/outcome.ts';
import { predictChurn } from '../predict-churn.ts';
import { profileFile } from '../profile/profile-file.ts';
import { heapTidier } from '../tidy-heap.ts';
import { checkTargetFolder, unwritable } from './check-target.ts';
import { type EngineCommand, HELP, readCommand } from './command.ts';
import { CommandError, loadCommandSpeaker } from './command-error.ts';
import { predictInBlocks, profileInBlocks, profileText, withLargeFile } from './large-file.ts';
import { predictFiles } from './predict-files.ts';
import { progressBar, summaryLines, unusableLines } from './print.ts';
import { readFile } from './read-file.ts';
import { readModels } from './read-models.ts';
import type { Terminal } from './terminal.ts';
import { UNUSABLE, withSheet } from './with-sheet.ts';
import { writePieces } from './write-pieces.ts';

const DONE = 0;
const OUR_TROUBLE = 1;

/** Returns the exit code. Every failure is one clear sentence; only internal errors show their stack. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const command = readCommand(args);
    if (command === null) {
      terminal.out.write(`${HELP}\n`);
      return DONE;
    }
    const work = command.name === 'profile' ? profile : predict;
    return await withSheet(command, terminal, (read) => work(read, terminal));
  } catch (error) {
    const internal = error instanceof Error ? error.stack : String(error);
    const text = error instanceof CommandError ? (await loadCommandSpeaker())(error.detail) : internal;
    terminal.err.write(`${text}\n`);
    return OUR_TROUBLE;
  }
}

async function profile(command: EngineCommand, terminal: Terminal): Promise<number> {
  const inBlocks = await withLargeFile(command, (large) => profileInBlocks(command, large, terminal));
  if (inBlocks !== null) return inBlocks ? DONE : UNUSABLE;
  const { file, choices, json } = command;
  const { out } = terminal;
  const outcome = profileFile(readFile(file), basename(file), choices);
  out.write(profileText(outcome, json));
  return outcome.kind === 'unreadable' ? UNUSABLE : DONE;
}

async function predict(command: EngineCommand, terminal: Terminal): Promise<number> {
  const folder = command.out ?? `${basename(command.file).replace(/\.[^.]*$/, '')}-predictions`;
  checkTargetFolder(folder);
  if (command.others.length > 0) return (await predictFiles(command, folder, save, terminal)) ? DONE : UNUSABLE;
  const inBlocks = await withLargeFile(command, (large) => predictInBlocks(command, { large, folder, save, terminal }));
  if (inBlocks !== null) return inBlocks ? DONE : UNUSABLE;
  const outcome = await predictFile(command, terminal);
  save(outcome.files, folder);
  terminal.out.write(`${command.json ? asJson(outcome, folder) : linesOf(outcome, folder).join('\n')}\n`);
  return outcome.kind === 'completed' ? DONE : UNUSABLE;
}

/** Runs a prediction and returns the outcome in memory, with progress on `err`. */
export async function predictFile(
  { file, choices, json, ...command }: EngineCommand,
  terminal: Terminal,
): Promise<PredictionOutcome> {
  const models = readModels(command.models);
  const handOver = releaseOnce(readFile(file));
  const tidy = heapTidier();
  const bar = json ? null : progressBar(terminal.err);
  return predictChurn(
    {
      get bytes() {
        return handOver();
      },
      fileName: basename(file),
      choices,
      asOf: command.asOf ?? terminal.today(),
      seed: command.seed,
      contributions: command.contributions,
      ...(command.name === 'score' ? { model: models[0] } : { earlierModels: models }),
    },
    {
      onProgress(stage, fraction) {
        tidy(stage);
        bar?.show(stage, fraction);
      },
      workers: command.workers,
    },
  ).finally(() => bar?.end());
}

/** Hands over the bytes without keeping a reference: a file of 100 MB must not stay in memory during training. */
function releaseOnce(bytes: Uint8Array): () => Uint8Array {
  let kept: Uint8Array | null = bytes;
  return () => {
    const given = kept ?? new Uint8Array();
    kept = null;
    return given;
  };
}

function linesOf(outcome: PredictionOutcome, folder: string): string[] {
  return outcome.kind === 'completed' ? summaryLines(outcome, folder) : unusableLines(outcome, folder);
}

function save(files: readonly Pick<OutputFile, 'name' | 'pieces'>[], folder: string): void {
  try {
    for (const { name, pieces } of files) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writePieces(join(folder, name), pieces());
    }
  } catch (error) {
    // The rest of a file is generated while writing: errors there are not the folder's.
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    throw unwritable(folder, error);
  }
}

function asJson(outcome: PredictionOutcome, folder: string): string {
  const files = outcome.files.map(({ name }) => join(folder, name));
  return JSON.stringify({ ...outcome, files, tables: undefined, scoring: undefined }, null, 2);
}
