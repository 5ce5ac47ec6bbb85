import { retentionDocument } from '@holdfast/retention-report/document';
import { retentionModel } from '@holdfast/retention-report/model/model';
import { documentAbout, modelAbout, wordsAbout } from '@holdfast/retention-report/other-event';
import { describe, expect, it } from 'vitest';
import { openRig } from './retention.rig.ts';

const EVENT = 'Response = 1';
const OF_CHURN = /\b(churn\w*|leav\w*|left|stay\w*)\b/i;

describe('a report about something else than leaving', () => {
  it('never calls its customers leavers', async () => {
    const values = (make: (row: number) => string | number) => Array.from({ length: 60 }, (_, row) => make(row));
    const rig = await openRig(
      [
        {
          name: 'customers',
          columns: [
            { name: 'customer_id', type: 'text', values: values((row) => `C${row}`) },
            { name: 'churn_probability', type: 'number', values: values((row) => row / 60) },
            { name: 'risk_tier', type: 'text', values: values((row) => (row > 30 ? 'High' : 'Low')) },
            { name: 'risk_rank', type: 'integer', values: values((row) => 60 - row) },
            { name: 'customer_value', type: 'number', values: values((row) => row) },
            { name: 'revenue_at_risk', type: 'number', values: values((row) => (row * row) / 60) },
            { name: 'churned', type: 'integer', values: values((row) => row % 2) },
            { name: 'plan', type: 'text', values: values((row) => `P${row % 3}`) },
          ],
        },
      ],
      { event: EVENT },
    );
    try {
      const { pages } = documentAbout(EVENT, retentionDocument(rig.facts));
      const texts = pages.flatMap(({ visuals }) =>
        visuals.flatMap(({ title, subtitle, description, options }) => [
          title,
          subtitle,
          description,
          options.text,
          options.needs,
          options.why,
          ...(Array.isArray(options.story) ? options.story : []),
        ]),
      );
      const words = modelAbout(EVENT, retentionModel(rig.facts)).tables.flatMap(({ measures, columns }) =>
        [...measures, ...columns].flatMap(({ label, description }) => [label, description]),
      );
      const said = [...texts, ...words].flatMap((text) => (typeof text === 'string' ? [text] : []));
      expect(said.filter((text) => OF_CHURN.test(text.replace(/\{[^}]*\}/g, '')))).toEqual([]);
      expect(said.some((text) => text.includes(EVENT))).toBe(true);
    } finally {
      await rig.close();
    }
  });

  it('keeps the names a story is filled in by', () => {
    const say = wordsAbout(EVENT);
    expect(say('{Observed churn rate} of the customers whose outcome is known have left.')).toBe(
      '{Observed churn rate} of the customers whose outcome is known are “Response = 1”.',
    );
  });
});
