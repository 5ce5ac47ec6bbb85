import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { TABLE_FILES, WORKBOOK_FILE } from '@holdfast/contracts/http/own-datasets';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusal } from '../../../platform/http/refusal.ts';
import type { FileKind } from './stage-file.ts';

/** The kind of a file by its media type. */
export const KINDS: Readonly<Record<(typeof TABLE_FILES)[number], FileKind>> = {
  'text/csv': 'csv',
  'text/tab-separated-values': 'csv',
  'application/x-ndjson': 'json-lines',
  'application/jsonl': 'json-lines',
  'application/vnd.apache.parquet': 'parquet',
  [WORKBOOK_FILE]: 'workbook',
};

/** The body stays a stream until `receiveFile` reads it. */
export function acceptFiles(app: FastifyInstance): void {
  app.addContentTypeParser([...TABLE_FILES], (_request, body, done) => done(null, body));
}

interface ReceivedTableFile {
  readonly path: string;
  readonly kind: FileKind;
  readonly bytes: number;
}

/** Writes the body to `path` as it arrives. */
export async function receiveFile(
  { body, headers }: FastifyRequest,
  path: string,
  mostBytes: number,
): Promise<ReceivedTableFile> {
  const given = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase();
  const type = TABLE_FILES.find((known) => known === given);
  if (!type || !(body instanceof Readable))
    throw refusal('not-a-form.tableFile', { types: { items: [...TABLE_FILES], more: 0 } });
  const tooLarge = () => refusal('too-large.tableFile', { most: mostBytes });
  if (Number(headers['content-length'] ?? 0) > mostBytes) {
    body.resume();
    throw tooLarge();
  }
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > mostBytes) done(tooLarge());
      else done(null, chunk);
    },
  });
  await pipeline(body, count, createWriteStream(path, { flags: 'wx' }));
  return { path, kind: KINDS[type], bytes };
}
