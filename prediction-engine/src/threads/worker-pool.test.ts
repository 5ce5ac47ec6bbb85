import { expect, it } from 'vitest';
import type { ThreadTask } from './task.ts';
import { startThreads } from './worker-pool.ts';

/** A fake worker that replies with the name of the task, and rejects the task `fail`. */
const worker = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.once('message', () =>
      parentPort.on('message', ({ name }) =>
        parentPort.postMessage(name === 'fail' ? { error: new Error('refused') } : { output: name }),
      ),
    );`)}`,
);
const data = { columns: [], bins: new Uint8Array(0), label: new Int8Array(0) };
const task = (name: string, isBackground = false): ThreadTask<null, string> => ({
  name,
  isBackground,
  run: () => name,
});

async function withPool(use: (pool: ReturnType<ReturnType<typeof startThreads>['poolFor']>) => Promise<void>) {
  const threads = startThreads(1, worker);
  const pool = threads.poolFor(data);
  try {
    await use(pool);
  } finally {
    await pool.close();
    await threads.close();
  }
}

it('runs background tasks only when the queue is empty', () =>
  withPool(async (pool) => {
    const order: string[] = [];
    const run = (one: ThreadTask<null, string>) => pool.run(one, null).then((name) => order.push(name));
    await Promise.all([run(task('first')), run(task('gap', true)), run(task('second')), run(task('third'))]);
    expect(order).toEqual(['first', 'second', 'third', 'gap']);
  }));

it('reports a failed task and keeps using its thread', () =>
  withPool(async (pool) => {
    const failed = pool.run(task('fail'), null);
    const next = pool.run(task('next'), null);
    await expect(failed).rejects.toThrow('refused');
    await expect(next).resolves.toBe('next');
  }));

it('rejects tasks once closed', () =>
  withPool(async (pool) => {
    await pool.close();
    await expect(pool.run(task('late'), null)).rejects.toThrow('the training threads are closed');
  }));
