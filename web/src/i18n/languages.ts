import type { Language } from '@holdfast/texts/languages';

export { isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from '@holdfast/texts/languages';

/** English in disguise: any readable word on the screen is then a text outside `texts/`. Also from right to left. */
const PSEUDO = ['pseudo', 'pseudo-rtl'] as const;
export type Pseudo = (typeof PSEUDO)[number];
export type CatalogueName = Language | Pseudo;

export function directionOf(name: CatalogueName): 'ltr' | 'rtl' {
  return name === 'pseudo-rtl' ? 'rtl' : 'ltr';
}

export function isPseudo(value: unknown): value is Pseudo {
  return (PSEUDO as readonly unknown[]).includes(value);
}
