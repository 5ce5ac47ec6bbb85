import type {
  BatchAnswer,
  BatchRequest,
  QueryProblem,
  QueryResult,
  VisualQuery,
} from '@holdfast/contracts/report/query';

/** The port to the query engine: the embed host posts to the server, tests compute in place. */
export type AskBatch = (batch: BatchRequest, signal: AbortSignal) => Promise<BatchAnswer>;

export type DataStatus = 'loading' | 'ready' | 'empty' | 'error';

/** The data of one visual. While loading, the last result stays: a chart dims, it does not vanish. */
export interface VisualData {
  readonly status: DataStatus;
  readonly query: VisualQuery | null;
  readonly result: QueryResult | null;
  readonly problem: QueryProblem | null;
}

/** Queries by visual; null for a visual without data. */
export type Queries = ReadonlyMap<string, VisualQuery | null>;

const NO_DATA: VisualData = { status: 'ready', query: null, result: null, problem: null };
const WAITING: VisualData = { status: 'loading', query: null, result: null, problem: null };
const REMEMBERED_RESULTS = 200;

/**
 * Fetches missing results in one batch and caches them by query, so that going back to a page or clearing a filter
 * fetches nothing. A result no visual needs any more is dropped.
 */
export class Results {
  readonly #ask: AskBatch;
  readonly #now: () => string;
  readonly #onChange: () => void;
  readonly #known = new Map<string, QueryResult>();
  readonly #places = new Map<string, { key: string; data: VisualData }>();
  #inFlight: AbortController | null = null;
  #outage: string | null = null;

  constructor(ask: AskBatch, now: () => string, onChange: () => void) {
    this.#ask = ask;
    this.#now = now;
    this.#onChange = onChange;
  }

  /** Why the last batch failed as a whole: the server is unavailable, or its response invalid. */
  get outage(): string | null {
    return this.#outage;
  }

  at(place: string): VisualData {
    return this.#places.get(place)?.data ?? WAITING;
  }

  forget(): void {
    this.#known.clear();
    for (const entry of this.#places.values()) entry.key = '';
  }

  forgetFailed(): void {
    for (const entry of this.#places.values()) if (entry.data.status === 'error') entry.key = '';
  }

  /** Resolves with the visuals whose data changed, once all of them have loaded; false when superseded. */
  async fetch(queries: Queries): Promise<string[] | false> {
    const asked: { place: string; key: string; query: VisualQuery }[] = [];
    const settled: string[] = [];
    for (const [place, query] of queries) {
      const key = query ? JSON.stringify(query) : 'none';
      const entry = this.#places.get(place);
      if (entry?.key === key && entry.data.status !== 'loading') continue;
      const known = this.#known.get(key);
      if (!query) this.#put(place, key, NO_DATA);
      else if (known) this.#put(place, key, readyOrEmpty(query, known));
      else {
        asked.push({ place, key, query });
        const last = entry?.data.result ?? null;
        this.#put(place, key, { status: 'loading', query, result: last, problem: null });
        continue;
      }
      settled.push(place);
    }
    this.#onChange();
    this.#inFlight?.abort();
    this.#inFlight = null;
    if (asked.length === 0) return settled;

    const flight = new AbortController();
    this.#inFlight = flight;
    const answers = await this.#askAll(asked, flight.signal);
    if (flight.signal.aborted) return false;
    this.#inFlight = null;
    for (const { place, key, query } of asked) {
      const answer = answers.get(place);
      if (answer && 'result' in answer) {
        const result = reuseIfEqual(this.at(place).result, answer.result);
        this.#remember(key, result);
        this.#put(place, key, readyOrEmpty(query, result));
      } else {
        const problem = answer?.problem ?? { code: 'failed' as const, message: '' };
        // While the server is unavailable the last result stays visible.
        const result = this.#outage === null ? null : this.at(place).result;
        this.#put(place, key, { status: 'error', query, result, problem });
      }
      settled.push(place);
    }
    this.#onChange();
    return settled;
  }

  close(): void {
    this.#inFlight?.abort();
    this.#inFlight = null;
  }

  async #askAll(
    asked: readonly { place: string; query: VisualQuery }[],
    signal: AbortSignal,
  ): Promise<Map<string, { result: QueryResult } | { problem: QueryProblem }>> {
    try {
      const queries = asked.map(({ place, query }) => ({ id: place, query }));
      const { answers } = await this.#ask({ now: this.#now(), queries }, signal);
      this.#outage = null;
      return new Map(answers.map((answer) => [answer.id, answer]));
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : '';
      if (!signal.aborted) this.#outage = message;
      return new Map(asked.map(({ place }) => [place, { problem: { code: 'failed' as const, message } }]));
    }
  }

  #put(place: string, key: string, data: VisualData): void {
    this.#places.set(place, { key, data });
  }

  #remember(key: string, result: QueryResult): void {
    this.#known.set(key, result);
    const oldest = this.#known.keys().next().value;
    if (this.#known.size > REMEMBERED_RESULTS && oldest !== undefined) this.#known.delete(oldest);
  }
}

/** Returns the last result when the new one is equal, so that views see no change. */
function reuseIfEqual(last: QueryResult | null, next: QueryResult): QueryResult {
  return last && isDeepEqual(last, next) ? last : next;
}

/** Structural comparison: for thousands of values faster than serializing both. */
function isDeepEqual(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, at) => isDeepEqual(item, b[at]))
    );
  }
  const keys = Object.keys(a) as (keyof typeof a)[];
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && isDeepEqual(a[key], b[key]));
}

function readyOrEmpty(query: VisualQuery, result: QueryResult): VisualData {
  return { status: result.rowCount === 0 ? 'empty' : 'ready', query, result, problem: null };
}
