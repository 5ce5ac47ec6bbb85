import { closeSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Stage } from '@holdfast/contracts/prediction/stages';
import { renderTree } from '@holdfast/texts/speaker';
import { say } from '../english/render-english.ts';
import { LARGE_BYTES, type LargeFile, openLarge, UnevenFile } from '../large/large-file.ts';
import type { OutputFile } from '../outcome/outcome.ts';
import { type LargeOutcome, predictLarge, profileLarge } from '../predict-large.ts';
import { predictLargeLines, profileLargeLines } from '../predict-large-lines.ts';
import { heapTidier } from '../tidy-heap.ts';
import type { EngineCommand } from './command.ts';
import { CommandError } from './command-error.ts';
import { openPieces } from './pieced-file.ts';
import { fileCountLines, profileLines, progressBar, summaryLines, unusableLines } from './print.ts';
import { readModels } from './read-models.ts';
import { withScratch } from './scratch-folder.ts';
import type { Terminal } from './terminal.ts';

type OutputPieces = Pick<OutputFile, 'name' | 'pieces'>;

/** Handles a file too large for memory, or any file with --sample. Null: the file has to be read whole. */
export async function withLargeFile<Result>(
  command: EngineCommand,
  work: (large: LargeFile) => Result | Promise<Result>,
): Promise<Result | null> {
  const file = openPieces(command.file);
  if (file === null) return null;
  try {
    if (file.size < LARGE_BYTES && command.sample === undefined) return null;
    const large = openLarge(file, command.choices);
    if (large === null) return null;
    return await work(large);
  } catch (error) {
    if (error instanceof UnevenFile) throw new CommandError(error.detail);
    throw error;
  } finally {
    file.close();
  }
}

export async function profileInBlocks(
  command: EngineCommand,
  large: LargeFile,
  { out, err }: Terminal,
): Promise<boolean> {
  const { choices, sample } = command;
  const name = basename(command.file);
  const bar = command.json ? null : progressBar(err);
  const tidy = heapTidier();
  const watch = {
    onProgress: (stage: Stage, fraction: number) => bar?.show(stage, fraction),
    between() {
      tidy('read');
      tidy('write');
    },
  };
  const outcome =
    large.holds === 'customers'
      ? profileLarge(large, { fileName: name, choices, sampleRows: sample, watch })
      : await withScratch(tmpdir(), (scratch) =>
          profileLargeLines(large, { scratch, fileName: name, choices, sampleRows: sample, watch }),
        );
  bar?.end();
  out.write(profileText(outcome, command.json));
  return outcome.kind === 'profiled';
}

export function profileText(outcome: Parameters<typeof profileLines>[0], json: boolean): string {
  return `${json ? JSON.stringify(renderTree<unknown>(outcome, say), null, 2) : profileLines(outcome).join('\n')}\n`;
}

export interface BlockPrediction {
  readonly large: LargeFile;
  readonly folder: string;
  readonly save: (files: readonly OutputPieces[], folder: string) => void;
  readonly terminal: Terminal;
}

export async function predictInBlocks(
  command: EngineCommand,
  { large, folder, save, terminal }: BlockPrediction,
): Promise<boolean> {
  const models = readModels(command.models);
  const tidy = heapTidier();
  const bar = command.json ? null : progressBar(terminal.err);
  const lines = new LinesOfBlocks(folder);
  try {
    const request = {
      fileName: basename(command.file),
      choices: command.choices,
      asOf: command.asOf ?? terminal.today(),
      seed: command.seed,
      sampleRows: command.sample,
      contributions: command.contributions,
      // A table without outcomes has nothing to learn from, so an earlier model scores it.
      ...(command.name === 'score' || (large.holds === 'customers' && large.profile.label === null && models.length > 0)
        ? { model: models[0] }
        : { earlierModels: models }),
    };
    const watch = {
      workers: command.workers,
      onProgress(stage: Stage, fraction: number) {
        tidy(stage);
        bar?.show(stage, fraction);
      },
      between() {
        tidy('read');
        tidy('write');
      },
    };
    const write: Parameters<typeof predictLarge>[3] = (name, pieces, isFirst) => lines.add(name, pieces, isFirst);
    const outcome =
      large.holds === 'customers'
        ? await predictLarge(large, request, watch, write)
        : await withScratch(folder, (scratch) => predictLargeLines(large, { scratch, request, watch, write }));
    const results = largeFileResults(outcome, folder, 'predictions.csv');
    save(results.files, folder);
    lines.finish(outcome.kind === 'completed');
    bar?.end();
    terminal.out.write(`${command.json ? results.json : results.lines.join('\n')}\n`);
    return outcome.kind === 'completed';
  } finally {
    bar?.end();
  }
}

