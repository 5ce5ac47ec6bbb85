import { EventEmitter, once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Destination, Writing } from '@holdfast/contracts/http/destinations';
import type { Prediction } from '@holdfast/contracts/http/predictions';
import type { AcceptedUpload } from '@holdfast/contracts/http/uploads';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { repeat } from '../../../../../scripts/depth.mjs';
import { reportFigures } from '../../../../../scripts/figures.mjs';
import { patience } from '../../../../../scripts/machine-speed.mjs';
import { freePort, Visitor } from '../../../people/identity/testing/identity-fixture.ts';
import { seededRandom } from '../../../platform/analytics/testing/random-queries.ts';
import { QUEUE_SCHEMA } from '../../../platform/database/queue-tables.ts';
import { type Postgres, startPostgres } from '../../../platform/database/testing/postgres.ts';
import { customers } from '../../../testing/server-fixture.ts';
import { ServerProcess } from '../../../testing/server-process.ts';
import { openRecordServer, type RecordServer } from '../testing/record-server.ts';

const KILLS = repeat('killsOfWriting');
const ROWS = 16_000;
const LEAST_SCORES = 10_000;

const folder = mkdtempSync(join(tmpdir(), 'holdfast-score-kills-'));
let postgres: Postgres;
let pool: pg.Pool;
let server: ServerProcess;
let systems: Record<'hubspot' | 'salesforce', RecordServer>;
beforeAll(async () => {
  postgres = await startPostgres();
  const url = await postgres.newDatabase();
  pool = new pg.Pool({ connectionString: url });
  pool.on('error', () => undefined);
  systems = { hubspot: await openRecordServer(), salesforce: await openRecordServer() };
  const port = await freePort();
  server = new ServerProcess({
    DATABASE_URL: url,
    PORT: String(port),
    HOST: '127.0.0.1',
    HOLDFAST_DATA_DIR: folder,
    HOLDFAST_LOG_LEVEL: 'error',
    HOLDFAST_PRIVATE_HOSTS: '127.0.0.1',
    HOLDFAST_RATE_LIMITS: 'off',
  });
  await server.start();
  ada = new Visitor(`http://localhost:${port}`);
}, patience(120_000));
afterAll(async () => {
  await server.kill();
  await pool.end();
  await postgres.stop();
  for (const records of Object.values(systems)) await records.close();
  rmSync(folder, { recursive: true, force: true });
});

