import type { EngineProblem } from '@holdfast/contracts/prediction/problem';
import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import type { Encoding } from './file-format.ts';
import { legacyEncoding } from './legacy-encodings.ts';

export type Decoded =
  | { readonly kind: 'text'; readonly text: string; readonly encoding: Encoding }
  | { readonly kind: 'unreadable'; readonly problem: EngineProblem };

/** Bytes searched for zeros. */
export const ZERO_SCAN_BYTES = 4096;

/** Common wrong uploads, by their first bytes. */
const OTHER_FORMATS: readonly { readonly starts: readonly number[]; readonly what: Message }[] = [
  { starts: [0x50, 0x4b, 0x03, 0x04], what: message('workbook') },
  { starts: [0xd0, 0xcf, 0x11, 0xe0], what: message('oldWorkbook') },
  { starts: [0x25, 0x50, 0x44, 0x46], what: message('pdf') },
  { starts: [0x1f, 0x8b], what: message('gzip') },
  { starts: [0x50, 0x41, 0x52, 0x31], what: message('parquet') },
  { starts: [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65], what: message('sqlite') },
  { starts: [0x89, 0x50, 0x4e, 0x47], what: message('picture') },
  { starts: [0xff, 0xd8, 0xff], what: message('picture') },
];

/**
 * Decodes by byte order mark, else by the pattern of zero bytes, else UTF-8 if valid, else the legacy encoding whose
 * alphabet fills whole words, else Windows-1252. `head`: the bytes may end inside a character.
 */
export function decodeText(bytes: Uint8Array, { head = false }: { readonly head?: boolean | undefined } = {}): Decoded {
  const other = OTHER_FORMATS.find(({ starts }) => starts.every((byte, at) => bytes[at] === byte));
  if (other !== undefined) return unreadable(message('otherKind', { what: other.what }));
  const encoding = encodingOf(bytes, head);
  if (encoding === null) return unreadable(message('binary'));
  return { kind: 'text', text: decode(bytes, encoding), encoding };
}

function decode(bytes: Uint8Array, encoding: Encoding): string {
  switch (encoding) {
    case 'windows-1252':
      return decodeWindows1252(bytes);
    case 'mixed':
      return linesOf(bytes)
        .map((line) => (isUtf8(line) ? new TextDecoder().decode(line) : decodeWindows1252(line)))
        .join('\n');
    case 'utf-32le':
    case 'utf-32be':
      return decodeUtf32(bytes.subarray(4), encoding === 'utf-32le');
    default:
      return new TextDecoder(encoding).decode(bytes);
  }
}

export type WideEncoding = Extract<Encoding, `utf-16${string}` | `utf-32${string}`>;

/** UTF-16 or UTF-32, detected from the start of a file; null: any other. */
export function wideEncoding(head: Uint8Array): WideEncoding | null {
  const encoding = encodingByZeros(head);
  return encoding === 'binary' ? null : encoding;
}

/** Decodes a piece of such a file, without its mark. */
export function decodeWide(bytes: Uint8Array, encoding: WideEncoding): string {
  return encoding === 'utf-32le' || encoding === 'utf-32be'
    ? decodeUtf32(bytes, encoding === 'utf-32le')
    : new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
}

function decodeUtf32(bytes: Uint8Array, littleEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const letters: string[] = [];
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const code = view.getUint32(at, littleEndian);
    letters.push(code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd');
  }
  return letters.join('');
}

/** Without line ends. Both encodings use the same byte for a line feed. */
function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let from = 0; from <= bytes.length; ) {
    const end = bytes.indexOf(0x0a, from);
    lines.push(bytes.subarray(from, end === -1 ? bytes.length : end));
    from = end === -1 ? bytes.length + 1 : end + 1;
  }
  return lines;
}

/** Accents in UTF-8 are two bytes that make no sense in Windows-1252: one whole line of them is proof enough. */
function isMixed(bytes: Uint8Array): boolean {
  return linesOf(bytes).some((line) => line.some((byte) => byte >= 0x80) && isUtf8(line));
}

/** Bytes 0x80 to 0x9f; five of them are unassigned and keep their code. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Some Node.js releases read Windows-1252 as Latin-1, without the euro sign: this restores the difference. */
function decodeWindows1252(bytes: Uint8Array): string {
  const text = new TextDecoder('latin1').decode(bytes);
  return text.replace(/[\u0080-\u009f]/g, (letter) => WINDOWS_1252[letter.charCodeAt(0) - 0x80] ?? letter);
}

function encodingOf(bytes: Uint8Array, head: boolean): Encoding | null {
  const byZeros = encodingByZeros(bytes);
  if (byZeros !== null) return byZeros === 'binary' ? null : byZeros;
  if (isUtf8(head ? withoutCutCharacter(bytes) : bytes)) return 'utf-8';
  return legacyEncoding(bytes) ?? (isMixed(bytes) ? 'mixed' : 'windows-1252');
}

/** Null: a single-byte encoding or UTF-8. */
function encodingByZeros(bytes: Uint8Array): WideEncoding | 'binary' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe && bytes[2] === 0 && bytes[3] === 0) return 'utf-32le';
  if (bytes[0] === 0 && bytes[1] === 0 && bytes[2] === 0xfe && bytes[3] === 0xff) return 'utf-32be';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = countZeros(bytes.subarray(0, ZERO_SCAN_BYTES));
  const sampled = Math.min(bytes.length, ZERO_SCAN_BYTES) / 2;
  if (zeros.odd > sampled * 0.4 && zeros.even < sampled * 0.05) return 'utf-16le';
  if (zeros.even > sampled * 0.4 && zeros.odd < sampled * 0.05) return 'utf-16be';
  return zeros.even + zeros.odd > sampled * 0.02 ? 'binary' : null;
}

function countZeros(bytes: Uint8Array): { even: number; odd: number } {
  let even = 0;
  let odd = 0;
  bytes.forEach((byte, at) => {
    if (byte === 0 && at % 2 === 0) even++;
    else if (byte === 0) odd++;
  });
  return { even, odd };
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The first byte of a multi-byte character gives its length; an incomplete one was cut off at the end of the head. */
function withoutCutCharacter(bytes: Uint8Array): Uint8Array {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0x80 && byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc2 ? 2 : 1;
    return length > back ? bytes.subarray(0, bytes.length - back) : bytes;
  }
  return bytes;
}

function unreadable(reason: Message): Decoded {
  return {
    kind: 'unreadable',
    problem: {
      code: 'not-text',
      title: message('notCsv'),
      reason,
      fix: message('notCsvFix'),
    },
  };
}
