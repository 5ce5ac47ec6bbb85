import type { Texts } from '../texts/en.ts';
import { say } from '../texts/say.ts';
import { option } from './result-columns.ts';
import type { Visual } from './words.ts';

/**
 * The texts of an interactive visual. Where the report is about an event other than leaving (the option `event`), texts
 * about leaving are replaced by their variants.
 */
export function textsAbout(texts: Texts, visual: Visual): Texts {
  const event = option.text(visual, 'event');
  if (!event) return texts;
  const twins = Object.entries(texts).flatMap(([key, text]) =>
    key.endsWith('Event') ? [[key.slice(0, -'Event'.length), say(text, { event })] as const] : [],
  );
  return { ...texts, ...Object.fromEntries(twins) };
}
