import { describe, expect, it } from 'vitest';
import { type English, english, type Key, loadTexts } from './catalogue.ts';
import { LANGUAGES } from './languages.ts';
import { fill } from './message.ts';
import { formatFor } from './use-format.ts';
import { loadOfferTexts } from './use-offer-texts.ts';
import { translator } from './use-t.ts';

const keys = Object.keys(english) as Key[];
const names = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

describe.each(LANGUAGES.filter((language) => language !== 'en'))('the catalogue %s', (language) => {
  it('fills in the same names as English, in every message', async () => {
    const { catalogue } = await loadTexts(language);
    const wrong = keys.filter((key) => {
      const wanted = names(english[key]);
      const found = names(catalogue[key]);
      // A plural may leave the number out of its form for one.
      return found.join() !== wanted.join();
    });
    expect(wrong).toEqual([]);
  });

  it('has no empty text', async () => {
    const { catalogue } = await loadTexts(language);
    expect(keys.filter((key) => catalogue[key].trim() === '')).toEqual([]);
  });

  it('is a translation and not a copy', async () => {
    const { catalogue } = await loadTexts(language);
    const same = keys.filter((key) => english[key].split(' ').length > 3 && catalogue[key] === english[key]);
    expect(same).toEqual([]);
  });
});

describe.each(LANGUAGES.filter((language) => language !== 'en'))('the words of offers in %s', (language) => {
  it('fill in the same names as English and are translations', async () => {
    const [source, texts] = [await loadOfferTexts('en'), await loadOfferTexts(language)];
    for (const key of Object.keys(source) as (keyof typeof source)[]) {
      expect(names(texts[key]), key).toEqual(names(source[key]));
      expect(texts[key], key).not.toBe(source[key]);
    }
  });
});

/** Texts that come with the code of their feature. */
const own = import.meta.glob<Record<string, Record<string, string>>>('../*/texts/*.ts', { eager: true });
const featureTexts = (feature: string, language: string) => own[`../${feature}/texts/${language}.ts`]?.[language] ?? {};
const features = [...new Set(Object.keys(own).map((path) => path.split('/')[1] as string))].filter(
  (name) => name !== 'i18n',
);

describe.each(features.flatMap((feature) => LANGUAGES.filter((name) => name !== 'en').map((name) => [feature, name])))(
  'the own texts of %s in %s',
  (feature = '', language = '') => {
    it('say everything English says, with the same names in braces, and are no copy of it', () => {
      const [source, texts] = [featureTexts(feature, 'en'), featureTexts(feature, language)];
      expect(Object.keys(texts)).toEqual(Object.keys(source));
      const wrong = Object.keys(source).filter((key) => {
        const [wanted, found] = [source[key] ?? '', texts[key] ?? ''];
        const isCopy = wanted.split(' ').length > 3 && found === wanted;
        return found.trim() === '' || isCopy || names(found).join() !== names(wanted).join();
      });
      expect(wrong).toEqual([]);
    });
  },
);

describe('messages', () => {
  it('choose the plural form the language asks for', () => {
    const rows = '{count} row | {count} rows' satisfies English['samples.rows'];
    expect(fill(rows, { count: 1 }, 'en')).toBe('1 row');
    expect(fill(rows, { count: 0 }, 'en')).toBe('0 rows');
    expect(fill('{count} ligne | {count} lignes', { count: 0 }, 'fr')).toBe('0 ligne');
    expect(fill('{count}行', { count: 1 }, 'ja')).toBe('1行');
  });

  it('write numbers the way of the language', () => {
    expect(fill('{count} Zeile | {count} Zeilen', { count: 12_345 }, 'de')).toBe('12.345 Zeilen');
  });

  it('leave text in braces that nobody filled as it is', () => {
    expect(fill('Hello {name}', undefined, 'en')).toBe('Hello {name}');
  });

  it('in the pseudo-locale are English in disguise, with the names in braces kept', async () => {
    const t = translator(await loadTexts('pseudo'), 'en');
    expect(t('upload.userId', { id: 'u-1' })).toMatch(/^⟦U.*u-1·+⟧$/);
    expect(t('upload.userId', { id: 'u-1' })).not.toContain('User');
  });
});

describe('formats', () => {
  it('follow the locale', () => {
    expect(formatFor('de').number(1234.5)).toBe('1.234,5');
    expect(formatFor('en').bytes(67)).toBe('67 bytes');
    expect(formatFor('en').bytes(3 * 1024 * 1024)).toBe('3 MB');
    expect(formatFor('en').percent(0.256, 1)).toBe('25.6%');
    expect(formatFor('en').ago('2026-11-14T10:00:00Z', Date.parse('2026-11-14T10:03:00Z'))).toBe('3 minutes ago');
  });
});
