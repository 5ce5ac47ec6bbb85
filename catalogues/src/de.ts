import type { Catalogue } from './catalogue.ts';
import { audit } from './de/audit.ts';
import { columns } from './de/columns.ts';
import { failures } from './de/failures.ts';
import { features } from './de/features.ts';
import { findings } from './de/findings.ts';
import { mails } from './de/mails.ts';
import { model } from './de/model.ts';
import { problems } from './de/problems.ts';
import { reasons } from './de/reasons.ts';
import { reportMeasures } from './de/report-measures.ts';
import { reportNames } from './de/report-names.ts';
import { reportPages } from './de/report-pages.ts';
import { reportStories } from './de/report-stories.ts';
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
  words: {
    ...findings,
    ...problems,
    ...model,
    ...reasons,
    ...failures,
    ...words,
    ...features,
    ...columns,
    ...reportNames,
    ...reportMeasures,
    ...reportPages,
    ...reportStories,
    ...audit,
    ...mails,
  },
};
