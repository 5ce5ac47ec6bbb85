import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContactOutcome, ContactTrial, LearntFromContact } from '@holdfast/prediction-engine';
import { some } from '@holdfast/texts/message';
import { refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { Semaphore } from '../../platform/semaphore.ts';
import { runInChild } from '../predictions/child-process.ts';
import { fetchScoringFile } from './scoring-file.ts';

/** A judged list, and the customers of a later prediction to be ranked by it. */
export interface JudgedWorklist {
  readonly worklistId: number;
  readonly toldAt: Date;
  readonly prefix: string;
  readonly trial: readonly ContactTrial[];
  readonly nextPrefix: string | null;
}

/** Serialised between processes, so typed arrays become plain ones. */
export type StoredUplift = Omit<LearntFromContact, 'next'> & {
  readonly next: { readonly uplift: readonly number[]; readonly change: readonly ('high' | 'middle' | 'low')[] } | null;
};

const MOST_KEPT = 20;
const MOST_WAITING = 20;
const LISTED_COLUMNS = 5;

/**
 * Uplift models of lists, trained in a child process on first request. Nothing is stored: training is deterministic for
 * a list and its outcomes.
 */
export class UpliftModels {
  readonly #platform: Platform;
  readonly #turns = new Semaphore(1, MOST_WAITING, 'uplift');
  readonly #kept = new Map<string, Promise<StoredUplift>>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  learn(lesson: JudgedWorklist): Promise<StoredUplift> {
    const key = `${lesson.worklistId} ${lesson.toldAt.getTime()} ${lesson.nextPrefix ?? ''}`;
    const known = this.#kept.get(key);
    if (known) return known;
    const learning = this.#atTurn(lesson).catch((error: unknown) => {
      this.#kept.delete(key);
      throw error;
    });
    this.#kept.set(key, learning);
    for (const [oldest] of this.#kept) if (this.#kept.size > MOST_KEPT) this.#kept.delete(oldest);
    return learning;
  }

  async #atTurn(lesson: JudgedWorklist): Promise<StoredUplift> {
    if (!(await this.#turns.acquire())) throw refusal('busy.workLists', {}, { retryAfterSeconds: 5 });
    const folder = await this.#platform.scratch.folder();
    try {
      return await this.#learnIn(folder, lesson);
    } finally {
      this.#turns.release();
      await rm(folder, { recursive: true, force: true });
    }
  }

  async #learnIn(folder: string, { prefix, trial, nextPrefix }: JudgedWorklist): Promise<StoredUplift> {
    const { config, log } = this.#platform;
    const scoring = await fetchScoringFile(this.#platform, prefix, folder, 'scoring.bin');
    const next = nextPrefix && (await fetchScoringFile(this.#platform, nextPrefix, folder, 'next.bin'));
    if (scoring === null || (nextPrefix !== null && next === null)) throw noColumns();
    const [listed, output] = [join(folder, 'trial.json'), join(folder, 'learnt.json')];
    await writeFile(listed, JSON.stringify(trial));
    const bounds = { memoryMb: config.HOLDFAST_JOB_MEMORY_MB, seconds: config.HOLDFAST_JOB_SECONDS };
    const task = { kind: 'uplift', scoring, trial: listed, next: next || null, output } as const;
    const ending = await runInChild(task, bounds, new AbortController().signal);
    if (ending.kind !== 'written') {
      log.error({ ending, prefix }, 'uplift could not be estimated');
      throw new Error('uplift could not be estimated');
    }
    const outcome = JSON.parse(await readFile(output, 'utf8')) as
      | Exclude<ContactOutcome, { kind: 'learnt' }>
      | { kind: 'learnt'; learnt: StoredUplift };
    if (outcome.kind === 'learnt') return outcome.learnt;
    if (outcome.kind === 'other-columns')
      throw refusal('not-learnt.missing', { columns: some(outcome.missing, LISTED_COLUMNS) });
    throw noColumns();
  }
}

const noColumns = () => refusal('not-learnt.noColumns');
