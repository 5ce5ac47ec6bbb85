/** A token of a formula and its position. */
export interface FormulaToken {
  readonly kind: 'number' | 'text' | 'name' | 'word' | 'sign' | 'end';
  /** Without quotes or brackets. */
  readonly value: string;
  readonly from: number;
  readonly to: number;
  /** An unclosed quote or bracket. */
  readonly isOpen?: true;
}

const SIGNS = ['<=', '>=', '!=', '<>', '+', '-', '*', '/', '(', ')', ',', '=', '<', '>'] as const;
const NUMBER = /^\d+(\.\d+)?(e[+-]?\d+)?/i;
const WORD = /^\p{L}[\p{L}\p{N}_]*/u;

export const isWord = (text: string): boolean => WORD.exec(text)?.[0] === text;

/** Tokenizes a formula; the last token is its end. Never fails: the parser reports invalid tokens. */
export function tokensOf(text: string): readonly FormulaToken[] {
  const tokens: FormulaToken[] = [];
  let at = 0;
  const put = (kind: FormulaToken['kind'], value: string, length: number, isOpen = false) => {
    tokens.push({ kind, value, from: at, to: at + length, ...(isOpen && { isOpen: true as const }) });
    at += length;
  };
  while (at < text.length) {
    const rest = text.slice(at);
    const space = /^\s+/.exec(rest);
    if (space) {
      at += space[0].length;
      continue;
    }
    if (rest[0] === '[') putEnclosed(rest, ']', 'name');
    else if (rest[0] === '"') putEnclosed(rest, '"', 'text');
    else {
      const [number, word] = [NUMBER.exec(rest)?.[0], WORD.exec(rest)?.[0]];
      const sign = SIGNS.find((one) => rest.startsWith(one));
      if (number) put('number', number, number.length);
      else if (word) put('word', word, word.length);
      else put('sign', sign ?? (rest[0] as string), sign?.length ?? 1);
    }
  }
  put('end', '', 0);
  return tokens;

  /** A doubled closing mark is an escaped one. */
  function putEnclosed(rest: string, close: string, kind: 'name' | 'text'): void {
    let value = '';
    for (let i = 1; i < rest.length; i += 1) {
      if (rest[i] !== close) value += rest[i];
      else if (rest[i + 1] === close) {
        value += close;
        i += 1;
      } else {
        put(kind, value, i + 1);
        return;
      }
    }
    put(kind, value, rest.length, true);
  }
}

export const inBrackets = (name: string): string => `[${name.replaceAll(']', ']]')}]`;
export const inQuotes = (text: string): string => `"${text.replaceAll('"', '""')}"`;
