import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { reportFigures } from '../../../../scripts/figures.mjs';
import { patience } from '../../../../scripts/machine-speed.mjs';
import { customers, openServerFixture, type ServerFixture } from '../../testing/server-fixture.ts';

let fixture: ServerFixture;
afterEach(() => fixture.close());

/** Child processes of this one that run predictions. */
const children = () => {
  const listed = execFileSync('ps', ['-o', 'pid=,ppid=,args=', '-A'], { encoding: 'utf8' }).trim().split('\n');
  return listed
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => Number(parent) === process.pid && args.join(' ').includes('prediction-process'))
    .map(([pid]) => Number(pid));
};

test('a file that crashes its process three times fails with a reason', {
  timeout: patience(240_000),
}, async () => {
  fixture = await openServerFixture();
  await fixture.startWorker();
  const ada = fixture.as('user-ada');
  const { prediction_id = 0 } = await ada.accepted(customers(2000));
  let kills = 0;
  const killed = new Set<number>();
  for (;;) {
    const { status } = await ada.prediction(prediction_id);
    if (status === 'FAILED' || status === 'COMPLETED') break;
    for (const pid of children()) {
      if (killed.has(pid)) continue;
      killed.add(pid);
      kills++;
      process.kill(pid, 'SIGKILL');
    }
    await delay(50);
  }
  reportFigures({ faults: kills });
  expect(kills).toBe(3);
  expect(await ada.prediction(prediction_id)).toMatchObject({ status: 'FAILED', error: { code: 'kept-stopping' } });
  const again = await ada.json<{ status: string }>(`/api/predictions/${prediction_id}/retry`, { method: 'POST' });
  expect(again.status).toBe('QUEUED');
  expect((await ada.finished(prediction_id)).status).toBe('COMPLETED');
});

test('a prediction that exceeds its memory limit fails clearly and is not retried', async () => {
  fixture = await openServerFixture({ HOLDFAST_JOB_MEMORY_MB: '128' });
  await fixture.startWorker();
  const ada = fixture.as('user-ada');
  const { prediction_id = 0 } = await ada.accepted(customers(60_000));
  const failed = await ada.finished(prediction_id);
  reportFigures({ faults: 1 });
  expect(failed.error).toMatchObject({ code: 'out-of-memory', fix: expect.stringContaining('HOLDFAST_JOB_MEMORY_MB') });
  const { rows } = await fixture.platform.database.pool.query('select attempt from predictions');
  expect(rows).toEqual([{ attempt: 1 }]);
});

test('a prediction that takes too long is stopped', async () => {
  fixture = await openServerFixture({ HOLDFAST_JOB_SECONDS: '5' });
  await fixture.startWorker();
  const ada = fixture.as('user-ada');
  const { prediction_id = 0 } = await ada.accepted(customers(120_000));
  const stopped = await ada.finished(prediction_id);
  reportFigures({ faults: 1 });
  expect(stopped.error).toMatchObject({ code: 'out-of-time' });
});

test('cancelling stops the work promptly and leaves no file; a shutdown releases the work', async () => {
  fixture = await openServerFixture();
  await fixture.startWorker();
  const ada = fixture.as('user-ada');
  const { prediction_id = 0 } = await ada.accepted(customers(20_000));
  while (children().length === 0) await delay(50);
  const cancelled = await ada.json<{ status: string }>(`/api/predictions/${prediction_id}/cancel`, { method: 'POST' });
  expect(cancelled).toMatchObject({ status: 'FAILED', error: { code: 'cancelled' } });
  await expect.poll(children).toEqual([]);
  expect((await ada.send(`/api/predictions/${prediction_id}/cancel`, { method: 'POST' })).status).toBe(409);
  await expect.poll(() => fixture.filesOnDisk()).toEqual([expect.stringMatching(/^files\/uploads\/\d+\//)]);

  await ada.json(`/api/predictions/${prediction_id}/retry`, { method: 'POST' });
  while (children().length === 0) await delay(50);
  await fixture.stopWorker();
  expect(children()).toEqual([]);
  const { rows } = await fixture.platform.database.pool.query('select status, crashes from predictions');
  expect(rows).toEqual([{ status: 'QUEUED', crashes: 0 }]);
});
