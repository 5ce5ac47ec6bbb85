import { inflateRawSync } from 'node:zlib';
import type { PredictionDetail } from '@holdfast/contracts/http/predictions';
import type { UploadPreview } from '@holdfast/contracts/http/uploads';
import type { LocalizableReport } from '@holdfast/contracts/report/document';
import { sayEnglish } from '@holdfast/texts/english';
import { message } from '@holdfast/texts/message';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type IdentityFixture,
  openIdentityFixture,
  PASSWORD,
  type Visitor,
} from '../../people/identity/testing/identity-fixture.ts';

import { nounOf, readOwnNouns, rowNoun } from './read-nouns.ts';

const HEAD = 'customer_id,logins_last_30d,monthly_fee,churned\nC1,4,9.5,no\nC2,0,19.5,yes\n';
const say = sayEnglish;

let fixture: IdentityFixture;
let [ada, bo]: Visitor[] = [];
beforeAll(async () => {
  fixture = await openIdentityFixture();
  [ada, bo] = [fixture.visitor(), fixture.visitor()];
  await ada.signUp('ada@example.com');
  await bo.signUp('bo@example.com');
});
afterAll(() => fixture.close());

const as = (visitor: Visitor | undefined): Visitor => visitor ?? fixture.visitor();
const note = (visitor: Visitor | undefined, column: unknown, label: unknown) =>
  as(visitor).api('/api/column-notes', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ column, label }),
  });
const notesOf = async (visitor: Visitor | undefined) => (await as(visitor).api('/api/column-notes')).json();

async function preview(visitor: Visitor | undefined): Promise<UploadPreview> {
  const form = new FormData();
  form.append('file', new Blob([HEAD]), 'customers.csv');
  return (await (await as(visitor).api('/api/csv/preview', { method: 'POST', body: form })).json()) as UploadPreview;
}

const labelsIn = ({ labels }: Pick<UploadPreview, 'labels'>) =>
  Object.fromEntries(labels.map(({ name, label, own }) => [name, own ? `${label} *` : label]));

test('a preview has readable column labels, and the time window as a message', async () => {
  const read = await preview(ada);
  expect(labelsIn(read)).toEqual({
    customer_id: 'Customer ID',
    logins_last_30d: 'Logins, last 30 days',
    monthly_fee: 'Monthly fee',
    churned: 'Churned',
  });
  const [, logins] = read.labels;
  expect(logins?.says).toMatchObject({ label: message('lastWindow.days', { words: 'Logins', count: 30 }) });
});

test("a column label applies to its owner's files only, until it is removed", async () => {
  const saved = await note(ada, 'monthly_fee', '  Fee\n{net} ');
  expect(await saved.json()).toEqual({ column: 'monthly_fee', label: 'Fee (net)' });
  expect(labelsIn(await preview(ada))).toMatchObject({ monthly_fee: 'Fee (net) *', churned: 'Churned' });
  expect(labelsIn(await preview(bo))).toMatchObject({ monthly_fee: 'Monthly fee' });
  expect(await notesOf(bo)).toEqual([]);

  expect(await (await note(ada, 'monthly_fee', ' ')).json()).toEqual({ column: 'monthly_fee', label: null });
  expect(labelsIn(await preview(ada))).toMatchObject({ monthly_fee: 'Monthly fee' });
  expect(await notesOf(ada)).toEqual([]);
});

test('an invalid note is refused with a sentence', async () => {
  for (const [column, label] of [
    ['', 'x'],
    ['monthly_fee', 'x'.repeat(81)],
    ['monthly_fee', 7],
    [null, 'x'],
    ['nul \0 letter', 'x'],
  ]) {
    const refused = await note(ada, column, label);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ detail: expect.stringMatching(/\w/) });
  }
});

