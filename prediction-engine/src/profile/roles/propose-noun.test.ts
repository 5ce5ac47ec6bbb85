import { expect, it } from 'vitest';
import { madeProfile } from '../../testing/made-profile.ts';
import { proposeNoun } from './propose-noun.ts';

it.each([
  ['customers', 'CustomerId', ['Surname', 'CreditScore', 'Is Active Member', 'Estimated Salary']],
  ['customers', null, ['State', 'Account length', 'Area code', 'International plan']],
  ['customers', 'id', ['is_tv_subscriber', 'subscription_age', 'bill_avg', 'download_avg']],
  ['employees', 'EmployeeNumber', ['Age', 'JobRole', 'MonthlyIncome']],
  ['employees', null, ['Department', 'JobRole', 'OverTime', 'MonthlyRate', 'YearsAtCompany']],
  ['employees', 'Mitarbeiternummer', ['Abteilung']],
  ['students', null, ['GPA', 'Tuition fees up to date', 'Curricular units', 'Course']],
  ['students', 'student_id', ['age']],
  ['members', 'Mitgliedsnummer', ['Beitrag']],
  ['policyholders', 'policy_number', ['premium']],
  ['accounts', 'account_id', ['industry', 'seats']],
  ['subscribers', 'subscriber_no', ['plan']],
  ['users', 'user_id', ['plan']],
] as const)('rows are %s where the id column is %s', (noun, id, columns) => {
  expect(proposeNoun({ id, columns: [...(id ? [id] : []), ...columns] })).toBe(noun);
});

const numbers = Array.from({ length: 300 }, (_, at) => 100 + ((at * 7919) % 977));
const ends = numbers.map((_, at) => (at % 4 === 0 ? 'Yes' : 'No'));

it('pay of employees and monthly counts are no revenue', () => {
  const valueColumnOf = (cells: Record<string, (string | number)[]>) => {
    const { roles, columns } = madeProfile(cells);
    return roles.value === null ? null : columns[roles.value]?.name;
  };
  const ids = numbers.map((_, at) => 5000 + at * 3);
  expect(valueColumnOf({ EmployeeNumber: ids, MonthlyRate: numbers, Attrition: ends })).toBeNull();
  expect(valueColumnOf({ customer_id: ids, MonthlyRate: numbers, churn: ends })).toBe('MonthlyRate');
  expect(valueColumnOf({ customer_id: ids, 'Monthly logins': numbers, 'Monthly charge': numbers, churn: ends })).toBe(
    'Monthly charge',
  );
});
