import type { Area } from '@holdfast/texts/area';
import { bind, bindAgain } from '@holdfast/texts/bind';
import type { Compiled } from '@holdfast/texts/fill';
import { use, useMemo } from 'react';
import { bindTexts, type RenderText } from './bind-texts.ts';
import { useLanguage } from './language-context.ts';

/**
 * Texts of a feature that no first screen needs, loaded with the feature instead of the initial texts. Falls back to
 * English if a language cannot be loaded.
 */
export function ownTexts<Texts extends object>(area: Area<Texts>, english: Compiled<Texts>): () => RenderText<Texts> {
  const loading = new Map<string, Promise<Texts>>();
  const load = (locale: string): Promise<Texts> => {
    const known = loading.get(locale) ?? area.load(locale).catch(() => bind(english, locale));
    loading.set(locale, known);
    return known;
  };
  return () => {
    const { language, locale, disguise, rename = null } = useLanguage();
    const loaded = language === 'en' ? null : use(load(locale));
    return useMemo(() => {
      const texts = loaded ?? bind(disguise ? disguise(english) : english, locale);
      return bindTexts(rename === null ? texts : bindAgain(texts, {}, () => rename));
    }, [loaded, disguise, locale, rename]);
  };
}
