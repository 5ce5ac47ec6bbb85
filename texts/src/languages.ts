import languages from '../languages.json';

export type Language = keyof typeof languages;
/** Each language named in itself: people look for their own. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = languages;
export const LANGUAGES = Object.keys(languages) as readonly Language[];

export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value);
}

/** A locale as `Intl` takes it; `otherwise` for one that is none, such as a word from an address. */
export function validLocale(locale: string, otherwise: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** The language of a locale such as 'pt-BR'; English for one we do not have. */
export function languageOf(locale: string): Language {
  const language = locale.toLowerCase().split('-')[0];
  return isLanguage(language) ? language : 'en';
}
