import type { AskAnswer } from '@holdfast/contracts/report/question';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, openReportsRig, type ReportsRig } from '../reports.rig.ts';

let rig: ReportsRig;
beforeAll(async () => {
  rig = await openReportsRig();
});
afterAll(() => rig.close());

type Answered = Extract<AskAnswer, { result: unknown }>;
type Refused = Extract<AskAnswer, { refused: unknown }>;

async function ask(payload: object, user = 'ann') {
  const response = await rig.app.inject({ method: 'POST', url: '/api/ask', headers: bearer(user), payload });
  return { status: response.statusCode, body: response.json() as Answered & Refused };
}

async function askFrame(token: string, payload: object, url = '/api/embed/ask') {
  const response = await rig.app.inject({ method: 'POST', url, headers: bearer(token), payload });
  return { status: response.statusCode, body: response.json() };
}

test('a question about the sample is read, told back and answered', async () => {
  const { status, body } = await ask({ question: 'how many customers by contract' });
  expect(status).toBe(200);
  expect(body.reading.normalized).toMatch(/^(number of )?Customers by contract$/i);
  expect(body.reading.kind).toBe('barChart');
  expect(body.result.rowCount).toBeGreaterThan(1);
  expect(body.reading.words.map(({ taken }) => taken)).toContain('column');
});

test('a follow-up changes the question before it', async () => {
  const first = await ask({ question: 'how many customers by contract' });
  const { body } = await ask({ question: 'as a table', after: ['how many customers by contract'] });
  expect(body.reading.kind).toBe('tableEx');
  expect(body.result).toEqual(first.body.result);
});

test('one of several readings is chosen as it was offered, and a follow-up goes on from it', async () => {
  const question = 'Kunden nach Vertrag in Atlantis';
  const { body } = await ask({ question, language: 'de' });
  const [as] = body.refused.instead;
  const chosen = await ask({ question, as, language: 'de' });
  expect(chosen.body.reading.normalized).toBe(as);
  expect(chosen.body.reading.words.find(({ text }) => text === 'Atlantis')?.taken).toBe('unread');
  const table = await ask({ question: 'als Tabelle', after: [{ question, as }], language: 'de' });
  expect(table.body.reading.kind).toBe('tableEx');
  expect(table.body.result).toEqual(chosen.body.result);
});

test('what cannot be read is said, in the language of the question, with what could be', async () => {
  const { status, body } = await ask({ question: 'Kunden nach Vertrag in Atlantis', language: 'de' });
  expect(status).toBe(200);
  expect(body.refused.message).toMatchObject({ code: 'question.unread' });
  expect(body.refused.says).toBe('Das kann ich nicht lesen: „Atlantis“.');
  expect(body.refused.instead).toHaveLength(1);
});

test('somebody else’s dataset does not exist, and a question must be text of a sensible length', async () => {
  expect((await ask({ question: 'customers', datasetId: '00000000-0000-4000-8000-000000000000' })).status).toBe(404);
  expect((await ask({ question: 7 })).status).toBe(400);
  expect((await ask({ question: 'x'.repeat(500) })).status).toBe(400);
});

test('who may see fewer rows counts fewer, and learns of no value outside them', async () => {
  const plans = await ask({ question: 'customers by plan' });
  const [column] = plans.body.result.columns;
  const [seen, hidden] = column?.values ?? [];
  const rules = [
    {
      target: { kind: 'column', table: 'customers', column: 'plan' },
      predicate: { op: 'in', values: [seen] },
    },
  ];
  const { embedToken } = await rig.mint('ann', { rules });
  const all = await ask({ question: 'how many customers' });
  const some = await askFrame(embedToken, { question: 'how many customers' });
  expect(some.status).toBe(200);
  expect(some.body.result.columns[0].values[0]).toBeLessThan(Number(all.body.result.columns[0]?.values[0]));
  const named = await askFrame(embedToken, { question: `how many customers with plan ${seen}` });
  expect(named.body.result, JSON.stringify(named.body)).toBeDefined();
  const secret = await askFrame(embedToken, { question: `how many customers with plan ${hidden}` });
  expect(secret.body.refused).toBeDefined();
  const url = '/api/embed/suggestions';
  const typed = await askFrame(embedToken, { text: `customers in ${String(hidden).slice(0, 3)}` }, url);
  expect(JSON.stringify(typed.body.suggestions)).not.toContain(String(hidden));
});

test('suggestions come from the data at hand, and are questions it can read', async () => {
  const { embedToken } = await rig.info('ann');
  const { body } = await askFrame(embedToken, { text: '' }, '/api/embed/suggestions');
  expect(body.suggestions.length).toBeGreaterThan(2);
  for (const question of body.suggestions) {
    expect((await askFrame(embedToken, { question })).body.result, question).toBeDefined();
  }
});
