import { answers } from '../compiled/answers.ts';
import { messages } from '../compiled/messages.ts';
import { languageOf } from './languages.ts';
import { type Say, speaker } from './speaker.ts';

/** Says messages in the language of a locale, else in English; only that language is fetched. */
export async function loadSpeaker(locale: string, formatLocale = locale): Promise<Say> {
  return speaker(formatLocale, await messages.fetch(languageOf(locale)));
}

/** The same with the messages of questions, which only those who ask need. */
export async function loadAnswerSpeaker(locale: string): Promise<Say> {
  const language = languageOf(locale);
  return speaker(locale, await messages.fetch(language), await answers.fetch(language));
}
