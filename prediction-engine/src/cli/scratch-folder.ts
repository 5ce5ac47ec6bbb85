import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PartitionScratch } from '../large/scratch.ts';
import { commandError } from './command-error.ts';

const ENDED_BY = ['SIGINT', 'SIGTERM'] as const;

/** Partitions of a log in a temporary folder as large as the log. */
export const withScratch = <Result>(
  inside: string,
  work: (scratch: PartitionScratch) => Result | Promise<Result>,
): Promise<Result> => withFolder(inside, (folder) => work(scratchIn(folder)));

/** A temporary folder inside another, removed after the work. */
export async function withFolder<Result>(
  inside: string,
  work: (folder: string) => Result | Promise<Result>,
): Promise<Result> {
  mkdirSync(inside, { recursive: true });
  const folder = mkdtempSync(join(inside, 'parts-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const end = (signal: NodeJS.Signals) => {
    remove();
    stop();
    process.kill(process.pid, signal);
  };
  const stop = () => {
    for (const signal of ENDED_BY) process.off(signal, end);
  };
  for (const signal of ENDED_BY) process.on(signal, end);
  try {
    return await work(folder);
  } finally {
    stop();
    remove();
  }
}

function scratchIn(folder: string): PartitionScratch {
  const pathOf = (part: number) => join(folder, `${part}.csv`);
  return {
    append(part, bytes) {
      try {
        // Opened for each piece: a large log has more partitions than a process may have open files.
        appendFileSync(pathOf(part), bytes);
      } catch (error) {
        throw commandError('command.noScratch', { folder, reason: (error as Error).message });
      }
    },
    read: (part) => (existsSync(pathOf(part)) ? readFileSync(pathOf(part)) : new Uint8Array()),
  };
}
