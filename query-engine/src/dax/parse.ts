import { lex, type Token } from './lex.ts';
import { refused } from './refusal.ts';
import type { CallNode, Node } from './tree.ts';

/** Binary operators, the weakest first. NOT stands between the second and the third. */
const LEVELS = [['||'], ['&&'], ['=', '==', '<>', '<', '<=', '>', '>=', 'IN'], ['&'], ['+', '-'], ['*', '/']];
const COMPARISON = 2;
/** The parser is recursive: deeper text would exhaust the stack. */
const DEEPEST = 400;
const LONGEST = 200_000;

export class Parser {
  readonly #tokens: readonly Token[];
  #next = 0;
  #depth = 0;

  constructor(text: string) {
    if (text.length > LONGEST) throw refused(0, 'dax.too-deep');
    this.#tokens = lex(text);
  }

  get token(): Token {
    return this.#tokens[this.#next] as Token;
  }

  get #following(): Token | undefined {
    return this.#tokens[this.#next + 1];
  }

  advance(): Token {
    const { token } = this;
    if (token.kind !== 'end') this.#next += 1;
    return token;
  }

  isWord(word: string): boolean {
    return this.token.kind === 'name' && this.token.text.toUpperCase() === word;
  }

  takeWord(word: string): boolean {
    if (!this.isWord(word)) return false;
    this.advance();
    return true;
  }

  takeSign(sign: string): boolean {
    if (this.token.kind !== 'sign' || this.token.text !== sign) return false;
    this.advance();
    return true;
  }

  expectSign(sign: string): void {
    if (!this.takeSign(sign)) throw this.expected(sign);
  }

  expected(what: string) {
    const { token } = this;
    return refused(token.at, 'dax.expected', { what, found: token.kind === 'end' ? '' : token.text });
  }

  expectEnd(): void {
    if (this.token.kind !== 'end') throw refused(this.token.at, 'dax.unexpected', { found: this.token.text });
  }

  expression(): Node {
    this.#depth += 1;
    if (this.#depth > DEEPEST) throw refused(this.token.at, 'dax.too-deep');
    const node = this.isWord('VAR') ? this.#variables() : this.#level(0);
    this.#depth -= 1;
    return node;
  }

  variable(): { name: string; value: Node } {
    const { kind, text } = this.advance();
    if (kind !== 'name') throw this.expected('name');
    this.expectSign('=');
    return { name: text, value: this.expression() };
  }

  #variables(): Node {
    const { at } = this.token;
    const variables: { name: string; value: Node }[] = [];
    while (this.takeWord('VAR')) variables.push(this.variable());
    if (!this.takeWord('RETURN')) throw this.expected('RETURN');
    return { kind: 'let', at, variables, result: this.expression() };
  }

  #level(level: number): Node {
    if (level === COMPARISON && this.isWord('NOT')) return this.#not();
    const operators = LEVELS[level];
    if (operators === undefined) return this.#signed();
    let left = this.#level(level + 1);
    for (;;) {
      const { token } = this;
      const op = token.kind === 'name' ? token.text.toUpperCase() : token.kind === 'sign' ? token.text : '';
      if (!operators.includes(op)) return left;
      this.advance();
      left = { kind: 'binary', at: token.at, op, left, right: this.#level(level + 1) };
    }
  }

  #not(): Node {
    const { at } = this.advance();
    return { kind: 'unary', at, op: 'NOT', value: this.#level(COMPARISON) };
  }

  #signed(): Node {
    const { at } = this.token;
    for (const op of ['-', '+'] as const)
      if (this.takeSign(op)) return { kind: 'unary', at, op, value: this.#signed() };
    return this.#power();
  }

  #power(): Node {
    let left = this.#primary();
    while (this.token.kind === 'sign' && this.token.text === '^') {
      const { at } = this.advance();
      const isSigned = this.token.kind === 'sign' && ['-', '+'].includes(this.token.text);
      left = { kind: 'binary', at, op: '^', left, right: isSigned ? this.#signed() : this.#primary() };
    }
    return left;
  }

  #primary(): Node {
    const { token } = this;
    const { at, text } = token;
    if (token.kind === 'sign') return this.#enclosed();
    this.advance();
    switch (token.kind) {
      case 'number':
        return { kind: 'number', at, value: Number(text), isInteger: /^\d+$/.test(text) };
      case 'text':
      case 'date':
        return { kind: token.kind, at, value: text };
      case 'bracket':
        return { kind: 'column', at, name: text, part: this.#part() };
      case 'name':
      case 'quoted':
        return this.#named(token);
      default:
        throw refused(at, 'dax.expected', { what: 'expression', found: '' });
    }
  }

  #named({ at, text, kind }: Token): Node {
    if (this.token.kind === 'bracket')
      return { kind: 'column', at, table: text, name: this.advance().text, part: this.#part() };
    if (kind === 'name' && this.takeSign('(')) return this.#call(at, text);
    return { kind: 'name', at, name: text, isQuoted: kind === 'quoted' };
  }

  #part(): string | undefined {
    if (this.token.text !== '.' || this.token.kind !== 'sign' || this.#following?.kind !== 'bracket') return undefined;
    this.advance();
    return this.advance().text;
  }

  #call(at: number, name: string): CallNode {
    const args: (Node | null)[] = [];
    if (this.takeSign(')')) return { kind: 'call', at, name: name.toUpperCase(), args };
    for (;;) {
      const isEmpty = this.token.kind === 'sign' && [',', ')'].includes(this.token.text);
      args.push(isEmpty ? null : this.expression());
      if (this.takeSign(')')) return { kind: 'call', at, name: name.toUpperCase(), args };
      if (!this.takeSign(',')) throw this.expected(')');
    }
  }

  /** `(…)`, `(a, b)` or `{…}`. */
  #enclosed(): Node {
    const { at } = this.token;
    if (this.takeSign('(')) {
      const items = this.list(')');
      const [only] = items;
      return items.length === 1 && only !== undefined ? only : { kind: 'tuple', at, items };
    }
    if (!this.takeSign('{')) throw this.expected('expression');
    const rows = this.list('}').map((row) => (row.kind === 'tuple' ? row.items : [row]));
    if (rows.some((row) => row.length !== rows[0]?.length)) throw refused(at, 'dax.uneven-rows');
    return { kind: 'rows', at, rows };
  }

  list(end: string): Node[] {
    const items: Node[] = [];
    do items.push(this.expression());
    while (this.takeSign(','));
    this.expectSign(end);
    return items;
  }
}

export function parseExpression(text: string): Node {
  const parser = new Parser(text);
  const node = parser.expression();
  parser.expectEnd();
  return node;
}
