import { QUESTIONS } from '@holdfast/contracts/messages/questions';
import type { Catalogue } from './catalogue.ts';
import { LANGUAGES, type Language, loadCatalogue } from './languages.ts';
import { type Say, speaker } from './say.ts';

type QuestionWords = Readonly<Record<string, string>>;

const LOADERS: Record<Language, () => Promise<QuestionWords>> = {
  en: async () => (await import('./en/questions.ts')).questions,
  de: async () => (await import('./de/questions.ts')).questions,
  fr: async () => (await import('./fr/questions.ts')).questions,
  es: async () => (await import('./es/questions.ts')).questions,
  pt: async () => (await import('./pt/questions.ts')).questions,
  ja: async () => (await import('./ja/questions.ts')).questions,
};

/** A speaker that also covers question messages, which are loaded only when questions are used. */
export async function questionSpeaker(locale: string): Promise<Say> {
  const language = LANGUAGES.find((known) => locale.toLowerCase().split('-')[0] === known) ?? 'en';
  const [catalogue, words] = await Promise.all([loadCatalogue(language), LOADERS[language]()]);
  return speaker({ ...catalogue, words: { ...catalogue.words, ...words } as Catalogue['words'], places: QUESTIONS });
}
