import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openS3Bucket } from '../src/platform/files/s3-bucket.ts';
import { fileContract } from '../src/platform/files/testing/files.contract.ts';
import { bucketFromEnv } from './bucket.ts';

/** OpenStack Swift, or the server chosen in scripts/test-services.mjs. */
const server = process.env.HOLDFAST_S3_SERVER;
const bucket = await bucketFromEnv();

fileContract(`${server} through its S3 interface`, () => openS3Bucket(bucket));
fileContract(`${server}, below a prefix`, () => openS3Bucket({ ...bucket, prefix: 'ours/' }));

test('a forged signature reads, stores and removes nothing', async () => {
  const honest = await openS3Bucket(bucket);
  const path = join(mkdtempSync(join(tmpdir(), 'holdfast-forged-')), 'file');
  writeFileSync(path, 'ours');
  await honest.keep(path, 'uploads/1/ours.csv');

  const forger = await openS3Bucket({ ...bucket, secretAccessKey: 'guessed' });
  writeFileSync(path, 'theirs');
  await expect(forger.open('uploads/1/ours.csv')).rejects.toThrow();
  await expect(forger.keep(path, 'uploads/1/ours.csv')).rejects.toThrow();
  await expect(forger.remove('uploads/1/ours.csv')).rejects.toThrow();
  await expect(forger.check()).rejects.toThrow();
  expect(await honest.size('uploads/1/ours.csv')).toBe(4);
});
