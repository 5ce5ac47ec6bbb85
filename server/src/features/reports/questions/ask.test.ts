import type { QueryResult } from '@holdfast/contracts/report/query';
import type { AskAnswer } from '@holdfast/contracts/report/question';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDeep } from '../../../../../scripts/depth.mjs';
import { bearer, openReportsFixture, type ReportsRig } from '../testing/reports-fixture.ts';

let fixture: ReportsRig;
beforeAll(async () => {
  fixture = await openReportsFixture();
});
afterAll(() => fixture.close());

const WHY_LEAVE = {
  en: 'why do customers leave',
  de: 'warum gehen Kunden',
  fr: 'pourquoi les clients partent',
  es: 'por qué se van los clientes',
  pt: 'por que os clientes saem',
  ja: 'なぜ顧客は解約する',
};

type AnsweredQuestion = Extract<AskAnswer, { result: unknown }>;
type RefusedAnswer = Extract<AskAnswer, { refused: unknown }>;

async function ask(payload: object, user = 'ann') {
  const response = await fixture.app.inject({ method: 'POST', url: '/api/ask', headers: bearer(user), payload });
  return { status: response.statusCode, body: response.json() as AnsweredQuestion & RefusedAnswer };
}

async function askFrame(token: string, payload: object, url = '/api/embed/ask') {
  const response = await fixture.app.inject({ method: 'POST', url, headers: bearer(token), payload });
  return { status: response.statusCode, body: response.json() };
}

test('a question on the sample is interpreted, paraphrased and answered', async () => {
  const { status, body } = await ask({ question: 'how many customers by contract' });
  expect(status).toBe(200);
  expect(body.reading.normalized).toMatch(/^(number of )?Customers by contract$/i);
  expect(body.reading.kind).toBe('barChart');
  expect(body.result.rowCount).toBeGreaterThan(1);
  expect(body.reading.words.map(({ taken }) => taken)).toContain('column');
});

test('a follow-up changes the previous question', async () => {
  const first = await ask({ question: 'how many customers by contract' });
  const { body } = await ask({ question: 'as a table', after: ['how many customers by contract'] });
  expect(body.reading.kind).toBe('tableEx');
  expect(body.result).toEqual(first.body.result);
});

test('one of several interpretations is chosen as offered, and a follow-up builds on it', async () => {
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

test('an unreadable question is refused in its own language, with alternatives', async () => {
  const { status, body } = await ask({ question: 'Kunden nach Vertrag in Atlantis', language: 'de' });
  expect(status).toBe(200);
  expect(body.refused.message).toMatchObject({ code: 'question.unread' });
  expect(body.refused.says).toBe('Das verstehe ich nicht: „Atlantis“.');
  expect(body.refused.instead).toHaveLength(1);
});

test('another user’s dataset is not found, and a question must be text of reasonable length', async () => {
  expect((await ask({ question: 'customers', datasetId: '00000000-0000-4000-8000-000000000000' })).status).toBe(404);
  expect((await ask({ question: 7 })).status).toBe(400);
  expect((await ask({ question: 'x'.repeat(500) })).status).toBe(400);
});

test('a reader under row rules counts fewer rows, and learns of no value outside them', async () => {
  const plans = await ask({ question: 'customers by plan' });
  const [column] = plans.body.result.columns;
  const [seen, hidden] = column?.values ?? [];
  const rules = [
    {
      target: { kind: 'column', table: 'customers', column: 'plan' },
      predicate: { op: 'in', values: [seen] },
    },
  ];
  const { embedToken } = await fixture.mint('ann', { rules });
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

test('why: the groups compared, the drivers as in the report, and a note that these are associations', async () => {
  const { body } = await ask({ question: 'why do monthly customers leave' });
  expect(body.reading.query.groupBy).toMatchObject([{ field: { column: 'contract' } }]);
  expect(body.reading.notes).toContainEqual({ code: 'question.associations', values: {} });
  expect(body.reading.says).toContain('These are associations in the data, not proven causes.');
  // The same query as the report's own table of drivers by group.
  const column = (name: string) => ({ kind: 'column', table: 'driver_groups', column: name });
  const pivot = {
    groupBy: [
      { as: 'driver', field: column('driver') },
      { as: 'group', field: column('group') },
    ],
    values: [{ as: 'effect', field: { ...column('effect'), kind: 'aggregate', aggregation: 'average' } }],
    mode: 'groups',
    where: [{ target: column('grouping'), predicate: { op: 'in', values: ['contract'] } }],
    orderBy: [],
    limit: 1000,
  };
  const { embedToken } = await fixture.info('ann');
  const batch = { now: '2026-11-15T10:00:00', queries: [{ id: 'pivot', query: pivot }] };
  const shown = (await askFrame(embedToken, batch, '/api/embed/query')).body.answers[0].result as QueryResult;
  const cells = ({ columns }: QueryResult, at: number) => columns[at]?.values ?? [];
  const ofMonthly = new Map(
    cells(shown, 0).flatMap((driver, row) =>
      cells(shown, 1)[row] === 'Monthly' ? [[driver, cells(shown, 2)[row]] as const] : [],
    ),
  );
  expect(ofMonthly.size).toBeGreaterThan(3);
  const told = body.drivers as QueryResult;
  expect(new Map(cells(told, 0).map((driver, row) => [driver, cells(told, 1)[row]]))).toEqual(ofMonthly);
});

test.runIf(isDeep)('why, without a group, is answered with the drivers of all customers', async () => {
  for (const [language, question] of Object.entries(WHY_LEAVE)) {
    const { body } = await ask({ question, language });
    expect(body.refused, question).toBeUndefined();
    expect(body.reading.query.groupBy[0]?.field).toMatchObject({ table: 'drivers', column: 'column' });
    expect(body.result.columns[2]?.values[0]).toBeCloseTo(4.8434928730286, 6);
    expect(body.reading.says).toHaveLength(1);
  }
});

test('why, under row rules, compares the visible rows and has no drivers', async () => {
  const rules = [
    {
      target: { kind: 'column', table: 'customers', column: 'plan' },
      predicate: { op: 'in', values: ['Team'] },
    },
  ];
  const { embedToken } = await fixture.mint('ann', { rules });
  const some = await askFrame(embedToken, { question: 'why do monthly customers leave' });
  expect(some.body.result.rowCount).toBeGreaterThan(0);
  expect(some.body.drivers).toBeUndefined();
  expect(some.body.reading.drivers).toBeUndefined();
  const all = await askFrame(embedToken, { question: 'why do customers leave' });
  expect(all.body.refused.says).toContain('only part of the customers');
});

test('suggestions come from the dataset, and are questions it can answer', async () => {
  const { embedToken } = await fixture.info('ann');
  const { body } = await askFrame(embedToken, { text: '' }, '/api/embed/suggestions');
  expect(body.suggestions.length).toBeGreaterThan(2);
  for (const question of body.suggestions) {
    expect((await askFrame(embedToken, { question })).body.result, question).toBeDefined();
  }
});
