import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { FileStore } from './file-store.ts';
import { openLocalFolder } from './local-folder.ts';
import { openS3Bucket } from './s3-bucket.ts';

export function openFiles(config: Config): Promise<FileStore> {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
  if (!S3_BUCKET) return openLocalFolder(join(config.HOLDFAST_DATA_DIR, 'files'));
  return openS3Bucket({
    endpoint: config.S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: config.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
    forcePathStyle: config.S3_FORCE_PATH_STYLE,
    prefix: config.S3_PREFIX,
  });
}
