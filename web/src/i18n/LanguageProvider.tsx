import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { ENGLISH, loadTexts, type Texts } from './catalogue.ts';
import { LanguageContext } from './language-context.ts';
import { type CatalogueName, directionOf, isLanguage, isPseudo, type Language } from './languages.ts';

const STORAGE_KEY = 'holdfast.language';

/** `loading` has no text: it is shown briefly while a language loads, which beats a flash of English. */
export function LanguageProvider(props: { loading: ReactNode; children: ReactNode }) {
  const [name, setName] = useState<CatalogueName>(firstCatalogue);
  const [texts, setTexts] = useState<Texts | null>(name === 'en' ? ENGLISH : null);
  const language: Language = isPseudo(name) ? 'en' : name;

  useEffect(() => {
    let current = true;
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(name);
    loadTexts(name, localeFor(language)).then(
      (loaded) => current && setTexts(loaded),
      // If a language cannot be loaded, fall back to English.
      () => current && setTexts((before) => before ?? ENGLISH),
    );
    return () => {
      current = false;
    };
  }, [name, language]);

  const choose = useCallback((next: CatalogueName) => {
    try {
      localStorage.setItem(STORAGE_KEY, next);
    } catch {
      // Storage may be blocked; the choice then lasts until the tab is closed.
    }
    setName(next);
  }, []);

  const state = useMemo(
    () => texts && { language, locale: localeFor(language), ...texts, choose },
    [language, texts, choose],
  );
  return state ? <LanguageContext value={state}>{props.children}</LanguageContext> : props.loading;
}

function firstCatalogue(): CatalogueName {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(STORAGE_KEY);
  } catch {
    // Storage may be blocked.
  }
  if (isPseudo(stored) || isLanguage(stored)) return stored;
  const wished = navigator.languages.map((tag) => tag.split('-')[0]);
  return wished.find(isLanguage) ?? 'en';
}

function localeFor(language: Language): string {
  return navigator.languages.find((tag) => tag.split('-')[0] === language) ?? language;
}
