import type { VisualsTexts as Texts } from '@holdfast/texts/areas/visuals';
import { bindAgain } from '@holdfast/texts/bind';
import { option } from './result-columns.ts';
import type { Visual } from './words.ts';

const known = new WeakMap<Texts, Map<string, Texts>>();

/**
 * The texts of an interactive visual. Where the report is about an event other than leaving (the option `event`), texts
 * about leaving are replaced by their variants.
 */
export function textsAbout(texts: Texts, visual: Visual): Texts {
  const event = option.text(visual, 'event');
  if (!event) return texts;
  const ofTexts = known.get(texts) ?? new Map<string, Texts>();
  const bound = ofTexts.get(event) ?? bindAgain(texts, { event });
  ofTexts.set(event, bound);
  known.set(texts, ofTexts);
  return bound;
}
