import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatasetSummary } from '@holdfast/retention-report/facts/facts';
import { partFolder } from '../built-file.ts';
import { moneyInFile, type ReportDataset, SAMPLE_DATASET } from './datasets.ts';

/** Where the sample's tables lie: shipped with us, made by samples/make-report.mjs. */
export const sampleFolder = () => join(partFolder(), 'samples', 'report');

/**
 * The report of whoever has no finished prediction: our invented customers, predicted by the very engine that will predict
 * theirs. Shipped ready-made, because the first look at a report should not wait for a model to be trained.
 */
export function sampleDataset(): () => Promise<ReportDataset> {
  let read: Promise<ReportDataset> | null = null;
  return () => {
    read ??= readSample().catch((error: unknown) => {
      read = null;
      throw error;
    });
    return read;
  };
}

async function readSample(): Promise<ReportDataset> {
  const folder = sampleFolder();
  const summary = JSON.parse(await readFile(join(folder, 'summary.json'), 'utf8')) as DatasetSummary;
  return {
    id: SAMPLE_DATASET,
    name: 'Sample customers',
    sample: true,
    createdAt: '2026-10-01T00:00:00.000Z',
    tables: { folder },
    summary,
    limits: null,
    money: moneyInFile(summary),
  };
}
