import { messages } from '../compiled/messages.ts';
import { refusals } from '../compiled/refusals.ts';
import { type Language, languageOf } from './languages.ts';
import { messageRenderer, type RenderMessage } from './speaker.ts';

const loaded = new Map<Language, Promise<RenderMessage>>();

/** Renders refusals, and the messages within them, in the language of a locale, else in English; loaded once. */
export function loadRefusals(locale: string): Promise<RenderMessage> {
  const language = languageOf(locale);
  const render = loaded.get(language) ?? load(language);
  loaded.set(language, render);
  return render;
}

async function load(language: Language): Promise<RenderMessage> {
  return messageRenderer(language, await messages.fetch(language), await refusals.fetch(language));
}
