import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import type { DumpLine } from './dump-rows.ts';

/** Writes JSON lines with backpressure. */
export async function writeLines(path: string, lines: AsyncIterable<DumpLine>): Promise<void> {
  const out = createWriteStream(path, { mode: 0o600, flush: true });
  // Awaited at the end; without a listener attached now, a full disk would crash the process.
  const done = finished(out);
  done.catch(() => undefined);
  for await (const line of lines) {
    if (out.errored) break;
    if (!out.write(`${JSON.stringify(line)}\n`)) await Promise.race([once(out, 'drain'), done]);
  }
  out.end();
  await done;
}

export async function* readLines(path: string): AsyncGenerator<DumpLine> {
  for await (const text of createInterface({
    input: createReadStream(path, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    if (text !== '') yield JSON.parse(text) as DumpLine;
  }
}
