/** A file read in pieces; the engine opens no files itself. */
export interface PiecedFile {
  readonly size: number;
  /** Fewer bytes than requested only at the end. */
  read(at: number, length: number): Uint8Array;
}

/** Some 60,000 rows of twenty columns. */
const BLOCK = 8 << 20;
const HEAD = 2 << 20;
const SLICE = 64 << 10;
const SLICES = 32;
const NEWLINE = 0x0a;

/** The start of a file and slices from all over it: a file sorted by outcome starts with only one of them. */
export function sampleFile(file: PiecedFile): Uint8Array {
  const head = completeLines(file.read(0, HEAD));
  if (isFullySampled(file)) return file.read(0, file.size);
  const step = (file.size - HEAD - SLICE) / SLICES;
  const slices = Array.from({ length: SLICES }, (_, at) => {
    const slice = file.read(Math.floor(HEAD + (at + 1) * step), SLICE);
    return completeLines(slice.subarray(slice.indexOf(NEWLINE) + 1));
  });
  return concatBytes([head, ...slices]);
}

/** Whether the start and the slices cover the whole file. */
export const isFullySampled = (file: PiecedFile): boolean => file.size <= HEAD + SLICES * SLICE;

const completeLines = (bytes: Uint8Array) => bytes.subarray(0, bytes.lastIndexOf(NEWLINE) + 1);

/** The offset of a line, from 1; null if the start of the file has fewer line feeds. */
export function startOfLine(file: PiecedFile, line: number): number | null {
  const head = file.read(0, HEAD);
  let at = 0;
  for (let passed = 1; passed < line; passed++) {
    const end = head.indexOf(NEWLINE, at);
    if (end === -1) return null;
    at = end + 1;
  }
  return at;
}

/** The records from an offset on, in blocks that end between records; each block is preceded by the header. */
export function* blocksOf(file: PiecedFile, from: number, quote: string, block = BLOCK): Generator<Uint8Array> {
  const above = file.read(0, from);
  for (let at = from; at < file.size; ) {
    // A few rows alone would be parsed less reliably.
    const isLast = file.size - at <= block * 1.25;
    const piece = file.read(at, isLast ? file.size - at : block);
    const end = isLast ? piece.length : endOfRecords(piece, quote.charCodeAt(0));
    yield concatBytes([above, piece.subarray(0, end)]);
    at += end;
  }
}

/**
 * After the last line feed outside quotes. If that is far back, the quotes are inch marks: then after the last line
 * feed, or the whole piece if there is none.
 */
function endOfRecords(piece: Uint8Array, quote: number): number {
  let isQuoted = false;
  let outside = 0;
  for (let at = 0; at < piece.length; at++) {
    const byte = piece[at];
    if (byte === quote) isQuoted = !isQuoted;
    else if (byte === NEWLINE && !isQuoted) outside = at + 1;
  }
  return outside > piece.length / 2 ? outside : piece.lastIndexOf(NEWLINE) + 1 || piece.length;
}

export function concatBytes(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
