import { MESSAGES } from '@holdfast/contracts/messages/codes';
import type { Kind, KindValues, Message, Places, Some } from '@holdfast/contracts/messages/kinds';
import { isMessage, type Unsaid } from '@holdfast/contracts/messages/message';
import type { Catalogue } from './catalogue.ts';

/** Puts a message into words. */
export type Say = (message: Message) => string;

/** `locale` writes numbers and dates where it is more exact than the catalogue's language, such as 'de-CH'. */
export function speaker(catalogue: Catalogue, locale = catalogue.locale): Say {
  const plurals = new Intl.PluralRules(catalogue.locale);
  const write = writers(locale);
  const words: Readonly<Record<string, string>> = catalogue.words;
  const places: Readonly<Record<string, Places>> = MESSAGES;

  const say: Say = ({ code, values }) => {
    const text = words[code];
    // A message of a newer version has no words here: better its code than nothing, and never a broken page.
    if (text === undefined) return code;
    const [one = text, other = one] = text.split(' | ');
    const isOne = typeof values.count === 'number' && plurals.select(values.count) === 'one';
    return (isOne ? one : other).replace(/\{(\w+)\}/g, (braces, name: string) => {
      const kind = places[code]?.[name];
      return kind === undefined || !(name in values) ? braces : sayValue(kind, values[name] as never);
    });
  };

  const sayText = (value: string | Message): string => (isMessage(value) ? say(value) : value);
  const sayList = ({ items, more }: Some<string>): string => {
    if (more > 0) return fill(catalogue.andMore, { names: items.join(catalogue.comma), count: write.count(more) });
    const last = items.at(-1) ?? '';
    if (items.length < 2) return last;
    return fill(catalogue.and, { names: items.slice(0, -1).join(catalogue.comma), name: last });
  };
  const listOf = <Item>({ items, more }: Some<Item>, each: (item: Item) => string) =>
    sayList({ items: items.map(each), more });

  const sayings: { readonly [K in Kind]: (value: KindValues[K]) => string } = {
    ...write,
    text: sayText,
    names: (names) => listOf(names, (name) => catalogue.quotes.join(name)),
    list: (list) => listOf(list, sayText),
    lines: (lines) => {
      const [first, ...others] = lines.items;
      if (others.length === 0 && lines.more === 0) return fill(catalogue.line, { n: write.count(first ?? 0) });
      return fill(catalogue.lines, { list: listOf(lines, write.count) });
    },
    message: say,
    messages: (messages) => messages.map(say).join(catalogue.between),
  };
  const sayValue = <K extends Kind>(kind: K, value: KindValues[K]): string => sayings[kind](value);
  return say;
}

/** A tree of data with every message in it put into words: what a reader's report is made from. */
export function sayAll<Tree>(tree: Unsaid<Tree>, say: Say): Tree;
export function sayAll(tree: unknown, say: Say): unknown {
  if (isMessage(tree)) return say(tree);
  if (Array.isArray(tree)) return tree.map((item) => sayAll(item, say));
  if (typeof tree !== 'object' || tree === null) return tree;
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, sayAll(value, say)]));
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (braces, name: string) => values[name] ?? braces);
}

/** Numbers and days the language's way. Formats are slow to make, so each is made once. */
function writers(locale: string) {
  const number = (options: Intl.NumberFormatOptions) => {
    let format: Intl.NumberFormat | undefined;
    return (value: number) => {
      format ??= new Intl.NumberFormat(locale, options);
      return format.format(value);
    };
  };
  // A day of a file has no time zone.
  const date = (options: Intl.DateTimeFormatOptions) => (iso: string) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(iso));
  const digits = (count: number) => number({ minimumFractionDigits: count, maximumFractionDigits: count });
  const whole = number({ style: 'percent', maximumFractionDigits: 0 });
  const oneDigit = number({ style: 'percent', maximumFractionDigits: 1 });
  return {
    count: number({ maximumFractionDigits: 0 }),
    figure: number({ maximumSignificantDigits: 4 }),
    decimal1: digits(1),
    decimal2: digits(2),
    decimal3: digits(3),
    percent: (share: number) => (share < 0.1 ? oneDigit(share) : whole(share)),
    percent1: oneDigit,
    day: date({ dateStyle: 'medium' }),
    month: (month: string) => date({ year: 'numeric', month: 'short' })(`${month}-01`),
  };
}
