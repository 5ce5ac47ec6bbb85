import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tables } from '@holdfast/contracts/prediction/tables';
import type { ExportOrder } from '@holdfast/contracts/report/export-order';
import type { Value } from '@holdfast/contracts/report/field';
import type { Restriction, VisualQuery } from '@holdfast/contracts/report/query';
import { rowsIn } from '@holdfast/paper-engine/offline/offline-contents.ts';
import { readOffline } from '@holdfast/paper-engine/testing/read-offline.ts';
import { readPdf } from '@holdfast/paper-engine/testing/read-pdf.ts';
import { evaluateInMemory } from '@holdfast/query-engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Analytics } from '../../platform/analytics/analytics.ts';
import { answerBatch } from '../../platform/analytics/answer-batch.ts';
import { openLocalFolder } from '../../platform/files/local-folder.ts';
import { ReadyReports } from '../reports/open-report.ts';
import type { ReadyReport } from '../reports/ready-report.ts';
import { sampleDataset, sampleFolder } from '../reports/sample-dataset.ts';
import { type PaperRun, runPaper } from './run-paper.ts';

let folder: string;
let analytics: Analytics;
let ready: ReadyReport;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paper-'));
  const limits = { memoryMb: 512, threads: 1, queryMs: 60_000, atOnce: 4, mostWaiting: 1000 };
  analytics = await Analytics.open([sampleFolder(), folder], folder, limits);
  const reports = new ReadyReports(analytics, await openLocalFolder(join(folder, 'files')), folder);
  ready = (await reports.open(await sampleDataset()())) as ReadyReport;
});
afterAll(async () => {
  analytics.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (order: Partial<ExportOrder>, more: Partial<PaperRun> = {}) =>
  runPaper({
    order: { format: 'pdf', language: 'en', now: '2026-10-18T09:30:00', ...order },
    report: {
      document: ready.presented.document,
      model: ready.presented.model,
      dataset: { id: 'sample', name: 'Sample customers', sample: true },
      permissions: ['view', 'export'],
      expiresAt: '2030-01-01T00:00:00.000Z',
    },
    ask: (batch, signal) =>
      answerBatch(batch, { analytics, dataset: ready.tables, model: ready.model, rules: [] }, signal),
    signal: new AbortController().signal,
    ...more,
  });

it('renders the seven pages of the sample, byte for byte the same in another process', async () => {
  const told: number[] = [];
  const [one, two] = await Promise.all([run({}, { onProgress: (at) => told.push(at) }), run({})]);
  expect(Buffer.compare(one.bytes, two.bytes)).toBe(0);
  expect(one.replaced).toBe(0);
  const { pages } = await readPdf(one.bytes);
  expect(pages).toHaveLength(7);
  expect(pages.every(({ roles }) => roles.includes('H1') && roles.includes('Figure'))).toBe(true);
  expect(told).toEqual([...told].sort((a, b) => a - b));
  expect(told.length).toBeGreaterThanOrEqual(7);
});

it('is one file that computes the same figures as the server, on every page, with and without a filter', async () => {
  const asked: VisualQuery[] = [];
  const under = { analytics, dataset: ready.tables, model: ready.model, rules: [] };
  const { bytes } = await run(
    { format: 'html' },
    {
      ask: (batch, signal) => {
        if (batch.purpose !== 'export') asked.push(...batch.queries.map(({ query }) => query));
        return answerBatch(batch, under, signal);
      },
    },
  );
  expect(asked.length).toBeGreaterThan(40);
  const { carried } = readOffline(bytes);
  const { model, now } = carried;
  const ground = { model, tables: rowsIn(carried.tables), now };
  const target = { kind: 'column' as const, table: 'customers', column: tables.customers.risk_tier.column };
  const high: Restriction = { target, predicate: { op: 'in', values: ['High'] } };
  const filtered = asked.filter((_, at) => at % 4 === 0).map((query) => ({ ...query, where: [...query.where, high] }));
  const queries = [...asked, ...filtered].map((query, at) => ({ id: String(at), query }));
  const { answers } = await answerBatch({ now, queries }, under);
  for (const [at, { query }] of queries.entries()) {
    const here = evaluateInMemory(query, ground);
    const there = answers[at];
    if (!there || !('result' in there)) throw new Error(there?.problem.message);
    expect([here.rowCount, here.truncated]).toEqual([there.result.rowCount, there.result.truncated]);
    const figures = there.result.columns.flatMap(({ values }) => values);
    const other = here.columns.flatMap(({ values }) => values).filter((value, n) => !isSame(value, figures[n] ?? null));
    expect(other).toEqual([]);
  }
});

/** Sums of thousands of fractions differ in their last bits by summation order. */
const isSame = (a: Value, b: Value): boolean =>
  typeof a === 'number' && typeof b === 'number' ? Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b)) : a === b;

it('stops immediately when cancelled, and reports what is impossible', async () => {
  const cancel = new AbortController();
  const running = run({}, { signal: cancel.signal, onProgress: () => cancel.abort() });
  await expect(running).rejects.toMatchObject({ message: 'The export was cancelled.' });
  await expect(run({ pages: ['nowhere'] })).rejects.toMatchObject({ code: 'not-found' });
  await expect(run({}, { seconds: 0 })).rejects.toThrow('took longer than');
});
