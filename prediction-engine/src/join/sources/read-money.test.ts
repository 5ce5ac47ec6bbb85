import { describe, expect, it } from 'vitest';
import { inCurrencies, readMoney } from './read-money.ts';
import { readSource, type SourceTable } from './source-table.ts';

function tableOf(lines: readonly string[]): SourceTable {
  const read = readSource({ fileName: 'payments.csv', bytes: new TextEncoder().encode(`${lines.join('\n')}\n`) });
  if ('problem' in read) throw new Error(read.problem.code);
  return read.table;
}

/** The amounts that can be learnt from, by the names of their columns. */
function amountsOf(lines: readonly string[]): Record<string, number[]> {
  const table = tableOf(lines);
  const money = readMoney(table);
  const columns =
    money === null
      ? []
      : [...money.amounts].flatMap((at) => {
          const column = table.columns[at];
          return column === undefined ? [] : inCurrencies(column, money);
        });
  return Object.fromEntries(columns.map(({ name, numbers }) => [name, [...(numbers ?? [])]]));
}

const payments = (created: string, rows: readonly (readonly [amount: string, currency: string])[]) => [
  `id,${created},Amount,Amount Refunded,Currency,Status,Customer ID`,
  ...rows.map(([amount, currency], at) => `ch_${at}x,2026-01-0${at + 1} 10:00,${amount},0,${currency},Paid,cus_${at}`),
];

describe('amounts', () => {
  it('of an interface are in hundredths, of an export for people in whole units', () => {
    const rows = [
      ['2900', 'eur'],
      ['4950', 'eur'],
      ['9900', 'eur'],
    ] as const;
    expect(amountsOf(payments('created', rows))['Amount (EUR)']).toEqual([29, 49.5, 99]);
    expect(amountsOf(payments('Created (UTC)', rows))['Amount (EUR)']).toEqual([2900, 4950, 9900]);
  });

  it('with decimals are not in hundredths', () => {
    const rows = [
      ['29.50', 'eur'],
      ['49.00', 'eur'],
      ['99.25', 'eur'],
    ] as const;
    expect(amountsOf(payments('created', rows))['Amount (EUR)']).toEqual([29.5, 49, 99.25]);
  });

  it('in several currencies are a column each, in the units of that currency', () => {
    const rows = [
      ['2900', 'eur'],
      ['5000', 'jpy'],
      ['9900', 'eur'],
      ['1200', 'usd'],
    ] as const;
    const found = amountsOf(payments('created', rows));
    expect(found['Amount (EUR)']).toEqual([29, Number.NaN, 99, Number.NaN]);
    expect(found['Amount (JPY)']).toEqual([Number.NaN, 5000, Number.NaN, Number.NaN]);
    expect(found['Amount (USD)']).toEqual([Number.NaN, Number.NaN, Number.NaN, 12]);
    expect(found.Amount).toBeUndefined();
  });

  it('are not taken from counts, nor from files that do not say what they are in', () => {
    const orders = [
      'email,day,total orders,order total,currency',
      'a@b.example,2026-01-01,3,19.9,GBP',
      'c@d.example,2026-01-02,4,21.5,GBP',
    ];
    expect(Object.keys(amountsOf(orders))).toEqual(['order total (GBP)']);
    expect(readMoney(tableOf(['id,day,amount', 'a1,2026-01-01,5.5', 'a2,2026-01-02,7']))).toBeNull();
    expect(
      readMoney(tableOf(['id,day,amount,currency note', 'a1,2026-01-01,5,as usual', 'a2,2026-01-02,7,'])),
    ).toBeNull();
  });

  it('named as cents are brought to units', () => {
    expect(amountsOf(['id,day,amount_in_cents', 'a1,2026-01-01,550', 'a2,2026-01-02,700']).amount_in_cents).toEqual([
      5.5, 7,
    ]);
  });
});
