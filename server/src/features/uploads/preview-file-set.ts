import { readFile, rm } from 'node:fs/promises';
import type { FileSetPreview } from '@holdfast/contracts/http/file-sets';
import type { ColumnChoicesBody } from '@holdfast/contracts/http/uploads';
import { type DescribedFiles, EXPORT_NAMES, type JoinSummary, storedProblem } from '@holdfast/prediction-engine';
import { toStored } from '@holdfast/texts/stored';
import { say } from '../../platform/english.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { Semaphore } from '../../platform/semaphore.ts';
import { runInChild } from '../predictions/child-process.ts';
import type { SetChoices } from '../predictions/queue-prediction.ts';
import { asError } from '../predictions/summary.ts';
import { unreadableProblem } from './check-file.ts';
import { presentProfile } from './preview-file.ts';

const SECONDS = 60;
const MOST_WAITING = 3;

/** Without what depends on its reader. */
type JoinPreview = Omit<FileSetPreview, 'models' | 'noun'>;

interface JoinChoices extends SetChoices {
  readonly choices: ColumnChoicesBody;
}

/** Read whole and in a child process: which rows belong together cannot be told from their heads. */
export class FileSetPreviews {
  readonly #platform: Platform;
  readonly #turns = new Semaphore(1, MOST_WAITING, 'file-sets');

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async preview(input: string, how: JoinChoices, asker: string): Promise<JoinPreview> {
    if (!(await this.#turns.acquire(undefined, asker))) throw refusal('busy.loads', {}, { retryAfterSeconds: 60 });
    const output = this.#platform.scratch.file();
    try {
      return await this.#join(input, output, how);
    } finally {
      this.#turns.release();
      await rm(output, { force: true });
    }
  }

  async #join(input: string, output: string, how: JoinChoices): Promise<JoinPreview> {
    const { config, log } = this.#platform;
    const asOf = new Date().toISOString().slice(0, 10);
    const bounds = { memoryMb: config.HOLDFAST_JOB_MEMORY_MB, seconds: SECONDS };
    const ending = await runInChild(
      { kind: 'join', input, output, asOf, ...how },
      bounds,
      new AbortController().signal,
    );
    if (ending.kind === 'out-of-memory' || ending.kind === 'out-of-time') throw refusal('cannot-compare');
    if (ending.kind !== 'written') {
      log.error({ ending }, 'files could not be compared');
      throw new Error('files could not be compared');
    }
    const found = JSON.parse(await readFile(output, 'utf8')) as DescribedFiles;
    if (!('join' in found)) throw unreadableProblem(found.problem);
    const problem = 'problem' in found ? found.problem : null;
    return {
      ...presentJoin(found.join),
      problem: problem && asError(storedProblem(problem)),
      alone: 'alone' in found ? presentProfile(found.alone) : null,
      known_exports: [...EXPORT_NAMES],
    };
  }
}

function presentJoin({
  base,
  files,
  links,
  leaving,
}: JoinSummary): Pick<FileSetPreview, 'base' | 'files' | 'links' | 'leaving'> {
  return {
    base,
    files: files.map(({ firstDay, lastDay, isLeftOut, isApart, columns, ...file }) => ({
      ...file,
      first_day: firstDay,
      last_day: lastDay,
      columns: [...columns],
      left_out: isLeftOut,
      apart: isApart,
    })),
    links: links.map(({ matchedRows, matchedTargets, unmatched, ...link }) => ({
      ...link,
      matched_rows: matchedRows,
      matched_targets: matchedTargets,
      unmatched: [...unmatched],
    })),
    leaving: leaving && leavingOf(leaving),
  };
}

function leavingOf(leaving: NonNullable<JoinSummary['leaving']>): FileSetPreview['leaving'] {
  const { byMonth, ...said } = toStored(say, leaving, 'sentence');
  return { ...said, by_month: [...byMonth] };
}
