import { ImportRefused } from '../refused.ts';
import { PrefixCode } from './bits.ts';
import { ByteReader } from './byte-reader.ts';

const INTEGERS = 0;
const REALS = 1;
const ONE_BYTE = 0x000aba91;
const MAX_ENTRIES = 20_000_000;
const damaged = () => new ImportRefused('badModel');

/** The values of a column by their place. Duplicates keep theirs. */
export function dictionaryOf(bytes: Uint8Array): readonly (string | number)[] {
  const reader = new ByteReader(bytes);
  const type = reader.i32();
  reader.take(24);
  return type === INTEGERS || type === REALS ? numbersIn(reader, type) : textsIn(reader);
}

function numbersIn(reader: ByteReader, type: number): number[] {
  const [count, size] = [reader.u64(), reader.u32()];
  if (count > MAX_ENTRIES) throw damaged();
  const read = size === 4 ? reader.i32 : type === REALS ? reader.f64 : reader.i64;
  return Array.from({ length: count }, read);
}

interface Page {
  readonly count: number;
  texts(starts: readonly number[]): readonly string[];
}

function textsIn(reader: ByteReader): readonly string[] {
  reader.take(17);
  const pageCount = reader.u64();
  if (pageCount > MAX_ENTRIES) throw damaged();
  const pages = Array.from({ length: pageCount }, () => pageOf(reader));
  const handles = reader.u64();
  reader.u32();
  const starts: number[][] = pages.map(() => []);
  for (let i = 0; i < handles; i++) {
    const offset = reader.u32();
    const list = starts[reader.u32()];
    if (!list) throw damaged();
    list.push(offset);
  }
  return pages.flatMap((page, i) => page.texts(starts[i] ?? []));
}

function pageOf(reader: ByteReader): Page {
  reader.take(17);
  const count = reader.u64();
  const isPacked = reader.byte() !== 0;
  reader.take(4);
  const page = isPacked ? packedPage(reader) : plainPage(reader);
  reader.take(4);
  return { count, texts: page };
}

function plainPage(reader: ByteReader): Page['texts'] {
  reader.u64();
  const [used, allocated] = [reader.u64() * 2, reader.u64()];
  const buffer = reader.take(Math.max(used, allocated)).subarray(0, used);
  const texts = new TextDecoder('utf-16le').decode(buffer).split('\0');
  return (starts) => starts.map((_, i) => texts[i] ?? '');
}

/** Texts in a prefix code; a text ends where the next one starts. */
function packedPage(reader: ByteReader): Page['texts'] {
  const totalBits = reader.u32();
  const isOneByte = reader.u32() === ONE_BYTE;
  const size = reader.u64();
  const highByte = isOneByte ? reader.byte() : 0;
  reader.u32();
  const lengths = [...reader.take(128)].flatMap((byte) => [byte & 15, byte >>> 4]);
  reader.u64();
  const buffer = reader.take(size);
  const code = new PrefixCode(lengths);
  return (starts) =>
    starts.map((start, i) => {
      const end = starts[i + 1] ?? totalBits;
      const bytes: number[] = [];
      const bits = pairedBits(buffer, start);
      while (bits.at < end) {
        const symbol = code.read(bits);
        if (symbol < 0) throw damaged();
        bytes.push(symbol);
        if (isOneByte) bytes.push(highByte);
      }
      return new TextDecoder('utf-16le').decode(Uint8Array.from(bytes));
    });
}

/** The highest bit of each byte first, with the bytes of each pair swapped. */
function pairedBits(bytes: Uint8Array, start: number) {
  const reader = {
    at: start,
    bit(): number {
      const byte = bytes[(reader.at >>> 3) ^ 1] ?? 0;
      const bit = (byte >>> (7 - (reader.at & 7))) & 1;
      reader.at++;
      return bit;
    },
  };
  return reader;
}
