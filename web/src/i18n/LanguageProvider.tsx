import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { ENGLISH, loadTexts, type Texts } from './catalogue.ts';
import { LanguageContext } from './language-context.ts';
import { type CatalogueName, directionOf, isLanguage, isPseudo, type Language } from './languages.ts';

const STORAGE_KEY = 'holdfast.language';

/** `loading` has no words: it is shown for the moment a catalogue needs, where a flash of English would be worse. */
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
      // A catalogue that cannot be fetched must not keep anybody out: English is already here.
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
      // Storage may be forbidden; the choice then lasts as long as the tab.
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
    // As above.
  }
  if (isPseudo(stored) || isLanguage(stored)) return stored;
  const wished = navigator.languages.map((tag) => tag.split('-')[0]);
  return wished.find(isLanguage) ?? 'en';
}

function localeFor(language: Language): string {
  return navigator.languages.find((tag) => tag.split('-')[0] === language) ?? language;
}
