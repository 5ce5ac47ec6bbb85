import { type ChildProcess, fork } from 'node:child_process';
import { builtFile } from '../../platform/built-file.ts';

const HEAP_MB = 1024;
/** For glibc malloc: one arena for all threads, trimmed as it empties. A fifth less memory at the same speed. */
const SPARING = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };
const MOST_IDLE = 2;
/**
 * The typesetter leaks a little memory per document, the portable build a lot: a process is replaced before it matters.
 */
const MOST_ORDERS = 40;
const MOST_MB = 600;
const IDLE_MS = 30_000;

/** A paper process while it works on an order. */
export interface PaperChild {
  readonly process: ChildProcess;
  /** Its last output on stderr. */
  lastWords(): string;
  /** Makes it available for the next order, unless its memory has grown too much. */
  giveBack(memoryMb: number): void;
  /** Kills it: typesetting cannot be interrupted. */
  end(): void;
}

interface PaperChildState {
  readonly process: ChildProcess;
  orders: number;
  words: string;
  idle: NodeJS.Timeout | null;
}

const waiting: PaperChildState[] = [];

/**
 * An idle process, or a new one. Starting one takes longer than most files, so processes are reused; they keep no state
 * between orders.
 */
export function acquirePaperChild(): PaperChild {
  let known = waiting.pop();
  while (known && !known.process.connected) known = waiting.pop();
  const child = known ?? start();
  if (child.idle) clearTimeout(child.idle);
  child.idle = null;
  child.orders += 1;
  child.words = '';
  child.process.ref();
  child.process.channel?.ref();
  return {
    process: child.process,
    lastWords: () => child.words,
    giveBack: (memoryMb) => {
      child.process.removeAllListeners('message').removeAllListeners('close').removeAllListeners('error');
      child.process.on('error', () => undefined);
      const isUsedUp = child.orders >= MOST_ORDERS || memoryMb > MOST_MB;
      if (isUsedUp || waiting.length >= MOST_IDLE || !child.process.connected) {
        child.process.kill('SIGKILL');
        return;
      }
      waiting.push(child);
      child.idle = setTimeout(() => {
        waiting.splice(waiting.indexOf(child), 1);
        child.process.kill('SIGKILL');
      }, IDLE_MS);
      // An idle process must not keep the parent alive; it ends when its channel closes.
      child.idle.unref();
      child.process.unref();
      child.process.channel?.unref();
    },
    end: () => void child.process.kill('SIGKILL'),
  };
}

function start(): PaperChildState {
  const child = fork(builtFile('paper-process.js'), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${HEAP_MB}`, '--max-semi-space-size=4'],
    env: { ...process.env, ...SPARING },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const known: PaperChildState = { process: child, orders: 0, words: '', idle: null };
  child.stderr?.on('data', (text: Buffer) => {
    known.words = (known.words + text.toString()).slice(-2000);
  });
  (child.stderr as { unref?: () => void } | null)?.unref?.();
  return known;
}
