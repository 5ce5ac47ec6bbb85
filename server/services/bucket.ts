import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { Bucket } from '../src/platform/files/s3-bucket.ts';

/** A new bucket on the S3 server started by scripts/test-services.mjs. */
export async function bucketFromEnv(): Promise<Bucket> {
  const { S3_ENDPOINT = '', S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = process.env;
  if (!S3_ENDPOINT) throw new Error('No S3 server: start these checks with npm run test:services.');
  const options: Bucket = {
    endpoint: S3_ENDPOINT,
    bucket: `holdfast-${Math.random().toString(36).slice(2)}`,
    region: 'us-east-1',
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    forcePathStyle: true,
    prefix: '',
  };
  const client = new S3Client({
    endpoint: options.endpoint ?? '',
    region: options.region,
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  await client.send(new CreateBucketCommand({ Bucket: options.bucket }));
  client.destroy();
  return options;
}
