import { type Codes, SELECTS } from '../compiled/codes.ts';
import type { Message, Some, Text } from './kinds.ts';

/** The key of a message in `messages/` and `answers`. */
export type Code = keyof Codes;
type RequiredKeys<Values> = { [Name in keyof Values]-?: undefined extends Values[Name] ? never : Name }[keyof Values];
export type ValuesFor<C extends Code> = [RequiredKeys<Codes[C]>] extends [never]
  ? [values?: Codes[C]]
  : [values: Codes[C]];

/** Creates a message; the values are type-checked against the code. */
export function message<C extends Code>(code: C, ...values: ValuesFor<C>): Message;
export function message(code: Code, values: Message['values'] = {}): Message {
  return { code, values };
}

/** Creates the messages of one subject: `chosen` is added to those that have a form for it. */
export function messagesAbout(chosen: Message['values']): typeof message {
  function messageAbout<C extends Code>(code: C, ...values: ValuesFor<C>): Message;
  function messageAbout(code: Code, values: Message['values'] = {}): Message {
    const names = (SELECTS[code] ?? []).filter((name) => chosen[name] !== undefined);
    return { code, values: { ...Object.fromEntries(names.map((name) => [name, chosen[name]])), ...values } };
  }
  return messageAbout;
}

/** The first `most` items; the rest is only counted. */
export function some<Item>(items: readonly Item[], most: number): Some<Item> {
  return { items: items.slice(0, most), more: Math.max(0, items.length - most) };
}

export function isMessage(value: unknown): value is Message {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    typeof value.code === 'string' &&
    'values' in value &&
    typeof value.values === 'object' &&
    value.values !== null
  );
}

/** Cell content: text of the file, or a message as JSON, which `messageIn` reads back. */
export const cellOf = (text: Text): string => (typeof text === 'string' ? text : JSON.stringify(text));

/** Parses the message in a stored text; returns the text itself where it is none, as in results of older versions. */
export function messageIn(text: string): string | Message {
  if (!text.startsWith('{"code":')) return text;
  try {
    const found: unknown = JSON.parse(text);
    return isMessage(found) ? found : text;
  } catch {
    return text;
  }
}

/** The fields of documents and models that people read. */
type TextField = 'displayName' | 'title' | 'subtitle' | 'description' | 'label' | 'heading' | 'suffix' | 'text';

/** A tree of data whose texts may still be messages, such as a stored report document. */
export type Localizable<Tree> = Tree extends object
  ? {
      [Key in keyof Tree]: Key extends TextField
        ? LocalizableText<Tree[Key]>
        : Key extends 'words'
          ? LocalizableWords<Tree[Key]>
          : Localizable<Tree[Key]>;
    }
  : Tree;
type LocalizableText<Field> = NonNullable<Field> extends string ? Field | Message : Localizable<Field>;
/** The labels of known values. */
type LocalizableWords<Field> = Field extends Readonly<Record<string, string>> ? Record<string, Text> : Field;
