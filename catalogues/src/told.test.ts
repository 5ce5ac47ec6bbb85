import type { Block } from '@holdfast/contracts/messages/document';
import { message } from '@holdfast/contracts/messages/message';
import { expect, it } from 'vitest';
import { de } from './de.ts';
import { en } from './en.ts';
import { markdown } from './markdown.ts';
import { speaker } from './say.ts';
import { told } from './told.ts';

it('stores English text with its messages, and text from the file without', () => {
  const reason = message('missing', { name: 'age', percent: 0.25 });
  expect(told(speaker(en), { column: 'age', reason, event: 'Churn = Yes' }, 'reason', 'event')).toEqual({
    column: 'age',
    reason: '“age” is missing for 25% of the rows. The model treats missing values as information.',
    event: 'Churn = Yes',
    says: { reason },
  });
});

it('renders a document as Markdown in the chosen language', () => {
  const card: Block[] = [
    { kind: 'heading', level: 2, text: message('card.out') },
    { kind: 'list', items: [message('card.column', { name: 'x', reason: message('noValues') })] },
    {
      kind: 'table',
      head: [message('card.measure'), message('card.value')],
      rows: [['auc', message('card.figure', { value: 0.8125 })]],
    },
  ];
  expect(markdown(card, speaker(en))).toBe(
    '## Columns left out\n\n- “x”: It is empty.\n\n| measure | value |\n|---|---|\n| auc | 0.813 |\n',
  );
  expect(markdown(card, speaker(de))).toContain('| auc | 0,813 |');
  expect(markdown(card, speaker(de))).toContain('„x“');
});

it('writes days as 2026-01-31 in English and localised elsewhere', () => {
  const tested = message('testedDays', { known: '2026-01-31', until: '2026-02-28' });
  expect(speaker(en)(tested)).toContain('2026-01-31');
  expect(speaker(de)(tested)).toContain('31.01.2026');
});
