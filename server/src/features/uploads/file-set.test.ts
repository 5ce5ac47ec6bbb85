import type { CustomerTimeline } from '@holdfast/contracts/http/customers';
import {
  FILES_OF_A_SET,
  type FileSetCorrections,
  type FileSetPreview,
  MAX_FILE_SET_BYTES,
} from '@holdfast/contracts/http/file-sets';
import type { ModelList } from '@holdfast/contracts/http/models';
import type { DownloadLink, PredictionDetail } from '@holdfast/contracts/http/predictions';
import type { Problem } from '@holdfast/contracts/http/problem';
import type { AcceptedUpload } from '@holdfast/contracts/http/uploads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDeep } from '../../../../scripts/depth.mjs';
import { exportFiles, formOfFiles } from '../../testing/exports.ts';
import { customers, openServerFixture, type ServerFixture } from '../../testing/server-fixture.ts';
import { workbook } from '../../testing/workbook.ts';

let fixture: ServerFixture;
beforeAll(async () => {
  fixture = await openServerFixture({ HOLDFAST_UPLOADS_PER_MINUTE: '1000' });
  await fixture.startWorker();
});
afterAll(() => fixture.close());

const files = exportFiles(220);
const send = (user: string, form: FormData, rest = '') => fixture.as(user).post(`/api/file-sets${rest}`, form);
const refused = async (form: FormData, rest = '') => {
  const response = await send('user-bo', form, rest);
  return { status: response.status, ...((await response.json()) as Problem) };
};
const previewOf = async (sent: Parameters<typeof formOfFiles>[0], fields: Record<string, string> = {}) => {
  const response = await send('user-ada', formOfFiles(sent, fields), '/preview');
  const body = (await response.json()) as FileSetPreview;
  expect(response.status, JSON.stringify(body)).toBe(200);
  return body;
};
const preview = (fields: Record<string, string> = {}) => previewOf(files, fields);
const corrected = (corrections: FileSetCorrections) => preview({ corrections: JSON.stringify(corrections) });

test('a preview says how the files belong together and what leaving means, and stores nothing', async () => {
  const { base, files: read, links, leaving } = await preview();
  expect(base).toBe('companies.csv');
  expect(read.map(({ file, rows }) => [file, rows])).toEqual(
    Object.entries(files).map(([name, content]) => [name, content.trim().split('\n').length - 1]),
  );
  const ofLogins = links.find(({ from }) => from === 'logins.csv');
  expect(ofLogins).toMatchObject({ to: 'companies.csv', rule: 'lower-case', key: 'email', column: 'user_email' });
  expect(ofLogins?.matched_rows).toBe(ofLogins?.rows);
  expect(leaving).toMatchObject({ by: 'request', file: 'contracts.csv', grace: 30 });
  expect(leaving?.sentence).toMatch(/30 days/);
  const asked = files['contracts.csv']?.match(/,\d{4}-\d\d-\d\d$/gm)?.length ?? 0;
  const left = leaving?.by_month.reduce((sum, month) => sum + month.left, 0) ?? 0;
  expect(left).toBe(asked);
  expect((await preview({ grace: '90' })).leaving).toMatchObject({ grace: 90, sentence: expect.stringMatching(/90/) });
  expect(await fixture.as('user-ada').json('/api/uploads?user_id=user-ada')).toEqual([]);
  expect(fixture.filesOnDisk()).toEqual([]);
});

