import { EventEmitter } from 'node:events';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import utils from 'pg/lib/utils.js';
import { currentCaller, FairLines } from '../caller-turns.ts';
import { lockDirectory } from '../directory-lock.ts';
import { CallerBusy, DatabaseBusy } from './database-busy.ts';
import type { FromWorker, RawResult, ToWorker } from './worker-messages.ts';

/**
 * The embedded database behind the interface of a pg.Pool, so that callers need not know which one they use. Parameters
 * are encoded and results decoded by `pg`'s own code, so results are the same on both; the contract tests in
 * database.contract.ts verify it. There is one connection. `connect()` therefore queues, fairly by caller. A pool query
 * inside an open transaction would wait for itself: it fails after `acquireMs` with a sentence instead of hanging
 * forever.
 */
interface Options {
  directory: string;
  template: string | null;
  workerFile: string;
  acquireMs?: number;
}

interface QueryConfig {
  text: string;
  values?: unknown[];
  rowMode?: 'array';
  types?: { getTypeParser(oid: number, format: 'text'): (value: string) => unknown };
}

/** More than any page sends concurrently. Callers with more queries waiting are refused. */
const MOST_WAITING_EACH = 500;

/** A single select statement. Everything else counts as a write. */
const ONLY_READS = /^\s*select\b[^;]*$/i;

type Waiting = { resolve(results: RawResult[]): void; reject(error: Error): void };
type WorkerRequest = ToWorker extends infer Message ? (Message extends unknown ? Omit<Message, 'id'> : never) : never;

export class LitePool extends EventEmitter {
  readonly #options: Options;
  readonly #unlock: () => void;
  #thread: Promise<Worker> | null = null;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  readonly #lines = new FairLines<() => void>();
  #isTaken = false;
  #whenIdle: (() => void) | null = null;
  #ended = false;
  #version = 0;

  constructor(options: Options) {
    super();
    this.#options = options;
    this.#unlock = lockDirectory(options.directory);
  }

  get waitingCount(): number {
    return this.#lines.length;
  }

  /** Changes when a write begins and when it ends, so that a read in between is never considered current. */
  get version(): number {
    return this.#version;
  }

  async connect() {
    if (this.#ended) throw new Error('The database is closed.');
    const release = await this.#takeTurn();
    let live = true;
    const query = (config: string | QueryConfig, values?: unknown[]) =>
      live ? this.#run(config, values) : Promise.reject(new Error('This connection was already released.'));
    const done = () => {
      if (live) release();
      live = false;
    };
    const silent = () => undefined;
    return { query, release: done, on: silent, once: silent, off: silent, removeListener: silent };
  }

  async query(config: string | QueryConfig, values?: unknown[]) {
    const client = await this.connect();
    try {
      return await client.query(config, values);
    } finally {
      client.release();
    }
  }

  async end(): Promise<void> {
    if (this.#ended) return;
    this.#ended = true;
    // Waiting callers finish first: closing now would lose work.
    if (this.#isTaken)
      await new Promise<void>((resolve) => {
        this.#whenIdle = resolve;
      });
    const thread = await this.#thread?.catch(() => null);
    if (thread) {
      await this.#call({ kind: 'close' }).catch(() => undefined);
      await thread.terminate();
    }
    this.#unlock();
  }

  async #takeTurn(): Promise<() => void> {
    const release = () => {
      const next = this.#lines.next();
      this.#isTaken = next !== undefined;
      if (next) next();
      else this.#whenIdle?.();
    };
    if (!this.#isTaken) {
      this.#isTaken = true;
      return release;
    }
    const asker = currentCaller();
    if (asker !== '' && this.#lines.lengthOf(asker) >= MOST_WAITING_EACH) throw new CallerBusy();
    const acquireMs = this.#options.acquireMs ?? 30_000;
    return new Promise((resolve, reject) => {
      const admit = () => {
        clearTimeout(timer);
        resolve(release);
      };
      const timer = setTimeout(() => {
        this.#lines.remove(asker, admit);
        const sentence = `The database was busy for ${acquireMs} ms. Is a query waiting inside its own transaction?`;
        reject(new DatabaseBusy(sentence));
      }, acquireMs);
      this.#lines.add(asker, admit);
    });
  }

  async #run(config: string | QueryConfig, given?: unknown[]) {
    const {
      text,
      values = given,
      rowMode,
      types = pg.types,
    }: QueryConfig = typeof config === 'string' ? { text: config } : config;
    const encoded = values?.map((value) => utils.prepareValue(value));
    const writes = !ONLY_READS.test(text);
    if (writes) this.#version++;
    const results = await this.#call({ kind: 'query', text, ...(encoded ? { values: encoded } : {}) }).finally(() => {
      if (writes) this.#version++;
    });
    const decoded = results.map(({ fields, rows, command, rowCount }) => {
      const parsers = fields.map((field) => types.getTypeParser(field.dataTypeID, 'text'));
      const decode = (row: (string | null)[]) => row.map((value, i) => (value === null ? null : parsers[i]?.(value)));
      const asObject = (row: unknown[]) => Object.fromEntries(row.map((value, i) => [fields[i]?.name ?? i, value]));
      const decodedRows = rows.map((row) => (rowMode === 'array' ? decode(row) : asObject(decode(row))));
      return { command, rowCount, fields, rows: decodedRows };
    });
    return decoded.length === 1 ? decoded[0] : decoded;
  }

  async #call(message: WorkerRequest): Promise<RawResult[]> {
    this.#thread ??= this.#start();
    const thread = await this.#thread;
    return new Promise((resolve, reject) => {
      const id = ++this.#lastId;
      this.#waiting.set(id, { resolve, reject });
      thread.postMessage({ ...message, id });
    });
  }

  /** If the thread dies, its pending queries fail, and the next query starts a new thread on the same folder. */
  #start(): Promise<Worker> {
    const { directory, template, workerFile } = this.#options;
    const thread = new Worker(workerFile, { workerData: { directory, template } });
    return new Promise((resolve, reject) => {
      let cause: Error | null = null;
      thread.on('error', (error) => {
        cause = error;
      });
      thread.on('exit', () => {
        this.#thread = null;
        const error = new DatabaseBusy('The embedded database stopped.', { cause });
        reject(error);
        for (const waiting of this.#waiting.values()) waiting.reject(error);
        this.#waiting.clear();
        if (!this.#ended && this.listenerCount('error') > 0) this.emit('error', error);
      });
      thread.on('message', (message: FromWorker) => {
        if (message.kind === 'ready') resolve(thread);
        else this.#hear(message);
      });
    });
  }

  #hear(message: Exclude<FromWorker, { kind: 'ready' }>): void {
    if (message.kind === 'notification') {
      this.emit('notification', { channel: message.channel, payload: message.payload });
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.kind === 'result') waiting?.resolve(message.results);
    else waiting?.reject(Object.assign(new pg.DatabaseError(message.error.message, 0, 'error'), message.error));
  }
}
