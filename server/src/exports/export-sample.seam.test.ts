import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExportOrder } from '@holdfast/contracts/report/export-order';
import { readPdf } from '@holdfast/paper-engine/read-pdf.rig.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Analytics } from '../analytics/analytics.ts';
import { answerBatch } from '../analytics/answer-batch.ts';
import { openLocalFolder } from '../files/local-folder.ts';
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
      document: ready.told.document,
      model: ready.told.model,
      dataset: { id: 'sample', name: 'Sample customers', sample: true },
      permissions: ['view', 'export'],
      expiresAt: '2030-01-01T00:00:00.000Z',
    },
    ask: (batch, signal) =>
      answerBatch(batch, { analytics, dataset: ready.tables, model: ready.model, rules: [] }, signal),
    signal: new AbortController().signal,
    ...more,
  });

it('puts the seven pages of the sample on paper, the same bytes in another process', async () => {
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

it('stops at once when cancelled, and says what cannot be done', async () => {
  const cancel = new AbortController();
  const running = run({}, { signal: cancel.signal, onProgress: () => cancel.abort() });
  await expect(running).rejects.toMatchObject({ problem: { message: 'The export was cancelled.' } });
  await expect(run({ pages: ['nowhere'] })).rejects.toMatchObject({ problem: { code: 'not-found' } });
  await expect(run({}, { seconds: 0 })).rejects.toThrow('took longer than');
});
