import type { seededRandom } from '../../../analytics/testing/random-queries.ts';

export type FuzzRandom = ReturnType<typeof seededRandom>;

/** The subset of JSON Schema that our schemas produce. */
export interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  $ref?: string;
  $defs?: Record<string, Schema>;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  prefixItems?: Schema[];
}

/** Values known to break programs. */
const STRANGE: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, [], {}, [[]], [null]],
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\uffff',
    '\u202e',
    '👩‍👩‍👧',
    'x'.repeat(5000),
    '%00',
    '../../etc/passwd',
  ],
  ...["'; drop table users; --", '"', '\\', '#{7*7}', '{{7*7}}', '<script>', 'NaN', 'undefined', '__proto__', '1e999'],
  ...['2026-13-45', '0000-00-00', '99999-01-01T00:00:00Z', 'toString', 'constructor', '-0', '٣', 'İ'],
  ...[{ length: 1e9 }, { toString: 1 }, { '': '' }, { hasOwnProperty: 1 }],
];

export const strangeValue = (random: FuzzRandom): unknown => random.pick(STRANGE);

const DEEPEST = 6;

/** A value that matches the schema, with `words` for its texts, and occasionally one that does not. */
export function fromSchema(schema: Schema, random: FuzzRandom, words: readonly string[], wrong: number): unknown {
  const { $defs = {} } = schema;
  const make = (part: Schema, depth: number): unknown => {
    if (random.maybe(wrong)) return strangeValue(random);
    if (part.$ref) return make(part.$ref === '#' ? schema : ($defs[part.$ref.replace('#/$defs/', '')] ?? {}), depth);
    const choices = part.anyOf ?? part.oneOf;
    if (choices) return make(random.pick(choices), depth);
    if (part.allOf) return Object.assign({}, ...part.allOf.map((one) => make(one, depth)));
    if ('const' in part) return part.const;
    if (part.enum) return random.pick(part.enum);
    switch (part.type) {
      case 'object':
        return makeObject(part, depth);
      case 'array': {
        if (part.prefixItems) return part.prefixItems.map((item) => make(item, depth + 1));
        const { items } = part;
        return items && depth < DEEPEST ? Array.from({ length: random.int(4) }, () => make(items, depth + 1)) : [];
      }
      case 'string':
        return random.pick(words);
      case 'number':
        return random.pick([0, 1, -1, 0.5, 12, 1000, 1e6]);
      case 'integer':
        return random.pick([0, 1, 2, 10, 500]);
      case 'boolean':
        return random.maybe(0.5);
      case 'null':
        return null;
      default:
        return random.pick(words);
    }
  };
  const makeObject = ({ properties = {}, required = [], additionalProperties }: Schema, depth: number): unknown => {
    const entries = Object.entries(properties)
      .filter(([name]) => (required.includes(name) ? !random.maybe(wrong) : depth < DEEPEST && random.maybe(0.4)))
      .map(([name, part]): [string, unknown] => [name, make(part, depth + 1)]);
    if (typeof additionalProperties === 'object' && depth < DEEPEST && random.maybe(0.5)) {
      entries.push([random.pick(words), make(additionalProperties, depth + 1)]);
    }
    if (random.maybe(wrong))
      entries.push([random.pick(['__proto__', 'user_id', '', 'constructor']), strangeValue(random)]);
    return Object.fromEntries(entries);
  };
  return make(schema, 0);
}
