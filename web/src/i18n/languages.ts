export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language in its own name, for users who do not read the current one. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  pt: 'Português',
  ja: '日本語',
};

/** Disguised English: any readable word on screen is missing from the catalogues. Also right-to-left. */
const PSEUDO = ['pseudo', 'pseudo-rtl'] as const;
export type Pseudo = (typeof PSEUDO)[number];
export type CatalogueName = Language | Pseudo;

export function directionOf(name: CatalogueName): 'ltr' | 'rtl' {
  return name === 'pseudo-rtl' ? 'rtl' : 'ltr';
}

export function isPseudo(value: unknown): value is Pseudo {
  return (PSEUDO as readonly unknown[]).includes(value);
}

export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value);
}
