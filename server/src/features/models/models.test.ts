import type { Model, ModelDetail, ModelFit, ModelList } from '@holdfast/contracts/http/models';
import type { ScoreAnswer } from '@holdfast/contracts/http/scoring';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDeep } from '../../../../scripts/depth.mjs';
import { customers, openServerFixture, type ServerFixture, type TestCaller } from '../../testing/server-fixture.ts';
import { finishedPrediction } from '../predictions/testing/finished-prediction.ts';
import { storedModel } from './stored-model.ts';

let fixture: ServerFixture;
let ada: TestCaller;
let model: Model;

const json = (method: string, body: object): RequestInit => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});
const table = (csv: string) => {
  const [head = '', ...lines] = csv.replace('\ufeff', '').trim().split(/\r?\n/);
  const names = head.split(',');
  const cells = (line: string) => line.match(/(?<=^|,)(?:"(?:[^"]|"")*"|[^,]*)/g) ?? [];
  return lines.map((line) => Object.fromEntries(cells(line).map((cell, at) => [names[at] as string, cell])));
};
/** The same customers without outcomes. */
const unlabelled = (csv: string) =>
  csv
    .trim()
    .split('\n')
    .map((line) => line.slice(0, line.lastIndexOf(',')))
    .join('\n');
const models = async (caller: TestCaller) => (await caller.json<ModelList>('/api/models')).value;
const uploaded = async (caller: TestCaller, csv: string, name: string, choices: object) => {
  const response = await caller.upload(csv, name, choices);
  expect(response.status, await response.clone().text()).toBe(200);
  return ((await response.json()) as { prediction_id: number }).prediction_id;
};
const results = async (caller: TestCaller, id: number) => {
  const { download_url } = await caller.json<{ download_url: string }>(`/api/predictions/download_predictions/${id}`);
  return table(await (await fetch(download_url)).text());
};

beforeAll(async () => {
  fixture = await openServerFixture();
  ada = fixture.as('user-ada');
  await finishedPrediction(fixture.platform, ada.user, customers(300), 'january.csv');
  await fixture.startWorker();
  [model] = (await models(ada)) as [Model];
});
afterAll(() => fixture.close());

