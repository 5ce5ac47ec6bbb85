import type { PlaceholderWriter } from './fill.ts';
import { listWriter } from './values.ts';

const MOST_LOCALES = 100;
const made = new Map<string, PlaceholderWriter>();

/** Writes plain values, lists and counts as a locale does. Other kinds are for messages only: see `messageRenderer`. */
export function writerFor(locale: string): PlaceholderWriter {
  let writer = made.get(locale);
  if (writer === undefined) {
    const number = new Intl.NumberFormat(locale);
    const plurals = new Intl.PluralRules(locale);
    const lists = listWriter(locale);
    writer = {
      write: (kind, value) => {
        if (kind === 'items' || kind === 'choices') return lists[kind](value);
        return typeof value === 'number' ? number.format(value) : String(value);
      },
      plural: (_kind, value) => plurals.select(value),
    };
    if (made.size === MOST_LOCALES) made.clear();
    made.set(locale, writer);
  }
  return writer;
}
