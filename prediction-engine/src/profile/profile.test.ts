import { describe, expect, it } from 'vitest';
import { say } from '../english/render-english.ts';
import { readCsv } from '../read/read-csv.ts';
import { customerTable } from '../shapes/customer-table.ts';
import { madeProfile, mixed } from '../testing/made-profile.ts';
import { profileReading, roleOf } from './profile.ts';

const ROWS = 120;
const ids = Array.from({ length: ROWS }, (_, at) => `A-${1000 + at * 7}`);
const churn = mixed(ROWS, ['Yes', 'No', 'No'], 3);
const age = Array.from({ length: ROWS }, (_, at) => 20 + ((at * 37) % 53));
const spend = Array.from({ length: ROWS }, (_, at) => (((at * 7919) % 1000) / 7).toFixed(2));
const plan = mixed(ROWS, ['a', 'b', 'c'], 5);
const roles = (columns: Record<string, readonly (string | number)[]>, choices = {}) => {
  const profile = madeProfile(columns, choices);
  return Object.fromEntries(profile.columns.map((column, at) => [column.name, roleOf(profile, at)]));
};

describe('roles', () => {
  it('are found by name and by values: id, label, tenure and value', () => {
    expect(roles({ customerID: ids, tenure: age, MonthlyCharges: spend, plan, Churn: churn })).toEqual({
      customerID: 'id',
      tenure: 'tenure',
      MonthlyCharges: 'value',
      plan: 'feature',
      Churn: 'label',
    });
    expect(
      roles({ Kundennummer: ids, 'Laufzeit (Monate)': age, 'Monatsgebühr (€)': spend, plan, Gekündigt: churn }),
    ).toMatchObject({ Kundennummer: 'id', 'Laufzeit (Monate)': 'tenure', 'Monatsgebühr (€)': 'value' });
  });

  it('include a numbered column named after customers as the id', () => {
    const account = ids.map((_, at) => `K${at % 60}`);
    expect(roles({ account, age, plan, Churn: churn })).toMatchObject({ account: 'id' });
    expect(roles({ customer: ids.map((_, at) => `type ${at % 4}`), age, plan, Churn: churn })).toMatchObject({
      customer: 'feature',
    });
  });

  it('distinguish dense numbers as ids from counts', () => {
    const dense = ids.map((_, at) => 50001 + at);
    expect(roles({ CustomerID: dense, age, Churn: churn })).toMatchObject({ CustomerID: 'id' });
    expect(roles({ foo: dense, age, plan, Churn: churn })).toMatchObject({ foo: 'id' });
    expect(roles({ 'Number vmail messages': age, plan, Churn: churn })).toMatchObject({
      'Number vmail messages': 'feature',
    });
  });

  it('exclude names, free text, constants and second ids, each with a reason', () => {
    const profile = madeProfile({
      customer_id: ids,
      Surname: ids.map((_, at) => `Family${at % 70}`),
      phone: ids.map((_, at) => `555-${at}`),
      fixed: mixed(ROWS, ['x']),
      age,
      plan,
      churn,
    });
    expect(profile.excluded.map(({ column }) => column)).toEqual(['Surname', 'phone', 'fixed']);
    for (const { reason } of profile.excluded) expect(say(reason)).toMatch(/^[A-Z].*\.$/);
  });

  it("follow the user's choices", () => {
    expect(roles({ customerID: ids, age, plan, Churn: churn }, { exclude: ['age'], id: null })).toMatchObject({
      customerID: 'excluded',
      age: 'excluded',
    });
    const unknown = madeProfile({ customerID: ids, age, plan, Churn: churn }, { label: 'Gone' });
    expect(unknown.problem?.code).toBe('label-not-usable');
    expect(unknown.findings[0]).toMatchObject({ code: 'unknown-column', severity: 'problem' });
  });
});

describe('copies', () => {
  it('under new ids and rows of one id are one group', () => {
    const profile = madeProfile({
      customer_id: [...ids, 'new-1', ids[5] ?? ''],
      age: [...age, age[3] ?? 0, 99],
      spend: [...spend, spend[3] ?? '', '1.00'],
      plan: [...plan, plan[3] ?? '', 'a'],
      churn: [...churn, churn[3] ?? '', 'No'],
    });
    expect(profile.groups[ROWS]).toBe(profile.groups[3]);
    expect(profile.groups[ROWS + 1]).toBe(profile.groups[5]);
    expect(new Set(profile.groups).size).toBe(ROWS);
    expect(profile.findings.map(({ code }) => code)).toEqual(expect.arrayContaining(['copied-rows', 'repeated-ids']));
  });

  it('are not reported if columns are too coarse to distinguish customers', () => {
    const profile = madeProfile({
      customer_id: ids,
      a: mixed(ROWS, ['x', 'y'], 2),
      b: mixed(ROWS, [0, 1], 4),
      c: mixed(ROWS, ['p', 'q'], 6),
      churn,
    });
    expect(new Set(profile.groups).size).toBe(ROWS);
  });
});

describe('an unusable file', () => {
  it.each([
    [
      'too few customers',
      'too-few-customers',
      { id: ids.slice(0, 40), age: age.slice(0, 40), churn: churn.slice(0, 40) },
    ],
    ['too few leavers', 'rare-class', { id: ids, age, churn: churn.map((_, at) => (at < 4 ? 'Yes' : 'No')) }],
    ['no label', 'no-label', { id: ids, age, plan }],
    ['nothing but the label', 'no-features', { id: ids, churn }],
  ])('is reported: %s', (_, code, columns) => {
    const { problem } = madeProfile(columns);
    expect(problem).toMatchObject({ code });
    for (const sentence of [problem?.reason, problem?.fix]) expect(sentence && say(sentence)).toMatch(/^[A-Z“].*\.$/);
  });
});

it('needs a header', () => {
  const lines = ids.map((id, at) => `${id},${age[at]},${plan[at]},${churn[at]}`);
  const outcome = readCsv(new TextEncoder().encode(lines.join('\n')));
  if (outcome.kind === 'unreadable') throw new Error(say(outcome.problem.reason));
  expect(profileReading(outcome.reading).problem).toMatchObject({ code: 'no-header' });
});

describe('the customer table', () => {
  const profile = madeProfile({
    customer_id: ids,
    signup_date: ids.map((_, at) => `2024-0${1 + (at % 9)}-15`),
    plan: plan.map((value, at) => (at === 2 ? '' : value)),
    spend,
    churn,
  });
  const customers = customerTable(profile, '2026-01-01');

  it('converts dates into days before the last day of the file, not of the clock', () => {
    expect(customers.asOf).toBe('2024-09-15');
    const signup = customers.table.columns.find(({ name }) => name === 'signup_date');
    expect(signup?.kind === 'number' ? signup.values[8] : null).toBe(0);
    expect(customers.tenure).toMatchObject({ unit: 'months' });
  });

  it('codes missing categories as -1 and keeps the original for display', () => {
    const column = customers.table.columns.find(({ name }) => name === 'plan');
    expect(column?.kind === 'category' ? column.codes[2] : null).toBe(-1);
    expect(customers.features.find(({ name }) => name === 'spend')?.display(1)).toBe(spend[1]);
    expect(customers.id(4)).toBe(ids[4]);
  });

  it('echoes every input column unchanged', () => {
    expect(customers.input.names).toEqual(['customer_id', 'signup_date', 'plan', 'spend', 'churn']);
    expect(customers.input.cell(7, 3)).toBe(spend[7]);
  });
});
