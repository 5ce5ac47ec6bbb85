import { describe, expect, it } from 'vitest';
import { type ColumnCells, madeCustomers, randomFrom } from '../../testing/made-customers.ts';
import { madeProfile } from '../../testing/made-profile.ts';

const { customer_id: ids = [], churned = [], ...features } = madeCustomers(300, 12).cells;
const idOf = (cells: ColumnCells): string | null => {
  const { roles, columns } = madeProfile(cells);
  return roles.id === null ? null : (columns[roles.id]?.name ?? null);
};
const chance = randomFrom(21);
const whole = (most: number) => ids.map(() => 1 + Math.floor(most * chance()));

describe('subscriptions with an id of their own', () => {
  const customerOf = (cells: ColumnCells): string | null => {
    const { roles, columns } = madeProfile(cells);
    return roles.customer === null ? null : (columns[roles.customer]?.name ?? null);
  };
  const twoEach = ids.map((_, at) => `K${Math.floor(at / 2)}`);
  const contracts = ids.map((_, at) => `S-${at}`);

  it.each([
    ['customer_id', 'subscription_id'],
    ['Kundennummer', 'Vertragsnummer'],
    ['account_id', 'contract_no'],
  ])('belong to customers: %s beside %s', (customer, contract) => {
    const cells = { [customer]: twoEach, [contract]: contracts, ...features, churned };
    expect(idOf(cells)).toBe(contract);
    expect(customerOf(cells)).toBe(customer);
    expect(madeProfile(cells).customers).toBe(new Set(twoEach).size);
  });

  it('have no customers apart from them where ids hardly repeat, or where both columns are ids of people', () => {
    const oneTwice = ids.map((_, at) => `K${Math.max(1, at)}`);
    expect(customerOf({ customer_id: oneTwice, subscription_id: contracts, ...features, churned })).toBeNull();
    expect(customerOf({ account_id: twoEach, user_id: contracts, ...features, churned })).toBeNull();
  });
});

describe('the customer id', () => {
  it.each([
    'accountlength',
    'customerage',
    'accountbalance',
    'userscore',
    'membershippoints',
    'clienttenure',
    'account_length',
    'customer age',
    'UserSessions',
    'ID_verification_score',
  ])('is not the measure %s, alone or beside an id', (name) => {
    expect(idOf({ [name]: whole(240), ...features, churned })).toBeNull();
    expect(idOf({ [name]: whole(5000), ref: ids, ...features, churned })).toBe('ref');
    expect(idOf({ [name]: whole(100_000), customer: ids, ...features, churned })).toBe('customer');
  });

  it.each([
    ['customer_id', (at: number) => `C${String(at).padStart(6, '0')}`],
    ['account no', (at: number) => `${(at * 7919) % 1_000_003}-K${at}`],
    ['ClientKey', (at: number) => `${at.toString(16).padStart(8, '0')}-aaaa-4bbb-8ccc-1234567890ab`],
    ['Kundennummer', (at: number) => `k/${at}/x`],
    ['member_id', (at: number) => `person${at}@example.com`],
  ])('is found in a long log, however many there are: %s', (name, key) => {
    const lines = Array.from({ length: 44_000 }, (_, at) => at);
    const amounts = lines.map((at) => 5 + (at % 90));
    const days = lines.map((at) => `2025-${String(1 + (at % 12)).padStart(2, '0')}-11`);
    expect(idOf({ [name]: lines.map((at) => key(at % 22_000)), day: days, amount: amounts })).toBe(name);
    const notes = lines.map((at) => `called about bill number ${at % 22_000} again`);
    expect(idOf({ 'note code': notes, day: days, amount: amounts })).toBeNull();
  });

  it.each([
    ['user_id', 'customer_id'],
    ['account_id', 'client_id'],
    ['UserID', 'CustomerID'],
    ['employee_no', 'member_no'],
    ['user', 'customer'],
  ])('is not that of the clerk: %s beside %s', (clerk, customer) => {
    const lines = ids.flatMap((id) => [id, id, id]);
    const dates = lines.map(
      (_, at) => `2025-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`,
    );
    const clerks = lines.map((_, at) => `U${100 + (at % 70)}`);
    expect(idOf({ [clerk]: clerks, [customer]: lines, order_date: dates, amount: lines.map(() => 5) })).toBe(customer);
  });

  it.each(['customer_type_code', 'account_status_no', 'client_region_key', 'member_tier_id', 'user_segment_number'])(
    'is not a column many customers share: %s',
    (name) => expect(idOf({ [name]: whole(12), ...features, churned })).toBeNull(),
  );

  it.each([
    'customer_id',
    'Kundennummer',
    'accountnumber',
    'userid',
    'ID client',
    'customer',
    'CLIENTNUM',
    'msisdn',
    'abonnent',
    'account',
    'Vertragsnr',
    'Mitgliedsnummer',
    'n° client',
    'matricule',
    'codice_cliente',
    'código_assinante',
    'CPF',
  ])('is found as %s', (name) =>
    expect(idOf({ age: whole(80), [name]: ids.map((_, at) => 700_000 + at * 13), churned, ...features })).toBe(name),
  );

  it('is not a measure with fractions, whatever its name', () => {
    for (const name of ['phone_index', 'mobile', 'account', 'customer_no', 'price_number'])
      expect(idOf({ [name]: ids.map(() => Number((90 * chance()).toFixed(3))), ...features, churned })).toBeNull();
  });
});

