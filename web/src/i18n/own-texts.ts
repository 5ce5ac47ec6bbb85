import { use, useMemo } from 'react';
import { english as shared } from './catalogue.ts';
import { useLanguage } from './language-context.ts';
import type { Language } from './languages.ts';
import { fill, type Values } from './message.ts';
import { pseudo } from './pseudo.ts';

type Own = Readonly<Record<string, string>>;
type OtherLanguage = Exclude<Language, 'en'>;
export type Loaders<English extends Own> = Readonly<
  Record<OtherLanguage, () => Promise<Readonly<Record<keyof English, string>>>>
>;

/** `say('title')`: like `t`, for the texts of one feature. */
export type Say<English extends Own> = <K extends keyof English & string>(
  key: K,
  ...values: Values<English[K]>
) => string;

/**
 * Texts of a feature that no first screen needs, loaded with the feature instead of the initial catalogue. Falls back
 * to English if a language cannot be loaded.
 */
export function ownTexts<const English extends Own>(english: English, loaders: Loaders<English>): () => Say<English> {
  const loading = new Map<OtherLanguage, Promise<Own>>();
  const load = (language: OtherLanguage): Promise<Own> => {
    const known = loading.get(language) ?? loaders[language]().catch((): Own => english);
    loading.set(language, known);
    return known;
  };
  return () => {
    const { language, locale, catalogue } = useLanguage();
    const loaded: Own = language === 'en' ? english : use(load(language));
    const isPseudo = language === 'en' && catalogue !== shared;
    return useMemo(() => {
      const texts: Own = isPseudo ? pseudo(english) : loaded;
      return (key, ...values) =>
        fill(texts[key] ?? english[key] ?? key, values[0] as Record<string, string | number> | undefined, locale);
    }, [loaded, isPseudo, locale]);
  };
}
