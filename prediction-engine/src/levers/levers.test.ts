import { describe, expect, it } from 'vitest';
import { allowsWord, notesOf, ruleFor } from './lever-rule.ts';
import { proposeLever } from './propose-lever.ts';
import { compareValues, monthsIn } from './value-order.ts';

const words = (name: string, ...levels: string[]) => proposeLever({ name, kind: 'category', levels });
const number = (name: string, isFlag = false) => proposeLever({ name, kind: 'number', isFlag, levels: [] });

describe('the proposed offer', () => {
  it('is a longer contract, in any wording', () => {
    expect(words('Contract', 'Month-to-month', 'Two year', 'One year')).toEqual({
      way: 'up',
      to: ['One year', 'Two year'],
    });
    expect(words('vertragslaufzeit', '24 Monate', '1 Monat', '12 Monate')).toEqual({
      way: 'up',
      to: ['12 Monate', '24 Monate'],
    });
    expect(words('Contract Length', 'Annual', 'Quarterly', 'Monthly')?.to).toEqual(['Quarterly', 'Annual']);
    expect(words('契約', '1か月', '1年')?.to).toEqual(['1年']);
  });

  it('is a feature the customer lacks, and never its absence', () => {
    expect(words('OnlineSecurity', 'No', 'Yes', 'No internet service')).toEqual({ way: 'up', to: ['Yes'] });
    expect(number('HasCrCard', true)).toEqual({ way: 'up' });
  });

  it('is a higher plan, and nothing if the plans have no known order', () => {
    expect(words('plan', 'Premium', 'Basic', 'Standard')?.to).toEqual(['Standard', 'Premium']);
    expect(words('plan', 'Aurora', 'Borealis')).toBeNull();
    expect(words('InternetService', 'Fiber optic', 'DSL', 'No')).toBeNull();
  });

  it('is an automatic payment instead of a manual one', () => {
    const methods = ['Electronic check', 'Mailed check', 'Bank transfer (automatic)', 'Credit card (automatic)'];
    expect(words('PaymentMethod', ...methods)?.to).toEqual(methods.slice(2));
  });

  it('is more of what a company can give', () => {
    expect(number('discount_percent')).toEqual({ way: 'up' });
    expect(number('NumOfProducts')).toEqual({ way: 'up' });
  });

  it.each([
    'gender',
    'SeniorCitizen',
    'Age',
    'tenure',
    'customer_id',
    'support_tickets',
    'last_contact',
    'MonthlyCharges',
  ])('is nothing for %s', (name) => {
    expect([words(name, 'Yes', 'No'), number(name), number(name, true)]).toEqual([null, null, null]);
  });
});

describe('a lever rule', () => {
  it('of the owner takes precedence over ours', () => {
    const column = { name: 'Contract', kind: 'category', levels: ['Monthly', 'Yearly'] } as const;
    expect(ruleFor(column, notesOf())).toEqual({ way: 'up', to: ['Yearly'] });
    expect(ruleFor(column, notesOf([{ column: 'Contract', rule: null }]))).toBeNull();
    const own = { way: 'either', to: ['Monthly'], offer: 'Leave any month' } as const;
    expect(ruleFor(column, notesOf([{ column: 'Contract', rule: own }]))).toBe(own);
  });

  it('never leads to a lower value by default, nor away from an inapplicable one', () => {
    const longer = { way: 'up', to: ['One year', 'Two year'] } as const;
    expect(allowsWord(longer, 'Month-to-month', 'Two year')).toBe(true);
    expect(allowsWord(longer, 'Two year', 'One year')).toBe(false);
    const security = { way: 'up', to: ['Yes'] } as const;
    expect(allowsWord(security, 'No', 'Yes')).toBe(true);
    expect(allowsWord(security, 'No', 'No internet service')).toBe(false);
    expect(allowsWord(security, 'No internet service', 'Yes')).toBe(false);
  });

  it('keeps customers at an offered value, unless any direction is allowed', () => {
    const lines = { way: 'up', to: ['DSL', 'Fiber optic'] } as const;
    expect(allowsWord(lines, 'Fiber optic', 'DSL')).toBe(false);
    expect(allowsWord(lines, 'Cable', 'DSL')).toBe(true);
    expect(allowsWord({ ...lines, way: 'either' }, 'Fiber optic', 'DSL')).toBe(true);
  });
});

it('values are compared only on the same scale', () => {
  expect(monthsIn('Month-to-month')).toBe(1);
  expect(monthsIn('Two year')).toBe(24);
  expect(compareValues('Monthly', 'Annual')).toBe(11);
  expect(compareValues('Basic', 'Annual')).toBeNull();
  expect(compareValues('Blue', 'Green')).toBeNull();
});
