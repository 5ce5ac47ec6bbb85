import { refusal } from '../../platform/http/refusal.ts';
import { attributeIn } from './attributes.ts';

type Comparison = 'eq' | 'ne' | 'co' | 'sw' | 'ew' | 'gt' | 'ge' | 'lt' | 'le';
export type FilterValue = string | number | boolean | null;

/** A filter as a tree; attribute names in lower case, sub-attributes after a dot. */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly left: Filter; readonly right: Filter }
  | { readonly kind: 'not'; readonly of: Filter }
  | { readonly kind: 'present'; readonly attribute: string }
  | { readonly kind: 'compare'; readonly attribute: string; readonly by: Comparison; readonly value: FilterValue };

const COMPARISONS: readonly string[] = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'];
const MOST_LETTERS = 2_000;
const DEEPEST = 20;
const TOKEN = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|([^\s()[\]"]+))/y;

/** RFC 7644, section 3.4.2.2. */
export function parseFilter(text: string): Filter {
  const reader = new TokenReader(text);
  const filter = readOr(reader, '', 0);
  if (reader.next() !== undefined) throw wrong();
  return filter;
}

const wrong = () => refusal('scim-invalid.filter');

class TokenReader {
  readonly #tokens: string[] = [];
  #at = 0;

  constructor(text: string) {
    if (text.length > MOST_LETTERS) throw wrong();
    const token = new RegExp(TOKEN);
    while (token.lastIndex < text.trimEnd().length) {
      const [, bracket, quoted, word] = token.exec(text) ?? [];
      const found = bracket ?? quoted ?? word;
      if (found === undefined) throw wrong();
      this.#tokens.push(found);
    }
  }

  peek = (): string | undefined => this.#tokens[this.#at];
  next = (): string | undefined => this.#tokens[this.#at++];

  takes(word: string): boolean {
    if (this.peek()?.toLowerCase() !== word) return false;
    this.#at += 1;
    return true;
  }
}

function readOr(reader: TokenReader, prefix: string, depth: number): Filter {
  if (depth > DEEPEST) throw wrong();
  let left = readAnd(reader, prefix, depth);
  while (reader.takes('or')) left = { kind: 'or', left, right: readAnd(reader, prefix, depth) };
  return left;
}

function readAnd(reader: TokenReader, prefix: string, depth: number): Filter {
  let left = readOne(reader, prefix, depth);
  while (reader.takes('and')) left = { kind: 'and', left, right: readOne(reader, prefix, depth) };
  return left;
}

function readOne(reader: TokenReader, prefix: string, depth: number): Filter {
  if (reader.takes('not')) {
    if (reader.peek() !== '(') throw wrong();
    return { kind: 'not', of: readOne(reader, prefix, depth) };
  }
  if (reader.takes('(')) return readBracketed(reader, ')', prefix, depth);
  const name = reader.next();
  if (name === undefined || !/^[a-z$][\w$.:-]*$/i.test(name)) throw wrong();
  const attribute = prefix + withoutSchema(name).toLowerCase();
  if (reader.takes('[')) return readBracketed(reader, ']', `${attribute}.`, depth);
  if (reader.takes('pr')) return { kind: 'present', attribute };
  const by = reader.next()?.toLowerCase() ?? '';
  if (!COMPARISONS.includes(by)) throw wrong();
  return { kind: 'compare', attribute, by: by as Comparison, value: valueIn(reader.next()) };
}

function readBracketed(reader: TokenReader, bracket: string, prefix: string, depth: number): Filter {
  const inner = readOr(reader, prefix, depth + 1);
  if (!reader.takes(bracket)) throw wrong();
  return inner;
}

function valueIn(token: string | undefined): FilterValue {
  try {
    const value: unknown = JSON.parse(token ?? '');
    if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value as FilterValue;
  } catch {
    // Some directories send True and False.
    if (/^(?:true|false)$/i.test(token ?? '')) return token?.toLowerCase() === 'true';
  }
  throw wrong();
}

/** Attributes may be written with the URN of their schema. */
export const withoutSchema = (name: string) =>
  name.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i, '');

/** Whether an element of a list matches, as in `emails[type eq "work"]`. */
export function matchesElement(filter: Filter, element: object): boolean {
  switch (filter.kind) {
    case 'and':
      return matchesElement(filter.left, element) && matchesElement(filter.right, element);
    case 'or':
      return matchesElement(filter.left, element) || matchesElement(filter.right, element);
    case 'not':
      return !matchesElement(filter.of, element);
    case 'present':
      return attributeIn(element, filter.attribute) !== undefined;
    case 'compare':
      return matchesComparison(attributeIn(element, filter.attribute), filter.by, filter.value);
  }
}

function matchesComparison(found: unknown, by: Comparison, value: FilterValue): boolean {
  const [a, b] = [found, value].map((one) => (typeof one === 'string' ? one.toLowerCase() : one));
  if (by === 'eq') return a === b;
  if (by === 'ne') return a !== b;
  if (typeof a !== 'string' || typeof b !== 'string') return false;
  if (by === 'co') return a.includes(b);
  if (by === 'sw') return a.startsWith(b);
  if (by === 'ew') return a.endsWith(b);
  if (by === 'gt') return a > b;
  if (by === 'ge') return a >= b;
  return by === 'lt' ? a < b : a <= b;
}
