import type { XmlScanner } from './xml-scanner.ts';

/** What a number stands for by its format, if not for a number. */
export interface MomentFormat {
  readonly hasDay: boolean;
  readonly hasTime: boolean;
}

const DAY: MomentFormat = { hasDay: true, hasTime: false };
const TIME: MomentFormat = { hasDay: false, hasTime: true };
const BOTH: MomentFormat = { hasDay: true, hasTime: true };

/** Formats that have a number and no code; 27 to 36 and 50 to 58 are those of East Asian versions. */
function builtIn(id: number): MomentFormat | null {
  if (id === 22) return BOTH;
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47) || (id >= 32 && id <= 35)) return TIME;
  return (id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? DAY : null;
}

/** By the letters of the first section, without literal text, colours and locales. */
export function momentFormat(code: string): MomentFormat | null {
  const letters = code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .split(';', 1)[0]
    ?.replace(/am\/pm|a\/p|general/gi, '')
    .toLowerCase();
  if (letters === undefined || !/[dmyhs]/.test(letters)) return null;
  const hasTime = /[hs]/.test(letters) || /\[m+\]/.test(letters);
  return { hasDay: /[dy]/.test(letters) || /mmm/.test(letters) || !hasTime, hasTime };
}

/** For every cell style, the moment its numbers stand for. */
export function readMoments(xml: XmlScanner): readonly (MomentFormat | null)[] {
  const codes = new Map<number, MomentFormat | null>();
  const moments: (MomentFormat | null)[] = [];
  let isCellStyles = false;
  for (let token = xml.next(); token !== 'end'; token = xml.next()) {
    if (token === 'text') continue;
    if (xml.name === 'cellXfs') isCellStyles = token === 'open' && !xml.isEmpty;
    if (token !== 'open') continue;
    if (xml.name === 'numFmt')
      codes.set(Number(xml.attribute('numFmtId')), momentFormat(xml.attribute('formatCode') ?? ''));
    if (xml.name === 'xf' && isCellStyles) {
      const id = Number(xml.attribute('numFmtId') ?? 0);
      moments.push(codes.get(id) ?? (codes.has(id) ? null : builtIn(id)));
    }
  }
  return moments;
}
