import type { Compiled, CompiledText, TextPart } from './fill.ts';

const DISGUISE: Record<string, string> = {
  a: 'á', b: 'ƀ', c: 'ç', d: 'ð', e: 'é', f: 'ƒ', g: 'ğ', h: 'ĥ', i: 'í', j: 'ĵ', k: 'ķ', l: 'ļ', m: 'ɱ',
  n: 'ñ', o: 'ó', p: 'þ', q: 'ǫ', r: 'ŕ', s: 'š', t: 'ţ', u: 'ú', v: 'ṽ', w: 'ŵ', x: 'ẋ', y: 'ý', z: 'ž',
}; // biome-ignore format: an alphabet reads best in rows

const accented = (text: string) => text.replace(/\{[^}]*\}|[a-z]/g, (part) => DISGUISE[part] ?? part);

/** Accents every letter and lengthens each message by a third, as German would; values stay. */
export function pseudo<Texts>(texts: Compiled<Texts>): Compiled<Texts> {
  const entries = Object.entries(texts as object).map(([key, entry]) => [key, pseudoLocalized(entry)]);
  return Object.fromEntries(entries) as Compiled<Texts>;
}

function pseudoLocalized(entry: CompiledText | object): unknown {
  if (typeof entry !== 'string' && !Array.isArray(entry)) return pseudo(entry as Compiled<object>);
  const padding = '·'.repeat(Math.ceil(lengthOf(entry as CompiledText) / 3));
  return ['⟦', ...partsOf(entry as CompiledText), `${padding}⟧`];
}

function partsOf(words: CompiledText): readonly TextPart[] {
  if (typeof words === 'string') return [accented(words)];
  return words.map((part): TextPart => {
    if (typeof part === 'string') return accented(part);
    const [name, kind, cases] = part;
    return [name, kind, Object.fromEntries(Object.entries(cases).map(([form, one]) => [form, partsOf(one)]))];
  });
}

const lengthOf = (words: CompiledText): number =>
  typeof words === 'string'
    ? words.length
    : words.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : 6), 0);
