import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { type Catalogue, english, loadCatalogue } from './catalogue.ts';
import { LanguageContext } from './language-context.ts';
import { type CatalogueName, isLanguage, type Language } from './languages.ts';

const STORAGE_KEY = 'holdfast.language';

export function LanguageProvider(props: { children: ReactNode }) {
  const [name, setName] = useState<CatalogueName>(firstCatalogue);
  const [catalogue, setCatalogue] = useState<Catalogue | null>(name === 'en' ? english : null);
  const language: Language = name === 'pseudo' ? 'en' : name;

  useEffect(() => {
    let current = true;
    document.documentElement.lang = language;
    loadCatalogue(name).then(
      (loaded) => current && setCatalogue(loaded),
      // A catalogue that cannot be fetched must not keep anybody out: English is already here.
      () => current && setCatalogue((before) => before ?? english),
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
    () => catalogue && { language, locale: localeFor(language), catalogue, choose },
    [language, catalogue, choose],
  );
  // Nothing at all for the moment a catalogue needs: a flash of English would be worse.
  return state && <LanguageContext value={state}>{props.children}</LanguageContext>;
}

function firstCatalogue(): CatalogueName {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(STORAGE_KEY);
  } catch {
    // As above.
  }
  if (stored === 'pseudo' || isLanguage(stored)) return stored;
  const wished = navigator.languages.map((tag) => tag.split('-')[0]);
  return wished.find(isLanguage) ?? 'en';
}

function localeFor(language: Language): string {
  return navigator.languages.find((tag) => tag.split('-')[0] === language) ?? language;
}
