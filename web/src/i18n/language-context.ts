import type { RenameMessage } from '@holdfast/texts/rename-customers';
import { createContext, useContext } from 'react';
import { ENGLISH, type Texts } from './catalogue.ts';
import type { CatalogueName, Language } from './languages.ts';

export interface LanguageState extends Texts {
  /** Renames customers in the texts of a screen about a file of employees, say; see AboutRows. */
  rename?: RenameMessage | null;
  language: Language;
  /** Locale for Intl: the browser's regional variant of the language, if any. */
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
