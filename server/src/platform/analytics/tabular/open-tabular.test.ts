import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { DaxModel, DaxResult } from '@holdfast/query-engine/dax';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { isDeep } from '../../../../../scripts/depth.mjs';
import { Analytics } from '../analytics.ts';
import { writeParquet } from '../write-parquet.ts';
import { openTabular } from './open-tabular.ts';

const FORMULAS: DaxModel = {
  tables: [
    {
      name: 'Sale',
      columns: [
        { name: 'Day', type: 'date' },
        { name: 'Shop', type: 'text' },
        { name: 'Amount', type: 'double' },
        { name: 'Double', expression: '[Amount] * 2' },
      ],
    },
  ],
  measures: [{ table: 'Sale', name: 'Total', expression: 'SUM(Sale[Amount])' }],
  roles: [{ name: 'Bern', filters: [{ table: 'Sale', expression: '[Shop] = "bern"' }] }],
};
const BY_SHOP = 'EVALUATE SUMMARIZECOLUMNS(Sale[Shop], "t", [Total], "d", SUM(Sale[Double]), "l", MAX(Sale[Day]))';
const JOINED = 'EVALUATE ROW("x", CONCATENATEX(VALUES(Sale[Shop]), [Shop], ",", [Shop]))';
const reading = { model: { name: 'm', tables: [], relationships: [] }, rules: [], now: 45_400, clock: '' };

let folder: string;
let analytics: Analytics;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tabular-'));
  const limits = { memoryMb: 256, threads: 1, queryMs: 20_000, atOnce: 2, mostWaiting: 100 };
  analytics = await Analytics.open([folder], folder, limits);
  const columns = [
    { name: 'Day', type: 'date' as const, values: ['2024-01-01', '2024-01-20', '2024-02-05', null] },
    { name: 'Shop', type: 'text' as const, values: ['Bern', 'Bern', 'Aarau', null] },
    { name: 'Amount', type: 'number' as const, values: [10, 20, 5, 7] },
  ];
  await writeParquet({ name: 'Sale', columns }, join(folder, 'Sale.parquet'));
});
afterAll(async () => {
  analytics.close();
  await rm(folder, { recursive: true, force: true });
});

const open = (id: string, roles?: readonly string[]) => {
  const tables = { Sale: join(folder, 'Sale.parquet') };
  const reader = roles && { roles, user: 'a@b.c' };
  return openTabular(analytics, { id, tables, tabular: FORMULAS, ...(reader && { reader }) }, reading);
};
const rowsOf = (result: DaxResult) => ('refused' in result ? result.refused : result.rows);
/** Whether the rows were read into memory: only that counts them first. */
const readRows = (select: ReturnType<typeof spy>) =>
  select.mock.calls.some(([{ text }]) => text.startsWith('SELECT CAST(count(*) AS DOUBLE)'));
const spy = () => vi.spyOn(analytics, 'select');

it('answers what is compiled without reading rows', async () => {
  const select = spy();
  const opened = await open('whole');
  expect(rowsOf(await opened.query(BY_SHOP, []))).toEqual([
    [null, 7, 14, null],
    ['Aarau', 5, 10, 45_327],
    ['Bern', 30, 60, 45_311],
  ]);
  expect(readRows(select)).toBe(false);
});

it('gives periods for each group, with one that has no date', async () => {
  const opened = await open('periods');
  const values = [
    '"year", TOTALYTD([Total], Sale[Day])',
    '"month", TOTALMTD([Total], Sale[Day])',
    '"mean", CALCULATE(AVERAGE(Sale[Amount]), DATESYTD(Sale[Day]))',
    '"days", CALCULATE(COUNTROWS(Sale), DATESYTD(Sale[Day]))',
    '"before", CALCULATE([Total], PREVIOUSMONTH(Sale[Day]), ALL(Sale[Shop]))',
  ];
  expect(rowsOf(await opened.query(`EVALUATE SUMMARIZECOLUMNS(Sale[Shop], ${values.join(', ')})`, []))).toEqual([
    ['Aarau', 5, 5, 5, 1, 30],
    ['Bern', 30, 30, 15, 2, null],
  ]);
});

it('reads the rows for what is not compiled', async () => {
  const select = spy();
  const opened = await open('joined');
  expect(rowsOf(await opened.query(JOINED, []))).toEqual([[',Aarau,Bern']]);
  expect(readRows(select)).toBe(true);
});

it('shows a role its rows alone, compiled or not', async () => {
  const opened = await open('role', ['Bern']);
  expect(rowsOf(await opened.query(BY_SHOP, []))).toEqual([['Bern', 30, 60, 45_311]]);
  expect(rowsOf(await opened.query('EVALUATE ROW("x", CALCULATE([Total], ALL(Sale)))', []))).toEqual([[30]]);
  expect(rowsOf(await opened.query(JOINED, []))).toEqual([['Bern']]);
});

it('refuses a name with its place, whichever way', async () => {
  const opened = await open('name');
  expect(await opened.query('EVALUATE ROW("x", [Nothing])', [])).toMatchObject({
    refused: { detail: { code: 'dax.name' }, line: 1, column: 19 },
  });
});

it.runIf(isDeep)(
  'does other work during an evaluation in memory, which is stopped when it takes too long',
  async () => {
    const opened = await open('slow');
    const endless = 'SUMX(GENERATESERIES(1, 1000000), SUMX(GENERATESERIES(1, 1000000), 1))';
    let isDone = false;
    const answering = opened.query(JOINED.replace('ROW(', `ROW("y", ${endless}, `), []).finally(() => {
      isDone = true;
    });
    let turns = 0;
    while (!isDone) {
      await setTimeout(1);
      turns += 1;
    }
    expect(await answering).toMatchObject({ refused: { detail: { code: 'dax.too-slow' } } });
    expect(turns).toBeGreaterThan(50);
    expect(rowsOf(await opened.query(JOINED, []))).toEqual([[',Aarau,Bern']]);
  },
);
