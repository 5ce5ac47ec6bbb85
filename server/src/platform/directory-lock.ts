import {
  linkSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';

/**
 * PGlite silently opens a folder that another process has open, and both corrupt it. Hence this lock. A process id
 * alone does not prove that the holder is alive: ids are reused, and start again at 1 in every container and after
 * every boot. So the lock also records boot, process namespace and start time; if the holder cannot be looked up
 * (another container or host on a shared volume), it counts as alive as long as it keeps touching the file.
 */
const TOUCH_EVERY_MS = 5_000;
const SILENT_AFTER_MS = 20_000;

interface Holder {
  pid: number;
  startedAt: string;
  host: string;
  boot: string;
  namespace: string;
}

export class DirectoryInUse extends Error {
  override name = 'DirectoryInUse';
}

export function lockDirectory(directory: string): () => void {
  mkdirSync(dirname(directory), { recursive: true });
  const file = `${directory}.lock`;
  for (let tries = 0; !claim(file); tries++) {
    const found = readHolder(file);
    if (found === null && tries < 3) continue;
    if (found === null || isAlive(found.holder, file)) {
      const who = found ? `process ${found.holder.pid} on ${found.holder.host}` : 'another process';
      throw new DirectoryInUse(
        `The data folder ${dirname(directory)} is in use by ${who}. Stop it first, or set DATABASE_URL to run several processes on PostgreSQL.`,
      );
    }
    removeStale(file, found.text);
  }
  const touch = setInterval(() => touchFile(file), TOUCH_EVERY_MS);
  touch.unref();
  return () => {
    clearInterval(touch);
    rmSync(file, { force: true });
  };
}

/** Whether the holder of the lock is alive; null if there is no lock. */
export function isLocked(directory: string): boolean | null {
  const file = `${directory}.lock`;
  try {
    const found = readHolder(file);
    // Unreadable: just being written, unless it stays so.
    return found ? isAlive(found.holder, file) : isRecentlyTouched(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function claim(file: string): boolean {
  try {
    writeFileSync(file, JSON.stringify(currentHolder()), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Renamed first, so that of two processes that find the same stale lock only one removes it. */
function removeStale(file: string, text: string): void {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  // Locked by another process between our read and our rename: restore its lock.
  if (readFileSync(aside, 'utf8') !== text) linkSync(aside, file);
  rmSync(aside, { force: true });
}

function readHolder(file: string): { holder: Holder; text: string } | null {
  try {
    const text = readFileSync(file, 'utf8');
    return { holder: JSON.parse(text) as Holder, text };
  } catch {
    return null;
  }
}

function isAlive(holder: Holder, file: string): boolean {
  const me = currentHolder();
  if (holder.host === me.host && holder.boot !== me.boot) return false;
  if (holder.boot === me.boot && holder.namespace === me.namespace) {
    return holder.pid === process.pid ? holder.startedAt === me.startedAt : isProcessRunning(holder);
  }
  return isRecentlyTouched(file);
}

const isRecentlyTouched = (file: string) => Date.now() - statSync(file).mtimeMs < SILENT_AFTER_MS;

function isProcessRunning(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const startedAt = startOf(holder.pid);
  return startedAt === '' || startedAt === holder.startedAt;
}

const currentHolder = (): Holder => ({
  pid: process.pid,
  startedAt: startOf(process.pid),
  host: hostname(),
  boot: tryRead(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
  namespace: tryRead(() => readlinkSync('/proc/self/ns/pid')),
});

/** Field 22 of stat; counted from the closing bracket because the program name may contain spaces. */
const startOf = (pid: number) =>
  tryRead(() => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '');

/** Available on Linux only; elsewhere the process id and the touching must do. */
function tryRead(fact: () => string): string {
  try {
    return fact();
  } catch {
    return '';
  }
}

function touchFile(file: string): void {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // The folder may already be gone when a test or an operator removes it; there is nothing left to lock.
  }
}
