import { fastify } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { patience } from '../../../../scripts/machine-speed.mjs';
import type { FileStore } from '../../platform/files/file-store.ts';
import { answerProblems } from '../../platform/http/problem.ts';
import type { Log } from '../../platform/log.ts';
import { Rescorers } from './rescorers.ts';

interface ResponseLog {
  level: number;
  msg: string;
  res?: { statusCode: number };
}

const lines: ResponseLog[] = [];
const log: Log = pino({ level: 'debug' }, { write: (line) => lines.push(JSON.parse(line)) });
const app = fastify({ loggerInstance: log });
/** Running what-ifs, each until a test ends it. */
const atWork: (() => void)[] = [];
let base = '';
beforeAll(async () => {
  answerProblems(app);
  const rescorers = new Rescorers({} as FileStore, 0);
  app.get('/what-if', (_, reply) => {
    const left = new AbortController();
    reply.raw.on('close', () => left.abort());
    return rescorers.answer(() => new Promise((done) => atWork.push(() => done({ ok: true }))), left.signal);
  });
  base = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const soon = <Value>(look: () => Value) => vi.waitFor(look, patience(20_000));

test('a client that disconnects while a what-if waits causes neither an error nor busy', async () => {
  const asked = [fetch(`${base}/what-if`), fetch(`${base}/what-if`)];
  await soon(() => expect(atWork).toHaveLength(2));
  const leaving = new AbortController();
  const gone = fetch(`${base}/what-if`, { signal: leaving.signal }).catch((error: Error) => error.name);
  await soon(() => expect(lines.filter(({ msg }) => msg === 'incoming request')).toHaveLength(3));
  leaving.abort();
  expect(await gone).toBe('AbortError');
  await soon(() => expect(lines.map(({ msg }) => msg)).toContain('the client has disconnected'));

  // A disconnected client blocks nobody.
  asked.push(fetch(`${base}/what-if`));
  for (let answered = 0; answered < 3; answered++) {
    await soon(() => expect(atWork.length).toBeGreaterThan(answered));
    atWork[answered]?.();
  }
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(lines.filter(({ level }) => level > (pino.levels.values.info ?? 0))).toEqual([]);
  const statuses = lines.flatMap(({ res }) => res?.statusCode ?? []);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
});
