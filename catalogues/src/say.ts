import { MESSAGES } from '@holdfast/contracts/messages/codes';
import type { Kind, KindValues, Message, Places, Some, Text } from '@holdfast/contracts/messages/kinds';
import { isMessage, type Unsaid } from '@holdfast/contracts/messages/message';
import type { Catalogue } from './catalogue.ts';

/** Formats a message in one language. */
export type Say = (message: Message) => string;

/** `locale` formats numbers and dates and may be more specific than the catalogue's language, such as 'de-CH'. */
export function speaker(catalogue: Catalogue, locale = catalogue.locale): Say {
  const plurals = new Intl.PluralRules(catalogue.locale);
  // Some languages do not treat 1.0 as singular.
  const decimals = new Intl.PluralRules(catalogue.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const write = writers(locale, catalogue.isoDays === true);
  const templateOf = templates(catalogue);

  const say: Say = ({ code, values }) => {
    const template = templateOf(code);
    // A message from a newer version has no template here; show its code rather than fail.
    if (template === null) return code;
    const isOne = typeof values.count === 'number' && template.one !== template.other && isSingular(values.count);
    return fillIn(isOne ? template.one : template.other, values);
  };

  const fillIn = (template: Template, values: Message['values']): string => {
    let said = '';
    for (const part of template) {
      if (typeof part === 'string') said += part;
      else {
        const value = values[part.name];
        if ('one' in part) said += fillIn(isWrittenAsOne(part.kind, Number(value)) ? part.one : part.other, values);
        else said += value === undefined ? `{${part.name}}` : sayValue(part.kind, value as never);
      }
    }
    return said;
  };

  const isSingular = knownOnes(plurals);
  const isSingularTenth = knownOnes(decimals);
  const isWrittenAsOne = (kind: Kind, value: number): boolean =>
    kind === 'decimal1' || (kind === 'points' && value < LEAST_WHOLE_POINTS)
      ? isSingularTenth(Number(value.toFixed(1)))
      : isSingular(Math.round(value));
  const sayText = (value: Text): string => (typeof value === 'string' ? value : say(value));
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
    column: sayText,
    shortColumn: (name) => shortened(sayText(name)),
    names: (names) => listOf(names, (name) => catalogue.quotes.join(sayText(name))),
    columns: (names) => listOf(names, (name) => catalogue.quotes.join(sayText(name))),
    list: (list) => listOf(list, sayText),
    columnList: (list) => listOf(list, sayText),
    lines: ({ items, more }) => {
      const [first = 0, ...others] = items;
      if (others.length === 0 && more === 0) return fill(catalogue.line, { n: write.line(first) });
      const numbers = items.map(write.line).join(catalogue.comma);
      const list = more === 0 ? numbers : fill(catalogue.andMore, { names: numbers, count: write.count(more) });
      return fill(catalogue.lines, { list });
    },
    message: say,
    messages: (messages) => messages.map(say).join(catalogue.between),
  };
  const sayValue = <K extends Kind>(kind: K, value: KindValues[K]): string => sayings[kind](value);
  return say;
}

/** Caches plural rules: a file repeats the same few counts tens of thousands of times, and Intl is slow. */
function knownOnes(rules: Intl.PluralRules): (count: number) => boolean {
  const known = new Map<number, boolean>();
  return (count) => {
    let isOne = known.get(count);
    if (isOne === undefined) {
      isOne = rules.select(count) === 'one';
      if (known.size < MOST_REMEMBERED) known.set(count, isOne);
    }
    return isOne;
  };
}

/** Replaces every message in a tree with its formatted text. */
export function sayAll<Tree>(tree: Unsaid<Tree>, say: Say): Tree;
export function sayAll(tree: unknown, say: Say): unknown {
  if (isMessage(tree)) return say(tree);
  if (Array.isArray(tree)) return tree.map((item) => sayAll(item, say));
  if (typeof tree !== 'object' || tree === null) return tree;
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, sayAll(value, say)]));
}

/** A template split at its placeholders; `[{points}|point|points]` picks a form by the named figure. */
type Template = readonly Part[];
type Part =
  | string
  | { readonly name: string; readonly kind: Kind }
  | { readonly name: string; readonly kind: Kind; readonly one: Template; readonly other: Template };

const COUNTED: ReadonlySet<Kind> = new Set<Kind>(['count', 'points', 'decimal1']);

