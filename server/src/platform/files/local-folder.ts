import { createReadStream } from 'node:fs';
import { access, constants, copyFile, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkKey, type FileStore } from './file-store.ts';

/** Files in a folder. Synced in order: the bytes, the name, then the parent folder. */
export async function openLocalFolder(root: string): Promise<FileStore> {
  await mkdir(root, { recursive: true });
  const pathOf = (key: string) => join(root, checkKey(key));

  return {
    async keep(path, key) {
      const target = pathOf(key);
      await sync(path);
      await moveIntoFolder(path, target);
      await sync(dirname(target));
    },

    async open(key, range) {
      const path = pathOf(key);
      const size = await sizeOf(path);
      if (size === null) return null;
      // Opened here and not on first read, so that a file removed in between fails now and not later.
      const handle = await open(path, 'r').catch(nullIfMissing);
      if (!handle) return null;
      return { size, stream: createReadStream(path, { fd: handle, ...range }) };
    },

    size: (key) => sizeOf(pathOf(key)),

    async *list(prefix) {
      const folder = pathOf(prefix);
      const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(nullIfMissing);
      for (const entry of entries ?? []) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const found = await stat(path).catch(nullIfMissing);
        if (found) yield { key: path.slice(root.length + 1), size: found.size, modifiedAt: found.mtime };
      }
    },

    async remove(keyOrPrefix) {
      const path = pathOf(keyOrPrefix);
      await rm(path, { force: true, recursive: keyOrPrefix.endsWith('/') });
      await removeEmptyAbove(dirname(path.replace(/\/$/, '')), root);
    },

    removeEmpty: (before) => removeEmptyIn(root, before),

    localPath: pathOf,

    check: () => access(root, constants.W_OK),
  };
}

async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch(nullIfMissing);
  return found?.isFile() ? found.size : null;
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}

/** Retries if another process removes the still empty folder. */
async function moveIntoFolder(path: string, target: string): Promise<void> {
  await makeFolder(dirname(target));
  await move(path, target).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    await makeFolder(dirname(target));
    await move(path, target);
  });
}

async function move(path: string, target: string): Promise<void> {
  await rename(path, target).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error;
    // Another filesystem: copy next to the target first, so that the last step is an atomic rename.
    await copyFile(path, `${target}.part`);
    await sync(`${target}.part`);
    await rename(`${target}.part`, target);
    await rm(path, { force: true });
  });
}

async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  // A new folder's name is only durable once its parent is synced.
  if (first) await sync(dirname(first));
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Stops at the top-level folders, which are part of the layout. */
async function removeEmptyAbove(folder: string, root: string): Promise<void> {
  if (dirname(folder) === root || folder === root) return;
  await rmdir(folder).then(
    () => removeEmptyAbove(dirname(folder), root),
    () => undefined,
  );
}

/** Folders left by a process that died before moving its file in. The sweep only sees files. */
async function removeEmptyIn(root: string, before: Date): Promise<void> {
  const entries = await readdir(root, { withFileTypes: true, recursive: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
  for (const folder of folders) {
    const found = await stat(folder).catch(nullIfMissing);
    if (found && found.mtime <= before) await removeEmptyAbove(folder, root);
  }
}
