import { createHash } from 'node:crypto';
import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sample } from '@holdfast/contracts/http/uploads';
import { partFolder } from '../built-file.ts';
import type { ReceivedFile } from '../http/multipart.ts';
import { notFound } from '../http/problem.ts';
import { HEAD_BYTES } from './check-file.ts';

const folder = () => join(partFolder(), 'samples');

export async function listSamples(): Promise<Sample[]> {
  return JSON.parse(await readFile(join(folder(), 'samples.json'), 'utf8')) as Sample[];
}

/** A sample as a received file: from here on it is an ordinary upload. */
export async function sampleAsFile(name: string, path: string): Promise<ReceivedFile> {
  const sample = (await listSamples()).find((known) => known.name === name);
  if (!sample) throw notFound('This sample');
  const source = join(folder(), sample.filename);
  const bytes = await readFile(source);
  await copyFile(source, path);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { path, filename: sample.filename, size: bytes.length, sha256, head: bytes.subarray(0, HEAD_BYTES) };
}