test.runIf(isDeep)(
  'a set becomes one upload and one prediction of every customer, and is run again with the same days',
  async () => {
    const ada = fixture.as('user-ada');
    const response = await send('user-ada', formOfFiles(files, { user_id: 'user-ada', grace: '45' }));
    const accepted = (await response.json()) as AcceptedUpload;
    expect(response.status, JSON.stringify(accepted)).toBe(200);
    const { prediction_id = 0, upload_id, filename } = accepted;
    expect(filename).toBe('companies.csv +2');
    const done = await ada.finished(prediction_id);
    expect(done, JSON.stringify(done.error)).toMatchObject({ status: 'COMPLETED', rows_processed: 220, error: null });
    expect(done.summary?.findings.map(({ message }) => message).join()).toMatch(/45 days/);

    const link = await ada.json<DownloadLink>(
      `/api/predictions/download_predictions/${prediction_id}?user_id=user-ada`,
    );
    const [header = '', ...lines] = (await (await fetch(link.download_url)).text()).trim().split('\n');
    expect(header.startsWith('account_no,company,email,country,churn_probability')).toBe(true);
    expect(lines.map((line) => line.split(',')[0])).toEqual(Array.from({ length: 220 }, (_, at) => `A${1000 + at}`));

    const place = `/api/customers/timeline?prediction=${prediction_id}&customer`;
    const { rows, hasMore } = await ada.json<CustomerTimeline>(`${place}=A1000`);
    const own = Object.entries(files).flatMap(([name, content]) =>
      content
        .trim()
        .split('\n')
        .filter((line) => name !== 'companies.csv' && /(?:,A1000|^person0@firm0\.example),/.test(line))
        .map((line) => [name.replace('.csv', ''), line.split(',')[name === 'logins.csv' ? 1 : 2]]),
    );
    expect(rows.map(({ file, day }) => [file, day]).toSorted()).toEqual(own.toSorted().slice(-200));
    expect(rows.map(({ day }) => day)).toEqual(
      rows
        .map(({ day }) => day)
        .toSorted()
        .reverse(),
    );
    expect(hasMore).toBe(own.length > 200);
    expect(rows.find(({ file }) => file === 'logins')?.values).toEqual([
      { name: 'action', value: expect.stringMatching(/login|export/), currency: null },
    ]);
    expect((await ada.json<CustomerTimeline>(`${place}=nobody`)).rows).toEqual([]);
    expect((await ada.json<CustomerTimeline>(`${place}=`)).rows).toEqual([]);
    expect((await fixture.as('user-bo').send(`${place}=A1000`)).status).toBe(404);

    const { embedToken } = await ada.json<{ embedToken: string }>('/api/embed-token');
    const whatIf = async (asked: object) => {
      const answer = await fetch(`${fixture.base}/api/embed/what-if?dataset=prediction-${prediction_id}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${embedToken}` },
        body: JSON.stringify(asked),
      });
      return { status: answer.status, body: await answer.text() };
    };
    for (const asked of [
      { about: 'customer', rank: 1, changes: [] },
      { about: 'customers', now: '2026-10-18T09:30:00', where: [], changes: [] },
    ]) {
      const { status, body } = await whatIf(asked);
      expect(status, body).toBe(200);
    }

    const runAgain = (body: object) =>
      ada.json<PredictionDetail>(`/api/predictions/${prediction_id}/retry`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const again = await ada.finished((await runAgain({ choices: { exclude: ['country'] } })).id);
    expect(again.summary?.findings.map(({ message }) => message).join()).toMatch(/45 days/);
    const models = () => ada.json<ModelList>('/api/models');
    const [newest, first] = (await models()).value;
    expect([newest?.name, first?.prediction_id]).toEqual(['companies.csv +2', prediction_id]);

    // Next month's files have other names; they are recognised by their columns and scored without training.
    const nextMonth = Object.fromEntries(Object.entries(files).map(([name, lines]) => [`2026-04 ${name}`, lines]));
    const offered = (await previewOf(nextMonth)).models.map(({ id }) => id);
    expect(offered).toEqual([newest?.id, first?.id]);
    const choices = JSON.stringify({ model: first?.id });
    const sent = await send('user-ada', formOfFiles(nextMonth, { user_id: 'user-ada', choices }));
    const scored = await ada.finished(((await sent.json()) as AcceptedUpload).prediction_id ?? 0);
    expect(scored, JSON.stringify(scored.error)).toMatchObject({ status: 'COMPLETED', rows_processed: 220 });
    expect(scored.summary?.findings.map(({ code }) => code)).toContain('scored-with-earlier-model');
    expect((await models()).value.map(({ uses }) => uses)).toEqual([0, 1]);

    const single = await ada.finished((await ada.accepted(customers(150))).prediction_id ?? 0);
    const ofSingle = `/api/customers/timeline?prediction=${single.id}&customer=1`;
    expect(await ada.json(ofSingle)).toEqual({ rows: [], hasMore: false });
    const model = (await models()).value[0]?.id;
    const chosen = await ada.finished((await runAgain({ choices: { model } })).id);
    expect(chosen).toMatchObject({ status: 'FAILED', error: { code: 'set-with-model' } });

    expect((await ada.send(`/api/uploads/${upload_id}`, { method: 'DELETE' })).status).toBe(200);
    expect(fixture.filesOnDisk().filter((path) => path.includes(`uploads/${upload_id}/`))).toEqual([]);
  },
);

