import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { findServer, guardedLookup, type Reach } from '../../../../platform/external/find-server.ts';
import { readAddress } from '../../../../platform/external/send-request.ts';
import { Refusal, refusal } from '../../../../platform/http/refusal.ts';

/** An object in a customer's bucket, with its credentials. */
export interface BucketPlace {
  /** Null: Amazon's own endpoint for the region. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly bucket: string;
  readonly object: string;
  readonly access_key_id: string;
  readonly secret_access_key: string;
}

const WITHIN_MS = 60_000;

export async function readObject(place: BucketPlace, maxBytes: number, reach: Reach): Promise<Buffer> {
  return withBucket(place, reach, async ({ GetObjectCommand }, client, options) => {
    const found = await client.send(new GetObjectCommand({ Bucket: place.bucket, Key: place.object }), options);
    if ((found.ContentLength ?? 0) > maxBytes) throw tooLarge();
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of (found.Body ?? []) as Readable) {
      parts.push(part as Buffer);
      size += (part as Buffer).length;
      if (size > maxBytes) throw tooLarge();
    }
    return Buffer.concat(parts);
  });
}

/** Atomic, and overwrites an existing object: that is how S3 works. */
export async function writeObject(place: BucketPlace, body: Buffer, type: string, reach: Reach): Promise<void> {
  await withBucket(place, reach, ({ PutObjectCommand }, client, options) =>
    client.send(
      new PutObjectCommand({ Bucket: place.bucket, Key: place.object, Body: body, ContentType: type }),
      options,
    ),
  );
}

type S3 = typeof import('@aws-sdk/client-s3');

async function withBucket<Result>(
  place: BucketPlace,
  reach: Reach,
  work: (s3: S3, client: S3Client, options: { abortSignal: AbortSignal }) => Promise<Result>,
): Promise<Result> {
  if (!/^[a-z0-9-]{1,40}$/.test(place.region) || !/^[\w.-]{1,255}$/.test(place.bucket) || place.object === '')
    throw bucketRefused(null);
  const endpoint = place.endpoint === null ? null : readAddress(place.endpoint, reach);
  // Clients resolve no name if the host is an IP address, so it is checked here.
  if (endpoint) await findServer(endpoint.hostname, reach);
  const s3 = await import('@aws-sdk/client-s3');
  const lookup = guardedLookup(reach);
  const agents = { httpAgent: new HttpAgent({ lookup }), httpsAgent: new HttpsAgent({ lookup }) };
  const client = new s3.S3Client({
    ...(endpoint ? { endpoint: endpoint.href } : {}),
    region: place.region,
    credentials: { accessKeyId: place.access_key_id, secretAccessKey: place.secret_access_key },
    // Other vendors' servers seldom have a host name per bucket; Amazon requires it.
    forcePathStyle: endpoint !== null,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { ...agents, connectionTimeout: WITHIN_MS / 4, requestTimeout: WITHIN_MS },
  });
  const abortSignal = AbortSignal.timeout(WITHIN_MS);
  try {
    return await work(s3, client, { abortSignal });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw problemIn(error) ?? bucketRefused(error);
  } finally {
    client.destroy();
    for (const agent of Object.values(agents)) agent.destroy();
  }
}

/** The refusal of our own lookup is wrapped by the client. */
function problemIn(error: unknown): Refusal | null {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof Refusal) return at;
  return null;
}

const tooLarge = () => refusal('too-large');
const bucketRefused = (cause: unknown) => refusal('bucket-refused', {}, { cause });
