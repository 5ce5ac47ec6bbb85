import PgBoss from 'pg-boss';
import { type Database, type Queryable, transaction } from '../database/open-database.ts';
import { QUEUE_NAME, QUEUE_SCHEMA } from '../database/queue-tables.ts';
import type { Log } from '../log.ts';

/**
 * Background jobs: mail, webhooks, imports. Delivered at least once, in no guaranteed order. Predictions have their own
 * rows and leases (docs/decisions/server.md). A job only references its row: the row is the source of truth, is read
 * when the job runs, and is deleted with its owner. Backups contain rows but not the queue, so every sender must be
 * able to find due work from its rows.
 */
export class Queue {
  readonly #database: Database;
  readonly #log: Log;
  readonly #leaseSeconds: number;
  readonly #boss: PgBoss;

  constructor(database: Database, log: Log, leaseSeconds: number) {
    this.#database = database;
    this.#log = log;
    this.#leaseSeconds = leaseSeconds;
    // PgBoss is never started: we create its tables and do its polling and supervision ourselves.
    this.#boss = new PgBoss({ db: asBossDb(database.pool), schema: QUEUE_SCHEMA, supervise: false, schedule: false });
  }

  /**
   * Sends within the caller's transaction, so that job and row are committed together. False: a job with this id
   * already exists.
   */
  async send<About extends object>(client: Queryable, work: JobKind<About>, about: About, how: SendOptions = {}) {
    const id = await this.#boss.send(
      QUEUE_NAME,
      { kind: work.kind, about },
      {
        ...(how.id ? { id: how.id } : {}),
        ...(how.notBefore ? { startAfter: how.notBefore } : {}),
        retryLimit: work.retries,
        retryDelay: work.retryDelaySeconds,
        retryBackoff: true,
        expireInSeconds: this.#leaseSeconds,
        db: asBossDb(client),
      },
    );
    await client.query(`select pg_notify($1, '')`, [CHANNEL]);
    return id !== null;
  }

  /** For metrics: jobs waiting, running and given up. */
  async counts(): Promise<{ waiting: number; running: number; failed: number }> {
    const { rows } = await this.#database.pool.query(
      `select count(*) filter (where state in ('created', 'retry'))::int as waiting,
         count(*) filter (where state = 'active')::int as running,
         count(*) filter (where state = 'failed')::int as failed
       from ${QUEUE_SCHEMA}.job`,
    );
    return rows[0];
  }

  /** For a process with exclusive access to the database: every active job belongs to a dead process. */
  async recoverFromCrash(): Promise<void> {
    await this.#database.pool.query(
      `update ${QUEUE_SCHEMA}.job set started_on = now() - expire_in - interval '1 second' where state = 'active'`,
    );
    await this.#boss.expire();
  }

  /** Runs queued jobs, a few at a time, until stopped. Any number of processes may do so on one database. */
  async startWork(duties: BackgroundJobs): Promise<RunningQueue> {
    const stopping = new AbortController();
    const working = new AbortController();
    const kinds = new Map(duties.works.map((work) => [work.kind, work]));
    const bell = new Bell();
    const silence = await this.#database.listen(CHANNEL, () => bell.ring());
    const timers = duties.looks.map(({ name, everyMs, look }) => {
      let looking = false;
      const once = async () => {
        if (looking || stopping.signal.aborted) return;
        looking = true;
        await look().catch((error: Error) => this.#log.warn({ err: error, name }, 'could not poll for due work'));
        looking = false;
      };
      void once();
      return setInterval(once, everyMs);
    });
    timers.push(setInterval(() => void this.#tidy(), TIDY_EVERY_MS));

    const loop = async () => {
      while (!stopping.signal.aborted) {
        const found = await this.#take().catch((error: Error) => {
          this.#log.warn({ err: error }, 'could not poll the queue');
          return LOOK_EVERY_MS;
        });
        if (typeof found === 'number') await bell.heard(Math.min(found, LOOK_EVERY_MS), stopping.signal);
        else await this.#run(found, kinds, working.signal);
      }
    };
    const loops = Array.from({ length: AT_A_TIME }, loop);
    return {
      takeNoMore: () => stopping.abort(),
      stop: async () => {
        stopping.abort();
        working.abort();
        for (const timer of timers) clearInterval(timer);
        await Promise.all(loops);
        await silence();
      },
    };
  }

  /** A job, or the milliseconds until there may be one. Polling is a read; only taking a job writes. */
  async #take(): Promise<Taken | number> {
    const { rows } = await this.#database.pool.query<{ silent: boolean | null; wait: number | null }>(
      `select bool_or(state = 'active' and started_on + expire_in < now()) as silent,
         extract(epoch from min(case state when 'active' then started_on + expire_in else start_after end) - now())::float8
           as wait
       from ${QUEUE_SCHEMA}.job where state < 'completed'`,
    );
    const { silent, wait } = rows[0] ?? {};
    if (silent) await this.#boss.expire();
    if (typeof wait !== 'number') return LOOK_EVERY_MS;
    if (wait > 0) return wait * 1000 + 10;
    const [job] = await this.#boss.fetch<Content>(QUEUE_NAME, { includeMetadata: true, batchSize: 1 });
    if (!job) return LOOK_EVERY_MS;
    return { id: job.id, retries: job.retryCount, last: job.retryCount >= job.retryLimit, ...job.data };
  }

  async #run(job: Taken, kinds: Map<string, AnyWork>, stopping: AbortSignal): Promise<void> {
    const lost = new AbortController();
    const beat = setInterval(
      () => {
        this.#renew(job).then(
          (ours) => ours || lost.abort(),
          (error: Error) => this.#log.warn({ err: error, job: job.id }, 'could not renew the lease of a job'),
        );
      },
      (this.#leaseSeconds * 1000) / 3,
    );
    const signal = AbortSignal.any([stopping, lost.signal]);
    let finished = false;
    const finish = async (write: (client: Queryable) => Promise<void> = async () => undefined) => {
      const ours = await this.#fenced(job, async (client) => {
        await write(client);
        await this.#boss.complete(QUEUE_NAME, job.id, {}, { db: asBossDb(client) });
      });
      finished = true;
      return ours;
    };
    try {
      const work = kinds.get(job.kind);
      // Sent by a newer version: another process can run it, or this one after its update.
      if (!work) throw new Error(`This version has no handler for background jobs of kind ${job.kind}.`);
      await work.run(job.about, { id: job.id, tries: job.retries + 1, last: job.last, signal, finish });
      if (!finished) await finish();
    } catch (error) {
      // Aborted, not failed: the job is taken again when its lease expires.
      if (signal.aborted || finished) return;
      this.#log.warn({ err: error, job: job.id, kind: job.kind, tries: job.retries + 1 }, 'background work failed');
      const reason = { message: (error as Error).message };
      await this.#fenced(job, async (client) => {
        await this.#boss.fail(QUEUE_NAME, job.id, reason, { db: asBossDb(client) });
      }).catch((cause: Error) => this.#log.warn({ err: cause, job: job.id }, 'could not return a job to the queue'));
    } finally {
      clearInterval(beat);
    }
  }

  /** pg-boss 10 measures expiry from `started_on` and has no heartbeat: moving `started_on` forward serves as one. */
  async #renew({ id, retries }: Taken): Promise<boolean> {
    const { rowCount } = await this.#database.pool.query(
      `update ${QUEUE_SCHEMA}.job set started_on = now()
       where name = $1 and id = $2 and state = 'active' and retry_count = $3`,
      [QUEUE_NAME, id, retries],
    );
    return rowCount === 1;
  }

  /** Fencing: a worker that has lost its lease writes nothing. */
  #fenced({ id, retries }: Taken, write: (client: Queryable) => Promise<void>): Promise<boolean> {
    return transaction(this.#database.pool, async (client) => {
      const { rowCount } = await client.query(
        `select from ${QUEUE_SCHEMA}.job
         where name = $1 and id = $2 and state = 'active' and retry_count = $3 for update`,
        [QUEUE_NAME, id, retries],
      );
      if (rowCount !== 1) return false;
      await write(client);
      return true;
    });
  }

  async #tidy(): Promise<void> {
    await this.#boss
      .maintain()
      .catch((error: Error) => this.#log.warn({ err: error }, 'could not run queue maintenance'));
  }
}

