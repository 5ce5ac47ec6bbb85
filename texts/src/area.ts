import { bind } from './bind.ts';
import type { Compiled } from './fill.ts';
import { type Language, languageOf, validLocale } from './languages.ts';

/** The texts of one area, fetched one language at a time. */
export interface Area<Texts> {
  /** For a locale such as 'pt-BR'; English for a language we do not have. The same promise each time. */
  load(locale: string): Promise<Texts>;
  /** As compiled, for those who bind several areas together. */
  fetch(language: Language): Promise<Compiled<Texts>>;
}

const MOST_LOCALES = 100;

type Loaders = Readonly<Record<Language, () => Promise<{ readonly default: unknown }>>>;

export function area<Texts>(loaders: Loaders): Area<Texts> {
  const bound = new Map<string, Promise<Texts>>();
  const fetch = async (language: Language) => (await loaders[language]()).default as Compiled<Texts>;
  const load = (locale: string): Promise<Texts> => {
    let texts = bound.get(locale);
    if (texts === undefined) {
      const language = languageOf(locale);
      // Numbers follow the region, such as 'de-CH', of a language we have.
      const formatLocale = locale.toLowerCase().startsWith(language) ? validLocale(locale, language) : language;
      texts = fetch(language).then((compiled) => bind(compiled, formatLocale));
      // Locales come from requests too.
      if (bound.size === MOST_LOCALES) bound.clear();
      bound.set(locale, texts);
      // What could not be fetched is tried again the next time.
      texts.catch(() => bound.delete(locale));
    }
    return texts;
  };
  return { load, fetch };
}
