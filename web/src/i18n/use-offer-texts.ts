import { useCallback, useEffect, useState } from 'react';
import { useLanguage } from './language-context.ts';
import { isPseudo, type Language } from './languages.ts';
import { fill, type Values } from './message.ts';
import { pseudo } from './pseudo.ts';
import { en, type OfferTexts } from './texts-offers/en.ts';

const LOADERS: Record<Exclude<Language, 'en'>, () => Promise<OfferTexts>> = {
  de: async () => (await import('./texts-offers/de.ts')).de,
  fr: async () => (await import('./texts-offers/fr.ts')).fr,
  es: async () => (await import('./texts-offers/es.ts')).es,
  pt: async () => (await import('./texts-offers/pt.ts')).pt,
  ja: async () => (await import('./texts-offers/ja.ts')).ja,
};

export const loadOfferTexts = (language: Language): Promise<OfferTexts> =>
  language === 'en' ? Promise.resolve(en) : LOADERS[language]();

/** The words of the offers, as `useT` gives those of every screen; null while a language is on its way. */
export function useOfferTexts() {
  const { language, locale, name } = useLanguage();
  const isEnglish = language === 'en';
  const [loaded, setLoaded] = useState<{ of: Language; texts: OfferTexts } | null>(null);
  useEffect(() => {
    if (isEnglish) return;
    let isCurrent = true;
    // English is here already, and better than no form at all.
    const show = (texts: OfferTexts) => isCurrent && setLoaded({ of: language, texts });
    loadOfferTexts(language).then(show, () => show(en));
    return () => {
      isCurrent = false;
    };
  }, [language, isEnglish]);
  const texts = isPseudo(name) ? pseudo(en) : isEnglish ? en : loaded?.of === language ? loaded.texts : null;
  const say = useCallback(
    <K extends keyof typeof en>(key: K, ...values: Values<(typeof en)[K]>) =>
      fill((texts ?? en)[key], values[0] as Record<string, string | number> | undefined, locale),
    [texts, locale],
  );
  return texts === null ? null : say;
}

export type SayOffer = NonNullable<ReturnType<typeof useOfferTexts>>;
