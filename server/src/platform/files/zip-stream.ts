import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  readonly name: string;
  readonly content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** Reproducible output: 1 January 1980 is the format's 'no date'. */
const NO_DATE = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** A streamed zip: one entry is open at a time, and only the list of names is kept in memory. */
export function zipStream(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  const fail = (cause: unknown) => output.destroy(cause instanceof Error ? cause : new Error(String(cause)));
  const stopped = new AbortController();
  output.once('close', () => stopped.abort());
  zip.on('error', fail);
  addAll(zip, entries, stopped.signal).catch(fail);
  return output;
}

async function addAll(zip: ZipFile, entries: AsyncIterable<ZipEntry>, stopped: AbortSignal): Promise<void> {
  for await (const { name, content } of entries) {
    const source = Readable.from(content, { objectMode: false });
    zip.addReadStream(source, name, NO_DATE);
    try {
      await finished(source, { signal: stopped });
    } finally {
      source.destroy();
    }
  }
  zip.end();
}
