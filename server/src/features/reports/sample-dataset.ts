import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatasetSummary } from '@holdfast/retention-report/facts/facts';
import { partFolder } from '../../platform/built-file.ts';
import { nounOf } from '../columns/read-nouns.ts';
import { detectMoney, type ReportDataset, SAMPLE_DATASET } from './datasets.ts';

/** The folder of the sample's tables, made by samples/make-report.mjs and shipped with us. */
export const sampleFolder = () => join(partFolder(), 'samples', 'report');

/**
 * The report for users without a finished prediction: synthetic customers, predicted by our own engine. Shipped
 * precomputed, so that the first report opens without training a model.
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
    money: detectMoney(summary),
    noun: nounOf(summary),
  };
}
