import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLocalFolder } from './local-folder.ts';
import { type Bucket, openS3Bucket } from './s3-bucket.ts';
import { fileContract } from './testing/files.contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'holdfast-store-'));
let small: S3rver;
let bucket: Bucket;
beforeAll(async () => {
  small = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    // It drops the slash after a bucket's name when signing; Swift checks signatures in test:services.
    allowMismatchedSignatures: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'holdfast' }],
  });
  const { port } = await small.run();
  bucket = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'holdfast',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    forcePathStyle: true,
    prefix: '',
  };
});
afterAll(async () => {
  await small.close();
  rmSync(folder, { recursive: true, force: true });
});

fileContract('a local folder', () => openLocalFolder(join(folder, 'local')));
fileContract('an S3 bucket', () => openS3Bucket(bucket));
fileContract('an S3 bucket shared with others, below a prefix', () => openS3Bucket({ ...bucket, prefix: 'ours/' }));

test('a folder left empty by a crash is removed, and its neighbours stay', async () => {
  const root = join(folder, 'crashed');
  const files = await openLocalFolder(root);
  mkdirSync(join(root, 'predictions', '7', '1'), { recursive: true });
  writeFileSync(join(folder, 'finished'), 'a,b\n');
  await files.keep(join(folder, 'finished'), 'predictions/8/1/result.csv');
  await files.removeEmpty(new Date(Date.now() - 60_000));
  expect(readdirSync(join(root, 'predictions')), 'it may be about to be filled').toEqual(['7', '8']);
  await files.removeEmpty(new Date());
  expect(readdirSync(join(root, 'predictions'))).toEqual(['8']);
  expect(await files.size('predictions/8/1/result.csv')).toBe(4);
});

test('an unreachable store fails its check', async () => {
  const files = await openS3Bucket({ ...bucket, bucket: 'nobody-made-this' });
  await expect(files.check()).rejects.toThrow();
});
