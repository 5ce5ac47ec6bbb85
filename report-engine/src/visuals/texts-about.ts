import type { Texts } from '../texts/en.ts';
import { say } from '../texts/say.ts';
import { option } from './result-columns.ts';
import type { Visual } from './words.ts';

/**
 * The words of a visual one acts with. Where the report is about another event than leaving (its option `event` names it),
 * texts that speak of leaving give way to their twins.
 */
export function textsAbout(texts: Texts, visual: Visual): Texts {
  const event = option.text(visual, 'event');
  if (!event) return texts;
  const twins = Object.entries(texts).flatMap(([key, text]) =>
    key.endsWith('Event') ? [[key.slice(0, -'Event'.length), say(text, { event })] as const] : [],
  );
  return { ...texts, ...Object.fromEntries(twins) };
}