let ada: Visitor;
const api = async <Answer>(path: string, init?: RequestInit & { headers?: Record<string, string> }) => {
  const response = await ada.api(path, init);
  if (!response.ok) throw new Error(`${path} ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
};
const post = <Answer>(path: string, body: object) =>
  api<Answer>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** The scores by customer, from the file of results: its first columns are those of the uploaded file. */
async function predict(): Promise<{ prediction: number; scores: Map<string, number> }> {
  await ada.signUp('ada@example.com');
  const user = await api<{ id: string }>('/api/sync-user', { method: 'POST' });
  const form = new FormData();
  form.append('file', new Blob([customers(ROWS)]), 'customers.csv');
  form.append('user_id', user.id);
  const { prediction_id: prediction = 0 } = await api<AcceptedUpload>('/api/csv', { method: 'POST', body: form });
  await vi.waitFor(
    async () => expect((await api<Prediction>(`/api/predictions/${prediction}`)).status).toBe('COMPLETED'),
    { timeout: patience(400_000), interval: 300 },
  );
  const file = filesBelow(folder).find((path) => path.endsWith('/predictions.csv')) ?? '';
  const [head = [], ...rows] = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split(','));
  const [left, risk] = [head.indexOf('churned'), head.indexOf('churn_probability')];
  const scores = rows.flatMap((row): [string, number][] =>
    row[left] === 'no' ? [[row[0] ?? '', Number(Number(row[risk]).toFixed(4))]] : [],
  );
  return { prediction, scores: new Map(scores) };
}

/** What waiting would bring, after a kill only: a lease of a process that runs would be taken from it, as one more death. */
const expireLeases = () =>
  pool.query(`update ${QUEUE_SCHEMA}.job set started_on = now() - expire_in - interval '1 second'
    where state = 'active'`);

/** The next attempts are due. */
const bringForward = () =>
  pool.query(`update ${QUEUE_SCHEMA}.job set start_after = now() where state in ('created', 'retry')`);

/** Kills the server process with a later request; the number of requests alone decides when. */
class Killer extends EventEmitter {
  #left: number;
  readonly #isAnswered: boolean;

  constructor(requests: number, isAnswered: boolean) {
    super();
    this.#left = requests;
    this.#isAnswered = isAnswered;
  }

  hears(): void {
    this.#left -= 1;
    const kill = () => void server.kill().then(() => this.emit('killed'));
    // Answered: the reply is on its way when the process dies, so that its batch may or may not be settled.
    if (this.#left === 0) this.#isAnswered ? setImmediate(kill) : kill();
  }
}

test(
  `${KILLS} kills while scores are written to two systems lose none and change no record twice`,
  async () => {
    const { prediction, scores } = await predict();
    expect(scores.size).toBeGreaterThan(LEAST_SCORES);
    const random = seededRandom(4646);
    const lost = new Set([...scores.keys()].filter(() => random.maybe(0.05)));
    let killer: Killer | null = null;
    let kills = 0;
    for (const [kind, records] of Object.entries(systems)) {
      // After the kills, so that retries for them must not have used up the attempts for cut connections.
      const cuts = ['before', 'after'] as const;
      let cut = 0;
      Object.assign(records.behaviour, {
        has: (key: string) => kind === 'salesforce' || !lost.has(key),
        refuses: (key: string) => kind === 'salesforce' && lost.has(key),
        isLimited: () => {
          killer?.hears();
          return random.maybe(0.1);
        },
        cuts: () => (kills < KILLS ? null : (cuts[cut++] ?? null)),
      } satisfies Partial<RecordServer['behaviour']>);
    }

    const ids: number[] = [];
    for (const place of [
      { kind: 'hubspot', endpoint: systems.hubspot.base, object: 'contacts', key: 'email', property: 'churn' },
      { kind: 'salesforce', instance: systems.salesforce.base, object: 'Contact', key: 'Email', property: 'Churn__c' },
    ]) {
      const body = { name: place.kind, place: { ...place, tier_property: null, secret: 'good-token' } };
      const { id } = await post<Destination>('/api/destinations', body);
      await post(`/api/destinations/${id}/write`, { prediction_id: prediction });
      ids.push(id);
    }
    const lastOf = async (id: number) => (await api<{ value: Writing[] }>(`/api/destinations/${id}/writings`)).value[0];
    const clock = setInterval(() => void bringForward().catch(() => undefined), 300);
    onTestFinished(() => clearInterval(clock));
    for (; kills < KILLS; kills++) {
      killer = new Killer(random.int(12) + 1, random.maybe(0.5));
      await once(killer, 'killed');
      await expireLeases();
      await server.start();
    }
    killer = null;
    await vi.waitFor(
      async () => expect(await Promise.all(ids.map(async (id) => (await lastOf(id))?.state))).toEqual(['done', 'done']),
      { timeout: patience(120_000), interval: 500 },
    );
    const arrived = [...scores].filter(([id]) => !lost.has(id));
    for (const { writes, limited } of Object.values(systems)) {
      expect(limited).toBeGreaterThan(0);
      expect([...writes.values()].filter((all) => all.length > 1)).toEqual([]);
      expect(new Map([...writes].map(([id, [one]]) => [id, Object.values(one ?? {})[0]]))).toEqual(new Map(arrived));
    }
    reportFigures({ kills, acknowledged: 2 * arrived.length, lost: 0, doubled: 0 });
  },
  patience(600_000 + KILLS * 15_000),
);

const filesBelow = (top: string): string[] =>
  readdirSync(top, { recursive: true, encoding: 'utf8' }).map((path) => join(top, path));
