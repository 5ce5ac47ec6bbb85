import { ImportRefused } from '../refused.ts';
import { ByteReader } from './byte-reader.ts';

/** How the values of one segment of a column are packed. */
interface Segment {
  readonly records: number;
  readonly width: number;
  /** Added to every packed value. */
  readonly base: number;
}

const HYBRID = 0x000aba5a;
const WIDTH_ZERO = 0x000aba36;
const MAX_WIDTH = 32;
const MAX_SEGMENTS = 10_000;
const NULL_ID = 2;
const PACKED = 0xffffffff;
const damaged = () => new ImportRefused('badModel');

/** The ids of a column's values in storage order. */
export function idsOf(description: Uint8Array, data: Uint8Array, most: number): Uint32Array {
  const segments = segmentsIn(new ByteReader(description));
  const total = segments.reduce((sum, { records }) => sum + records, 0);
  if (total > most) throw damaged();
  const ids = new Uint32Array(total);
  const reader = new ByteReader(data);
  let start = 0;
  for (const segment of segments) {
    readSegment(reader, segment, ids.subarray(start, start + segment.records));
    start += segment.records;
  }
  return ids;
}

function segmentsIn(reader: ByteReader): Segment[] {
  reader.expect('<1:CP\0');
  const count = reader.u64();
  if (count > MAX_SEGMENTS) throw damaged();
  return Array.from({ length: count }, () => segmentOf(reader));
}

function segmentOf(reader: ByteReader): Segment {
  reader.expect('<1:CS\0');
  const records = reader.u64();
  reader.u64();
  const [outer, inner] = [reader.u32(), reader.u32()];
  if (outer === HYBRID) reader.take(25);
  reader.u32();
  reader.expect('<1:SS\0');
  reader.u64();
  const least = reader.u32();
  reader.take(24);
  const hasNulls = reader.byte() !== 0;
  reader.take(16);
  reader.expect('SS:1>\0');
  if (reader.byte() !== 0) {
    reader.expect('<1:CS\0');
    reader.take(17);
    reader.expect('CS:1>\0');
  }
  reader.expect('CS:1>\0');
  const width = (outer === HYBRID ? inner : outer) - WIDTH_ZERO;
  if (width < 0 || width > MAX_WIDTH) throw damaged();
  return { records, width, base: hasNulls ? NULL_ID : least };
}

/** Runs of one value, and runs of packed values; what follows the last record is slack. */
function readSegment(reader: ByteReader, { records, width, base }: Segment, ids: Uint32Array): void {
  const runs = new ByteReader(reader.take(reader.u64() * 8));
  const words = new ByteReader(reader.take(reader.u64() * 8));
  const packed = unpacker(words.bytes, width);
  let [at, used] = [0, 0];
  while (at < records) {
    const [value, repeat] = [runs.u32(), runs.u32()];
    const end = Math.min(records, at + repeat);
    if (value + used === PACKED) {
      while (at < end) ids[at++] = base + packed(used++);
    } else {
      ids.fill(value, at, end);
      at = end;
    }
  }
}

/** No value crosses a word of 64 bits. */
function unpacker(bytes: Uint8Array, width: number): (index: number) => number {
  if (width === 0) return () => 0;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const perWord = Math.floor(64 / width);
  const size = 2 ** width;
  return (index) => {
    const word = Math.floor(index / perWord) * 8;
    if (word + 8 > bytes.length) throw damaged();
    const shift = (index % perWord) * width;
    const [low, high] = [view.getUint32(word, true), view.getUint32(word + 4, true)];
    const whole =
      shift < 32
        ? Math.floor(low / 2 ** shift) + (high % size) * 2 ** (32 - shift)
        : Math.floor(high / 2 ** (shift - 32));
    return whole % size;
  };
}
