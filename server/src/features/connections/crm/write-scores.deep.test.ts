import type { DestinationPlace } from '@holdfast/contracts/http/connections/kinds';
import type { Destination, Writing } from '@holdfast/contracts/http/destinations';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { repeat } from '../../../../../scripts/depth.mjs';
import { patience } from '../../../../../scripts/machine-speed.mjs';
import { seededRandom } from '../../../platform/analytics/testing/random-queries.ts';
import { isTransient } from '../../../platform/external/recorded-problem.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { customers, openServerFixture, type ServerFixture } from '../../../testing/server-fixture.ts';
import { finishedPrediction } from '../../predictions/testing/finished-prediction.ts';
import type { ScoredCustomer } from '../../worklists/scored-customers.ts';
import { writtenScores } from '../destinations/written-scores.ts';
import type { Results, WrittenPart, WrittenScores } from '../kind.ts';
import { connectionKind } from '../kinds.ts';
import { openRecordServer, type RecordServer } from '../testing/record-server.ts';

const CUSTOMERS = repeat('scores');
const CRASHES = repeat('crashesOfWriting');
const USER = 'user-ada';

let fixture: ServerFixture;
let records: RecordServer;
let usual: RecordServer['behaviour'];
beforeAll(async () => {
  records = await openRecordServer();
  usual = { ...records.behaviour };
  fixture = await openServerFixture({ HOLDFAST_PRIVATE_HOSTS: '127.0.0.1' });
});
afterEach(() => {
  Object.assign(records.behaviour, usual);
  records.writes.clear();
  records.limited = 0;
});
afterAll(async () => {
  await fixture.close();
  await records.close();
});

const placeOf = (kind: 'hubspot' | 'salesforce', more: object = {}): DestinationPlace =>
  (kind === 'hubspot'
    ? {
        kind,
        endpoint: records.base,
        object: 'contacts',
        key: 'email',
        property: 'churn',
        tier_property: 'tier',
        secret: 'good-token',
        ...more,
      }
    : {
        kind,
        instance: records.base,
        object: 'Contact',
        key: 'Email',
        property: 'Churn__c',
        tier_property: null,
        secret: 'good-token',
        ...more,
      }) as DestinationPlace;

const send = async <Body>(method: string, path: string, body?: object) => {
  const sent = body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {};
  const response = await fixture.as(USER).send(path, { method, ...sent });
  return { status: response.status, body: (await response.json()) as Body };
};
const newDestination = async (place: DestinationPlace) =>
  (await send<Destination>('POST', '/api/destinations', { name: 'CRM', place })).body.id;

async function newWriting(destination: number, prediction: number): Promise<number> {
  const { rows } = await fixture.platform.database.pool.query<{ id: number }>(
    `insert into writings (destination_id, prediction_id, state, attempts) values ($1, $2, 'running', 1) returning id`,
    [destination, prediction],
  );
  return rows[0]?.id ?? 0;
}

const TIERS = ['Low', 'Medium', 'High', 'Critical'];
function scored(count: number, seed: number): ScoredCustomer[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, at) => ({
    id: `c${at}@example.com`,
    rank: at + 1,
    risk: random.next(),
    tier: random.pick(TIERS),
    isFlagged: false,
    value: null,
    reason: null,
    hadLeft: false,
  }));
}

interface Attempt {
  readonly kind: 'hubspot' | 'salesforce';
  readonly writing: number;
  readonly destination: number;
  readonly people: readonly ScoredCustomer[];
  readonly watch?: (written: WrittenScores) => WrittenScores;
}

async function attempt({ kind, writing, destination, people, watch = (one) => one }: Attempt): Promise<WrittenPart> {
  const written = writtenScores(fixture.platform.database.pool, {
    id: writing,
    connection: destination,
  });
  const results = {
    prediction: {} as Results['prediction'],
    link: null,
    written: watch(written),
    signal: new AbortController().signal,
    customers: async () => [...people],
    file: () => Promise.reject(new Error('not needed')),
  };
  const opened = { secret: 'good-token', reach: { privateHosts: ['127.0.0.1'] } };
  const done = await connectionKind(kind).write?.(placeOf(kind, { secret: null }), opened, results);
  return done as WrittenPart;
}

/** Until it ends without a failure that is retried; also after a crash of the process. */
async function untilDone(wanted: Attempt, crashes: { left: number }): Promise<WrittenPart> {
  for (;;) {
    try {
      return await attempt(wanted);
    } catch (error) {
      if (error instanceof Crash) crashes.left -= 1;
      else if (!(error instanceof Refusal) || !isTransient(error)) throw error;
    }
  }
}

class Crash extends Error {}

