import { crc32 } from 'node:zlib';
import { Inflate } from 'fflate';
import type { PiecedFile } from '../large/pieced-file.ts';
import { damaged, locked, tooLarge } from './refusals.ts';

interface Entry {
  readonly name: string;
  readonly isLocked: boolean;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
}

const END = 0x06054b50;
const WIDE_LOCATOR = 0x07064b50;
const WIDE_END = 0x06064b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
/** The end record and the longest comment after it. */
const TAIL = 22 + 0xffff;
/** A workbook has some tens of parts, or some thousands with pictures. */
const MOST_ENTRIES = 50_000;
const MOST_DIRECTORY_BYTES = 32 << 20;
/** Deflate packs at most 1032:1, so a piece unpacks to 16 MB at most. */
const PIECE = 16 << 10;
/** A full sheet of twenty columns is some 1.5 GB. */
const MOST_PART_BYTES = 3 * 1024 ** 3;
/** Sheets pack to a tenth, of equal rows to a fiftieth; a bomb packs to a thousandth. */
const MOST_RATIO = 200;
const UNSUSPICIOUS_BYTES = 100 * 1024 ** 2;

/** The parts of a zip file, by its directory at the end. Nothing unpacks to more than its stated size. */
export class ZipArchive {
  readonly #file: PiecedFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  constructor(file: PiecedFile) {
    this.#file = file;
    this.#entries = new Map(readDirectory(file).map((entry) => [partKey(entry.name), entry]));
  }

  has(name: string): boolean {
    return this.#entries.has(partKey(name));
  }

  /** The unpacked bytes of a part in pieces, with its checksum verified at the end. */
  *read(name: string, mostBytes = MOST_PART_BYTES): Generator<Uint8Array, void> {
    const entry = this.#entries.get(partKey(name));
    if (!entry) throw damaged(name);
    if (entry.isLocked) throw locked();
    const most = Math.min(mostBytes, Math.max(UNSUSPICIOUS_BYTES, entry.packed * MOST_RATIO));
    if (entry.size > most) throw tooLarge(name, most);
    let size = 0;
    let crc = 0;
    for (const piece of this.#unpacked(entry)) {
      size += piece.length;
      if (size > entry.size) throw damaged(name);
      crc = crc32(piece, crc);
      yield piece;
    }
    if (size !== entry.size || crc !== entry.crc) throw damaged(name);
  }

  *#unpacked(entry: Entry): Generator<Uint8Array, void> {
    const { name, method } = entry;
    if (method !== 0 && method !== 8) throw damaged(name);
    let pieces: Uint8Array[] = [];
    const inflate = new Inflate((piece) => pieces.push(piece));
    const start = dataStart(this.#file, entry);
    for (let at = 0; at < entry.packed; at += PIECE) {
      const length = Math.min(PIECE, entry.packed - at);
      const packed = this.#file.read(start + at, length);
      if (packed.length < length) throw damaged(name);
      if (method === 0) {
        yield packed;
        continue;
      }
      try {
        inflate.push(packed, at + length === entry.packed);
      } catch (cause) {
        throw damaged(name, cause);
      }
      const ready = pieces;
      pieces = [];
      yield* ready;
    }
  }
}

/** Names of parts match without regard to case, and some writers separate folders with backslashes. */
const partKey = (name: string) => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();

function viewOf(file: PiecedFile, at: number, length: number): DataView {
  const bytes = at < 0 ? new Uint8Array() : file.read(at, length);
  if (bytes.length < length) throw damaged('zip');
  return new DataView(bytes.buffer, bytes.byteOffset, length);
}

function dataStart(file: PiecedFile, { at }: Entry): number {
  const header = viewOf(file, at, 30);
  if (header.getUint32(0, true) !== LOCAL) throw damaged('zip');
  return at + 30 + header.getUint16(26, true) + header.getUint16(28, true);
}

function readDirectory(file: PiecedFile): Entry[] {
  const { count, size, at } = findDirectory(file);
  if (count > MOST_ENTRIES || size > MOST_DIRECTORY_BYTES) throw damaged('zip');
  const view = viewOf(file, at, size);
  const entries: Entry[] = [];
  for (let from = 0; entries.length < count; ) {
    if (from + 46 > size || view.getUint32(from, true) !== CENTRAL) throw damaged('zip');
    const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(from + field, true)) as [
      number,
      number,
      number,
    ];
    const end = from + 46 + name + extra + comment;
    if (end > size) throw damaged('zip');
    entries.push(readEntry(view, from, name, extra));
    from = end;
  }
  return entries;
}

function readEntry(view: DataView, from: number, nameLength: number, extraLength: number): Entry {
  const nameAt = from + 46;
  const wide = wideSizes(view, nameAt + nameLength, extraLength);
  // The wide field holds only the values that do not fit, in this order.
  const [size = 0, packed = 0, at = 0] = [24, 20, 42].map((field) => {
    const value = view.getUint32(from + field, true);
    return value === 0xffffffff ? (wide.shift() ?? value) : value;
  });
  return {
    name: new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + nameAt, nameLength)),
    isLocked: (view.getUint16(from + 8, true) & 1) === 1,
    method: view.getUint16(from + 10, true),
    crc: view.getUint32(from + 16, true),
    size,
    packed,
    at,
  };
}

/** The extra field of sizes and offsets beyond 4 GB; some writers always use it. */
function wideSizes(view: DataView, from: number, length: number): number[] {
  for (let at = from; at + 4 <= from + length; ) {
    const size = view.getUint16(at + 2, true);
    if (view.getUint16(at, true) === 1)
      return Array.from({ length: Math.min(3, Math.floor(size / 8)) }, (_, place) =>
        wideNumber(view, at + 4 + 8 * place),
      );
    at += 4 + size;
  }
  return [];
}

function wideNumber(view: DataView, at: number): number {
  if (at + 8 > view.byteLength) throw damaged('zip');
  return Number(view.getBigUint64(at, true));
}

function findDirectory(file: PiecedFile): { count: number; size: number; at: number } {
  const length = Math.min(TAIL, file.size);
  const tail = viewOf(file, file.size - length, length);
  let end = length - 22;
  while (end >= 0 && tail.getUint32(end, true) !== END) end--;
  if (end < 0) throw damaged('zip');
  const found = {
    count: tail.getUint16(end + 10, true),
    size: tail.getUint32(end + 12, true),
    at: tail.getUint32(end + 16, true),
  };
  const isWide = found.count === 0xffff || found.size === 0xffffffff || found.at === 0xffffffff;
  const locator = end - 20;
  if (!isWide || locator < 0 || tail.getUint32(locator, true) !== WIDE_LOCATOR) return found;
  const wide = viewOf(file, wideNumber(tail, locator + 8), 56);
  if (wide.getUint32(0, true) !== WIDE_END) throw damaged('zip');
  return { count: wideNumber(wide, 32), size: wideNumber(wide, 40), at: wideNumber(wide, 48) };
}
