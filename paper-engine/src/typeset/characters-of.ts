/** The code points a TrueType font has glyphs for: its `cmap`, formats 4 and 12. */
export function charactersOf(font: Buffer): Set<number> {
  const found = new Set<number>();
  const tables = font.readUInt16BE(4);
  for (let at = 12; at < 12 + 16 * tables; at += 16) {
    if (font.toString('latin1', at, at + 4) !== 'cmap') continue;
    const start = font.readUInt32BE(at + 8);
    const maps = font.readUInt16BE(start + 2);
    for (let map = 0; map < maps; map++) readMap(font, start + font.readUInt32BE(start + 8 + 8 * map), found);
  }
  return found;
}

function readMap(font: Buffer, at: number, found: Set<number>): void {
  const format = font.readUInt16BE(at);
  if (format === 12) {
    const groups = font.readUInt32BE(at + 12);
    for (let group = 0; group < groups; group++) {
      const [first, last] = [font.readUInt32BE(at + 16 + 12 * group), font.readUInt32BE(at + 20 + 12 * group)];
      for (let code = first; code <= last; code++) found.add(code);
    }
  }
  if (format !== 4) return;
  const segments = font.readUInt16BE(at + 6) / 2;
  const word = (list: number, segment: number): number =>
    font.readUInt16BE(at + 14 + 2 * (list * segments + segment) + (list > 0 ? 2 : 0));
  for (let segment = 0; segment < segments; segment++) {
    const [last, first, delta, offset] = [0, 1, 2, 3].map((list) => word(list, segment)) as [
      number,
      number,
      number,
      number,
    ];
    for (let code = first; code <= last && code < 0xffff; code++) {
      const place = at + 16 + 2 * (3 * segments + segment) + offset + 2 * (code - first);
      const glyph = offset === 0 ? (code + delta) & 0xffff : font.readUInt16BE(place);
      if (glyph !== 0) found.add(code);
    }
  }
}
