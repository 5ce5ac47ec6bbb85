import { spawnSync } from 'node:child_process';

const inOwnMounts = (script: string, ...args: string[]) => [
  'unshare',
  ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']),
  '--mount',
  'sh',
  '-c',
  script,
  'sh',
  ...args,
];

/**
 * Command prefix that mounts a small private disk on `folder` for the command's lifetime. `before` runs first in that
 * folder, for example to fill it.
 */
export const onSmallDisk = (folder: string, size: string, before = 'true') =>
  inOwnMounts(
    'mount -t tmpfs -o "size=$2" none "$1" && (cd "$1" && eval "$3") && shift 3 && exec "$@"',
    folder,
    size,
    before,
  );

/** Fills the rest of the disk of the current folder. */
export const FILL = 'cat /dev/zero > filler 2> /dev/null || true';

/** The folder as seen by a process with its own mounts. */
export const seenBy = (pid: number | undefined, folder: string) => `/proc/${pid}/root${folder}`;

/** Mounting needs permissions that macOS and some containers lack. */
export const mayMountDisks = () => {
  const [first = '', ...rest] = inOwnMounts('mount -t tmpfs -o size=64k none /tmp');
  return spawnSync(first, rest, { stdio: 'ignore' }).status === 0;
};