describe('a finished training', () => {
  it('has a name, its columns and its origin', async () => {
    expect(model).toMatchObject({ name: 'january', source: 'trained', filename: 'january.csv', uses: 0, columns: 4 });
    expect(model.auc?.value).toBeGreaterThan(0.5);
    const detail = await ada.json<ModelDetail>(`/api/models/${model.id}`);
    expect(detail.wants.map(({ column }) => column).sort()).toEqual([
      'monthly_fee',
      'plan',
      'support_calls',
      'tenure_months',
    ]);
    expect(detail.wants.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  });

  it('scores a later file if chosen, and single customers identically', async () => {
    const later = unlabelled(customers(80, 9));
    const id = await uploaded(ada, later, 'february.csv', { model: model.id });
    expect((await ada.finished(id)).status).toBe('COMPLETED');
    const lines = await results(ada, id);
    expect(new Set(lines.map((line) => line.model_version))).toEqual(new Set([model.version]));
    const rows = table(later);
    const answer = await ada.json<ScoreAnswer>(`/api/models/${model.id}/score`, json('POST', { rows }));
    expect(answer.scores.map(({ probability }) => probability.toFixed(6))).toEqual(
      lines.map((line) => line.churn_probability),
    );
    expect(answer.scores.map(({ tier }) => tier)).toEqual(lines.map((line) => line.risk_tier));
    expect(answer).toMatchObject({ missing: [], unknown: ['customer_id'] });
    const one = await ada.json<ScoreAnswer>(
      `/api/models/${model.id}/score`,
      json('POST', { rows: [rows[7]], reasons: 2 }),
    );
    expect(one.scores[0]).toMatchObject({ probability: answer.scores[7]?.probability });
    expect(one.scores[0]?.reasons).toHaveLength(2);
    expect((await models(ada))[0]).toMatchObject({ uses: 1 });
  });

  it.runIf(isDeep)('reports how a file fits, remembers the mapping, and refuses a file that does not fit', async () => {
    const later = unlabelled(customers(80, 3)).replace('tenure_months', 'age_of_contract');
    const fitOf = async (choices: object) => {
      const form = new FormData();
      form.append('choices', JSON.stringify(choices));
      form.append('file', new Blob([later]), 'march.csv');
      return (await (await ada.post(`/api/models/${model.id}/fit`, form)).json()) as ModelFit;
    };
    const before = await fitOf({});
    expect(before.verdict).not.toBe('fits');
    expect(before.columns.find(({ column }) => column === 'tenure_months')).toMatchObject({ how: 'missing' });
    const failed = await ada.finished(await uploaded(ada, later, 'march.csv', { model: model.id }));
    expect(failed).toMatchObject({ status: 'FAILED', error: { code: 'model-does-not-fit' } });
    const told = { model: model.id, model_columns: { tenure_months: 'age_of_contract' } };
    expect((await ada.finished(await uploaded(ada, later, 'march.csv', told))).status).toBe('COMPLETED');
    expect(await fitOf({})).toMatchObject({ verdict: 'fits' });
  });

  it.runIf(isDeep)(
    'is trained on outcomes unless chosen otherwise, and no model is used if none is wanted',
    async () => {
      const id = await uploaded(ada, customers(60, 4), 'labelled.csv', { model: model.id });
      await ada.finished(id);
      expect((await results(ada, id))[0]).toMatchObject({ model_version: model.version });
      const none = await ada.finished(await uploaded(ada, unlabelled(customers(60, 5)), 'none.csv', { model: null }));
      expect(none.status).toBe('FAILED');
    },
  );
});

describe('a model', () => {
  const change = (body: object, who = ada) => who.send(`/api/models/${model.id}`, json('PUT', body));

  it('is renamed, pinned, retired and reinstated', async () => {
    expect(await (await change({ name: '  Winter ', pinned: true })).json()).toMatchObject({
      name: 'Winter',
      pinned: true,
    });
    expect(await (await change({ retired: true })).json()).toMatchObject({ pinned: false });
    const refused = await ada.upload(unlabelled(customers(60)), 'x.csv', { model: model.id });
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'model-retired' }]);
    expect((await change({ pinned: true })).status).toBe(409);
    expect((await ada.send(`/api/models/${model.id}/score`, json('POST', { rows: [{}] }))).status).toBe(409);
    expect(await (await change({ retired: false })).json()).toMatchObject({ retired_at: null });
  });

  it('is private to its owner', async () => {
    const eve = fixture.as('user-eve');
    expect(await models(eve)).toEqual([]);
    const calls: [string, RequestInit][] = [
      ['', {}],
      ['', json('PUT', { name: 'mine' })],
      ['', { method: 'DELETE' }],
      ['/score', json('POST', { rows: [{}] })],
      ['/file', {}],
      ['/export', {}],
    ];
    for (const [path, init] of calls) expect((await eve.send(`/api/models/${model.id}${path}`, init)).status).toBe(404);
    expect((await eve.upload(unlabelled(customers(60)), 'x.csv', { model: model.id })).status).toBe(404);
    expect((await ada.send('/api/models/999999')).status).toBe(404);
  });

  it('refuses unusable customers with a sentence', async () => {
    for (const body of [{}, { rows: [] }, { rows: [[1]] }, { rows: [{ plan: {} }] }, { rows: [{}], reasons: 99 }]) {
      expect((await ada.send(`/api/models/${model.id}/score`, json('POST', body))).status).toBe(400);
    }
    const many = { rows: Array.from({ length: 10_001 }, () => ({})) };
    expect((await ada.send(`/api/models/${model.id}/score`, json('POST', many))).status).toBe(400);
  });

  it('is exported for other programs in every form', async () => {
    const exported = async (format: string) => {
      const response = await ada.send(`/api/models/${model.id}/export?format=${format}`);
      expect([format, response.status]).toEqual([format, 200]);
      expect(response.headers.get('content-type')).toBe('application/octet-stream');
      return {
        name: /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1],
        text: await response.text(),
      };
    };
    const files = await Promise.all(['json', 'sql', 'python', 'onnx'].map(exported));
    expect(files.map(({ name }) => name)).toEqual(
      ['json', 'sql', 'py', 'onnx'].map((end) => `model_${model.id}.${end}`),
    );
    const [saved, sql, python, onnx] = files.map(({ text }) => text);
    expect(JSON.parse(saved ?? '')).toMatchObject({ format: 'holdfast-churn-model' });
    expect(sql).toContain('AS "churn_probability"');
    expect(python).toContain('support_calls');
    expect(onnx).toContain('TreeEnsemble');
    const { database, files: store } = fixture.platform;
    expect(new TextDecoder().decode((await storedModel(database.pool, store, model.id)) ?? undefined)).toBe(saved);
    expect(await storedModel(database.pool, store, 999_999)).toBeNull();
    const refused = await ada.send(`/api/models/${model.id}/export?format=pickle`);
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'unknown-format' }]);
  });

  it('is exported and imported as one file, scores identically, and is refused when tampered with', async () => {
    const text = await (await ada.send(`/api/models/${model.id}/file`)).text();
    const bring = (content: string, who: TestCaller) => {
      const form = new FormData();
      form.append('file', new Blob([content]), 'model.json');
      return who.post('/api/models', form);
    };
    const bob = fixture.as('user-bob');
    const pushed = (await (await bring(text, bob)).json()) as Model;
    expect(pushed).toMatchObject({ name: 'Winter', source: 'imported', version: model.version, prediction_id: null });
    const rows = table(customers(20, 8));
    const score = (who: TestCaller, id: number) =>
      who.json<ScoreAnswer>(`/api/models/${id}/score`, json('POST', { rows }));
    expect((await score(bob, pushed.id)).scores).toEqual((await score(ada, model.id)).scores);
    const file = JSON.parse(text) as { model: string; probe: string };
    const broken = ['nonsense', '{}', JSON.stringify({ ...file, model: file.model.replace('"number"', '"numbers"') })];
    for (const content of [...broken, JSON.stringify({ ...file, probe: 'AAAA' })]) {
      const refused = await bring(content, bob);
      expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'not-a-model' }]);
    }
    expect((await bob.send(`/api/models/${pushed.id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await models(bob)).toEqual([]);
    expect(fixture.filesOnDisk().filter((path) => path.startsWith('files/models/'))).toEqual([]);
  });

  it.runIf(isDeep)('is deleted with the upload it was trained on', async () => {
    await fixture.stopWorker();
    const learnt = await finishedPrediction(fixture.platform, ada.user, customers(150), 'gone.csv');
    const { upload_id } = await ada.prediction(learnt);
    const before = await models(ada);
    expect(before[0]).toMatchObject({ name: 'gone' });
    await ada.send(`/api/uploads/${upload_id}`, { method: 'DELETE' });
    expect((await models(ada)).length).toBe(before.length - 1);
  });
});
