import { answers } from '../compiled/answers.ts';
import { messages } from '../compiled/messages.ts';
import { languageOf, validLocale } from './languages.ts';
import { messageRenderer, type RenderMessage } from './speaker.ts';

/**
 * Says messages in the language of a locale, else in English; only that language is fetched. `formatLocale` writes
 * numbers and days, such as 'de-CH'.
 */
export async function loadSpeaker(locale: string, formatLocale?: string): Promise<RenderMessage> {
  const language = languageOf(locale);
  return messageRenderer(validLocale(formatLocale ?? language, language), await messages.fetch(language));
}

/** The same with the messages of questions, which only those who ask need. */
export async function loadAnswerSpeaker(locale: string): Promise<RenderMessage> {
  const language = languageOf(locale);
  return messageRenderer(language, await messages.fetch(language), await answers.fetch(language));
}
