import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BatchAnswer, BatchRequest } from '@holdfast/contracts/report/query';
import { drawLogo, makeFile, NoPainter, type OfflinePage, OrderRefused, sayRefusal } from '@holdfast/paper-engine';
import { visuals } from '@holdfast/texts/areas/visuals';
import { partFolder } from '../../platform/built-file.ts';
import type { FromPaper, ToPaper } from './process-messages.ts';

/**
 * The child process that makes files, one at a time. Typesetting is one long native call: here it blocks no requests,
 * can be killed, and releases its memory. It only sees the data it receives in answers.
 */
const waiting = new Map<number, { resolve(answer: BatchAnswer): void; reject(cause: Error): void }>();
let asked = 0;

process.on('message', (order: ToPaper) => {
  if (order.kind === 'make' || order.kind === 'draw-logo') {
    (order.kind === 'make' ? makePaperFile(order) : sendLogo(order))
      .catch(({ message, stack = '' }: Error) => say({ kind: 'broken', message, stack }))
      .finally(() => waiting.clear());
    return;
  }
  const one = waiting.get(order.id);
  waiting.delete(order.id);
  if (order.kind === 'answer') one?.resolve(order.answer);
  else one?.reject(new Error(order.message));
});
// The parent is gone: stop.
process.once('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

async function sendLogo({ type, bytes }: Extract<ToPaper, { kind: 'draw-logo' }>): Promise<void> {
  const png = await drawLogo(type, bytes).catch((cause: unknown) => {
    if (cause instanceof NoPainter) return undefined;
    throw cause;
  });
  await say({ kind: 'drawn', png, memoryMb: process.memoryUsage.rss() / 1e6 });
}

async function makePaperFile({ order, report, isForReading }: Extract<ToPaper, { kind: 'make' }>): Promise<void> {
  try {
    const tell = (fraction: number) => void say({ kind: 'progress', fraction });
    const file = await makeFile(order, report, ask, { onProgress: tell, isForReading, offlinePage });
    await say({ kind: 'made', file, memoryMb: process.memoryUsage.rss() / 1e6 });
  } catch (cause) {
    if (cause instanceof OrderRefused)
      return say({
        kind: 'problem',
        problem: { code: cause.code, message: sayRefusal(cause, await visuals.load(order.language ?? 'en')) },
      });
    if (cause instanceof NoPainter)
      return say({ kind: 'problem', problem: { code: 'unavailable', message: cause.message } });
    throw cause;
  }
}

/** The script and style of an offline report, built for browsers by the paper engine. */
async function offlinePage(): Promise<OfflinePage> {
  const built = join(dirname(partFolder()), 'paper-engine', 'dist');
  const [script, style] = await Promise.all(
    ['offline-page.js', 'offline-page.css'].map((name) => readFile(join(built, name), 'utf8')),
  );
  return { script: script ?? '', style: style ?? '' };
}

function ask(batch: BatchRequest): Promise<BatchAnswer> {
  asked += 1;
  const id = asked;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    void say({ kind: 'ask', id, batch });
  });
}

/** Resolves when the message is sent, so that exiting right after loses nothing. */
function say(words: FromPaper): Promise<void> {
  return new Promise((resolve) => {
    if (!process.connected) process.exit();
    process.send?.(words, () => resolve());
  });
}
