// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { OFFERED } from '../../authoring/gallery.ts';
import { optionsOf } from '../../authoring/options.ts';
import { ENGLISH, editorWordsFor } from './language.ts';

const blanks = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

describe.each(['de', 'fr', 'es', 'pt-BR', 'ja'])('editor texts in %s', (language) => {
  it('have the same placeholders as English', async () => {
    const { texts } = await editorWordsFor(language);
    for (const key of Object.keys(ENGLISH.texts) as (keyof typeof texts)[])
      expect([key, ...blanks(texts[key])]).toEqual([key, ...blanks(ENGLISH.texts[key])]);
  });
  it('name every kind, role, option and choice', async () => {
    const words = await editorWordsFor(language);
    for (const part of ['kinds', 'roles', 'options', 'choices'] as const)
      expect(Object.keys(words[part]).toSorted()).toEqual(Object.keys(ENGLISH[part]).toSorted());
  });
});

it('names every offered kind, role, option and choice in English', () => {
  for (const { name, roles } of OFFERED) {
    expect(ENGLISH.kinds[name], name).toBeTruthy();
    for (const role of roles) expect(ENGLISH.roles[role.name], role.name).toBeTruthy();
    for (const option of optionsOf(name)) {
      expect(ENGLISH.options[option.name], option.name).toBeTruthy();
      if (option.type === 'choice') for (const one of option.choices) expect(ENGLISH.choices[one], one).toBeTruthy();
    }
  }
});
