import type { SavedDashboard, SavedReport } from '@holdfast/contracts/documents/saved';
import type { KeptAnswer } from '@holdfast/contracts/http/questions';
import type { AskAnswer, Meanings, Suggestions, Synonym } from '@holdfast/contracts/report/question';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isDeep } from '../../../../../scripts/depth.mjs';
import {
  type DocumentsRig,
  only,
  openDocumentsFixture,
  SAMPLE_IDS,
} from '../../documents/testing/documents-fixture.ts';

let fixture: DocumentsRig;
beforeAll(async () => {
  fixture = await openDocumentsFixture();
});
afterAll(() => fixture.close());

type AnswerToSave = Extract<AskAnswer, { result: unknown }>;
type RefusedSaving = Extract<AskAnswer, { refused: unknown }>;
interface ProblemAnswer {
  readonly detail: string;
}

const QUESTION = 'how many customers by plan';
const keep = (body: object, who = fixture.ann) =>
  fixture.call<KeptAnswer & ProblemAnswer>(who, 'POST', '/api/ask/keep', body);
const ask = (body: object, who = fixture.ann) =>
  fixture.call<AnswerToSave & RefusedSaving>(who, 'POST', '/api/ask', body);
const report = async (id: string) => (await fixture.call<SavedReport>(fixture.ann, 'GET', `/api/reports/${id}`)).body;

describe('an answer is saved', () => {
  test('as a new report, with the query that was read', async () => {
    const { status, body } = await keep({ question: QUESTION });
    expect(status).toBe(200);
    const { name, datasetId, document } = await report(body.reportId);
    expect(name).toBe(body.name);
    expect(datasetId).toBe(SAMPLE_IDS.dataset);
    const [page] = document.pages;
    expect(page?.visuals[0]).toMatchObject({ kind: 'barChart', roles: { category: [{ field: { column: 'plan' } }] } });
  });

  test('as another page of a report, without overwriting one', async () => {
    const { body: first } = await keep({ question: QUESTION });
    const { body: second } = await keep({ question: 'how many customers by contract', reportId: first.reportId });
    const { body: third } = await keep({ question: 'average risk by plan', reportId: first.reportId });
    expect(new Set([first.page, second.page, third.page]).size).toBe(3);
    expect((await report(first.reportId)).document.pages).toHaveLength(3);
  });

  test('pinned to a dashboard, below the existing tiles', async () => {
    const document = { tiles: [] };
    const made = await fixture.call<SavedDashboard>(fixture.ann, 'POST', '/api/dashboards', { name: 'Mine', document });
    const dashboardId = made.body.id;
    const { body } = await keep({ question: QUESTION, dashboardId });
    await keep({ question: 'average risk by plan', dashboardId });
    const { tiles } = (await fixture.call<SavedDashboard>(fixture.ann, 'GET', `/api/dashboards/${dashboardId}`)).body
      .document;
    expect(tiles.map(({ title }) => title)[0]).toBe(body.name);
    expect(tiles[0]?.content).toMatchObject({ kind: 'visual', reportId: body.reportId, visual: body.visual });
    expect(tiles[1]?.place.y).toBeGreaterThanOrEqual((tiles[0]?.place.y ?? 0) + (tiles[0]?.place.h ?? 0));
    expect((await keep({ question: QUESTION, dashboardId }, fixture.bob)).status).toBe(404);
  });

  test('an unreadable question is not saved', async () => {
    const { status, body } = await keep({ question: 'customers in Atlantis' });
    expect(status).toBe(400);
    expect(body.detail).toContain('Atlantis');
    expect((await keep({ question: QUESTION, datasetId: 'nobody’s' })).status).toBe(404);
  });
});

