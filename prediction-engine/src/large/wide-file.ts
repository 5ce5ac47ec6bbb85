import { decodeWide, type WideEncoding } from '../read/decode-text.ts';
import type { PiecedFile } from './pieced-file.ts';

/** Bytes decoded at a time. */
const PIECE = 1 << 20;

/**
 * Reads a UTF-16 or UTF-32 file as UTF-8. The offset of a character depends on everything before it: one pass records
 * where every piece starts, and later reads decode the pieces they touch.
 */
export function asUtf8(file: PiecedFile, encoding: WideEncoding, piece = PIECE): PiecedFile {
  const encoder = new TextEncoder();
  const from: number[] = [];
  const places: number[] = [];
  const decoded = (start: number) => {
    const bytes = withoutPartialCharacter(file.read(start, piece), piece, encoding);
    return { bytes: encoder.encode(decodeWide(bytes, encoding)), end: start + bytes.length };
  };
  let size = 0;
  for (let at = markOf(file.read(0, 4), encoding); at < file.size; ) {
    from.push(at);
    places.push(size);
    const { bytes, end } = decoded(at);
    size += bytes.length;
    at = end;
  }
  return {
    size,
    read(at, length) {
      const wanted = new Uint8Array(Math.max(0, Math.min(length, size - at)));
      for (let index = lastUpTo(places, at), filled = 0; filled < wanted.length; index++) {
        const { bytes } = decoded(from[index] as number);
        const part = bytes.subarray(at + filled - (places[index] as number)).subarray(0, wanted.length - filled);
        wanted.set(part, filled);
        filled += part.length;
      }
      return wanted;
    },
  };
}

const isWhole = (encoding: WideEncoding) => encoding.startsWith('utf-32');
const isLittleEndian = (encoding: WideEncoding) => encoding.endsWith('le');

/** The length of the byte order mark. */
function markOf(head: Uint8Array, encoding: WideEncoding): number {
  if (isWhole(encoding)) return 4;
  const [first, second] = isLittleEndian(encoding) ? [0xff, 0xfe] : [0xfe, 0xff];
  return head[0] === first && head[1] === second ? 2 : 0;
}

/** Without a trailing partial character that continues in the next piece. */
function withoutPartialCharacter(bytes: Uint8Array, piece: number, encoding: WideEncoding): Uint8Array {
  if (isWhole(encoding) || bytes.length < piece) return bytes;
  const high = bytes[bytes.length - (isLittleEndian(encoding) ? 1 : 2)] ?? 0;
  return high >= 0xd8 && high < 0xdc ? bytes.subarray(0, -2) : bytes;
}

/** The index of the last of ascending offsets that is not beyond `at`. */
function lastUpTo(places: readonly number[], at: number): number {
  let [low, high] = [0, places.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((places[middle] as number) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}
