import { sayEnglish } from '@holdfast/texts/english';
import type { Text } from '@holdfast/texts/kinds';
import { loadSpeaker } from '@holdfast/texts/load-speaker';
import { describe, expect, it } from 'vitest';
import { labelColumns, labelOfName } from './label-columns.ts';

const [inEnglish, inGerman] = [sayEnglish, await loadSpeaker('de')];
const textOf = (label: Text, say = inEnglish) => (typeof label === 'string' ? label : say(label));

describe('a machine name becomes readable', () => {
  it.each([
    ['logins_last_30d', 'Logins, last 30 days'],
    ['MonthlyCharges', 'Monthly charges'],
    ['avg_order_value_usd', 'Average order value (USD)'],
    ['num_support_tickets_90d', 'Support tickets, 90 days'],
    ['IsActiveMember', 'Active member'],
    ['is_active_member', 'Active member'],
    ['HasCrCard', 'Has credit card'],
    ['NumOfProducts', 'Products'],
    ['CUSTOMER_AGE', 'Customer age'],
    ['tenure', 'Tenure'],
    ['customerID', 'Customer ID'],
    ['StreamingTV', 'Streaming TV'],
    ['Total_Trans_Amt', 'Total transaction amount'],
    ['Contacts_Count_12_mon', 'Contacts count, 12 months'],
    ['orders_in_the_last_3_months', 'Orders, last 3 months'],
    ['Last30DaysLogins', 'Logins, last 30 days'],
    ['l7d_sessions', 'Sessions, last 7 days'],
    ['discount_pct', 'Discount (%)'],
    ['data_usage_gb_last_6m', 'Data usage (GB), last 6 months'],
    ['customer.plan.name', 'Customer plan name'],
    ['last_1_year_revenue_eur', 'Revenue (EUR), last year'],
  ])('%s', (name, label) => {
    expect(textOf(labelOfName(name))).toBe(label);
  });

  it("translates the time window and keeps the owner's words", () => {
    expect(textOf(labelOfName('logins_last_30d'), inGerman)).toBe('Logins, letzte 30 Tage');
    expect(textOf(labelOfName('logins_last_1_month'), inGerman)).toBe('Logins, letzter Monat');
  });
});

describe('a name that is already readable, or unreadable, stays unchanged', () => {
  it.each([
    'Kündigungsgrund',
    'Days since last login',
    'x1',
    'V12',
    'PLZ',
    'CLIENTNUM',
    'ご利用金額_月',
    'дата_регистрации',
    'Spend %',
    'iPhone',
    'e-mail',
    '30d',
    '__',
    '_1',
    '',
  ])('%s', (name) => {
    expect(labelOfName(name)).toBe(name);
  });

  it('keeps capitals in other languages than English', () => {
    expect(labelOfName('MonatlicheKosten')).toBe('Monatliche Kosten');
    expect(labelOfName('valor_mensal')).toBe('Valor mensal');
    expect(labelOfName('KUNDEN_ALTER')).toBe('KUNDEN ALTER');
  });

  it('does not mistake other spans for a recent window, nor pick one of two windows', () => {
    expect(labelOfName('spend_first_30d')).toBe('Spend first 30d');
    expect(labelOfName('logins_30d_vs_90d')).toBe('Logins 30d vs 90d');
  });
});

describe('the columns of one file', () => {
  it('never share a label: both keep their names', () => {
    const labels = labelColumns(['is_active', 'Active', 'monthly_charges', 'MonthlyCharges', 'tenure']);
    expect([...labels.values()]).toEqual(['is_active', 'Active', 'monthly_charges', 'MonthlyCharges', 'Tenure']);
  });

  it("use the owner's labels", () => {
    const own = new Map([
      ['x1', 'Tenure'],
      ['x2', 'Same'],
      ['x3', 'Same'],
    ]);
    expect([...labelColumns(['x1', 'x2', 'x3', 'tenure'], own)]).toEqual([
      ['x1', 'Tenure (x1)'],
      ['x2', 'Same (x2)'],
      ['x3', 'Same (x3)'],
      ['tenure', 'tenure'],
    ]);
  });
});
