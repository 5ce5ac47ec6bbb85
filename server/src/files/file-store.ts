import type { Readable } from 'node:stream';

/**
 * Where bytes are kept. Two implementations, a folder and S3, and one suite of laws (files.laws.ts) for both.
 *
 * A key is written once and never changed, because conditional writes are not portable between S3 servers: keys carry
 * a content hash or an attempt number. Files are finished on this machine first and moved in whole, so that nobody
 * ever finds half a file under a key.
 */
export interface FileStore {
  /** Moves a finished local file into the store. When it resolves the bytes are there to stay. */
  keep(path: string, key: string): Promise<void>;
  /** Null when there is no such file. `range` is inclusive at both ends, like the HTTP header. */
  open(key: string, range?: { start: number; end: number }): Promise<StoredFile | null>;
  size(key: string): Promise<number | null>;
  /** Everything whose key starts with the prefix, which must end in a slash. */
  list(prefix: string): AsyncIterable<{ key: string; size: number; modifiedAt: Date }>;
  /** Removes one file, or everything below a prefix that ends in a slash. What is not there counts as removed. */
  remove(keyOrPrefix: string): Promise<void>;
  /** Removes folders that hold no file since then, where a store has folders. */
  removeEmpty(before: Date): Promise<void>;
  /** The file's own path if it lies on this machine, so that nobody copies what they can read. */
  localPath(key: string): string | null;
  /** Throws when the store cannot be reached. */
  check(): Promise<void>;
}

/** Everything in the store lies below one of these. */
export const STORE_FOLDERS = ['uploads/', 'predictions/', 'models/', 'datasets/'] as const;

export interface StoredFile {
  /** Of the whole file, not of the range. */
  size: number;
  stream: Readable;
}

/** Keys are made by us, but a bug must not become a way out of the folder. */
export function checkKey(key: string): string {
  const parts = key.replace(/\/$/, '').split('/');
  if (parts.some((part) => !/^[\w][\w.-]*$/.test(part))) throw new Error(`Not a key of the file store: ${key}`);
  return key;
}
