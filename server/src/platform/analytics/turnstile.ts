import { currentCaller } from '../caller-turns.ts';
import { meters } from '../meters.ts';
import { Semaphore } from '../semaphore.ts';
import { AnalyticsError, type AnalyticsLimits, problems, type QueryRunner } from './query-runner.ts';

/** Limits concurrent queries to an engine, refuses those beyond the queue limit, and records their durations. */
export class Turnstile {
  readonly #semaphore: Semaphore;
  readonly #engine: QueryRunner['dialect'];

  constructor(engine: QueryRunner['dialect'], queue: string, { atOnce, mostWaiting }: AnalyticsLimits) {
    this.#semaphore = new Semaphore(atOnce, mostWaiting, queue);
    this.#engine = engine;
  }

  async pass<T>(ask: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const time = meters.querySeconds.startTimer({ engine: this.#engine });
    const isAdmitted = await this.#semaphore.acquire(signal, currentCaller()).catch((cause: unknown) => {
      time({ outcome: 'called-off' });
      throw problems.calledOff(cause);
    });
    if (!isAdmitted) {
      time({ outcome: 'busy' });
      throw problems.busy();
    }
    try {
      const answer = await ask();
      time({ outcome: 'ok' });
      return answer;
    } catch (error) {
      time({ outcome: error instanceof AnalyticsError ? error.code : 'failed' });
      throw error;
    } finally {
      this.#semaphore.release();
    }
  }
}
