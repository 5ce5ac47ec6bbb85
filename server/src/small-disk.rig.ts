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
 * The words before a command that runs with a small disk of its own on `folder`, which nobody else sees and which is gone
 * with it. `before` is done first, in that folder: fill it, for instance.
 */
export const onSmallDisk = (folder: string, size: string, before = 'true') =>
  inOwnMounts(
    'mount -t tmpfs -o "size=$2" none "$1" && (cd "$1" && eval "$3") && shift 3 && exec "$@"',
    folder,
    size,
    before,
  );

/** Takes all there is left in the folder it is done in. */
export const FILL = 'cat /dev/zero > filler 2> /dev/null || true';

/** The folder as a process with a disk of its own sees it. */
export const seenBy = (pid: number | undefined, folder: string) => `/proc/${pid}/root${folder}`;

/** Not everywhere may a test mount a disk: not on macOS, and not in every container. */
export const mayMountDisks = () => {
  const [first = '', ...rest] = inOwnMounts('mount -t tmpfs -o size=64k none /tmp');
  return spawnSync(first, rest, { stdio: 'ignore' }).status === 0;
};
