import { messages } from '../compiled/messages.ts';
import { refusals } from '../compiled/refusals.ts';
import { type Language, languageOf } from './languages.ts';
import { type Say, speaker } from './speaker.ts';

const loaded = new Map<Language, Promise<Say>>();

/** Says refusals, and the messages within them, in the language of a locale, else in English; loaded once. */
export function loadRefusals(locale: string): Promise<Say> {
  const language = languageOf(locale);
  const say = loaded.get(language) ?? load(language);
  loaded.set(language, say);
  return say;
}

async function load(language: Language): Promise<Say> {
  return speaker(language, await messages.fetch(language), await refusals.fetch(language));
}
