import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { tiersFrom } from '@holdfast/contracts/prediction/tier-limits';
import { Rescorer } from '@holdfast/prediction-engine';
import type { FileStore } from '../../platform/files/file-store.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { Semaphore } from '../../platform/semaphore.ts';
import { SCORING_FILE } from '../predictions/scoring-file.ts';
import type { ReportDataset } from './datasets.ts';
import { otherLimits } from './tier-limits.ts';

interface CachedRescorer {
  readonly rescorer: Rescorer;
  readonly bytes: number;
}

/** Memory of an opened file relative to its size. */
const GROWTH = 2;

/** A cache of what-if models by prediction, bounded by memory; least recently used models are evicted. */
export class Rescorers {
  /** Scoring blocks this process: two run at a time, and requests beyond the queue limit are refused. */
  readonly #turns = new Semaphore(2, 50, 'what-ifs');
  readonly #files: FileStore;
  readonly #mostBytes: number;
  readonly #kept = new Map<string, Promise<CachedRescorer | null>>();

  constructor(files: FileStore, mostBytes: number) {
    this.#files = files;
    this.#mostBytes = mostBytes;
  }

  /** Null if the prediction has none: it is older than what-ifs, gone, or too large for the cache. */
  async open(dataset: ReportDataset): Promise<Rescorer | null> {
    const place = JSON.stringify([dataset.tables, otherLimits(dataset)]);
    const opening = this.#kept.get(place) ?? this.#read(dataset);
    this.#kept.delete(place);
    this.#kept.set(place, opening);
    const kept = await opening.catch((error: unknown) => {
      this.#kept.delete(place);
      throw error;
    });
    if (!kept) this.#kept.delete(place);
    await this.#makeRoom();
    return kept?.rescorer ?? null;
  }

  /** Runs a what-if in the queue. */
  async answer<Answer>(act: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
    if (!(await this.#turns.acquire(signal))) {
      throw refusal('busy.whatIf');
    }
    try {
      return await act();
    } finally {
      this.#turns.release();
    }
  }

  async #makeRoom(): Promise<void> {
    const newestFirst = [...this.#kept].reverse();
    let total = 0;
    for (const [place, opening] of newestFirst) {
      total += (await opening.catch(() => null))?.bytes ?? 0;
      if (total > this.#mostBytes) this.#kept.delete(place);
    }
  }

  async #read(dataset: ReportDataset): Promise<CachedRescorer | null> {
    const { tables } = dataset;
    if ('files' in tables) return null;
    const limits = otherLimits(dataset);
    const bytes = 'folder' in tables ? await inFolder(tables.folder) : await this.#inStore(tables.store);
    const written = bytes && bytes.length * GROWTH <= this.#mostBytes ? Rescorer.open(bytes) : null;
    const rescorer = limits && written ? written.withTiers(tiersFrom(limits)) : written;
    return bytes && rescorer && { rescorer, bytes: bytes.length * GROWTH };
  }

  async #inStore(prefix: string): Promise<Uint8Array | null> {
    const stored = await this.#files.open(`${prefix}${SCORING_FILE}`);
    if (!stored) return null;
    if (stored.size * GROWTH > this.#mostBytes) {
      stored.stream.destroy();
      return null;
    }
    return buffer(stored.stream);
  }
}

async function inFolder(folder: string): Promise<Uint8Array | null> {
  const path = join(folder, SCORING_FILE);
  const found = await stat(path).catch(() => null);
  return found ? readFile(path) : null;
}
