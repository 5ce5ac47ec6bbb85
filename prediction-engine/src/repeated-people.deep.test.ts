import { describe, expect, it } from 'vitest';
import { predictChurn } from './predict-churn.ts';
import type { ColumnCells } from './testing/made-customers.ts';
import { madePeople, type PeopleHeaders } from './testing/made-people.ts';
import { encoded } from './testing/predict-lines.ts';

const NAMES = ['age', 'city', 'sex', 'plan', 'income', 'visits', 'spent', 'calls', 'label'] as const;
const headers = (list: string): PeopleHeaders => {
  const words = list.split(' ');
  return Object.fromEntries(NAMES.map((name, at) => [name, words[at] ?? name])) as unknown as PeopleHeaders;
};
const LANGUAGES: [PeopleHeaders, readonly [string, string]][] = [
  [headers('age city gender plan income visits spent calls churned'), ['yes', 'no']],
  [headers('Alter Ort Geschlecht Tarif Einkommen Besuche Ausgaben Anrufe gekündigt'), ['ja', 'nein']],
  [headers('âge ville sexe formule revenu visites dépenses appels résilié'), ['oui', 'non']],
  [headers('età città sesso piano reddito visite spesa chiamate disdetto'), ['sì', 'no']],
];

async function predicted(cells: ColumnCells) {
  const names = Object.keys(cells);
  const lines = (cells[names[0] ?? ''] ?? []).map((_, row) => names.map((name) => cells[name]?.[row]).join(','));
  const csv = [names.join(','), ...lines, ''].join('\n');
  const outcome = await predictChurn(
    { bytes: encoded(csv), fileName: 'visits.csv', asOf: '2026-01-01' },
    { workers: 0 },
  );
  if (outcome.kind !== 'completed') throw new Error(outcome.problem.reason);
  const { verdict, metrics, findings } = outcome.summary;
  return {
    grade: verdict?.grade,
    auc: metrics.auc?.value ?? 0,
    random: metrics.auc_random_split?.value,
    isReported: findings.some(({ code }) => code === 'repeated-people'),
  };
}

describe('people with six rows each and no id', () => {
  it.each(LANGUAGES)('are not recognised from other rows of their own: $0.age', async (names, words) => {
    const made = madePeople({ people: 400, rowsEach: 6, seed: 5, strength: 0, headers: names, words });
    const { grade, auc, random, isReported } = await predicted(made);
    expect(isReported).toBe(true);
    expect(grade).toBe('do-not-act');
    expect(auc).toBeLessThan(0.6);
    // What a random split of the rows claims: it has seen the person.
    expect(random).toBeGreaterThan(0.7);
  });
});

describe('people with one row each', () => {
  it.each(LANGUAGES)('keep the verdict that their columns deserve: $0.age', async (names, words) => {
    const made = madePeople({ people: 2400, rowsEach: 1, seed: 5, strength: 1, headers: names, words });
    const { grade, auc, random, isReported } = await predicted(made);
    expect(isReported).toBe(false);
    expect(['useful', 'strong']).toContain(grade);
    expect(auc).toBeGreaterThan(0.7);
    expect(random).toBeUndefined();
  });
});
