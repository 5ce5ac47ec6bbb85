import { ImportRefused } from '../refused.ts';

/** Unpacks chunks of a stated size; a chunk of equal sizes is stored. */
export function unpackChunks(packed: Uint8Array, size: number): Uint8Array {
  const out = new Uint8Array(size);
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  let [from, to] = [0, 0];
  while (to < size) {
    if (from + 4 > packed.length) throw new ImportRefused('badModel');
    const [unpackedSize, packedSize] = [view.getUint16(from, true), view.getUint16(from + 2, true)];
    const chunk = packed.subarray(from + 4, from + 4 + packedSize);
    if (unpackedSize === 0 || to + unpackedSize > size) throw new ImportRefused('badModel');
    if (packedSize === unpackedSize) out.set(chunk, to);
    else unpackChunk(chunk, out, to, to + unpackedSize);
    from += 4 + packedSize;
    to += unpackedSize;
  }
  return out;
}

/** The plain form of MS-XCA: 32 flags at a time, a literal or a match for each. */
function unpackChunk(packed: Uint8Array, out: Uint8Array, start: number, end: number): void {
  let from = 0;
  let [flags, flagsLeft] = [0, 0];
  /** Where the second half of a byte of lengths waits; 0 for none. */
  let halfAt = 0;
  const byte = (): number => {
    if (from >= packed.length) throw new ImportRefused('badModel');
    return packed[from++] ?? 0;
  };
  const number = (bytes: number): number => {
    let value = 0;
    for (let i = 0; i < bytes; i++) value += byte() * 2 ** (8 * i);
    return value;
  };
  const half = (): number => {
    if (halfAt > 0) {
      const high = (packed[halfAt - 1] ?? 0) >>> 4;
      halfAt = 0;
      return high;
    }
    const low = byte() & 15;
    halfAt = from;
    return low;
  };
  const longLength = (): number => {
    const first = half();
    if (first < 15) return first + 7;
    const second = byte();
    if (second < 255) return second + 15 + 7;
    const whole = number(2) || number(4);
    if (whole < 22) throw new ImportRefused('badModel');
    return whole;
  };
  for (let to = start; to < end; ) {
    if (flagsLeft === 0) [flags, flagsLeft] = [number(4), 32];
    flagsLeft--;
    if (((flags >>> flagsLeft) & 1) === 0) {
      out[to++] = byte();
      continue;
    }
    const stated = number(2);
    const offset = (stated >>> 3) + 1;
    const length = ((stated & 7) === 7 ? longLength() : stated & 7) + 3;
    if (offset > to - start || to + length > end) throw new ImportRefused('badModel');
    for (let i = 0; i < length; i++, to++) out[to] = out[to - offset] ?? 0;
  }
}
