import { type CompiledText, fill, kindsIn, type PlaceholderWriter } from './fill.ts';
import type { KindValues, Message, Some, Text, ValueKind } from './kinds.ts';
import { isMessage, type Localizable } from './message.ts';
import { customersRenamed, type RenameMessage } from './rename-customers.ts';
import { pluralRules, valueWriter } from './values.ts';

/** Puts a message into words. */
export interface RenderMessage {
  (message: Message): string;
  /** Whether there are words for a message: those of a newer version may be unknown here. */
  knows(message: Message): boolean;
  /** The kinds of a message's values by name; null where there are no words for it. */
  kindsOf(code: string): ReadonlyMap<string, ValueKind> | null;
  /** The same about what the rows of a file are: 'employees'. */
  about(noun: string | undefined): RenderMessage;
}

/** Says messages in the language of these tables; `locale` writes numbers and days, such as 'de-CH'. */
export function messageRenderer(locale: string, ...tables: readonly object[]): RenderMessage {
  const words: Readonly<Record<string, CompiledText | undefined>> = Object.assign({}, ...tables);
  return rendererOf(locale, words, null);
}

type Words = Readonly<Record<string, CompiledText | undefined>>;

function rendererOf(locale: string, words: Words, rename: RenameMessage | null): RenderMessage {
  const grammar = (name: string, values: Readonly<Record<string, string>>) =>
    fill(words[`grammar.${name}`] ?? '', values, writer);
  const comma = words['grammar.comma'] as string;

  const say = (message: Message): string => {
    const { code, values } = current(message, words);
    // A message of a newer version has no words here: better its code than nothing, and never a broken page.
    if (!Object.hasOwn(words, code)) return code;
    const found = words[code] as CompiledText;
    return fill(rename === null ? found : rename(found), values, writer);
  };
  const sayText = (value: Text): string => (typeof value === 'string' ? value : say(value));
  const sayList = <Item>({ items, more }: Some<Item>, each: (item: Item) => string): string => {
    const names = items.map(each);
    if (more > 0) return grammar('andMore', { names: names.join(comma), count: values.count(more) });
    const last = names.at(-1) ?? '';
    return names.length < 2 ? last : grammar('and', { names: names.slice(0, -1).join(comma), name: last });
  };
  const quoted = (name: Text) => grammar('quoted', { name: sayText(name) });
  const values = valueWriter(locale, words['grammar.dates'] === 'iso');
  const kinds: { readonly [K in ValueKind]: (value: KindValues[K]) => string } = {
    ...values,
    text: sayText,
    column: sayText,
    shortColumn: (name) => shortened(sayText(name)),
    names: (names) => sayList(names, quoted),
    columns: (names) => sayList(names, quoted),
    list: (list) => sayList(list, sayText),
    columnList: (list) => sayList(list, sayText),
    lines: ({ items, more }) => {
      if (items.length === 1 && more === 0) return grammar('line', { n: String(items[0]) });
      const numbers = items.join(comma);
      return grammar('lines', {
        list: more === 0 ? numbers : grammar('andMore', { names: numbers, count: values.count(more) }),
      });
    },
    message: say,
    messages: (messages) => messages.map(say).join(words['grammar.between'] as string),
  };
  const writer: PlaceholderWriter = {
    write: (kind, value) => (kind === 'text' && typeof value === 'number' ? values.number(value) : kinds[kind](value)),
    plural: pluralRules(locale),
  };
  const knownKinds = new Map<string, ReadonlyMap<string, ValueKind> | null>();
  const kindsOf = (code: string) => {
    let known = knownKinds.get(code);
    if (known === undefined) {
      const found = words[current({ code, values: {} }, words).code];
      known = found === undefined ? null : kindsIn(found);
      knownKinds.set(code, known);
    }
    return known;
  };
  const speak: RenderMessage = Object.assign(say, {
    knows: (message: Message) => Object.hasOwn(words, current(message, words).code),
    kindsOf,
    about: (noun: string | undefined) => {
      const renaming = customersRenamed(locale, noun);
      return renaming === null ? speak : rendererOf(locale, words, renaming);
    },
  });
  return speak;
}

/** Messages stored before an event and a unit could be chosen within one: a twin of their code named them. */
function current(message: Message, words: Readonly<Record<string, unknown>>): Message {
  if (Object.hasOwn(words, message.code)) return message;
  const [, code, rows] = /^(.+?)(?:(Rows)?Event|(?:Rows))$/.exec(message.code) ?? [];
  if (code === undefined || !Object.hasOwn(words, code)) return message;
  const isOfRows = rows !== undefined || message.code.endsWith('Rows');
  return { code, values: { ...message.values, ...(isOfRows ? { unit: 'rows' } : {}) } };
}

/** Puts every message in a tree of data into words. */
export type Localize = <Tree>(tree: Localizable<Tree>) => Tree;

/** An object localized before gives the same object again, so that a view recognises what did not change. */
export function localizer(say: (message: Message) => string): Localize {
  const known = new WeakMap<object, unknown>();
  const localize = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    if (isMessage(part)) return say(part);
    let shown = known.get(part);
    if (shown === undefined) {
      shown = Array.isArray(part)
        ? part.map(localize)
        : Object.fromEntries(Object.entries(part).map(([key, value]) => [key, localize(value)]));
      known.set(part, shown);
    }
    return shown;
  };
  return localize as Localize;
}

/** A tree of data in words: what a reader's report is made from. */
export const renderTree = <Tree>(tree: Localizable<Tree>, say: (message: Message) => string): Tree =>
  localizer(say)<Tree>(tree);

const LONGEST_IN_TITLE = 36;
const shortened = (name: string): string =>
  name.length <= LONGEST_IN_TITLE ? name : `${name.slice(0, 18).trimEnd()} … ${name.slice(-10).trimStart()}`;
