import { retentionDocument } from '@holdfast/retention-report/document';
import { retentionModel } from '@holdfast/retention-report/model/model';
import { LANGUAGES } from '@holdfast/texts/languages';
import { loadSpeaker } from '@holdfast/texts/load-speaker';
import { renderTree } from '@holdfast/texts/speaker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRetentionFixture, type RetentionFixture } from './testing/retention-fixture.ts';

const EVENT = 'Response = 1';
/** A positive event is not called a risk. */
const OF_RISK: Record<string, RegExp> = {
  en: /\brisk/i,
  de: /risik/i,
  fr: /risque/i,
  es: /riesgo/i,
  pt: /risco/i,
  ja: /リスク/,
  it: /rischi/i,
};
/** Words for leavers that a report on another event must not use, by language. */
const OF_CHURN: Record<string, RegExp> = {
  en: /\b(churn\w*|leav\w*|left|stay\w*)\b/i,
  de: /\b(abwander\w*|gegangen\w*|gehen|bleiben\w*)\b/i,
  fr: /(?<!\p{L})(départs?|partis?|restés?)(?!\p{L})/iu,
  es: /\b(bajas?|idos|se fue\w*|se quedan?)\b/i,
  pt: /(?<!\p{L})(saídas?|saiu|saíram|ficam)(?!\p{L})/iu,
  ja: /離脱|解約|離れ/,
  it: /(?<!\p{L})(abbandon\w*|se ne va\w*|rest(a|ano|ati))(?!\p{L})/iu,
};

describe('a report on another event than leaving', () => {
  let fixture: RetentionFixture;
  beforeAll(async () => {
    const values = (make: (row: number) => string | number) => Array.from({ length: 60 }, (_, row) => make(row));
    fixture = await openRetentionFixture(
      [
        {
          name: 'customers',
          columns: [
            { name: 'customer_id', type: 'text', values: values((row) => `C${row}`) },
            { name: 'churn_probability', type: 'number', values: values((row) => row / 60) },
            { name: 'churn_probability_low', type: 'number', values: values((row) => row / 70) },
            { name: 'churn_probability_high', type: 'number', values: values((row) => row / 59) },
            { name: 'risk_percentile', type: 'number', values: values((row) => row) },
            { name: 'risk_tier', type: 'text', values: values((row) => (row > 30 ? 'High' : 'Low')) },
            { name: 'risk_rank', type: 'integer', values: values((row) => 60 - row) },
            { name: 'customer_value', type: 'number', values: values((row) => row) },
            { name: 'revenue_at_risk', type: 'number', values: values((row) => (row * row) / 60) },
            { name: 'churned', type: 'integer', values: values((row) => row % 2) },
            { name: 'plan', type: 'text', values: values((row) => `P${row % 3}`) },
          ],
        },
      ],
      { event: EVENT, meaning: 'unknown' },
    );
  });
  afterAll(() => fixture.close());

  it.each(LANGUAGES)('never calls its customers leavers, in %s', async (language) => {
    expect(fixture.facts.otherEvent).toBe(EVENT);
    const say = await loadSpeaker(language);
    const told = renderTree<unknown>([retentionDocument(fixture.facts), retentionModel(fixture.facts)], say);
    const texts: string[] = [];
    const keys = new Set(['name', 'column', 'table', 'measure', 'id', 'kind', 'op', 'syncGroup', 'weight']);
    JSON.stringify(told, (key, value: unknown) => {
      // Rows of a flowing page are visual names.
      if (key === 'flow') return undefined;
      const isKey = keys.has(key) || (typeof value === 'string' && /^[a-z]+(_[a-z]+)+$/.test(value));
      if (typeof value === 'string' && !isKey) texts.push(value.replace(/\{[^}]*\}/g, ''));
      return value;
    });
    expect(texts.filter((text) => OF_CHURN[language]?.test(text))).toEqual([]);
    expect(texts.some((text) => text.includes(EVENT))).toBe(true);
  });

  it.each(LANGUAGES)(
    'is never about a risk: pages, titles, labels, stories and chart descriptions, in %s',
    async (language) => {
      const say = await loadSpeaker(language);
      const read = new Set(['displayName', 'title', 'subtitle', 'description', 'label', 'story', 'text', 'words']);
      const texts: string[] = [];
      const look = (value: unknown, key: string): void => {
        if (typeof value === 'string' && read.has(key)) texts.push(value.replace(/\{[^}]*\}/g, ''));
        if (Array.isArray(value)) for (const item of value) look(item, key);
        else if (typeof value === 'object' && value !== null)
          for (const [name, inside] of Object.entries(value)) look(inside, key === 'words' ? key : name);
      };
      look(renderTree<unknown>([retentionDocument(fixture.facts), retentionModel(fixture.facts)], say), '');
      expect(texts.length).toBeGreaterThan(100);
      expect(texts.filter((text) => OF_RISK[language]?.test(text))).toEqual([]);
    },
  );

  it('has the colours of a positive event: the likeliest is good, and more of it is better', () => {
    const coloured = (facts: Parameters<typeof retentionDocument>[0]) =>
      retentionDocument(facts).pages[0]?.visuals.find(({ name }) => name === 'risk-tiers')?.options.colours;
    const good = { ...fixture.facts, summary: { ...fixture.facts.summary, meaning: 'good-news' as const } };
    expect(coloured(good)).toMatchObject({ Critical: 'good' });
    expect(Object.values(coloured(fixture.facts) ?? {})).not.toContain('bad');
    expect(coloured({ ...fixture.facts, otherEvent: null })).toMatchObject({ Critical: 'bad', Low: 'good' });
    const bridge = retentionDocument(good).pages[0]?.visuals.find(({ name }) => name === 'revenue-by-tier');
    expect(bridge?.options.lowerIsBetter).toBe(false);
  });
});
