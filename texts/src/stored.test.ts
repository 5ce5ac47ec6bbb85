import { expect, it } from 'vitest';
import type { Block } from './document.ts';
import { sayEnglish } from './english.ts';
import { loadSpeaker } from './load-speaker.ts';
import { markdown } from './markdown.ts';
import { message } from './message.ts';

import { toStored } from './stored.ts';

it('an object is kept in English with its messages beside it, and the file’s own words alone', async () => {
  const reason = message('missing', { name: 'age', percent: 0.25 });
  expect(toStored(sayEnglish, { column: 'age', reason, event: 'Churn = Yes' }, 'reason', 'event')).toEqual({
    column: 'age',
    reason: '“age” is missing for 25% of the rows. The model treats missing values as information.',
    event: 'Churn = Yes',
    says: { reason },
  });
});

it('a document is Markdown in the language of its reader', async () => {
  const card: Block[] = [
    { kind: 'heading', level: 2, text: message('card.out') },
    { kind: 'list', items: [message('card.column', { name: 'x', reason: message('noValues') })] },
    {
      kind: 'table',
      head: [message('card.measure'), message('card.value')],
      rows: [['auc', message('card.figure', { value: 0.8125 })]],
    },
  ];
  expect(markdown(card, sayEnglish)).toBe(
    '## Columns left out\n\n- “x”: It is empty.\n\n| measure | value |\n|---|---|\n| auc | 0.813 |\n',
  );
  expect(markdown(card, await loadSpeaker('de'))).toContain('| auc | 0,813 |');
  expect(markdown(card, await loadSpeaker('de'))).toContain('„x“');
});

it('a day is 2026-01-31 in English and the language’s own elsewhere', async () => {
  const tested = message('testedDays', { known: '2026-01-31', until: '2026-02-28' });
  expect(sayEnglish(tested)).toContain('2026-01-31');
  expect((await loadSpeaker('de'))(tested)).toContain('31.01.2026');
});
