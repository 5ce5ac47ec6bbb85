// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { actingEn } from './acting/en.ts';
import { en } from './en.ts';
import { textsFor } from './language.ts';
import { inOneParagraph, say } from './say.ts';

const blanks = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

describe.each(['de', 'fr', 'es', 'pt-BR', 'ja'])('the texts in %s', (language) => {
  it('leave the same blanks to fill as the English ones', async () => {
    const texts = await textsFor(language);
    expect(texts).not.toBe(en);
    for (const key of Object.keys(en) as (keyof typeof en)[])
      expect([key, ...blanks(texts[key])]).toEqual([key, ...blanks(en[key])]);
  });
});

it('speaks English where it does not speak the language', async () => {
  expect(await textsFor('xx')).toBe(en);
});

it('fills what it knows and leaves what it does not', () => {
  expect(say('{part} of {whole}', { part: 3 })).toBe('3 of {whole}');
});

it('puts sentences one after another as each language does', () => {
  expect(inOneParagraph(['First 1.5.', 'Second.'])).toBe('First 1.5. Second.');
  expect(inOneParagraph(['一。', '二。', '三。'])).toBe('一。二。三。');
});

it('has a twin for every text about leaving, for files about something else', () => {
  const keys = Object.keys(actingEn) as (keyof typeof actingEn)[];
  const isOfLeaving = (text: string) =>
    /\b(risks?|churn\w*|leav\w*|left|saved share)\b/i.test(text.replace(/\{\w+\}/g, ''));
  const alone = keys.filter((key) => isOfLeaving(actingEn[key]) && !(`${key}Event` in actingEn));
  expect(alone).toEqual([]);
  expect(keys.filter((key) => key.endsWith('Event') && isOfLeaving(actingEn[key]))).toEqual([]);
});
