// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { actingEn } from './acting/en.ts';
import { en } from './en.ts';
import { textsFor } from './language.ts';
import { inOneParagraph, say } from './say.ts';

const blanks = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

describe.each(['de', 'fr', 'es', 'pt-BR', 'ja'])('the texts in %s', (language) => {
  it('have the same placeholders as English', async () => {
    const texts = await textsFor(language);
    expect(texts).not.toBe(en);
    for (const key of Object.keys(en) as (keyof typeof en)[])
      expect([key, ...blanks(texts[key])]).toEqual([key, ...blanks(en[key])]);
  });
});

it('falls back to English for an unsupported language', async () => {
  expect(await textsFor('xx')).toBe(en);
});

it('fills known placeholders and leaves unknown ones', () => {
  expect(say('{part} of {whole}', { part: 3 })).toBe('3 of {whole}');
});

it('joins sentences without a space in Japanese', () => {
  expect(inOneParagraph(['First 1.5.', 'Second.'])).toBe('First 1.5. Second.');
  expect(inOneParagraph(['一。', '二。', '三。'])).toBe('一。二。三。');
});

it('has an Event variant for every text about churn', () => {
  const keys = Object.keys(actingEn) as (keyof typeof actingEn)[];
  const isOfLeaving = (text: string) =>
    /\b(risks?|churn\w*|leav\w*|left|saved share)\b/i.test(text.replace(/\{\w+\}/g, ''));
  const alone = keys.filter((key) => isOfLeaving(actingEn[key]) && !(`${key}Event` in actingEn));
  expect(alone).toEqual([]);
  expect(keys.filter((key) => key.endsWith('Event') && isOfLeaving(actingEn[key]))).toEqual([]);
});