/** The output of a prediction learnt from a sample. `scores`: the file with one row per customer. */
export function largeFileResults(outcome: LargeOutcome, folder: string, scores: string) {
  const files = filesOf(outcome);
  return {
    files,
    lines:
      outcome.kind === 'unusable'
        ? unusableLines(outcome, folder)
        : [...summaryLines({ ...outcome, files }, folder, scores), '', ...fileCountLines(outcome.whole)],
    json: asJson(outcome, folder, [
      ...(outcome.kind === 'completed' ? [scores] : []),
      ...files.map(({ name }) => name),
    ]),
  };
}

/** The model is for the whole file; everything else describes the sample and is written beside it. */
function filesOf(outcome: LargeOutcome): OutputPieces[] {
  if (outcome.kind === 'unusable') return [...outcome.files];
  const { whole, files } = outcome;
  const text = (name: string, content: string): OutputPieces => ({
    name,
    pieces: () => [new TextEncoder().encode(content)],
  });
  const card = files.find(({ name }) => name === 'model-card.md');
  const said = `${card ? new TextDecoder().decode(card.bytes) : ''}\n## The whole file\n\n${fileCountLines(whole).join('\n')}\n`;
  return [
    text('whole-file.json', `${JSON.stringify(whole, null, 2)}\n`),
    text('model-card.md', said),
    ...files.filter(({ name }) => name === 'model.json'),
    ...files
      .filter(({ name }) => !['model.json', 'model-card.md', 'predictions.csv', 'contributions.csv'].includes(name))
      .map(({ name, pieces }) => ({ name: join('sample', name), pieces })),
  ];
}

function asJson(outcome: LargeOutcome, folder: string, names: readonly string[]): string {
  return JSON.stringify({ ...outcome, files: names.map((name) => join(folder, name)), tables: undefined }, null, 2);
}

/** Files written block by block, renamed when complete. */
class LinesOfBlocks {
  readonly #folder: string;
  readonly #open = new Map<string, number>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  add(name: string, pieces: Iterable<Uint8Array>, isFirst: boolean): void {
    mkdirSync(this.#folder, { recursive: true });
    const handle = this.#open.get(name) ?? openSync(this.#unfinished(name), 'w');
    this.#open.set(name, handle);
    let skip = !isFirst;
    for (const piece of pieces) {
      for (let at = skip ? endOfNames(piece) : 0; at < piece.length; ) at += writeSync(handle, piece, at);
      skip = false;
    }
  }

  finish(isWhole: boolean): void {
    for (const [name, handle] of this.#open) {
      closeSync(handle);
      if (isWhole) renameSync(this.#unfinished(name), join(this.#folder, name));
    }
    this.#open.clear();
  }

  #unfinished(name: string): string {
    return join(this.#folder, `${name}.unfinished`);
  }
}

/** The first piece of every block starts with the header, which is written only once. */
function endOfNames(piece: Uint8Array): number {
  let isQuoted = false;
  for (let at = 0; at < piece.length; at++) {
    if (piece[at] === 0x22) isQuoted = !isQuoted;
    else if (piece[at] === 0x0a && !isQuoted) return at + 1;
  }
  return piece.length;
}
