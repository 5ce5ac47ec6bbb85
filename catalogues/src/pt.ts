import type { Catalogue } from './catalogue.ts';
import { audit } from './pt/audit.ts';
import { columns } from './pt/columns.ts';
import { failures } from './pt/failures.ts';
import { features } from './pt/features.ts';
import { findings } from './pt/findings.ts';
import { mails } from './pt/mails.ts';
import { model } from './pt/model.ts';
import { problems } from './pt/problems.ts';
import { reasons } from './pt/reasons.ts';
import { reportMeasures } from './pt/report-measures.ts';
import { reportNames } from './pt/report-names.ts';
import { reportPages } from './pt/report-pages.ts';
import { reportStories } from './pt/report-stories.ts';
import { words } from './pt/words.ts';

export const pt: Catalogue = {
  locale: 'pt',
  quotes: ['“', '”'],
  between: ' ',
  comma: ', ',
  and: '{names} e {name}',
  andMore: '{names} e mais {count}',
  line: 'linha {n}',
  lines: 'linhas {list}',
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
