import type { VisualsTexts as Texts } from '@holdfast/texts/areas/visuals';
import { bindAgain } from '@holdfast/texts/bind';
import { customersRenamed } from '@holdfast/texts/rename-customers';
import { option } from './result-columns.ts';
import type { Visual } from './words.ts';

const known = new WeakMap<Texts, Map<string, Texts>>();

/**
 * The texts of an interactive visual. Where the report is about an event other than leaving (the option `event`), texts
 * about leaving are replaced by their variants; where its rows are not customers (`noun`), they are named.
 */
export function textsAbout(texts: Texts, visual: Visual): Texts {
  const [event, noun] = [option.text(visual, 'event') || undefined, option.text(visual, 'noun') || undefined];
  if (event === undefined && noun === undefined) return texts;
  const ofTexts = known.get(texts) ?? new Map<string, Texts>();
  const key = `${noun} ${event}`;
  const bound = ofTexts.get(key) ?? bindAgain(texts, { event }, (locale) => customersRenamed(locale, noun));
  ofTexts.set(key, bound);
  known.set(texts, ofTexts);
  return bound;
}
