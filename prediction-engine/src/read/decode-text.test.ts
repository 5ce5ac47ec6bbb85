import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const text = (bytes: Uint8Array, head = false) => {
  const decoded = decodeText(bytes, { head });
  return decoded.kind === 'text' ? { text: decoded.text, encoding: decoded.encoding } : decoded.problem.code;
};
const utf16 = (content: string, littleEndian: boolean, mark: boolean) => {
  const units = (mark ? '\ufeff' : '') + content;
  const view = new DataView(new ArrayBuffer(units.length * 2));
  for (let at = 0; at < units.length; at++) view.setUint16(at * 2, units.charCodeAt(at), littleEndian);
  return new Uint8Array(view.buffer);
};

describe('decoding', () => {
  it('reads UTF-8 with and without a byte order mark, which is removed from the first name', () => {
    expect(text(new TextEncoder().encode('größe,x\n'))).toEqual({ text: 'größe,x\n', encoding: 'utf-8' });
    expect(text(new TextEncoder().encode('\ufeffid,x\n'))).toEqual({ text: 'id,x\n', encoding: 'utf-8' });
  });

  it('reads UTF-16 in both byte orders, by its mark or by its zero bytes', () => {
    for (const littleEndian of [true, false])
      for (const mark of [true, false]) {
        const encoding = littleEndian ? 'utf-16le' : 'utf-16be';
        expect(text(utf16('id\tname\n1\tAnna\n', littleEndian, mark))).toEqual({
          text: 'id\tname\n1\tAnna\n',
          encoding,
        });
      }
  });

  it('falls back to Windows-1252, where the euro sign is 0x80', () => {
    expect(text(Uint8Array.of(0x47, 0xfc, 0x20, 0x80))).toEqual({ text: 'Gü €', encoding: 'windows-1252' });
  });

  it('accepts UTF-8 with a character truncated at the end of a file head', () => {
    expect(text(new TextEncoder().encode('größe,ü').slice(0, -1), true)).toMatchObject({ encoding: 'utf-8' });
  });

  it('rejects workbooks, archives and other binary files by name', () => {
    expect(text(Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 1))).toBe('not-text');
    expect(text(Uint8Array.of(0x1f, 0x8b, 8))).toBe('not-text');
    expect(text(new Uint8Array(400).map((_, at) => (at % 7 === 0 ? 0 : 65)))).toBe('not-text');
  });
});
