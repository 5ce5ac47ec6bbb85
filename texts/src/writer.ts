import type { Writer } from './fill.ts';
import type { Kind, KindValues } from './kinds.ts';
import { pluralRules, valueWriter } from './values.ts';

export type KindWriters = { readonly [K in Kind]?: (value: KindValues[K]) => string };

const made = new Map<string, Writer>();

/** Writes plain values, numbers, shares and days as a locale does. */
export function writerFor(locale: string): Writer {
  const known = made.get(locale) ?? newWriter(locale, {});
  made.set(locale, known);
  return known;
}

/** `more` writes the kinds that take words of the language, such as lists. */
export function newWriter(locale: string, more: KindWriters): Writer {
  const values = valueWriter(locale);
  const plain = more.text ?? String;
  const kinds: KindWriters = { ...values, ...more };
  return {
    write: (kind, value) =>
      kind === 'text' && typeof value === 'number' ? values.number(value) : (kinds[kind] ?? plain)(value),
    plural: pluralRules(locale),
  };
}
