import { describe, expect, it } from 'vitest';
import { madeCustomers } from '../../testing/made-customers.ts';
import { madePeople, type PeopleHeaders } from '../../testing/made-people.ts';
import { madeProfile } from '../../testing/made-profile.ts';

const headers = (list: string): PeopleHeaders => {
  const [age = '', city = '', sex = '', plan = '', income = '', visits = '', spent = '', calls = '', label = ''] =
    list.split(' ');
  return { age, city, sex, plan, income, visits, spent, calls, label };
};
const LANGUAGES: [PeopleHeaders, readonly [string, string]][] = [
  [headers('age city gender plan income visits spent calls churned'), ['yes', 'no']],
  [headers('Alter Ort Geschlecht Tarif Einkommen Besuche Ausgaben Anrufe gekündigt'), ['ja', 'nein']],
  [headers('âge ville sexe formule revenu visites dépenses appels résilié'), ['oui', 'non']],
  [headers('edad ciudad sexo plan ingresos visitas gasto llamadas baja'), ['sí', 'no']],
  [headers('idade cidade sexo plano renda visitas gasto chamadas cancelado'), ['sim', 'não']],
];
const usual = { people: 400, rowsEach: 6, seed: 5, strength: 0 };
const peopleIn = ({ findings, groups }: ReturnType<typeof madeProfile>) => ({
  isReported: findings.some(({ code }) => code === 'repeated-people'),
  groups: new Set(groups).size,
});

describe('rows of the same people without an id', () => {
  it.each(LANGUAGES)('are found by their constant columns: $0.age', (names, words) => {
    expect(peopleIn(madeProfile(madePeople({ ...usual, headers: names, words })))).toEqual({
      isReported: true,
      groups: 400,
    });
  });

  it.each([
    ['three rows each', { people: 800, rowsEach: 3 }],
    ['a real signal', { strength: 1 }],
  ])('are found with %s', (_, options) => {
    const [names, words] = LANGUAGES[0] as (typeof LANGUAGES)[number];
    const { isReported, groups } = peopleIn(madeProfile(madePeople({ ...usual, ...options, headers: names, words })));
    expect(isReported).toBe(true);
    expect(groups).toBeLessThan(810);
  });
});

describe('rows of different people', () => {
  it.each(LANGUAGES)('stay apart: $0.age', (names, words) => {
    const made = madePeople({ ...usual, people: 2400, rowsEach: 1, strength: 1, headers: names, words });
    expect(peopleIn(madeProfile(made))).toEqual({ isReported: false, groups: 2400 });
  });

  it('stay apart if the outcome changes from row to row: a place or a product, not a person', () => {
    const [names, words] = LANGUAGES[0] as (typeof LANGUAGES)[number];
    const made = madePeople({ ...usual, strength: 1, perRow: true, headers: names, words });
    expect(peopleIn(madeProfile(made)).isReported).toBe(false);
  });

  it('stay apart in an ordinary file, even with a strong model', () => {
    const { customer_id: _, ...cells } = madeCustomers(2000, 4, 3).cells;
    expect(peopleIn(madeProfile(cells)).isReported).toBe(false);
  });
});
