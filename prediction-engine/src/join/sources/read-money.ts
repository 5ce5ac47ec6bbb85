import type { TypedColumn } from '../../profile/columns/typed-column.ts';
import { hasStem, hasWord, tokens } from '../../profile/vocabulary/name-words.ts';
import { columnNamed } from '../systems/recognise-export.ts';
import type { SourceTable } from './source-table.ts';

/** The amounts of a file, and what they are in. */
export interface TableMoney {
  /** Columns with amounts, by index. */
  readonly amounts: ReadonlySet<number>;
  /** ISO 4217, most frequent first; empty if the file does not say. */
  readonly currencies: readonly string[];
  /** '' in a row that does not say and could be in any of several. */
  currencyOf(row: number): string;
  /** In whole units of the row's currency. */
  amountOf(column: TypedColumn, row: number): number;
}

const AMOUNTS = [
  ...['amount', 'price', 'revenue', 'spend', 'spent', 'cost', 'discount', 'refund', 'subtotal', 'payment', 'balance'],
  ...['betrag', 'preis', 'umsatz', 'kosten', 'rabatt', 'montant', 'prix', 'remise', 'solde', 'importe', 'precio'],
  ...['monto', 'valor', 'preco', 'desconto', 'importo', 'prezzo', 'sconto', 'saldo', '金額', '価格', '料金', '残高'],
];
const SHORT_AMOUNTS: ReadonlySet<string> = new Set('mrr arr fee fees tax vat net gross steuer taxe iva'.split(' '));
/** 'order total', but not 'total orders'. */
const ENDS_OF_AMOUNTS: ReadonlySet<string> = new Set('total totale gesamt summe'.split(' '));
const COUNTS: ReadonlySet<string> = new Set('count number quantity qty percent rate days id method type'.split(' '));
const CURRENCY = ['currency', 'wahrung', 'devise', 'moneda', 'divisa', 'moeda', 'valuta', '通貨'];
const CENTS: ReadonlySet<string> = new Set(['cent', 'cents']);
const CODE = /^[A-Za-z]{3}$/;
/** Stripe keeps two digits of them, although nothing smaller than the unit is in use. */
const ALWAYS_TWO_DIGITS: ReadonlySet<string> = new Set(['ISK', 'UGX']);

/** Null: nothing says what the amounts are in. */
export function readMoney(table: SourceTable): TableMoney | null {
  const { columns, rowCount, kind } = table;
  const amounts = new Set([...columns.keys()].filter((at) => isAmount(columns[at] as TypedColumn)));
  if (amounts.size === 0) return null;
  const codes = currencyCodes(columns, rowCount);
  const isInCents = kind?.cents !== undefined && columnNamed(columns, kind.cents) !== -1 && areWhole(columns, amounts);
  const hasCents = [...amounts].some((at) => hasWord(tokens(columns[at]?.name ?? ''), CENTS));
  if (codes === null && !isInCents && !hasCents) return null;
  const currencies = codes?.currencies ?? [];
  const only = currencies.length === 1 ? (currencies[0] as string) : '';
  const currencyOf = (row: number) => codes?.of(row) || only;
  return {
    amounts,
    currencies,
    currencyOf,
    amountOf({ name, numbers }, row) {
      const amount = numbers?.[row] ?? Number.NaN;
      return isInCents || hasWord(tokens(name), CENTS) ? amount / unitsOf(currencyOf(row)) : amount;
    },
  };
}

function isAmount({ name, kind, numbers }: TypedColumn): boolean {
  const words = tokens(name);
  if (numbers === null || kind === 'date' || kind === 'id' || hasWord(words, COUNTS)) return false;
  // Amounts converted into the account's currency are not in that of the row.
  if (hasStem(words, ['convert'])) return false;
  return hasStem(words, AMOUNTS) || hasWord(words, SHORT_AMOUNTS) || hasWord(words.slice(-1), ENDS_OF_AMOUNTS);
}

function areWhole(columns: readonly TypedColumn[], amounts: ReadonlySet<number>): boolean {
  return [...amounts].every(
    (at) => columns[at]?.numbers?.every((value) => Number.isNaN(value) || Number.isInteger(value)) ?? true,
  );
}

/** The currency of each row; null if no column names currencies, and nothing else. */
function currencyCodes(columns: readonly TypedColumn[], rowCount: number) {
  const source = columns.find(
    ({ name }) => hasStem(tokens(name), CURRENCY) && !hasStem(tokens(name), ['convert']),
  )?.source;
  if (source === undefined) return null;
  const counts = new Map<string, number>();
  for (let row = 0; row < rowCount; row++) {
    const cell = source.cell(row).trim().toUpperCase();
    if (cell === '') continue;
    if (!CODE.test(cell)) return null;
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  if (counts.size === 0) return null;
  const currencies = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([code]) => code);
  return { currencies, of: (row: number) => source.cell(row).trim().toUpperCase() };
}

const units = new Map<string, number>();

/** 100 for euros, 1 for yen, which have no smaller coin; an unknown currency is taken to have cents. */
function unitsOf(currency: string): number {
  const known = units.get(currency);
  if (known !== undefined) return known;
  const digits =
    currency === '' || ALWAYS_TWO_DIGITS.has(currency)
      ? 2
      : (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2);
  units.set(currency, 10 ** digits);
  return 10 ** digits;
}

/** More are too few rows each to learn from. */
const MOST_CURRENCIES = 3;

/** One column for each currency, in its units: amounts of two currencies are never added up. */
export function inCurrencies(column: TypedColumn, { currencies, currencyOf, amountOf }: TableMoney): TypedColumn[] {
  const all = column.numbers ?? new Float64Array();
  const only = (currency: string | null): Pick<TypedColumn, 'numbers' | 'source'> => {
    const numbers = all.map((_, row) =>
      currency === null || currencyOf(row) === currency ? amountOf(column, row) : Number.NaN,
    );
    const cell = (row: number) => (Number.isNaN(numbers[row]) ? '' : String(numbers[row]));
    return { numbers, source: { ...column.source, cell } };
  };
  if (currencies.length === 0) return [{ ...column, ...only(null) }];
  return currencies
    .slice(0, MOST_CURRENCIES)
    .map((currency) => ({ ...column, ...only(currency), name: `${column.name} (${currency})` }));
}