test.runIf(isDeep)(
  'files that do not belong together are refused before, and fail with the same reason after',
  async () => {
    const strangers = {
      'companies.csv': files['companies.csv'] ?? '',
      'weather.csv': 'station,reading\nx1,5\nx2,7\nx3,9\n',
    };
    const { problem, links, files: read } = await previewOf(strangers);
    expect(problem?.detail).toMatch(/weather\.csv/);
    expect(links).toEqual([]);
    expect(read.map(({ columns }) => columns)).toEqual([
      ['account_no', 'company', 'email', 'country'],
      ['station', 'reading'],
    ]);
    const accepted = (await (
      await send('user-cy', formOfFiles(strangers, { user_id: 'user-cy' }))
    ).json()) as AcceptedUpload;
    const failed = await fixture.as('user-cy').finished(accepted.prediction_id ?? 0);
    expect(failed).toMatchObject({
      status: 'FAILED',
      error: { code: problem?.code, detail: expect.stringMatching(/weather/) },
    });
  },
);

test.runIf(isDeep)('corrections replace what was found, and say so if they do not fit', async () => {
  const keys = { from: 'logins.csv', column: 'user_email', to: 'companies.csv', key: 'email' };
  const chosen = await corrected({ links: [keys], exports: { 'contracts.csv': 'recurly subscriptions' } });
  expect(chosen.links).toContainEqual(expect.objectContaining({ ...keys, rule: 'lower-case' }));
  expect(chosen.files.map(({ recognised }) => recognised)).toContain('recurly subscriptions');
  expect(chosen.known_exports).toContain('recurly subscriptions');

  const fewer = await corrected({ left_out: ['logins.csv'] });
  expect(fewer.files.filter(({ left_out }) => left_out).map(({ file }) => file)).toEqual(['logins.csv']);
  expect(fewer.links.map(({ from }) => from)).toEqual(['contracts.csv']);

  const alone = await corrected({ left_out: ['logins.csv', 'contracts.csv'] });
  expect(alone).toMatchObject({ base: 'companies.csv', links: [], leaving: null });
  expect(alone.alone?.columns.map(({ name, role }) => [name, role])).toContainEqual(['account_no', 'id']);

  const misfits: FileSetCorrections[] = [{ links: [{ ...keys, column: 'action' }] }, { base: 'logins.csv' }];
  const problems = await Promise.all(misfits.map(async (one) => (await corrected(one)).problem?.detail));
  expect(problems).toEqual([expect.stringMatching(/action.*email/), expect.stringMatching(/logins\.csv/)]);

  const unknown: [FileSetCorrections, RegExp][] = [
    [{ links: [{ ...keys, key: 'nothing' }] }, /companies\.csv has no column “nothing”/],
    [{ base: 'gone.csv' }, /no file “gone\.csv”/],
    [{ exports: { 'logins.csv': 'abacus slips' } }, /abacus slips/],
  ];
  for (const [corrections, says] of unknown) {
    const form = formOfFiles(files, { corrections: JSON.stringify(corrections) });
    expect(await refused(form, '/preview')).toMatchObject({ status: 400, detail: expect.stringMatching(says) });
  }
});

