import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { EmbedInfo } from '@holdfast/contracts/http/embedding';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patience } from '../../scripts/machine-speed.mjs';
import { finishedPrediction } from './features/predictions/testing/finished-prediction.ts';
import { type IdentityFixture, openIdentityFixture } from './people/identity/testing/identity-fixture.ts';
import { customers } from './testing/server-fixture.ts';

/**
 * A small factor on a quiet machine; without fairness between callers, uploads and the config took over 140 times as
 * long.
 */
const MOST_TIMES = 25;

let fixture: IdentityFixture;
beforeAll(async () => {
  fixture = await openIdentityFixture();
});
afterAll(() => fixture.close());

/** A signed-in user with this many finished predictions. */
async function withPredictions(email: string, count: number) {
  const visitor = fixture.visitor();
  await visitor.signUp(email);
  const { id } = (await (await visitor.api('/api/sync-user', { method: 'POST' })).json()) as { id: string };
  for (let one = 0; one < count; one += 1) await finishedPrediction(fixture.platform, id, customers(400));
  return { visitor, id, token: await visitor.token() };
}

/** Runs in its own process, so that its measurements do not wait for its own load. */
const CLIENT = `
const [base, ann, embed, bob, bobsId] = process.argv.slice(1);
const send = (bearer, path, body) => fetch(base + path, {
  method: body ? 'POST' : 'GET',
  headers: { authorization: 'Bearer ' + bearer, ...(body && { 'content-type': 'application/json' }) },
  ...(body && { body: JSON.stringify(body) }),
}).then(async (response) => { await response.text(); return response.status; });
const column = (name) => ({ as: name, field: { kind: 'column', table: 'customers', column: name } });
const groups = { mode: 'groups', groupBy: ['customer_id', 'plan', 'tenure_months'].map(column), values: [], where: [], orderBy: [], limit: 5000 };
const batch = { now: '2026-10-18T09:30:00', queries: [1, 2, 3].map((id) => ({ id: String(id), query: groups })) };
const question = { question: 'average monthly fee by plan', language: 'en', now: '2026-10-18T09:30:00' };
const statuses = {};
const count = (status) => { statuses[status] = (statuses[status] ?? 0) + 1; };
const measured = {
  predictions: '/api/predictions?user_id=' + bobsId,
  uploads: '/api/uploads?user_id=' + bobsId,
  config: '/api/config',
  ready: '/readyz',
};
async function measure(times) {
  const took = {};
  for (const [name, path] of Object.entries(measured)) {
    const all = [];
    for (let time = 0; time < times; time += 1) {
      const before = performance.now();
      const status = await send(bob, path);
      if (status !== 200) throw new Error(name + ' ' + status);
      all.push(performance.now() - before);
    }
    all.sort((a, b) => a - b);
    took[name] = all[Math.floor(all.length * 0.95)];
  }
  return took;
}
await measure(5);
await send(ann, '/api/search?q=C10');
const quiet = await measure(40);
let isOver = false;
const again = async (work) => { while (!isOver) count(await work()); };
const load = [
  ...Array.from({ length: 60 }, () => again(() => send(ann, '/api/search?q=C10'))),
  ...Array.from({ length: 60 }, () => again(() => send(ann, '/api/ask', question))),
  ...Array.from({ length: 20 }, () => again(() => send(embed, '/api/embed/query', batch))),
];
await new Promise((resolve) => setTimeout(resolve, 500));
const loaded = await measure(40);
isOver = true;
await Promise.all(load);
console.log(JSON.stringify({ quiet, loaded, statuses }));
`;

test('heavy load from one caller does not delay another', { timeout: patience(300_000) }, async () => {
  const ann = await withPredictions('ann@example.com', 12);
  const bob = await withPredictions('bob@example.com', 2);
  const { embedToken } = (await (await ann.visitor.api('/api/embed-token')).json()) as EmbedInfo;
  const args = ['--input-type=module', '-e', CLIENT, fixture.base, ann.token, embedToken, bob.token, bob.id];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const { quiet, loaded, statuses } = JSON.parse(stdout);
  expect(statuses[200]).toBeGreaterThan(100);
  for (const name of Object.keys(quiet)) expect([name, loaded[name] / quiet[name]]).toEqual([name, atMost(MOST_TIMES)]);
});

const atMost = (limit: number) => expect.toSatisfy((times: number) => times <= limit, `at most ${limit} times`);