describe.each(['hubspot', 'salesforce'] as const)('%s', (kind) => {
  test(
    `${CUSTOMERS} scores arrive once each, with 5% refused, limits, cut connections and ${CRASHES} crashes`,
    async () => {
      const prediction = await finishedPrediction(fixture.platform, USER, customers(150));
      const destination = await newDestination(placeOf(kind));
      const random = seededRandom(46);
      const people = scored(CUSTOMERS, 1);
      const refused = new Set(people.filter(() => random.maybe(0.05)).map(({ id }) => id));
      const missing = new Set([...refused].filter(() => random.maybe(0.5)));
      Object.assign(records.behaviour, {
        has: (key: string) => !missing.has(key),
        refuses: (key: string) => refused.has(key) && kind === 'salesforce',
        isLimited: () => random.maybe(0.1),
        cuts: () => random.pick(['before', 'after', null, null, null, null, null, null] as const),
        isLocked: () => kind === 'salesforce' && random.maybe(0.02),
      } satisfies Partial<RecordServer['behaviour']>);
      const crashes = { left: CRASHES };
      const may = () => crashes.left > 0 && random.maybe(0.15);
      // Between noting and sending, and between the answer and settling it.
      const watch = (written: WrittenScores): WrittenScores => ({
        ...written,
        claim: async (notes) => {
          const claimed = await written.claim(notes);
          if (may()) throw new Crash();
          return claimed;
        },
        settle: async (outcome) => {
          if (may()) throw new Crash();
          await written.settle(outcome);
        },
      });
      const lost = kind === 'hubspot' ? missing : refused;
      const writing = await newWriting(destination, prediction);
      const done = await untilDone({ kind, writing, destination, people, watch }, crashes);
      expect(crashes.left).toBe(0);
      expect(records.limited).toBeGreaterThan(0);
      expect(done.problem?.message).toContain(`${lost.size} of`);
      const counts = people.map(({ id }) => records.writes.get(id)?.length ?? 0);
      expect(counts).toEqual(people.map(({ id }) => (lost.has(id) ? 0 : 1)));
      for (const { id, risk } of people.filter(({ id: one }) => !lost.has(one)))
        expect(Object.values(records.writes.get(id)?.[0] ?? {})[0]).toBe(Number(risk.toFixed(4)));

      // Only what changed is sent the next time.
      Object.assign(records.behaviour, usual, { has: (key: string) => !lost.has(key) });
      records.writes.clear();
      const later = people.map((one, at) => (at % 100 === 0 ? { ...one, risk: 1 - one.risk / 2 } : one));
      const next = await newWriting(destination, prediction);
      await attempt({ kind, writing: next, destination, people: later });
      const expected = later.filter(({ id }, at) => at % 100 === 0 && !lost.has(id)).map(({ id }) => id);
      expect([...records.writes.keys()].sort()).toEqual(expected.sort());
    },
    patience(180_000),
  );
});

describe('a destination with properties', () => {
  const lastOf = async (id: number) =>
    (await send<{ value: Writing[] }>('GET', `/api/destinations/${id}/writings`)).body.value[0];
  const write = async (id: number, prediction_id: number) => {
    await send('POST', `/api/destinations/${id}/write`, { prediction_id });
    return vi.waitFor(async () => {
      const last = await lastOf(id);
      if (last?.state === 'queued' || last?.state === 'running') throw new Error(last.state);
      return last;
    }, patience(30_000));
  };

  test('gets the scores of a prediction, and names an expired token, a wrong field and refused records', async () => {
    const prediction = await finishedPrediction(fixture.platform, USER, customers(150));
    const id = await newDestination(placeOf('hubspot'));
    await fixture.startWorker();
    records.behaviour.refuses = (key) => key === 'C10003';
    expect(await write(id, prediction)).toMatchObject({
      state: 'done',
      problem: {
        code: 'service-refused',
        detail: expect.stringMatching(/^1 of \d+ customers/),
        note: expect.stringContaining('C10003'),
      },
    });
    expect(records.writes.size).toBeGreaterThan(50);
    expect(records.writes.has('C10003')).toBe(false);
    expect(Object.keys(records.writes.get('C10001')?.[0] ?? {})).toEqual(['churn', 'tier']);

    records.behaviour.refuses = () => false;
    records.writes.clear();
    expect(await write(id, prediction)).toMatchObject({ state: 'done', rows: 1, problem: null });
    expect([...records.writes.keys()]).toEqual(['C10003']);

    await send('PUT', `/api/destinations/${id}`, {
      place: placeOf('hubspot', { property: 'unknown_property', secret: null }),
    });
    expect(await write(id, prediction)).toMatchObject({ state: 'failed', problem: { code: 'service-refused' } });
    records.behaviour.token = 'another';
    expect(await write(id, prediction)).toMatchObject({
      state: 'failed',
      problem: { code: 'service-refused', detail: expect.stringContaining('expired') },
    });
    await fixture.stopWorker();
  });

  test('refuses names that are no names of fields, private servers and other people’s tokens', async () => {
    const wrong = await send('POST', '/api/destinations', {
      name: 'x',
      place: placeOf('salesforce', { key: "Id' OR 1=1" }),
    });
    expect(wrong.status).toBe(400);
    const inside = await send('POST', '/api/destinations', {
      name: 'x',
      place: placeOf('salesforce', { instance: 'https://10.0.0.1' }),
    });
    expect(inside.body).toMatchObject({ code: 'address-private' });
    const id = await newDestination(placeOf('hubspot'));
    const listed = await send('GET', '/api/destinations');
    expect(JSON.stringify(listed.body)).not.toContain('good-token');
    const moved = { place: placeOf('hubspot', { endpoint: `${records.base}/elsewhere`, secret: null }) };
    expect((await send('PUT', `/api/destinations/${id}`, moved)).body).toMatchObject({ code: 'secret-needed' });
  });
});