describe('an owner’s synonyms', () => {
  const path = `/api/datasets/${SAMPLE_IDS.dataset}/synonyms`;
  const save = (value: Synonym[], who = fixture.ann) =>
    fixture.call<{ value: Synonym[] } & ProblemAnswer>(who, 'PUT', path, { value });

  test.runIf(isDeep)(
    'apply to every question on the dataset, for all its readers, and to no other dataset',
    async () => {
      expect(
        (await ask({ question: 'how many customers per zork' })).body.refused.words.map(({ text }) => text),
      ).toContain('zork');
      const plan = String((await ask({ question: QUESTION })).body.result.columns[0]?.values[0]);
      const synonyms = [
        { word: 'zork', column: 'plan' },
        { word: 'flagship', column: 'plan', value: plan },
        { word: 'hazard', measure: 'Average churn risk' },
        { word: 'sheep' },
      ];
      expect((await save(synonyms)).status).toBe(200);
      expect((await fixture.call(fixture.ann, 'GET', path)).body).toEqual({ value: synonyms });
      const { body } = await ask({ question: 'hazard by zork' });
      expect(body.reading.query).toMatchObject({ groupBy: [{ field: { column: 'plan' } }] });
      expect((await ask({ question: 'how many flagship sheep' })).body.reading.query.where).toMatchObject([
        { predicate: { values: [plan] } },
      ]);
      const { embedToken } = (await fixture.call<{ embedToken: string }>(fixture.ann, 'POST', '/api/embed-token', {}))
        .body;
      const framed = await fixture.call<AnswerToSave>(embedToken, 'POST', '/api/embed/ask', {
        question: 'hazard by zork',
      });
      expect(framed.body.reading).toBeDefined();
      expect((await ask({ question: 'hazard by zork' }, fixture.bob)).body.refused).toBeDefined();
    },
  );

  test('confirm no value outside of a token’s rows', async () => {
    const { values = [] } = (await ask({ question: QUESTION })).body.result.columns[0] ?? {};
    const [seen, hidden] = values.map(String);
    await save([{ word: 'flagship', column: 'plan', value: hidden ?? null }]);
    const rules = [only('plan', String(seen))];
    const { embedToken } = (
      await fixture.call<{ embedToken: string }>(fixture.ann, 'POST', '/api/embed-token', { rules })
    ).body;
    const question = 'how many flagship customers';
    expect((await ask({ question })).body.reading).toBeDefined();
    expect(
      (await fixture.call<RefusedSaving>(embedToken, 'POST', '/api/embed/ask', { question })).body.refused,
    ).toBeDefined();
  });

  test.each([
    [[{ word: 'by', column: 'plan' }], 'every question needs'],
    [[{ word: 'zork', column: 'nowhere' }], 'no column'],
    [[{ word: 'zork', measure: 'nothing' }], 'no measure'],
    [[{ word: 'zork', value: 'x' }], 'name its column'],
  ])('a synonym without a meaning is refused: %j', async (value, sentence) => {
    const { status, body } = await save(value);
    expect(status).toBe(400);
    expect(body.detail).toContain(sentence);
  });

  test.runIf(isDeep)('are chosen from the dataset, under its owner’s labels, and suggested while typing', async () => {
    const path = `/api/datasets/${SAMPLE_IDS.dataset}/meanings?language=de`;
    const { columns, measures } = (await fixture.call<Meanings>(fixture.ann, 'GET', path)).body;
    const plans = (await ask({ question: QUESTION })).body.result.columns[0]?.values;
    expect(columns.find(({ name }) => name === 'plan')?.values.toSorted()).toEqual(plans?.map(String).toSorted());
    expect(measures.find(({ name }) => name === 'Average churn risk')?.label).toMatch(/risiko/i);
    await save([{ word: 'zorkmeadow', column: 'plan' }]);
    const typed = { text: 'how many customers by zorkm', datasetId: SAMPLE_IDS.dataset };
    const { body } = await fixture.call<Suggestions>(fixture.ann, 'POST', '/api/ask/suggestions', typed);
    expect(body.suggestions).toContain('how many customers by zorkmeadow');
  });

  test('cannot be changed with an embed token', async () => {
    const { embedToken } = (await fixture.call<{ embedToken: string }>(fixture.ann, 'POST', '/api/embed-token', {}))
      .body;
    const kept = (await fixture.call(fixture.ann, 'GET', path)).body;
    expect((await fixture.call(embedToken, 'PUT', path, { value: [] })).status).toBe(401);
    expect((await fixture.call(fixture.ann, 'GET', path)).body).toEqual(kept);
  });

  test("of other users' datasets are not accessible", async () => {
    const foreign = '/api/datasets/00000000-0000-4000-8000-000000000009/synonyms';
    expect((await fixture.call(fixture.ann, 'GET', foreign)).status).toBe(404);
    expect((await fixture.call(fixture.ann, 'PUT', foreign, { value: [] })).status).toBe(404);
  });
});
