import { fastify } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Log } from '../log.ts';
import { answerProblems } from './problem.ts';
import { refusal } from './refusal.ts';

interface LogRecord {
  level: number;
  reqId: string;
  err?: { message: string; stack: string };
}

const lines: LogRecord[] = [];
const log: Log = pino({ level: 'debug' }, { write: (line) => lines.push(JSON.parse(line)) });
const app = fastify({ loggerInstance: log });
let base = '';
beforeAll(async () => {
  answerProblems(app);
  app.post('/throws', async () => {
    throw new Error('the cause', { cause: new Error('the cause of the cause') });
  });
  app.post('/full', async () => {
    throw refusal('disk-full', {}, { cause: new Error('the cause of the cause') });
  });
  app.post('/refuses', async () => {
    throw refusal('still-running');
  });
  app.post('/busy', async () => {
    throw refusal('busy.reports');
  });
  base = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());
beforeEach(() => {
  lines.length = 0;
});

const failures = () => lines.filter(({ level }) => level >= (pino.levels.values.error ?? 0));
const post = (path: string) =>
  fetch(base + path, { method: 'POST', body: '{"a":1}', headers: { 'content-type': 'application/json' } });

test.each(['/throws', '/full'])(
  '%s: a failure after the body was read is logged as an error, with its causes and the request’s id',
  async (path) => {
    const response = await post(path);
    expect(response.status).toBeGreaterThanOrEqual(500);
    const { request_id } = (await response.json()) as { request_id: string };
    expect(failures()).toHaveLength(1);
    expect(failures()[0]?.reqId).toBe(request_id);
    expect(failures()[0]?.err?.stack).toContain('the cause of the cause');
  },
);

test('a busy refusal is a one-line warning without a stack', async () => {
  expect((await post('/busy')).status).toBe(503);
  expect(failures()).toEqual([]);
  expect(lines.filter(({ level }) => level === pino.levels.values.warn)).toEqual([
    expect.objectContaining({
      msg: 'request refused',
      code: 'busy',
      reason: expect.stringContaining('Too many reports'),
    }),
  ]);
  expect(JSON.stringify(lines)).not.toContain('problem.test.ts');
});

test('a refusal is not logged as a failure', async () => {
  expect((await post('/refuses')).status).toBe(409);
  expect(failures()).toEqual([]);
});

test.each([
  ['de', 'Diese Vorhersage läuft noch.'],
  ['ja-JP,en;q=0.5', 'この予測はまだ実行中です。'],
  ['xx, fr;q=0.4, de;q=0.9', 'Diese Vorhersage läuft noch.'],
  ['nonsense;;q=,,', 'This prediction is still running.'],
])('a refusal is worded for Accept-Language: %s', async (accepted, sentence) => {
  const answer = await fetch(`${base}/refuses`, { method: 'POST', headers: { 'accept-language': accepted } });
  expect(await answer.json()).toMatchObject({ code: 'still-running', detail: sentence });
});
