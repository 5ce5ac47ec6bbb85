import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './languages.ts';

/** Texts loaded with their feature, one table per file. */
const files = import.meta.glob<Readonly<Record<string, Readonly<Record<string, string>>>>>('../*/texts/*.ts', {
  eager: true,
});
const textsOf = (feature: string, language: string) =>
  Object.values(files[`../${feature}/texts/${language}.ts`] ?? {}).find((table) => typeof table === 'object') ?? {};
const features = [...new Set(Object.keys(files).map((path) => /^\.\.\/(\w+)\//.exec(path)?.[1] ?? ''))].filter(Boolean);
const names = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join();
const others = LANGUAGES.filter((language) => language !== 'en');

describe.each(features.flatMap((feature) => others.map((language) => [feature, language] as const)))(
  'the texts of %s in %s',
  (feature, language) => {
    it('have every key of English with the same placeholders, translated', () => {
      const [source, texts] = [textsOf(feature, 'en'), textsOf(feature, language)];
      expect(Object.keys(source).length).toBeGreaterThan(0);
      const wrong = Object.keys(source).filter((key) => {
        const [wanted, found] = [source[key] ?? '', texts[key] ?? ''];
        const isCopy = wanted.split(' ').length > 3 && found === wanted;
        return found.trim() === '' || isCopy || names(found) !== names(wanted);
      });
      expect(wrong).toEqual([]);
    });
  },
);

/** Keys whose count is never one. */
const NEVER_ONE = ['onlyHead', 'howManyHelp', 'together'];
/** Words with the same form for one and many. */
const SAME_FOR_ONE: Readonly<Record<string, RegExp>> = {
  en: /^(of|in|matched|missing|only|not|left|pending)$/,
  de: /^(von|in|zugeordnet|nicht|nur|gegangen|ausstehend)$/,
  fr: /^(sur|dans|seulement|en|hors)$/,
  es: /^(de|en|solo)$/,
  pt: /^(de|no|apenas|fora|aguardando)$/,
};

describe.each(features.flatMap((feature) => Object.keys(SAME_FOR_ONE).map((language) => [feature, language] as const)))(
  'counts in the texts of %s in %s',
  (feature, language) => {
    it('has a singular and a plural form', () => {
      const wrong = Object.entries(textsOf(feature, language)).filter(([key, text]) => {
        const word = /\{count\}[ \u00a0]([\p{L}’]+)/u.exec(text)?.[1];
        if (word === undefined || text.includes(' | ') || NEVER_ONE.includes(key)) return false;
        return !SAME_FOR_ONE[language]?.test(word);
      });
      expect(wrong).toEqual([]);
    });
  },
);