/** Parses each template once: a file of 70,000 customers has 300,000 reasons. */
function templates(catalogue: Catalogue): (code: string) => { one: Template; other: Template } | null {
  const words: Readonly<Record<string, string>> = catalogue.words;
  const own = catalogue.places;
  const places: Readonly<Record<string, Places>> = own ? { ...MESSAGES, ...own } : MESSAGES;
  const known = new Map<string, { one: Template; other: Template } | null>();
  const cut = (text: string, code: string): Template =>
    text.split(/(\[\{\w+\}\|[^|\]]*\|[^|\]]*\]|\{\w+\})/).flatMap((piece): Template => {
      const [, name = '', one, other] = /^\[?\{(\w+)\}(?:\|([^|\]]*)\|([^|\]]*)\])?$/.exec(piece) ?? [];
      const kind = places[code]?.[name];
      if (one === undefined || other === undefined) return kind === undefined ? [piece] : [{ name, kind }];
      if (kind !== undefined && COUNTED.has(kind))
        return [{ name, kind, one: cut(one, code), other: cut(other, code) }];
      // The figure is known only when the story is rendered, so keep the choice and fill its other placeholders.
      return piece.split(/(\{\w+\})/).map((inside) => {
        const place = /^\{(\w+)\}$/.exec(inside)?.[1] ?? '';
        const its = places[code]?.[place];
        return its === undefined ? inside : { name: place, kind: its };
      });
    });
  return (code) => {
    let template = known.get(code);
    if (template === undefined) {
      const [one, other] = words[code]?.split(' | ') ?? [];
      const single = one === undefined ? null : cut(one, code);
      template = single && { one: single, other: other === undefined ? single : cut(other, code) };
      known.set(code, template);
    }
    return template;
  };
}

const shortened = (name: string): string =>
  name.length <= LONGEST_IN_TITLE ? name : `${name.slice(0, 18).trimEnd()} … ${name.slice(-10).trimStart()}`;
const LONGEST_IN_TITLE = 36;

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (braces, name: string) => values[name] ?? braces);
}

/** Points below this are written with one decimal. */
const LEAST_WHOLE_POINTS = 0.95;
/** Shares above this are written as “>99%”. */
const NEARLY_ALL = 0.99;

/** Memoises formatting: most figures in a file repeat, and a lookup is cheaper than a format. */
function remembered(key: (value: number) => string, write: (key: string) => string): (value: number) => string {
  const known = new Map<string, string>();
  return (value) => {
    const name = key(value);
    let text = known.get(name);
    if (text === undefined) {
      if (known.size === MOST_REMEMBERED) known.clear();
      text = write(name);
      known.set(name, text);
    }
    return text;
  };
}

const MOST_REMEMBERED = 1000;

/** Locale-aware formatters for numbers and days, each created once because Intl constructors are slow. */
function writers(locale: string, isoDays: boolean) {
  const number = (options: Intl.NumberFormatOptions) => {
    let format: Intl.NumberFormat | undefined;
    return (value: number) => {
      format ??= new Intl.NumberFormat(locale, options);
      return format.format(value);
    };
  };
  // Days in a file have no time zone.
  const date = (options: Intl.DateTimeFormatOptions) => (iso: string) =>
    isoDays ? iso : new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(iso));
  // Round first, so that a figure is identical in every language and in machine-readable files.
  const digits = (count: number) => {
    const format = number({ minimumFractionDigits: count, maximumFractionDigits: count });
    return remembered(
      (value: number) => value.toFixed(count),
      (text) => format(Number(text)),
    );
  };
  const percent = (count: number, least = 0) => {
    const format = number({ style: 'percent', minimumFractionDigits: least, maximumFractionDigits: count });
    return remembered(
      (share: number) => (100 * share).toFixed(count),
      (text) => format(Number(text) / 100),
    );
  };
  const whole = percent(0);
  const small = percent(1, 1);
  const count = digits(0);
  const decimal1 = digits(1);
  const plain = number({ maximumSignificantDigits: 21, useGrouping: false });
  return {
    count,
    line: String,
    figure: (value: number) => plain((Math.abs(value) < 1000 ? Number(value.toPrecision(4)) : Math.round(value)) + 0),
    decimal1,
    decimal2: digits(2),
    decimal3: digits(3),
    points: (points: number) => (points < LEAST_WHOLE_POINTS ? decimal1(points) : count(points)),
    percent: (share: number) => {
      if (share > NEARLY_ALL && share < 1) return `>${whole(NEARLY_ALL)}`;
      return share < 0.1 ? small(share) : whole(share);
    },
    wholePercent: whole,
    percent1: percent(1),
    day: date({ dateStyle: 'medium' }),
    month: (month: string) => (isoDays ? month : date({ year: 'numeric', month: 'short' })(`${month}-01`)),
  };
}
