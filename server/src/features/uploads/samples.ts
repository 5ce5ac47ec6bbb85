import { createHash } from 'node:crypto';
import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sample } from '@holdfast/contracts/http/uploads';
import { type SamplesTexts, samples } from '@holdfast/texts/areas/samples';
import { partFolder } from '../../platform/built-file.ts';
import type { ReceivedFile } from '../../platform/http/multipart.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { HEAD_BYTES } from './check-file.ts';

const folder = () => join(partFolder(), 'samples');

type Name = keyof SamplesTexts extends `${infer Name}.${string}` ? Name : never;
type Listed = Omit<Sample, 'title' | 'description'> & { readonly name: Name };

async function readSamples(): Promise<Listed[]> {
  return JSON.parse(await readFile(join(folder(), 'samples.json'), 'utf8')) as Listed[];
}

export async function listSamples(locale: string): Promise<Sample[]> {
  const texts = await samples.load(locale);
  return (await readSamples()).map((sample) => ({
    ...sample,
    title: texts[`${sample.name}.title`],
    description: texts[`${sample.name}.description`],
  }));
}

/** A sample as a received file: from here on it is an ordinary upload. */
export async function sampleAsFile(name: string, path: string): Promise<ReceivedFile> {
  const sample = (await readSamples()).find((known) => known.name === name);
  if (!sample) throw notFound('sample');
  const source = join(folder(), sample.filename);
  const bytes = await readFile(source);
  await copyFile(source, path);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { path, filename: sample.filename, size: bytes.length, sha256, head: bytes.subarray(0, HEAD_BYTES) };
}
