import type { Catalogue } from './catalogue.ts';
import { audit } from './fr/audit.ts';
import { columns } from './fr/columns.ts';
import { failures } from './fr/failures.ts';
import { features } from './fr/features.ts';
import { findings } from './fr/findings.ts';
import { mails } from './fr/mails.ts';
import { model } from './fr/model.ts';
import { problems } from './fr/problems.ts';
import { reasons } from './fr/reasons.ts';
import { reportMeasures } from './fr/report-measures.ts';
import { reportNames } from './fr/report-names.ts';
import { reportPages } from './fr/report-pages.ts';
import { reportStories } from './fr/report-stories.ts';
import { words } from './fr/words.ts';

export const fr: Catalogue = {
  locale: 'fr',
  quotes: ['« ', ' »'],
  between: ' ',
  comma: ', ',
  and: '{names} et {name}',
  andMore: '{names} et {count} autres',
  line: 'ligne {n}',
  lines: 'lignes {list}',
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
