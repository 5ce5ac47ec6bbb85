import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { patience } from '../../../../../scripts/machine-speed.mjs';
import { type Database, transaction } from '../../database/open-database.ts';
import { openLog } from '../../log.ts';
import { type Job, Queue, type RunningQueue, type Work } from '../queue.ts';

const LEASE_SECONDS = 1;
const TRIES = 3;

/** Contract tests of the queue, run on both databases. */
export function queueContract(
  name: string,
  open: () => Promise<Database>,
  close: (database: Database) => Promise<void>,
): void {
  describe(name, () => {
    let database: Database;
    const running: RunningQueue[] = [];
    beforeAll(async () => {
      database = await open();
      await database.pool.query('create table effect (note text)');
    });
    afterEach(async () => {
      for (const queue of running.splice(0)) await queue.stop();
    });
    afterAll(() => close(database));

    const newQueue = () => new Queue(database, openLog('silent'), LEASE_SECONDS);
    const work = async (queue: Queue, ...works: Work<never>[]) => {
      const started = await queue.startWork({ works, looks: [] });
      running.push(started);
      return started;
    };
    const kind = (run: (about: { note: string }, job: Job) => Promise<void>): Work<{ note: string }> => ({
      kind: randomUUID(),
      retries: TRIES - 1,
      retryDelaySeconds: 0,
      run,
    });
    const write = (note: string) => (client: { query(text: string, values: string[]): Promise<unknown> }) =>
      client.query('insert into effect values ($1)', [note]).then(() => undefined);
    const effects = async (note: string) =>
      (await database.pool.query('select from effect where note = $1', [note])).rowCount;
    const soon = (check: () => void | Promise<void>) => vi.waitFor(check, patience(20_000));

    test('a job runs once, after its transaction has committed', async () => {
      const queue = newQueue();
      const ran = vi.fn(async () => undefined);
      const noted = kind(ran);
      await work(queue, noted);
      await transaction(database.pool, async (client) => {
        await queue.send(client, noted, { note: 'sent' });
      });
      await soon(() => expect(ran).toHaveBeenCalledWith({ note: 'sent' }, expect.objectContaining({ tries: 1 })));
      await soon(async () => expect(await queue.counts()).toEqual({ waiting: 0, running: 0, failed: 0 }));
      expect(ran).toHaveBeenCalledTimes(1);
    });

    test('a job whose transaction rolled back does not exist', async () => {
      const queue = newQueue();
      const noted = kind(async () => undefined);
      const undone = transaction(database.pool, async (client) => {
        expect(await queue.send(client, noted, { note: 'undone' })).toBe(true);
        throw new Error('undo');
      });
      await expect(undone).rejects.toThrow('undo');
      expect((await queue.counts()).waiting).toBe(0);
    });

    test('the same id is the same job', async () => {
      const queue = newQueue();
      const noted = kind(async () => undefined);
      const id = randomUUID();
      expect(await queue.send(database.pool, noted, { note: 'a' }, { id })).toBe(true);
      expect(await queue.send(database.pool, noted, { note: 'a' }, { id })).toBe(false);
      await work(queue, noted);
      await soon(async () => expect((await queue.counts()).waiting).toBe(0));
    });

    test('a failed job is retried and knows which attempt is the last', async () => {
      const queue = newQueue();
      const tries: [number, boolean][] = [];
      const failing = kind(async (_, { tries: count, last }) => {
        tries.push([count, last]);
        throw new Error('the remote side is down');
      });
      await work(queue, failing);
      await queue.send(database.pool, failing, { note: 'fails' });
      await soon(async () => expect((await queue.counts()).failed).toBe(1));
      expect(tries).toEqual([
        [1, false],
        [2, false],
        [3, true],
      ]);
    });

    test('a job survives the death of its worker, and a worker that lost its lease writes nothing', async () => {
      const first = newQueue();
      const note = randomUUID();
      let lost: Job | null = null;
      const stuck = kind(async (_, job) => {
        lost = job;
        await new Promise<void>((resolve) => job.signal.addEventListener('abort', () => resolve()));
        throw new Error('stopped');
      });
      const firstRun = await work(first, stuck);
      await first.send(database.pool, stuck, { note });
      await soon(() => expect(lost).not.toBeNull());
      running.splice(0);
      await firstRun.stop();

      const second = newQueue();
      await work(second, { ...stuck, run: async (_, job) => void (await job.finish(write(note))) });
      await soon(async () => expect(await effects(note)).toBe(1));
      expect(await (lost as Job | null)?.finish(write(note))).toBe(false);
      expect(await effects(note)).toBe(1);
    });

    test('a long job keeps its lease', async () => {
      const queue = newQueue();
      let tries = 0;
      const long = kind(async () => {
        tries++;
        await new Promise((resolve) => setTimeout(resolve, LEASE_SECONDS * 2_500));
      });
      await work(queue, long);
      await work(newQueue(), long);
      await queue.send(database.pool, long, { note: 'long' });
      await soon(async () => expect(await queue.counts()).toMatchObject({ waiting: 0, running: 0 }));
      expect(tries).toBe(1);
    });
  });
}
