import { sayEnglish } from '@holdfast/texts/english';
import { isMessage } from '@holdfast/texts/message';
import { describe, expect, it } from 'vitest';
import { retentionDocument } from '../document.ts';
import { NO_RESULTS, type RetentionFacts } from '../facts/facts.ts';
import { NO_FACTS } from '../testing/facts.ts';
import { retentionModel } from './model.ts';

const COLUMNS = [
  'customer_id',
  'churn_probability',
  'risk_tier',
  'churned',
  'customer_value',
  'revenue_at_risk',
  'plan',
];
const tableOf = (columns: readonly string[], rows: number) => ({
  columns: new Map(columns.map((name) => [name, 'text' as const])),
  rows,
  filled: new Set(columns),
  distinct: new Map(columns.map((name) => [name, 3])),
});

/** 444 subscriptions of 428 customers, or as many customers. */
const factsOf = (accounts: number | null): RetentionFacts => ({
  ...NO_FACTS,
  accounts,
  data: new Map([
    ['customers', tableOf(COLUMNS, 444)],
    ['segments', tableOf(['segment', 'churn_rate', 'customers', 'lift'], 2)],
    ['lift', tableOf(['decile', 'churn_rate', 'cumulative_capture'], 10)],
  ]),
  results: { ...NO_RESULTS, segments: [{ segment: 'plan is Basic', customers: 444, churnRate: 0.586, lift: 2 }] },
});

const say = sayEnglish;
/** All texts in a tree of the document or the model. */
const textsIn = (tree: unknown): string[] => {
  if (isMessage(tree)) return [say(tree)];
  return typeof tree === 'object' && tree !== null ? Object.values(tree).flatMap(textsIn) : [];
};

/** Measures of customers rather than rows of the file. */
const OF_CUSTOMERS = ['Accounts', 'Customer value', 'Contacts you can make'];

describe('a file in which customers have several subscriptions', () => {
  const measures = retentionModel(factsOf(428)).tables[0]?.measures ?? [];

  it.each(measures.filter(({ name }) => !OF_CUSTOMERS.includes(name)))(
    'counts subscriptions in $name and labels them so',
    (measure) => {
      const { label, description } = measure;
      expect(textsIn({ label, description }).join(' ')).not.toMatch(/customers/i);
    },
  );

  it('names the unit in the texts above the charts and in their titles', () => {
    const { pages } = retentionDocument(factsOf(428));
    for (const name of ['overview', 'risk', 'segments']) {
      const visuals = pages.find((page) => page.name === name)?.visuals ?? [];
      const words = visuals.find((visual) => visual.name === `${name}-words`)?.options;
      const titles = visuals.map(({ title, subtitle }) => ({ title, subtitle }));
      expect(
        textsIn({ words, titles }).filter((text) => /customers/i.test(text) && !/subscription/.test(text)),
      ).toEqual([]);
    }
    expect(textsIn(pages).join(' ')).toContain('(58.6% of 444 subscriptions)');
  });
});

it('counts the customers of a file whose rows have an id of their own, and names both columns', () => {
  const { data, ...facts } = factsOf(428);
  const roles = { id: 'subscription_id', customer: 'customer_id' };
  const customers = tableOf([...COLUMNS, 'customer_id (input)', 'subscription_id'], 444);
  const summary = { roles } as unknown as RetentionFacts['summary'];
  const [table] = retentionModel({ ...facts, summary, data: new Map([...data, ['customers', customers]]) }).tables;
  const [accounts] = table?.measures ?? [];
  expect(accounts).toMatchObject({ name: 'Accounts', expression: { column: 'customer_id (input)' } });
  const labelOf = (name: string) => textsIn(table?.columns.find((one) => one.name === name)?.label).join();
  expect([labelOf('customer_id (input)'), labelOf('customer_id')]).toEqual(['Customer', 'subscription_id']);
});

it('a file with one row per customer mentions only customers', () => {
  const facts = factsOf(null);
  const told = [retentionModel(facts), retentionDocument(facts)];
  expect(textsIn(told).filter((text) => /subscriptions/i.test(text))).toEqual([]);
});
