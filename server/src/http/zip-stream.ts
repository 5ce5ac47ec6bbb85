import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  name: string;
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

const UTF8_NAMES_AND_TRAILING_SIZES = 0x0808;
const DEFLATE = 8;
const VERSION = 20;
/** Without the 64-bit extension a zip's offsets end here. */
const LARGEST_OFFSET = 0xffff_ffff;

/** A zip made while it is sent: nothing is kept in memory but the list of what is in it. */
export function zipStream(entries: AsyncIterable<ZipEntry>): Readable {
  return Readable.from(write(entries), { objectMode: false });
}

async function* write(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const startsAt = offset;
    const nameBytes = Buffer.from(name, 'utf8');
    const head = Buffer.concat([localHeader(nameBytes.length), nameBytes]);
    yield head;
    offset += head.length;

    let checksum = 0;
    let size = 0;
    const plain = Readable.from(content).map((chunk: Uint8Array) => {
      checksum = crc32(chunk, checksum);
      size += chunk.length;
      return chunk;
    });
    let packedSize = 0;
    const packer = createDeflateRaw();
    // A source that breaks must break the packing too, or whoever reads it waits for ever.
    plain.on('error', (cause) => packer.destroy(cause));
    for await (const packed of plain.pipe(packer) as AsyncIterable<Buffer>) {
      yield packed;
      packedSize += packed.length;
    }
    const sizes = sizesOf(checksum, packedSize, size);
    yield Buffer.concat([signature(0x08074b50), sizes]);
    offset += packedSize + 16;
    if (offset > LARGEST_OFFSET) throw new Error('The archive grew beyond four gigabytes');
    directory.push(centralHeader(sizes, nameBytes, startsAt));
  }
  const central = Buffer.concat(directory);
  yield central;
  yield endRecord(directory.length, central.length, offset);
}

function localHeader(nameLength: number): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(UTF8_NAMES_AND_TRAILING_SIZES, 6);
  header.writeUInt16LE(DEFLATE, 8);
  // 1 January 1980: the format's own "no date".
  header.writeUInt16LE(0x21, 12);
  header.writeUInt16LE(nameLength, 26);
  return header;
}

function centralHeader(sizes: Buffer, name: Buffer, startsAt: number): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(VERSION, 6);
  header.writeUInt16LE(UTF8_NAMES_AND_TRAILING_SIZES, 8);
  header.writeUInt16LE(DEFLATE, 10);
  header.writeUInt16LE(0x21, 14);
  sizes.copy(header, 16);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(startsAt, 42);
  return Buffer.concat([header, name]);
}

function endRecord(count: number, directorySize: number, directoryAt: number): Buffer {
  const record = Buffer.alloc(22);
  record.writeUInt32LE(0x06054b50, 0);
  record.writeUInt16LE(count, 8);
  record.writeUInt16LE(count, 10);
  record.writeUInt32LE(directorySize, 12);
  record.writeUInt32LE(directoryAt, 16);
  return record;
}

function sizesOf(checksum: number, packed: number, plain: number): Buffer {
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(checksum, 0);
  sizes.writeUInt32LE(packed, 4);
  sizes.writeUInt32LE(plain, 8);
  return sizes;
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value, 0);
  return bytes;
}
