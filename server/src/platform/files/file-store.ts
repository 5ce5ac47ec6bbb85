import type { Readable } from 'node:stream';

/**
 * Storage for files. Two implementations, a folder and S3, with shared contract tests (files.contract.ts). A key is written
 * once and never changed, because conditional writes are not portable between S3 servers: keys carry a content hash or
 * an attempt number. Files are completed locally first and moved in whole, so that a key never holds a partial file.
 */
export interface FileStore {
  /** Moves a finished local file into the store. When it resolves, the bytes are durable. */
  keep(path: string, key: string): Promise<void>;
  /** Null when there is no such file. `range` is inclusive at both ends, like the HTTP header. */
  open(key: string, range?: { start: number; end: number }): Promise<StoredFile | null>;
  size(key: string): Promise<number | null>;
  /** Everything whose key starts with the prefix, which must end in a slash. */
  list(prefix: string): AsyncIterable<{ key: string; size: number; modifiedAt: Date }>;
  /** Removes one file, or everything below a prefix that ends in a slash. A missing file counts as removed. */
  remove(keyOrPrefix: string): Promise<void>;
  /** Removes folders that have been empty since then, if the store has folders. */
  removeEmpty(before: Date): Promise<void>;
  /** The file's path if it is local, so that it can be read without a copy. */
  localPath(key: string): string | null;
  /** Throws when the store cannot be reached. */
  check(): Promise<void>;
}

/** Top-level folders of the store. */
export const STORE_FOLDERS = ['uploads/', 'predictions/', 'models/', 'datasets/'] as const;

export interface StoredFile {
  /** The size of the whole file, not of the range. */
  size: number;
  stream: Readable;
}

/** We generate the keys, but a bug must not allow path traversal. */
export function checkKey(key: string): string {
  const parts = key.replace(/\/$/, '').split('/');
  if (parts.some((part) => !/^[\w][\w.-]*$/.test(part))) throw new Error(`Not a key of the file store: ${key}`);
  return key;
}
