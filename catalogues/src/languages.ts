import type { Catalogue } from './catalogue.ts';

export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];

const LOADERS: Record<Language, () => Promise<Catalogue>> = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
  pt: async () => (await import('./pt.ts')).pt,
  ja: async () => (await import('./ja.ts')).ja,
};

/** Loads the catalogue for a locale such as 'pt-BR', falling back to English. */
export function loadCatalogue(locale: string): Promise<Catalogue> {
  const language = LANGUAGES.find((known) => locale.toLowerCase().split('-')[0] === known) ?? 'en';
  return LOADERS[language]();
}
