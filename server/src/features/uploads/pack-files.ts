import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ZipEntry, zipStream } from '../../platform/files/zip-stream.ts';
import type { ReceivedFile } from '../../platform/http/multipart.ts';
import type { StoredFile } from './accept-upload.ts';

/** One file of several: the same files give the same bytes in any order. */
export async function packFiles(files: readonly ReceivedFile[], path: string): Promise<StoredFile> {
  const hash = createHash('sha256');
  let size = 0;
  const watch = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(zipStream(entriesOf(files)), watch, createWriteStream(path, { flags: 'wx' }));
  const others = files.length - 1;
  const filename = `${files[0]?.filename}${others > 0 ? ` +${others}` : ''}`;
  return { path, filename, size, sha256: hash.digest('hex') };
}

async function* entriesOf(files: readonly ReceivedFile[]): AsyncGenerator<ZipEntry> {
  const byName = files.toSorted((a, b) => (a.filename < b.filename ? -1 : 1));
  for (const { filename, path } of byName) yield { name: filename, content: createReadStream(path) };
}
