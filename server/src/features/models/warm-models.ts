import { buffer } from 'node:stream/consumers';
import { Scorer } from '@holdfast/prediction-engine';
import type { FileStore } from '../../platform/files/file-store.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { Semaphore } from '../../platform/semaphore.ts';

interface CachedScorer {
  readonly scorer: Scorer;
  readonly bytes: number;
}

/** Memory of an opened model relative to its file size. */
const GROWTH = 3;
const MOST_BYTES = 268_435_456;

/** A cache of models ready to score, bounded by memory; least recently used models are evicted. */
export class WarmModels {
  /** Scoring blocks this process: two run at a time, and requests beyond the queue limit are refused. */
  readonly #turns = new Semaphore(2, 100, 'models');
  readonly #files: FileStore;
  readonly #kept = new Map<string, Promise<CachedScorer>>();

  constructor(files: FileStore) {
    this.#files = files;
  }

  /** A key is written once, so cached models are never stale. */
  async open(key: string): Promise<Scorer> {
    const opening = this.#kept.get(key) ?? this.#read(key);
    this.#kept.delete(key);
    this.#kept.set(key, opening);
    try {
      const { scorer } = await opening;
      await this.#makeRoom();
      return scorer;
    } catch (error) {
      this.#kept.delete(key);
      throw error;
    }
  }

  async atTurn<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    if (!(await this.#turns.acquire())) {
      throw refusal('busy.scoring', {}, { retryAfterSeconds: 1 });
    }
    try {
      return await act();
    } finally {
      this.#turns.release();
    }
  }

  async #makeRoom(): Promise<void> {
    let total = 0;
    for (const [key, opening] of [...this.#kept].reverse()) {
      total += (await opening.catch(() => null))?.bytes ?? 0;
      if (total > MOST_BYTES) this.#kept.delete(key);
    }
  }

  async #read(key: string): Promise<CachedScorer> {
    const stored = await this.#files.open(key);
    const bytes = stored && (await buffer(stored.stream));
    const scorer = bytes && Scorer.open(bytes);
    if (!bytes || !scorer) throw refusal('model-lost');
    return { scorer, bytes: bytes.length * GROWTH };
  }
}
