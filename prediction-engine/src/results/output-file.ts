import type { OutputFile } from '../outcome/outcome.ts';

/** `make` restarts the file on every call, so that it can be written more than once. */
export function outputFile(name: string, make: () => Iterable<Uint8Array>): OutputFile {
  return {
    name,
    pieces: make,
    get bytes() {
      return concatPieces(make());
    },
  };
}

export function singlePieceFile(name: string, bytes: Uint8Array): OutputFile {
  return { name, pieces: () => [bytes], bytes };
}

/** A piece is overwritten by the next one, so it has to be copied first. */
export function concatPieces(pieces: Iterable<Uint8Array>): Uint8Array {
  const copies = Array.from(pieces, (piece) => piece.slice());
  const bytes = new Uint8Array(copies.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of copies) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