/** What a sender needs of a job kind; its handler may live in a higher layer. */
export interface JobKind<About extends object> {
  kind: string;
  /** After the first attempt. A crashed process counts as an attempt, so be generous. */
  retries: number;
  /** Before the first retry; doubles with each. */
  retryDelaySeconds: number;
  /** Never set: carries the payload type for the compiler. */
  about?(about: About): void;
}

/** A job kind: its name in the queue, its retry policy and its handler. */
export interface Work<About extends object> extends JobKind<About> {
  run(about: About, job: Job): Promise<void>;
}

export interface Job {
  id: string;
  tries: number;
  /** No retry will follow: report the failure to the user. */
  last: boolean;
  /** Aborted when this process stops or the lease is lost. */
  signal: AbortSignal;
  /** Completes the job and writes in one transaction; false if the lease was lost and nothing was written. */
  finish(write?: (client: Queryable) => Promise<void>): Promise<boolean>;
}

export interface SendOptions {
  /** Deduplicates jobs for as long as the queue keeps them: half a day. */
  id?: string;
  notBefore?: Date;
}

// biome-ignore lint/suspicious/noExplicitAny: the payload type is known only to each job kind
type AnyWork = Work<any>;

export interface BackgroundJobs {
  works: AnyWork[];
  /** Finds due rows and sends their jobs. Runs in every worker, so sending must be idempotent. */
  looks: { name: string; everyMs: number; look(): Promise<void> }[];
}

export interface RunningQueue {
  takeNoMore(): void;
  stop(): Promise<void>;
}

interface Content {
  kind: string;
  about: object;
}

interface Taken extends Content {
  id: string;
  retries: number;
  last: boolean;
}

const CHANNEL = 'background';
const LOOK_EVERY_MS = 5_000;
const TIDY_EVERY_MS = 600_000;
const AT_A_TIME = 2;

/** Wakes up the polling loops. */
class Bell {
  readonly #waiting = new Set<() => void>();

  ring(): void {
    for (const wake of this.#waiting) wake();
  }

  heard(atMostMs: number, stop: AbortSignal): Promise<void> {
    if (stop.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#waiting.delete(done);
        stop.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, atMostMs);
      this.#waiting.add(done);
      stop.addEventListener('abort', done);
    });
  }
}

const asBossDb = (client: Queryable): PgBoss.Db => ({ executeSql: (text, values) => client.query(text, values) });
