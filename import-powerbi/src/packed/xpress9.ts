import { ImportRefused } from '../refused.ts';
import { BitReader, PrefixCode } from './bits.ts';

const MAGIC = 0x4e86d72a;
const HEADER_BYTES = 32;
const SHORT_SYMBOLS = 704;
const LONG_SYMBOLS = 256;
const LITERALS = 256;
/** From this symbol on, a length is stated by its bits. */
const WIDE_LENGTH = 232;

const damaged = () => new ImportRefused('badModel');

interface Settings {
  readonly tableBits: number;
  readonly offsets: number;
  readonly leastPointer: number;
  readonly leastRemembered: number;
}

/** Unpacks one block to `out` at `start`; it may refer to everything before. Returns the end. */
export function unpackBlock(block: Uint8Array, out: Uint8Array, start: number): number {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  if (block.length < HEADER_BYTES || view.getUint32(0, true) !== MAGIC) throw damaged();
  if (view.getUint32(28, true) !== crc32c(block.subarray(0, 28))) throw damaged();
  const end = start + view.getUint32(4, true);
  if (end > out.length || view.getUint32(8, true) > block.length * 8) throw damaged();
  const flags = view.getUint32(12, true);
  const settings = {
    tableBits: flags & 0x1fff,
    offsets: ((flags >>> 16) & 3) * 2,
    leastPointer: ((flags >>> 18) & 1) + 3,
    leastRemembered: ((flags >>> 19) & 1) + 2,
  };
  new Block(new BitReader(block, HEADER_BYTES * 8), settings, out).unpack(start, end);
  return end;
}

class Block {
  readonly #bits: BitReader;
  readonly #settings: Settings;
  readonly #out: Uint8Array;
  #remembered: number[] = [];
  #afterPointer = false;

  constructor(bits: BitReader, settings: Settings, out: Uint8Array) {
    this.#bits = bits;
    this.#settings = settings;
    this.#out = out;
  }

  unpack(start: number, end: number): void {
    const bits = this.#bits;
    const { offsets, tableBits } = this.#settings;
    if (offsets > 0) this.#afterPointer = bits.bit() === 1;
    this.#remembered = Array.from({ length: offsets }, () => this.#power(bits.bits(5)));
    const short = new PrefixCode(readLengths(bits, SHORT_SYMBOLS));
    const long = new PrefixCode(readLengths(bits, LONG_SYMBOLS));
    if (bits.at - HEADER_BYTES * 8 !== tableBits) throw damaged();
    for (let at = start; at < end; ) {
      const symbol = short.read(bits);
      if (symbol < 0 || bits.isPastEnd) throw damaged();
      if (symbol < LITERALS) {
        this.#out[at++] = symbol;
        this.#afterPointer = false;
      } else at = this.#copy(symbol - LITERALS, long, at, end);
    }
  }

  #copy(symbol: number, long: PrefixCode, at: number, end: number): number {
    const { offsets, leastPointer, leastRemembered } = this.#settings;
    const slot = symbol >>> 4;
    const isRemembered = slot < offsets;
    const length = this.#length(symbol & 15, long) + (isRemembered ? leastRemembered : leastPointer);
    const offset = isRemembered ? this.#recall(slot) : this.#power(slot - offsets);
    if (offset > at || at + length > end) throw damaged();
    if (offsets > 0) this.#remembered = [offset, ...this.#remembered].slice(0, offsets);
    for (let i = 0; i < length; i++) this.#out[at + i] = this.#out[at + i - offset] ?? 0;
    this.#afterPointer = true;
    return at + length;
  }

  #length(stated: number, long: PrefixCode): number {
    if (stated < 15) return stated;
    const symbol = long.read(this.#bits);
    if (symbol < 0) throw damaged();
    return 15 + (symbol < WIDE_LENGTH ? symbol : this.#power(symbol - WIDE_LENGTH) + WIDE_LENGTH - 1);
  }

  /** Takes a remembered offset out of the list; the caller puts it in front. */
  #recall(slot: number): number {
    const [offset] = this.#remembered.splice(slot + (this.#afterPointer ? 1 : 0), 1);
    if (offset === undefined) throw damaged();
    return offset;
  }

  #power(exponent: number): number {
    if (exponent > 31) throw damaged();
    return 2 ** exponent + this.#bits.bits(exponent);
  }
}

const SMALL_SYMBOLS = 33;

/** The lengths of the words of a code. */
function readLengths(bits: BitReader, size: number): number[] {
  const mode = bits.bits(3);
  if (mode === 0) {
    const width = Math.floor(Math.log2(size));
    return Array.from({ length: size }, (_, i) => (i < 2 ** (width + 1) - size ? width : width + 1));
  }
  if (mode !== 1) throw damaged();
  const small = new PrefixCode(smallLengths(bits));
  const lengths: number[] = [];
  let previous = 8;
  while (lengths.length < size) {
    const symbol = small.read(bits);
    if (symbol < 0 || bits.isPastEnd) throw damaged();
    if (symbol === 28 || symbol === 29) {
      const zeros = symbol === 28 ? 16 - (lengths.length % 16) : zerosOf(bits);
      for (let i = 0; i < zeros; i++) lengths.push(0);
      continue;
    }
    const above = lengths[lengths.length - 16] ?? 0;
    const length = symbol < 28 ? symbol : symbol === 30 ? previous : symbol === 31 ? above : above + 1;
    if (length > 0) previous = length;
    lengths.push(length);
  }
  if (lengths.length > size || lengths.some((length) => length > 27)) throw damaged();
  return lengths;
}

function smallLengths(bits: BitReader): number[] {
  let previous = 4;
  return Array.from({ length: SMALL_SYMBOLS }, () => {
    if (bits.bit() === 1) {
      const stated = bits.bits(3);
      previous = stated + (stated >= previous ? 1 : 0);
    }
    return previous;
  });
}

function zerosOf(bits: BitReader): number {
  const first = bits.bits(2);
  let zeros = 5 + first;
  for (let more = first === 3 ? 7 : 0; more === 7 && zeros < 1_000; ) {
    more = bits.bits(3);
    zeros += more;
  }
  return zeros;
}

/** The Castagnoli polynomial. */
export function crc32c(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let i = 0; i < 8; i++) crc = (crc >>> 1) ^ (crc & 1 ? 0x82f63b78 : 0);
  }
  return ~crc >>> 0;
}
