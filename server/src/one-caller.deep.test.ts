import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { EmbedInfo } from '@holdfast/contracts/http/embedding';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportFigures } from '../../scripts/figures.mjs';
import { patience } from '../../scripts/machine-speed.mjs';
import { finishedPrediction } from './features/predictions/testing/finished-prediction.ts';
import { type IdentityFixture, openIdentityFixture } from './people/identity/testing/identity-fixture.ts';
import { customers } from './testing/server-fixture.ts';

/** How much longer anything of another user may take; without fairness between callers it was over 140 times as long. */
const MOST_TIMES = 25;
/** The same for their list, which `npm run faults` requires on a quiet machine. */
const MOST_TIMES_OF_LIST = 5;

let fixture: IdentityFixture;
beforeAll(async () => {
  fixture = await openIdentityFixture({ HOLDFAST_UPLOADS_PER_MINUTE: '100000' });
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
const [base, ann, annsId, embed, bob, bobsId] = process.argv.slice(1);
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
const upload = () => {
  const form = new FormData();
  form.append('file', new Blob(['customer_id,plan\\nA,Basic\\n']), 'customers.csv');
  form.append('user_id', annsId);
  const headers = { authorization: 'Bearer ' + ann };
  return fetch(base + '/api/csv', { method: 'POST', headers, body: form }).then(async (response) => {
    await response.text();
    return response.status;
  });
};
const ATTACKS = {
  searches: [60, () => send(ann, '/api/search?q=C10')],
  questions: [60, () => send(ann, '/api/ask', question)],
  groups: [20, () => send(embed, '/api/embed/query', batch)],
  uploads: [200, upload],
};
await measure(5);
await send(ann, '/api/search?q=C10');
const quiet = await measure(40);
const found = [];
for (const [name, [atOnce, work]] of Object.entries(ATTACKS)) {
  let isOver = false;
  const again = async () => { while (!isOver) count(await work()); };
  const load = Array.from({ length: atOnce }, again);
  await new Promise((resolve) => setTimeout(resolve, 500));
  const loaded = await measure(40);
  isOver = true;
  await Promise.all(load);
  found.push({ name, loaded });
}
console.log(JSON.stringify({ quiet, found, statuses }));
`;

test('heavy load from one caller does not delay another', { timeout: patience(300_000) }, async () => {
  const ann = await withPredictions('ann@example.com', 12);
  const bob = await withPredictions('bob@example.com', 2);
  const { embedToken } = (await (await ann.visitor.api('/api/embed-token')).json()) as EmbedInfo;
  const args = ['--input-type=module', '-e', CLIENT, fixture.base, ann.token, ann.id, embedToken, bob.token, bob.id];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const { quiet, found, statuses } = JSON.parse(stdout) as LoadFound;
  expect(statuses[200]).toBeGreaterThan(100);
  const times = ({ loaded }: LoadFound['found'][number], name: string) => (loaded[name] ?? 0) / (quiet[name] ?? 0);
  const delayed = found.filter((one) => times(one, 'predictions') > MOST_TIMES_OF_LIST);
  reportFigures({ attacks: found.length, delayed: delayed.length });
  for (const one of found)
    for (const name of Object.keys(quiet))
      expect([one.name, name, times(one, name)]).toEqual([one.name, name, atMost(MOST_TIMES)]);
});

interface LoadFound {
  readonly quiet: Readonly<Record<string, number>>;
  readonly found: readonly { readonly name: string; readonly loaded: Readonly<Record<string, number>> }[];
  readonly statuses: Readonly<Record<number, number>>;
}

const atMost = (limit: number) => expect.toSatisfy((times: number) => times <= limit, `at most ${limit} times`);
