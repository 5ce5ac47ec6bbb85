import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { DownloadFormat } from '@holdfast/contracts/http/predictions';
import { type ZipEntry, zipStream } from '../../platform/files/zip-stream.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { runInChild } from './child-process.ts';

/** Content type of each download format, and its key below the attempt. */
export const RESULT_FILES: Record<DownloadFormat, { key: string; type: string }> = {
  csv: { key: 'predictions.csv', type: 'text/csv; charset=utf-8' },
  xlsx: {
    key: 'downloads/predictions.xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  parquet: { key: 'downloads/predictions.parquet', type: 'application/vnd.apache.parquet' },
  zip: { key: 'downloads/predictions.zip', type: 'application/zip' },
};

const MAKE_SECONDS = 120;

/** The workbook, the Parquet file and the archive are made on first request, then stored. */
export class ResultFiles {
  readonly #platform: Platform;
  readonly #making = new Map<string, Promise<void>>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async ensure(prefix: string, format: DownloadFormat): Promise<void> {
    const key = prefix + RESULT_FILES[format].key;
    if ((await this.#platform.files.size(key)) !== null) return;
    // Concurrent requests share one child process.
    const making = this.#making.get(key) ?? this.#make(prefix, key, format).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    await making;
  }

  async #make(prefix: string, key: string, format: DownloadFormat): Promise<void> {
    const { files, scratch } = this.#platform;
    const folder = await scratch.folder();
    const output = join(folder, 'output');
    try {
      if (format === 'zip') await pipeline(zipStream(this.#entries(prefix)), createWriteStream(output));
      else if (format === 'csv') throw new Error('the result has no CSV file');
      else await this.#convert(prefix, format, folder, output);
      await files.keep(output, key);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async #convert(prefix: string, kind: 'xlsx' | 'parquet', folder: string, output: string): Promise<void> {
    const { config, files, log } = this.#platform;
    const source = prefix + RESULT_FILES.csv.key;
    const stored = await files.open(source);
    if (!stored) throw new Error('the result has no CSV file');
    const input = join(folder, 'predictions.csv');
    await pipeline(stored.stream, createWriteStream(input));
    const bounds = { memoryMb: config.HOLDFAST_JOB_MEMORY_MB, seconds: MAKE_SECONDS };
    const ending = await runInChild({ kind, input, output }, bounds, new AbortController().signal);
    if (ending.kind === 'written') return;
    log.error({ ending, prefix }, 'a download could not be made');
    throw refusal('cannot-convert');
  }

  async *#entries(prefix: string): AsyncGenerator<ZipEntry> {
    const { files } = this.#platform;
    for await (const { key } of files.list(prefix)) {
      const name = key.slice(prefix.length);
      if (name.includes('/')) continue;
      const stored = await files.open(key);
      if (stored) yield { name, content: stored.stream };
    }
  }
}
