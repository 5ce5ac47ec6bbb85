import { unzipSync } from 'fflate';

/** Several files stored as one are a zip of them, recognised by the end of its key. */
export const PACKED = '.zip';

export const isPacked = (fileKey: string): boolean => fileKey.endsWith(PACKED);

/** The files of a set in the order they were packed. */
export function unpackFiles(packed: Uint8Array): { fileName: string; bytes: Uint8Array }[] {
  return Object.entries(unzipSync(packed)).map(([fileName, bytes]) => ({ fileName, bytes }));
}
