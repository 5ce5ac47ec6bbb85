import { closeSync, openSync, writeSync } from 'node:fs';

export function writePieces(path: string, pieces: Iterable<Uint8Array>): void {
  const file = openSync(path, 'w');
  try {
    for (const piece of pieces) for (let at = 0; at < piece.length; ) at += writeSync(file, piece, at);
  } finally {
    closeSync(file);
  }
}
