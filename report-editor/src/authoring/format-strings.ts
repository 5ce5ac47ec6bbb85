import type { Format } from '@holdfast/contracts/report/model';

/** Parses format strings of host programs: zeros, a percent sign, a currency, date letters. */
export function formatFrom(pattern: string): Format | null {
  const text = pattern.trim();
  if (/^y+|^d+|^M+/.test(text)) return { style: /[hH]/.test(text) ? 'datetime' : 'date' };
  const figure = /^(\$|€|£|¥)?\s*(#,)?0?#?(\.(0+))?\s*(%|\$|€|£|¥)?$/.exec(text);
  if (!figure || text === '') return null;
  const [, before, , , decimals = '', after] = figure;
  const currency = CURRENCIES[before ?? ''] ?? CURRENCIES[after ?? ''];
  const digits = decimals.length;
  if (after === '%') return { style: 'percent', digits };
  if (currency) return { style: 'currency', currency, digits };
  return digits === 0 ? { style: 'integer' } : { style: 'number', digits };
}

const CURRENCIES: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY' };
const SIGNS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£', JPY: '¥' };

export function patternOf({ style, digits = 0, currency }: Format): string {
  const decimals = digits > 0 ? `.${'0'.repeat(digits)}` : '';
  switch (style) {
    case 'integer':
      return '#,0';
    case 'number':
      return `#,0${decimals}`;
    case 'percent':
      return `0${decimals}%`;
    case 'currency':
      return `${SIGNS[currency ?? ''] ?? ''}#,0${decimals}`;
    case 'date':
      return 'yyyy-MM-dd';
    case 'datetime':
      return 'yyyy-MM-dd HH:mm';
    default:
      return '';
  }
}
