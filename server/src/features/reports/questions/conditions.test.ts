import type { Value } from '@holdfast/contracts/report/field';
import type { VisualQuery } from '@holdfast/contracts/report/query';
import { evaluateInMemory } from '@holdfast/query-engine';
import { lexiconOf, makeVocabulary, readQuestion } from '@holdfast/query-engine/questions';
import { restatements } from '@holdfast/texts/areas/restatements';
import { describe, expect, it } from 'vitest';
import { retentionSubject, TODAY } from './testing/retention-subject.ts';

/** How many are at high risk, their average charges, how many remain, and how many at high risk left. */
const QUESTIONS = {
  en: [
    'how many customers are at high risk',
    'average monthly charges of high-risk customers',
    'how many customers are still here',
    'how many high-risk customers left',
  ],
  de: [
    'wie viele Kunden mit hohem Risiko gibt es',
    'durchschnittliche monatliche Kosten der Kunden mit hohem Risiko',
    'wie viele Kunden sind noch da',
    'wie viele Kunden mit hohem Risiko sind gegangen',
  ],
  fr: [
    'combien de clients à haut risque y a-t-il',
    'frais mensuels moyens des clients à haut risque',
    'combien de clients sont toujours là',
    'combien de clients à haut risque sont partis',
  ],
  es: [
    'cuántos clientes de alto riesgo hay',
    'cargos mensuales promedio de los clientes de alto riesgo',
    'cuántos clientes siguen aquí',
    'cuántos clientes de alto riesgo se fueron',
  ],
  pt: [
    'quantos clientes de alto risco há',
    'cobranças mensais médias dos clientes de alto risco',
    'quantos clientes ainda estão conosco',
    'quantos clientes de alto risco saíram',
  ],
  ja: [
    '高リスクの顧客は何人ですか',
    '高リスクの顧客の平均月額料金',
    '継続中の顧客は何人ですか',
    '離脱した高リスクの顧客は何人ですか',
  ],
} as const;

async function asker(language: string) {
  const subject = await retentionSubject(language);
  const vocabulary = makeVocabulary(subject, lexiconOf(language), await restatements.load(language));
  const figureOf = (query: VisualQuery): Value | undefined => {
    const { columns } = evaluateInMemory(query, {
      model: subject.model,
      tables: subject.tables,
      now: `${TODAY}T10:00:00`,
    });
    return columns[query.groupBy.length]?.values[0];
  };
  const read = (question: string) => {
    const found = readQuestion(question, { vocabulary, today: TODAY });
    if ('refused' in found) throw new Error(`${question}: ${JSON.stringify(found.refused)}`);
    return found;
  };
  const measure = (name: string) =>
    figureOf({
      mode: 'groups',
      groupBy: [],
      values: [{ as: 'v0', field: { kind: 'measure', table: 'customers', measure: name } }],
      where: [],
      orderBy: [],
      limit: 1,
    });
  return { rows: subject.tables.customers ?? [], read, figureOf, measure };
}

describe.each(Object.entries(QUESTIONS))('the words of the report in %s', (language, questions) => {
  it('mean the same in a question as in its measures', async () => {
    const { rows, read, figureOf, measure } = await asker(language);
    const [atRisk, charges, here, gone] = questions.map((question) => figureOf(read(question).query));
    expect(atRisk).toBe(measure('High-risk customers'));
    expect(here).toBe(measure('Active customers'));
    const high = rows.filter(({ risk_tier }) => risk_tier === 'High' || risk_tier === 'Critical');
    const present = high.filter(({ churned }) => churned !== 1);
    expect(present.length).toBeLessThan(high.length);
    expect(charges).toBeCloseTo(
      present.reduce((sum, { monthly_charges }) => sum + Number(monthly_charges), 0) / present.length,
      6,
    );
    // Applied to those who left, it means those who left.
    expect(gone).toBe(high.length - present.length);
  });
});

it('is interpreted with its basis, and the churn rate of those at high risk includes all of them', async () => {
  const { rows, read, figureOf } = await asker('en');
  const { normalized, notes } = read('average monthly charges of customers at high risk');
  expect(normalized).toContain('Risk tier is High or Critical and Has left is not Yes');
  expect(notes).toHaveLength(1);
  const high = rows.filter(({ risk_tier, churned }) => /High|Critical/.test(String(risk_tier)) && churned !== null);
  expect(figureOf(read('churn rate of customers at high risk').query)).toBeCloseTo(
    high.filter(({ churned }) => churned === 1).length / high.length,
    9,
  );
});

it.each([
  ['en', 'overall churn rate', 'churn rate'],
  ['de', 'Abwanderungsrate insgesamt', 'Abwanderungsrate'],
  ['fr', 'taux de churn global', 'taux de churn'],
])('%s: “%s” is the rate of all rows', async (language, question, plain) => {
  const { read, figureOf, measure } = await asker(language);
  expect(figureOf(read(question).query)).toBe(figureOf(read(plain).query));
  expect(figureOf(read(question).query)).toBe(measure('Observed churn rate'));
});

it('the highest churn is the highest churn rate', async () => {
  const { read } = await asker('en');
  expect(read('which contract has the highest churn').query).toEqual(
    read('which contract has the highest churn rate').query,
  );
});
