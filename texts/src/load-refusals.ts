import { messages } from '../compiled/messages.ts';
import { refusals } from '../compiled/refusals.ts';
import { languageOf, validLocale } from './languages.ts';
import { type Say, speaker } from './speaker.ts';

/** Says refusals, and the messages within them, in the language of a locale, else in English. */
export async function loadRefusals(locale: string): Promise<Say> {
  const language = languageOf(locale);
  return speaker(validLocale(locale, language), await messages.fetch(language), await refusals.fetch(language));
}
