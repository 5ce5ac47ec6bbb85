import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { PiecedFile } from '../large/pieced-file.ts';

/** Opens a file to be read in pieces. Null if it is missing or no regular file: reading it whole afterwards gives the error. */
export function openPieces(path: string): (PiecedFile & { close(): void }) | null {
  let handle: number;
  try {
    handle = openSync(path, 'r');
  } catch {
    return null;
  }
  const found = fstatSync(handle);
  if (!found.isFile()) {
    closeSync(handle);
    return null;
  }
  return {
    size: found.size,
    read(at, length) {
      const bytes = new Uint8Array(Math.max(0, Math.min(length, found.size - at)));
      let filled = 0;
      while (filled < bytes.length) {
        const count = readSync(handle, bytes, filled, bytes.length - filled, at + filled);
        if (count === 0) break;
        filled += count;
      }
      return bytes.subarray(0, filled);
    },
    close: () => closeSync(handle),
  };
}
