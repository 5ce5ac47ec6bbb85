import type { Catalogue } from './catalogue.ts';
import { failures } from './de/failures.ts';
import { findings } from './de/findings.ts';
import { model } from './de/model.ts';
import { problems } from './de/problems.ts';
import { reasons } from './de/reasons.ts';
import { words } from './de/words.ts';

export const de: Catalogue = {
  locale: 'de',
  quotes: ['„', '“'],
  between: ' ',
  comma: ', ',
  and: '{names} und {name}',
  andMore: '{names} und {count} weitere',
  line: 'Zeile {n}',
  lines: 'Zeilen {list}',
  words: { ...findings, ...problems, ...model, ...reasons, ...failures, ...words },
};
