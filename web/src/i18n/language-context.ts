import { createContext, useContext } from 'react';
import { type Catalogue, english } from './catalogue.ts';
import type { CatalogueName, Language } from './languages.ts';

export interface LanguageState {
  language: Language;
  /** What Intl is asked with: the visitor's own regional variant of the language when the browser names one. */
  locale: string;
  catalogue: Catalogue;
  choose(language: CatalogueName): void;
}

export const LanguageContext = createContext<LanguageState>({
  language: 'en',
  locale: 'en',
  catalogue: english,
  choose: () => undefined,
});

export function useLanguage(): LanguageState {
  return useContext(LanguageContext);
}
