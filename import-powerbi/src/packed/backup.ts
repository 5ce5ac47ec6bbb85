import { decodeText } from '../files/project-files.ts';
import { ImportRefused } from '../refused.ts';
import { unpackChunks } from './plain-lz77.ts';
import { unpackBlock } from './xpress9.ts';

const PACKED = 'DataModel';
const SIGNATURE_BYTES = 102;
const LOG_START = 72;
const LOG_END = 4096;
/** Of a model unpacked; the file itself has its own limit. */
const MAX_BYTES = 805_306_368;

const decodeUtf16 = (bytes: Uint8Array): string => new TextDecoder('utf-16le').decode(bytes);
const damaged = () => new ImportRefused('badModel');

/** The storage of a packed model: its files by name, unpacked when asked for. */
export interface Backup {
  readonly names: readonly string[];
  file(name: string): Uint8Array | undefined;
}

export function openBackup(packed: Uint8Array): Backup {
  const bytes = unpackOuter(packed);
  const header = decodeUtf16(bytes.subarray(LOG_START, LOG_END));
  if (readTag(header, 'EncryptionFlag') === 'true') throw new ImportRefused('encrypted', { path: PACKED });
  const directory = decodeText(
    sliceBytes(bytes, numberTag(header, 'm_cbOffsetHeader'), numberTag(header, 'DataSize')),
    PACKED,
  );
  const stored = blocks(directory, 'BackupFile').map((one) => ({
    name: readTag(one, 'Path'),
    bytes: sliceBytes(bytes, numberTag(one, 'm_cbOffsetHeader'), numberTag(one, 'Size')),
  }));
  const trailing = readTag(header, 'ErrorCode') === 'true' ? 4 : 0;
  const cut = (given: Uint8Array) => given.subarray(0, Math.max(0, given.length - trailing));
  const byName = new Map(stored.map((one) => [one.name, cut(one.bytes)]));
  const isPacked = readTag(header, 'ApplyCompression') === 'true';
  const log = decodeText(cut(stored.at(-1)?.bytes ?? new Uint8Array()), PACKED);
  const files = new Map(
    blocks(log, 'BackupFile').map((one) => [
      readTag(one, 'Path').split('\\').at(-1) ?? '',
      { storage: readTag(one, 'StoragePath'), size: numberTag(one, 'Size') },
    ]),
  );
  return {
    names: [...files.keys()],
    file(name) {
      const found = files.get(name);
      const given = found && byName.get(found.storage);
      if (!found || !given) return undefined;
      if (found.size > MAX_BYTES) throw new ImportRefused('tooLarge', { limit: MAX_BYTES / 1_048_576 });
      return isPacked ? unpackChunks(given, found.size) : given;
    },
  };
}

/** Without the outer compression, if there is one. */
function unpackOuter(packed: Uint8Array): Uint8Array {
  const signature = decodeUtf16(packed.subarray(0, SIGNATURE_BYTES));
  if (signature.includes('STREAM_STORAGE_SIGNATURE')) return packed;
  if (!/XPress9|XPrs9/.test(signature)) throw damaged();
  const sessions = signature.includes('multithreaded')
    ? threads(packed)
    : [chunksFrom(packed, SIGNATURE_BYTES, Number.POSITIVE_INFINITY)];
  const total = sessions.flat().reduce((sum, { size }) => sum + size, 0);
  if (total > MAX_BYTES) throw new ImportRefused('tooLarge', { limit: MAX_BYTES / 1_048_576 });
  const out = new Uint8Array(total);
  let at = 0;
  for (const session of sessions) {
    const window = out.subarray(at);
    let end = 0;
    for (const { block } of session) end = unpackBlock(block, window, end);
    at += end;
  }
  return out.subarray(0, at);
}

interface Chunk {
  readonly size: number;
  readonly block: Uint8Array;
  readonly end: number;
}

/** Of each thread, first those of the prefix: each is a session of its own. */
function threads(packed: Uint8Array): Chunk[][] {
  if (packed.length < SIGNATURE_BYTES + 40) throw damaged();
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const [mainChunks = 0, prefixChunks = 0, prefixThreads = 0, mainThreads = 0] = [0, 8, 16, 24].map((at) =>
    Number(view.getBigUint64(SIGNATURE_BYTES + at, true)),
  );
  const sessions: Chunk[][] = [];
  let at = SIGNATURE_BYTES + 40;
  const counts = [
    [prefixThreads, prefixChunks],
    [mainThreads, mainChunks],
  ] as const;
  for (const [count, chunks] of counts) {
    for (let thread = 0; thread < count && at < packed.length; thread++) {
      const session = chunksFrom(packed, at, chunks);
      at = session.at(-1)?.end ?? packed.length;
      sessions.push(session);
    }
  }
  return sessions;
}

function chunksFrom(packed: Uint8Array, start: number, most: number): Chunk[] {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const chunks: Chunk[] = [];
  for (let at = start; at + 8 <= packed.length && chunks.length < most; ) {
    const [size, length] = [view.getUint32(at, true), view.getUint32(at + 4, true)];
    const end = at + 8 + length;
    if (length === 0 || end > packed.length) throw damaged();
    chunks.push({ size, block: packed.subarray(at + 8, end), end });
    at = end;
  }
  return chunks;
}

function sliceBytes(bytes: Uint8Array, offset: number, size: number): Uint8Array {
  if (offset + size > bytes.length) throw damaged();
  return bytes.subarray(offset, offset + size);
}

function readTag(xml: string, name: string): string {
  const start = xml.indexOf(`<${name}>`);
  const end = xml.indexOf(`</${name}>`, start);
  if (start < 0 || end < 0) return '';
  const text = xml.slice(start + name.length + 2, end).trim();
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

function numberTag(xml: string, name: string): number {
  const value = Number(readTag(xml, name));
  if (!Number.isSafeInteger(value) || value < 0) throw damaged();
  return value;
}

const blocks = (xml: string, name: string): readonly string[] =>
  xml
    .split(`<${name}>`)
    .slice(1)
    .map((text) => text.slice(0, text.indexOf(`</${name}>`)));
