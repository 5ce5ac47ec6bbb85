import type { Catalogue } from './catalogue.ts';
import { audit } from './ja/audit.ts';
import { columns } from './ja/columns.ts';
import { failures } from './ja/failures.ts';
import { features } from './ja/features.ts';
import { findings } from './ja/findings.ts';
import { mails } from './ja/mails.ts';
import { model } from './ja/model.ts';
import { problems } from './ja/problems.ts';
import { reasons } from './ja/reasons.ts';
import { reportMeasures } from './ja/report-measures.ts';
import { reportNames } from './ja/report-names.ts';
import { reportPages } from './ja/report-pages.ts';
import { reportStories } from './ja/report-stories.ts';
import { words } from './ja/words.ts';

export const ja: Catalogue = {
  locale: 'ja',
  quotes: ['「', '」'],
  between: '',
  comma: '、',
  and: '{names}、{name}',
  andMore: '{names}ほか{count}個',
  line: '{n}行目',
  lines: '{list}行目',
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
