import { createContext, useContext } from 'react';
import { ENGLISH, type Texts } from './catalogue.ts';
import type { CatalogueName, Language } from './languages.ts';

export interface LanguageState extends Texts {
  language: Language;
  /** What Intl is asked with: the visitor's own regional variant of the language when the browser names one. */
  locale: string;
  choose(language: CatalogueName): void;
}

export const LanguageContext = createContext<LanguageState>({
  language: 'en',
  locale: 'en',
  ...ENGLISH,
  choose: () => undefined,
});

export function useLanguage(): LanguageState {
  return useContext(LanguageContext);
}
