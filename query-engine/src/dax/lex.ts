import { refused } from './refusal.ts';

export interface Token {
  readonly kind: 'number' | 'text' | 'date' | 'name' | 'quoted' | 'bracket' | 'sign' | 'end';
  readonly text: string;
  readonly at: number;
}

const SKIPPED = /(?:\s+|--[^\r\n]*|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/)+/y;
/** In the order they are tried. The first group is the content. */
const PATTERNS: readonly (readonly [Token['kind'], RegExp])[] = [
  ['date', /dt"([^"]*)"/iy],
  ['number', /((?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/iy],
  ['text', /"((?:[^"]|"")*)"/y],
  ['quoted', /'((?:[^']|'')*)'/y],
  ['bracket', /\[((?:[^\]]|\]\])*)\]/y],
  ['name', /([\p{L}_][\p{L}\p{N}\p{M}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*)/uy],
  ['sign', /(&&|\|\||<>|<=|>=|==|[-+*/^&=<>(){},.])/y],
];
const ESCAPED: Partial<Record<Token['kind'], readonly [string, string]>> = {
  text: ['""', '"'],
  quoted: ["''", "'"],
  bracket: [']]', ']'],
};

export function lex(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  for (;;) {
    SKIPPED.lastIndex = at;
    at += SKIPPED.exec(text)?.[0].length ?? 0;
    if (at >= text.length) return [...tokens, { kind: 'end', text: '', at: text.length }];
    const [token, length] = tokenAt(text, at);
    tokens.push(token);
    at += length;
  }
}

function tokenAt(text: string, at: number): readonly [Token, number] {
  for (const [kind, pattern] of PATTERNS) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found === null) continue;
    const [from, to] = ESCAPED[kind] ?? ['', ''];
    const content = found[1] ?? '';
    return [{ kind, text: from === '' ? content : content.replaceAll(from, to), at }, found[0].length];
  }
  throw refused(at, 'dax.unexpected', { found: text[at] ?? '' });
}
