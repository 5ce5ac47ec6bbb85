import type { ValueKind } from './kinds.ts';

/** A compiled message: text with `{name}` and `{name,kind}` for values, or parts where its form goes by a value. */
export type CompiledText = string | readonly TextPart[];
export type TextPart =
  | string
  /** Words that go by a value: its plural form by kind, or the value itself. */
  | readonly [name: string, kind: ValueKind | 'number' | 'select', cases: Readonly<Record<string, CompiledText>>];

/** The table of an area as it was compiled. */
export type Compiled<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string | ((values: never) => string)
    ? CompiledText
    : Compiled<Texts[Key]>;
};

/** How a language writes values and counts them. */
export interface PlaceholderWriter {
  write(kind: ValueKind, value: never): string;
  plural(kind: ValueKind | 'number', value: number): string;
}

export type TextValues = Readonly<Record<string, unknown>>;

/** The one place where values are put into a text. A value that was not given leaves its name in braces. */
export function fill(words: CompiledText, values: TextValues, writer: PlaceholderWriter): string {
  if (typeof words === 'string') return fillText(words, values, writer);
  let text = '';
  for (const part of words)
    text += typeof part === 'string' ? fillText(part, values, writer) : fillCase(part, values, writer);
  return text;
}

/** Text cut at its values: text, name, kind, text, name, kind … A file of 70,000 customers fills the same few 300,000 times. */
const cuts = new Map<string, readonly (string | undefined)[]>();

function fillText(text: string, values: TextValues, writer: PlaceholderWriter): string {
  if (!text.includes('{')) return text;
  let cut = cuts.get(text);
  if (cut === undefined) {
    cut = text.split(/\{(\w+)(?:,(\w+))?\}/);
    cuts.set(text, cut);
  }
  let filled = cut[0] ?? '';
  for (let at = 1; at < cut.length; at += 3) {
    const [name = '', kind = 'text', after = ''] = [cut[at], cut[at + 1], cut[at + 2]];
    const value = values[name];
    filled += (value === undefined ? `{${name}}` : writer.write(kind as ValueKind, value as never)) + after;
  }
  return filled;
}

function fillCase(
  [name, kind, cases]: Exclude<TextPart, string>,
  values: TextValues,
  writer: PlaceholderWriter,
): string {
  const value = values[name];
  const form = (of: string) => fill(cases[of] ?? cases.other ?? '', values, writer);
  // `none` is for a value that is not there, never for a value of that name.
  if (kind === 'select') return form(value === undefined ? 'none' : value === 'none' ? 'other' : String(value));
  if (typeof value === 'number') return form(cases[`=${value}`] ? `=${value}` : writer.plural(kind, value));
  // A figure of a story, such as {Customers}: it is known when the story is drawn, and chooses the form then.
  return `[${String(value)}|${form('one')}|${form('other')}]`;
}

/** The kinds of the values a message names; one that only chooses a form is text. */
export function kindsIn(words: CompiledText, kinds = new Map<string, ValueKind>()): ReadonlyMap<string, ValueKind> {
  for (const part of typeof words === 'string' ? [words] : words) {
    if (typeof part === 'string') {
      for (const [, name = '', kind] of part.matchAll(/\{(\w+)(?:,(\w+))?\}/g))
        kinds.set(name, (kind as ValueKind | undefined) ?? kinds.get(name) ?? 'text');
    } else {
      const [name, kind, cases] = part;
      if (kind === 'select' || kind === 'number') kinds.set(name, kinds.get(name) ?? 'text');
      else kinds.set(name, kind);
      for (const one of Object.values(cases)) kindsIn(one, kinds);
    }
  }
  return kinds;
}
