import { useEffect, useState } from 'react';
import { useLanguage } from '../i18n/language-context.ts';
import { en, type Words } from './words/en.ts';

const OTHERS: Readonly<Record<string, () => Promise<Words>>> = {
  de: async () => (await import('./words/de.ts')).de,
  fr: async () => (await import('./words/fr.ts')).fr,
  es: async () => (await import('./words/es.ts')).es,
  pt: async () => (await import('./words/pt.ts')).pt,
  ja: async () => (await import('./words/ja.ts')).ja,
};

export type Say = (key: keyof Words, values?: Readonly<Record<string, string | number>>) => string;

/** Texts of these screens, loaded with them; English until the language is loaded. */
export function useWords(): Say {
  const { language } = useLanguage();
  const [words, setWords] = useState<Words>(en);
  useEffect(() => {
    let current = true;
    (OTHERS[language]?.() ?? Promise.resolve(en)).then(
      (found) => current && setWords(found),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [language]);
  return (key, values = {}) => words[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