describe('beside a column of distinct values', () => {
  const codes = ids.map((_, at) => `P-${(at * 7919) % 100_003}`);
  const few = ids.map((_, at) => 10 + (at % 8));
  const dates = ids.map(
    (_, at) => `2024-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`,
  );
  const halves = ids.map((_, at) => `A${Math.floor(at / 2)}`);

  it.each([
    ['Prospect ID', 'Asymmetrique Profile Index'],
    ['Prospect ID', 'Customer Score'],
    ['Interessent Nr', 'Kunden Kennzahl'],
    ['référence', 'indice client'],
    ['referencia', 'puntuación cliente'],
    ['referência id', 'valor cliente'],
    ['riferimento id', 'punteggio cliente'],
    ['参照番号', '顧客スコア'],
  ])('%s is the id, and %s a measure', (name, measure) => {
    const { roles, columns, features: used } = madeProfile({ [measure]: few, [name]: codes, ...features, churned });
    expect(columns[roles.id ?? -1]?.name).toBe(name);
    expect(used.map((at) => columns[at]?.name)).toContain(measure);
  });

  it.each([
    ['subscriber_number', 'account_id', {}],
    ['id', 'company_id', {}],
    ['person_id', 'household_id', { signup_date: dates }],
    ['Kundennummer', 'Vertreter Nr', { Eintrittsdatum: dates }],
    ['client_ref', 'account_manager_id', { last_contact: dates }],
  ])('%s is the id, and %s that of a group', (name, group, more) => {
    const values = group === 'account_manager_id' ? few : halves;
    expect(idOf({ [group]: values, [name]: codes, ...features, ...more, churned })).toBe(name);
  });

  it.each([
    ['order_id', 'customer_id', {}],
    ['id', 'user_id', {}],
    ['Bestellnummer', 'Kundennummer', {}],
    ['transaction_no', 'cliente_id', {}],
    ['commande_id', 'ID client', {}],
    ['row_id', 'member_id', { churned }],
    ['伝票番号', '顧客番号', {}],
    ['注文ID', '会員ID', {}],
    ['invoice', 'account_id', { churned }],
  ])('%s of a log is not the customer id: %s', (line, name, more) => {
    const log = { [line]: codes, [name]: ids.map((_, at) => `K${at % 90}`), order_date: dates, amount: whole(90) };
    expect(idOf({ ...log, ...more })).toBe(name);
  });
});
