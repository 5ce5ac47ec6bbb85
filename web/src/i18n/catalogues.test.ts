import { describe, expect, it } from 'vitest';
import { type English, english, type Key, loadTexts } from './catalogue.ts';
import { LANGUAGES } from './languages.ts';
import { fill } from './message.ts';
import { formatFor } from './use-format.ts';
import { translator } from './use-t.ts';

const keys = Object.keys(english) as Key[];
const names = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

describe.each(LANGUAGES.filter((language) => language !== 'en'))('the catalogue %s', (language) => {
  it('has the same placeholders as English in every message', async () => {
    const { catalogue } = await loadTexts(language);
    const wrong = keys.filter((key) => {
      const wanted = names(english[key]);
      const found = names(catalogue[key]);
      // The singular form may omit the number.
      return found.join() !== wanted.join();
    });
    expect(wrong).toEqual([]);
  });

  it('has no empty text', async () => {
    const { catalogue } = await loadTexts(language);
    expect(keys.filter((key) => catalogue[key].trim() === '')).toEqual([]);
  });

  it('is translated', async () => {
    const { catalogue } = await loadTexts(language);
    const same = keys.filter((key) => english[key].split(' ').length > 3 && catalogue[key] === english[key]);
    expect(same).toEqual([]);
  });
});

describe('messages', () => {
  it('choose the plural form of the language', () => {
    const rows = '{count} row | {count} rows' satisfies English['samples.rows'];
    expect(fill(rows, { count: 1 }, 'en')).toBe('1 row');
    expect(fill(rows, { count: 0 }, 'en')).toBe('0 rows');
    expect(fill('{count} ligne | {count} lignes', { count: 0 }, 'fr')).toBe('0 ligne');
    expect(fill('{count}行', { count: 1 }, 'ja')).toBe('1行');
  });

  it('format numbers for the language', () => {
    expect(fill('{count} Zeile | {count} Zeilen', { count: 12_345 }, 'de')).toBe('12.345 Zeilen');
  });

  it('keep placeholders without a value', () => {
    expect(fill('Hello {name}', undefined, 'en')).toBe('Hello {name}');
  });

  it('are disguised in the pseudo-locale, with placeholders kept', async () => {
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
