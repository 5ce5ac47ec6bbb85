import type { Catalogue } from './catalogue.ts';
import { audit } from './en/audit.ts';
import { columns } from './en/columns.ts';
import { failures } from './en/failures.ts';
import { features } from './en/features.ts';
import { findings } from './en/findings.ts';
import { mails } from './en/mails.ts';
import { model } from './en/model.ts';
import { problems } from './en/problems.ts';
import { reasons } from './en/reasons.ts';
import { reportMeasures } from './en/report-measures.ts';
import { reportNames } from './en/report-names.ts';
import { reportPages } from './en/report-pages.ts';
import { reportStories } from './en/report-stories.ts';
import { words } from './en/words.ts';

export const en: Catalogue = {
  locale: 'en',
  isoDays: true,
  quotes: ['“', '”'],
  between: ' ',
  comma: ', ',
  and: '{names} and {name}',
  andMore: '{names} and {count} more',
  line: 'line {n}',
  lines: 'lines {list}',
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
