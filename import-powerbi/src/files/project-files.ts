import { ImportRefused } from '../refused.ts';

/**
 * The files of an import by path, with forward slashes. Lookups ignore letter case, as the file systems do on which
 * these projects are written. A path that leads outside has no file.
 */
export class ProjectFiles {
  readonly #byKey = new Map<string, { readonly path: string; readonly bytes: Uint8Array }>();

  constructor(files: Iterable<readonly [string, Uint8Array]>) {
    for (const [name, bytes] of files) {
      const path = normalPath(name);
      if (path !== null) this.#byKey.set(path.toLowerCase(), { path, bytes });
    }
  }

  get paths(): readonly string[] {
    return [...this.#byKey.values()].map(({ path }) => path);
  }

  has(path: string): boolean {
    return this.bytes(path) !== undefined;
  }

  bytes(path: string): Uint8Array | undefined {
    const normal = normalPath(path);
    return normal === null ? undefined : this.#byKey.get(normal.toLowerCase())?.bytes;
  }

  text(path: string): string | undefined {
    const bytes = this.bytes(path);
    return bytes && decodeText(bytes, path);
  }

  /** Paths below a folder; the empty folder is the root. */
  under(folder: string): readonly string[] {
    const start = folder === '' ? '' : `${folder.toLowerCase()}/`;
    return this.paths.filter((path) => path.toLowerCase().startsWith(start));
  }
}

/** Null for a path that leaves the root. */
export function normalPath(path: string): string | null {
  const parts: string[] = [];
  for (const part of path.replaceAll('\\', '/').split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..') {
      if (parts.pop() === undefined) return null;
    } else parts.push(part);
  }
  return parts.join('/');
}

/** UTF-8, or UTF-16 with or without a byte order mark: the second byte of Latin text in UTF-16 is zero. */
export function decodeText(bytes: Uint8Array, file: string): string {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes.length > 1 && bytes[0] !== 0 && bytes[1] === 0);
  try {
    return new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes);
  } catch (cause) {
    throw new ImportRefused('badJson', { file }, { cause });
  }
}
