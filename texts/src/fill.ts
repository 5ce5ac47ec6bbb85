import type { Kind } from './kinds.ts';

/** A compiled message: its text, or the parts it is put together from. */
export type Words = string | readonly Part[];
export type Part =
  | string
  /** The value of this name, written as its kind is. */
  | readonly [name: string, kind?: Kind]
  /** Words that go by a value: its plural form by kind, or the value itself. */
  | readonly [name: string, kind: Kind | 'number' | 'select', cases: Readonly<Record<string, Words>>];

/** The table of an area as it was compiled. */
export type Compiled<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string | ((values: never) => string) ? Words : Compiled<Texts[Key]>;
};

/** How a language writes values and counts them. */
export interface Writer {
  write(kind: Kind, value: never): string;
  plural(kind: Kind | 'number', value: number): string;
}

/** The one place where values are put into a text. A value that was not given leaves its name in braces. */
export function fill(words: Words, values: Readonly<Record<string, unknown>>, writer: Writer): string {
  if (typeof words === 'string') return words;
  let text = '';
  for (const part of words) {
    if (typeof part === 'string') text += part;
    else {
      const [name, kind = 'text', cases] = part;
      if (cases) text += fillCase(values[name], kind, cases, values, writer);
      else text += values[name] === undefined ? `{${name}}` : writer.write(kind as Kind, values[name] as never);
    }
  }
  return text;
}

type Cases = Readonly<Record<string, Words>>;

function fillCase(
  value: unknown,
  kind: Kind | 'number' | 'select',
  cases: Cases,
  values: Readonly<Record<string, unknown>>,
  writer: Writer,
): string {
  const form = (name: string) => fill(cases[name] ?? cases.other ?? '', values, writer);
  // `none` is for a value that is not there, never for a value of that name.
  if (kind === 'select') return form(value === undefined ? 'none' : value === 'none' ? 'other' : String(value));
  if (typeof value === 'number') return form(cases[`=${value}`] ? `=${value}` : writer.plural(kind, value));
  // A figure of a story, such as {Customers}: it is known when the story is drawn, and chooses the form then.
  return `[${String(value)}|${form('one')}|${form('other')}]`;
}

/** The kinds of the values a message names; one that only chooses a form is text. */
export function kindsIn(words: Words, kinds = new Map<string, Kind>()): ReadonlyMap<string, Kind> {
  if (typeof words === 'string') return kinds;
  for (const part of words) {
    if (typeof part === 'string') continue;
    const [name, kind = 'text', cases] = part;
    if (kind === 'select' || kind === 'number' || kind === 'text') kinds.set(name, kinds.get(name) ?? 'text');
    else kinds.set(name, kind);
    for (const one of Object.values(cases ?? {})) kindsIn(one, kinds);
  }
  return kinds;
}