test.runIf(isDeep)('a workbook of one sheet is predicted from like a CSV file, and its model is kept', async () => {
  const dee = fixture.as('user-dee');
  const lines = customers(150).trim().split('\n');
  const rows = lines.map((line, at) => [at + 1, line.split(',').map((cell) => (/^[\d.]+$/.test(cell) ? +cell : cell))]);
  const sheet = workbook({ name: 'Customers', rows: Object.fromEntries(rows) });
  const accepted = (await (
    await send('user-dee', formOfFiles({ 'book.xlsx': sheet }, { user_id: 'user-dee' }))
  ).json()) as AcceptedUpload;
  expect(accepted.filename).toBe('book.xlsx');
  const done = await dee.finished(accepted.prediction_id ?? 0);
  expect(done, JSON.stringify(done.error)).toMatchObject({ status: 'COMPLETED', rows_processed: 150 });
  const { value } = await dee.json<ModelList>('/api/models');
  expect(value.map(({ name }) => name)).toEqual(['book']);
});

const two = { 'a.csv': 'id,n\n1,2\n', 'b.csv': 'id,m\n1,2\n' };
const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}.csv`, 'id,n\n1,2\n']));
const same = () => {
  const form = formOfFiles(two);
  form.append('file', new Blob(['id\n1\n']), 'a.csv');
  return form;
};
test.each<[string, () => FormData, number, string]>([
  ['one file', () => formOfFiles(many(1)), 400, 'file-count'],
  ['too many files', () => formOfFiles(many(FILES_OF_A_SET.most + 1)), 400, 'file-count'],
  ['another kind of file', () => formOfFiles({ ...two, 'c.pdf': '%PDF-1.4' }), 400, 'not-export'],
  ['an empty file', () => formOfFiles({ ...two, 'c.csv': '' }), 400, 'empty-export'],
  ['two files of one name', same, 400, 'same-name'],
  ['corrections that are no JSON', () => formOfFiles(two, { corrections: '{' }), 400, 'bad-corrections'],
  ['corrections of another form', () => formOfFiles(two, { corrections: '{"base":7}' }), 400, 'bad-corrections'],
  ['days that are no number', () => formOfFiles(two, { grace: 'soon' }), 400, 'bad-grace'],
  ['no days', () => formOfFiles(two, { grace: '0' }), 400, 'bad-grace'],
  ['a file that is no workbook', () => formOfFiles({ ...two, 'c.xlsx': 'PK\u0003\u0004nothing' }), 400, 'unreadable'],
  [
    'files that are too large together',
    () => formOfFiles({ ...two, 'c.csv': new Uint8Array(MAX_FILE_SET_BYTES) }),
    413,
    'too-large',
  ],
])('%s: refused with a sentence, and nothing is kept', async (_what, form, status, code) => {
  const answer = await refused(form(), '/preview');
  expect(answer).toMatchObject({ status, detail: expect.stringMatching(/\.$/) });
  if (code !== 'unreadable') expect(answer.code).toBe(code);
  expect(fixture.filesOnDisk().filter((path) => path.startsWith('scratch'))).toEqual([]);
});

test('an upload of several files needs its owner’s id; a preview of somebody else’s is refused', async () => {
  expect(await refused(formOfFiles(two))).toMatchObject({ status: 400, code: 'no-user-id' });
  expect(await refused(formOfFiles(two, { user_id: 'user-ada' }))).toMatchObject({ status: 403 });
  expect((await fetch(`${fixture.base}/api/file-sets`, { method: 'POST', body: formOfFiles(two) })).status).toBe(401);
});
