import { describe, expect, it } from 'vitest';
import { rank } from './evaluate/ranked.ts';
import { areaUnderRoc } from './evaluate/ranking-measures.ts';
import type { PredictionOutcome } from './outcome/outcome.ts';
import { predictChurn } from './predict-churn.ts';
import {
  ENGLISH_HEADERS,
  HAZARDS,
  type MadeSubscriptions,
  madeSubscriptions,
  type SubscriptionHeaders,
} from './testing/made-subscriptions.ts';
import { encoded } from './testing/predict-lines.ts';

type Completed = Extract<PredictionOutcome, { kind: 'completed' }>;

const GERMAN: SubscriptionHeaders = {
  id: 'Vertragsnummer',
  start: 'Vertragsbeginn',
  end: 'Vertragsende',
  plan: 'Tarif',
  price: 'Monatspreis',
  seats: 'Plätze',
  region: 'Region',
};
const FRENCH: SubscriptionHeaders = {
  id: 'id_abonnement',
  start: 'date_debut',
  end: 'date_fin',
  plan: 'formule',
  price: 'prix_mensuel',
  seats: 'postes',
  region: 'région',
};
const SPANISH: SubscriptionHeaders = {
  id: 'id_contrato',
  start: 'fecha_inicio',
  end: 'fecha_fin',
  plan: 'plan',
  price: 'precio_mensual',
  seats: 'usuarios',
  region: 'region',
};
const german = {
  headers: GERMAN,
  delimiter: ';',
  day: (iso: string) => iso.split('-').reverse().join('.'),
};

async function predicted({ csv }: MadeSubscriptions): Promise<Completed> {
  const outcome = await predictChurn(
    { bytes: encoded(csv), fileName: 'subscriptions.csv', asOf: '2026-07-31' },
    { workers: 0 },
  );
  if (outcome.kind !== 'completed') throw new Error(`not predicted: ${outcome.kind}`);
  return outcome;
}

/** AUC on the 12 months after the file, by our scores and by the true probabilities. */
function areasAhead({ ahead }: MadeSubscriptions, { tables }: Completed): { ours: number; best: number } {
  const columns = tables.find(({ name }) => name === 'customers')?.columns ?? [];
  const valuesOf = (name: string) => columns.find((column) => column.name === name)?.values ?? [];
  const scores = valuesOf('churn_probability');
  const running = valuesOf('customer_id').flatMap((id, at) => {
    const next = ahead.get(String(id));
    return next === undefined ? [] : [{ ...next, score: Number(scores[at]) }];
  });
  const ends = running.map((next) => Number(next.ends));
  const areaOf = (by: readonly number[]) => areaUnderRoc(rank(ends, by));
  return {
    ours: areaOf(running.map(({ score }) => score)),
    best: areaOf(running.map(({ probability }) => probability)),
  };
}

describe('subscriptions that end by a known hazard', () => {
  it.each([
    ['age', HAZARDS.age, {}],
    ['plan', HAZARDS.plan, german],
    ['tenure and columns', HAZARDS.tenureAndColumns, { headers: FRENCH }],
    ['age, beside what was paid', HAZARDS.age, { headers: { ...SPANISH, paid: 'importe_total' } }],
    [
      'tenure and columns, beside what was paid',
      HAZARDS.tenureAndColumns,
      { headers: { ...ENGLISH_HEADERS, paid: 'TotalCharges' } },
    ],
  ])('are ranked almost as well as possible: by %s', async (_, hazard, options) => {
    const made = madeSubscriptions(hazard, { rows: 4000, seed: 3, ...options });
    const outcome = await predicted(made);
    const { ours, best } = areasAhead(made, outcome);
    expect(ours).toBeGreaterThan(best - 0.02);
    const { verdict, metrics } = outcome.summary;
    expect(verdict?.grade).toBe('useful');
    expect(Math.abs((metrics.auc?.value ?? 0) - best)).toBeLessThan(0.05);
  });

  it.each([
    ['a constant one', HAZARDS.constant, {}],
    ['a constant one, in German', HAZARDS.constant, german],
    [
      'a constant one, beside what was paid',
      HAZARDS.constant,
      { headers: { ...ENGLISH_HEADERS, paid: 'TotalCharges' } },
    ],
    ['a constant one, in French', HAZARDS.constant, { seed: 11, headers: FRENCH }],
  ])('are not rated without a signal: %s', async (_, hazard, options) => {
    const made = madeSubscriptions(hazard, { rows: 3000, seed: 3, ...options });
    expect((await predicted(made)).summary.verdict?.grade).toBe('do-not-act');
  });
});

describe('a prediction of subscriptions', () => {
  it('names its window, and leaves out what shows how long they ran', async () => {
    const headers = { ...ENGLISH_HEADERS, paid: 'TotalCharges' };
    const { summary, tables } = await predicted(madeSubscriptions(HAZARDS.plan, { rows: 1500, seed: 4, headers }));
    expect(summary.excluded.map(({ column }) => column)).toContain('TotalCharges');
    expect(summary.event).toContain('within 12 months');
    expect(summary.findings.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['subscription-windows', 'time-split']),
    );
    const churned = tables.find(({ name }) => name === 'customers')?.columns.find(({ name }) => name === 'churned');
    expect(new Set(churned?.values)).toEqual(new Set([0, 1]));
  });

  it('gives the same bytes again', async () => {
    const made = madeSubscriptions(HAZARDS.plan, { rows: 800, seed: 5 });
    const [first, again] = [await predicted(made), await predicted(made)];
    expect(again.summary).toEqual(first.summary);
  });
});
