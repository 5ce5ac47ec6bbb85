import type { Money, MoneyPeriod } from '@holdfast/contracts/prediction/money';

const SYMBOLS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  $: 'USD',
  US$: 'USD',
  '£': 'GBP',
  '¥': 'JPY',
  円: 'JPY',
  '₹': 'INR',
  R$: 'BRL',
  '₩': 'KRW',
  '₺': 'TRY',
  zł: 'PLN',
  Fr: 'CHF',
};
const CODES = new Set('USD EUR GBP CHF JPY CAD AUD NZD SEK NOK DKK PLN CZK HUF BRL MXN INR CNY KRW TRY ZAR'.split(' '));

const PERIODS: readonly (readonly [RegExp, MoneyPeriod])[] = [
  [/(^|[\W_])(mrr|mtl)([\W_]|$)|month|monat|mois|mensu|mensal|mensile|月/i, 'month'],
  [/(^|[\W_])(arr|acv|pa)([\W_]|$)|annual|annuel|year|jahr|jähr|anual|annuale|年/i, 'year'],
  [
    /(^|[\W_])aov([\W_]|$)|order|basket|cart|transaction|purchase|bestell|warenkorb|commande|panier|pedido|encomenda|注文/i,
    'order',
  ],
];

/** The currency and period of a column of customer value, from its name and the sign in its cells. */
export function proposeMoney(name: string, unit: string | null = null): Money {
  const sign = unit?.trim() ?? '';
  const code = sign.toUpperCase();
  const named = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toUpperCase()
    .split(/[^A-Z]+/)
    .find((word) => CODES.has(word));
  return {
    currency: SYMBOLS[sign] ?? (CODES.has(code) ? code : (named ?? null)),
    period: PERIODS.find(([pattern]) => pattern.test(name))?.[1] ?? null,
  };
}
