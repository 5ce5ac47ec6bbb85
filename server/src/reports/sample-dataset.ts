import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { builtFile, partFolder } from '../built-file.ts';
import type { Platform } from '../platform.ts';
import { runInChild } from '../predictions/child-process.ts';
import { type DatasetSummary, type ReportDataset, SAMPLE_DATASET } from './datasets.ts';

const SAMPLE_FILE = 'subscription-snapshot.csv';
const SAMPLE_AS_OF = '2026-10-01';
const BOUNDS = { memoryMb: 1024, seconds: 120 };

/**
 * The report of whoever has no finished prediction: our invented customers, predicted by the very engine that will
 * predict theirs. Made the first time it is wanted, then kept; a new engine or sample file makes a new one.
 */
export function sampleDataset(platform: Platform): () => Promise<ReportDataset> {
  let made: Promise<ReportDataset> | null = null;
  return () => {
    made ??= findOrMake(platform).catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}

async function findOrMake(platform: Platform): Promise<ReportDataset> {
  const input = join(partFolder(), 'samples', SAMPLE_FILE);
  const prefix = `samples/${await fingerprint([input, builtFile('prediction-process.js')])}/`;
  const summary = (await readSummary(platform, prefix)) ?? (await make(platform, input, prefix));
  return {
    id: SAMPLE_DATASET,
    name: SAMPLE_FILE,
    sample: true,
    createdAt: `${SAMPLE_AS_OF}T00:00:00.000Z`,
    tablesPrefix: `${prefix}tables/`,
    summary,
  };
}

async function make({ files, scratch, log }: Platform, input: string, prefix: string): Promise<DatasetSummary> {
  const folder = await scratch.folder();
  const output = join(folder, 'output');
  const trainWorker = join(dirname(partFolder()), 'prediction-engine', 'dist', 'train-worker.js');
  try {
    const ending = await runInChild(
      {
        kind: 'predict',
        input,
        filename: SAMPLE_FILE,
        choices: {},
        asOf: SAMPLE_AS_OF,
        earlierModels: [],
        output,
        threads: 1,
        trainWorker: existsSync(trainWorker) ? trainWorker : null,
      },
      BOUNDS,
      new AbortController().signal,
    );
    if (ending.kind !== 'completed') throw new Error(`the sample could not be predicted: ${JSON.stringify(ending)}`);
    const tables = join(output, 'tables');
    for (const name of await readdir(tables)) await files.keep(join(tables, name), `${prefix}tables/${name}`);
    const summary = { ...(ending.summary as DatasetSummary), verdict: ending.verdict } as DatasetSummary;
    const said = join(folder, 'summary.json');
    await writeFile(said, JSON.stringify(summary));
    // Last: where this file is, everything is.
    await files.keep(said, `${prefix}summary.json`);
    log.info('the sample report is ready');
    return summary;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readSummary({ files }: Platform, prefix: string): Promise<DatasetSummary | null> {
  const stored = await files.open(`${prefix}summary.json`);
  if (!stored) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of stored.stream) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as DatasetSummary;
}

async function fingerprint(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(await readFile(path));
  return hash.digest('hex').slice(0, 16);
}
