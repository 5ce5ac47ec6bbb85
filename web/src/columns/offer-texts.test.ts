import { expect, it } from 'vitest';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { ja } from './texts/ja.ts';
import { pt } from './texts/pt.ts';

const names = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

it.each(Object.entries({ de, es, fr, ja, pt }))(
  '%s has the same placeholders as English and is translated',
  (_, texts) => {
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      expect(names(texts[key]), key).toEqual(names(en[key]));
      expect(texts[key], key).not.toBe(en[key]);
    }
  },
);