const lever = (visitor: Visitor | undefined, body: object) =>
  as(visitor).api('/api/column-levers', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const leversOf = async (visitor: Visitor | undefined) => (await as(visitor).api('/api/column-levers')).json();

test('levers are stored next to the label, and each is removed separately', async () => {
  const rule = { way: 'up', to: ['Yearly'], offer: 'Two months {free}\n' };
  const saved = await lever(ada, { column: 'contract', rule });
  const kept = { way: 'up', to: ['Yearly'], offer: 'Two months (free)' };
  expect(await saved.json()).toEqual({ column: 'contract', rule: kept });
  await lever(ada, { column: 'age', rule: null });
  await note(ada, 'contract', 'Agreement');
  expect(await leversOf(ada)).toEqual([
    { column: 'age', rule: null },
    { column: 'contract', rule: kept },
  ]);
  expect(await leversOf(bo)).toEqual([]);
  await lever(ada, { column: 'contract' });
  expect(await leversOf(ada)).toEqual([{ column: 'age', rule: null }]);
  expect(await notesOf(ada)).toEqual([{ column: 'contract', label: 'Agreement' }]);
  await note(ada, 'contract', null);
  await lever(ada, { column: 'age' });
  expect([await notesOf(ada), await leversOf(ada)]).toEqual([[], []]);
});

test('the currency of a value column is kept for every file, and an unknown currency is refused', async () => {
  const put = (body: object) =>
    as(ada).api('/api/column-money', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const money = { currency: 'EUR', period: 'month', per: 'year' };
  expect(await (await put({ column: 'monthly_fee', money })).json()).toEqual({ column: 'monthly_fee', money });
  const list = async (visitor: Visitor | undefined) => (await as(visitor).api('/api/column-money')).json();
  expect([await list(ada), await list(bo)]).toEqual([[{ column: 'monthly_fee', money }], []]);
  for (const wrong of [{ currency: 'euro' }, { period: 'day' }, { per: 'order' }])
    expect((await put({ column: 'monthly_fee', money: { ...money, ...wrong } })).status).toBe(400);
  await put({ column: 'monthly_fee' });
  expect(await list(ada)).toEqual([]);
});

test('what rows are is kept with a column, and an unknown word is refused', async () => {
  const put = (body: object) =>
    as(ada).api('/api/column-nouns', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const summary = { columns: ['customer_id', 'plan'], roles: { id: 'customer_id' } };
  const { rows } = await fixture.platform.database.pool.query<{ id: string }>(
    `select id from users where email = 'ada@example.com'`,
  );
  const nouns = async () => readOwnNouns(fixture.platform.database.pool, rows[0]?.id ?? '');
  expect(await (await put({ column: 'customer_id', noun: 'members' })).json()).toEqual({
    column: 'customer_id',
    noun: 'members',
  });
  expect(rowNoun(summary, await nouns())).toEqual({ column: 'customer_id', proposed: 'customers', own: 'members' });
  expect(await preview(ada)).toMatchObject({ noun: 'members' });
  expect(await preview(bo)).toMatchObject({ noun: 'customers' });
  expect(nounOf({ ...summary, accounts: 12 }, await nouns())).toBe('customers');
  expect((await put({ column: 'customer_id', noun: 'tenants' })).status).toBe(400);
  await put({ column: 'customer_id' });
  expect(nounOf(summary, await nouns())).toBe('customers');
});

test('an invalid offer is refused with a sentence', async () => {
  for (const rule of [{}, { way: 'sideways' }, { way: 'up', to: 'Yearly' }, { way: 'up', offer: 'x'.repeat(201) }, 7]) {
    const refused = await lever(ada, { column: 'contract', rule });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ detail: expect.stringMatching(/\w/) });
  }
});

test('a stored prediction and its report use the current column labels', async () => {
  const { pool } = fixture.platform.database;
  const { rows } = await pool.query<{ id: string }>(`select id from users where email = 'ada@example.com'`);
  const userId = rows[0]?.id;
  const upload = await pool.query<{ id: number }>(
    `insert into uploads (user_id, filename, file_size, sha256, file_key) values ($1, 'a.csv', 1, 'x', 'x') returning id`,
    [userId],
  );
  const sentence = message('higherRaises', { name: 'monthly_fee', points: 3 });
  const told = (name: string) => say(message('higherRaises', { name, points: 3 }));
  const summary = {
    drivers: [
      { column: 'monthly_fee', importance: 3, direction: 'raises', sentence: say(sentence), says: { sentence } },
    ],
    columns: ['customer_id', 'monthly_fee', 'churned'],
    card: [{ kind: 'list', items: [sentence] }],
    model_card: say(sentence),
  };
  const made = await pool.query<{ id: number }>(
    `insert into predictions (upload_id, user_id, status, summary, finished_at, output_prefix)
     values ($1, $2, 'COMPLETED', $3, now(), 'none/') returning id`,
    [upload.rows[0]?.id, userId, JSON.stringify(summary)],
  );
  const read = async () =>
    (await (await as(ada).api(`/api/predictions/${made.rows[0]?.id}`)).json()) as PredictionDetail;
  expect((await read()).summary?.drivers[0]?.sentence).toBe(told('Monthly fee'));
  await note(ada, 'monthly_fee', 'Fee');
  const retold = await read();
  expect(retold.summary?.drivers[0]).toMatchObject({
    column: 'monthly_fee',
    sentence: told('Fee'),
    says: { sentence: { values: { name: 'Fee' } } },
  });
  expect(retold.summary?.model_card).toContain(told('Fee'));
  expect(labelsIn(retold)).toEqual({ customer_id: 'Customer ID', monthly_fee: 'Fee *', churned: 'Churned' });
});

test('an opened report carries its column labels', async () => {
  const { embedToken } = (await (await as(bo).api('/api/embed-token')).json()) as { embedToken: string };
  const opened = await fetch(`${fixture.base}/api/embed/report`, {
    headers: { authorization: `Bearer ${embedToken}` },
  });
  const { labels = [], model } = (await opened.json()) as LocalizableReport;
  const called = new Map(labels.map(({ column, label }) => [column, label]));
  const customers = model.tables.find(({ name }) => name === 'customers');
  const named = customers?.columns.filter(({ label }) => JSON.stringify(label)?.includes('"columnName"')) ?? [];
  expect(named.length).toBeGreaterThan(3);
  for (const { name } of named) expect(called.has(String(name))).toBe(true);
});

test('notes are in the account export and are deleted with the account', async () => {
  await note(bo, 'plan', 'Tariff');
  const archive = Buffer.from(await (await as(bo).api('/api/account/data')).arrayBuffer());
  expect(firstFile(archive)).toContain('Tariff');
  const { pool } = fixture.platform.database;
  const kept = async () => (await pool.query(`select 1 from column_notes where column_name = 'plan'`)).rowCount;
  expect(await kept()).toBe(1);
  const deleted = await as(bo).api('/api/account/delete', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  });
  expect(deleted.status).toBe(204);
  expect(await kept()).toBe(0);
});

/** The text of the first file in an archive: a local header of 30 bytes, the name, then extra fields. */
function firstFile(archive: Buffer): string {
  const start = 30 + archive.readUInt16LE(26) + archive.readUInt16LE(28);
  return inflateRawSync(archive.subarray(start)).toString();
}
