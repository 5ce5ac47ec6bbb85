import type { Catalogue } from './catalogue.ts';
import { audit } from './es/audit.ts';
import { columns } from './es/columns.ts';
import { failures } from './es/failures.ts';
import { features } from './es/features.ts';
import { findings } from './es/findings.ts';
import { mails } from './es/mails.ts';
import { model } from './es/model.ts';
import { problems } from './es/problems.ts';
import { reasons } from './es/reasons.ts';
import { reportMeasures } from './es/report-measures.ts';
import { reportNames } from './es/report-names.ts';
import { reportPages } from './es/report-pages.ts';
import { reportStories } from './es/report-stories.ts';
import { words } from './es/words.ts';

export const es: Catalogue = {
  locale: 'es',
  quotes: ['«', '»'],
  between: ' ',
  comma: ', ',
  and: '{names} y {name}',
  andMore: '{names} y {count} más',
  line: 'línea {n}',
  lines: 'líneas {list}',
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
