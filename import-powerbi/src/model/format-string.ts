import type { Format } from '@holdfast/contracts/report/model';

export const CURRENCIES: Readonly<Record<string, string>> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
};
const NAMED: Readonly<Record<string, Format>> = {
  'general date': { style: 'datetime' },
  'short date': { style: 'date' },
  'long date': { style: 'date' },
  g: { style: 'datetime' },
  d: { style: 'date' },
  currency: { style: 'currency', digits: 2 },
  percent: { style: 'percent', digits: 2 },
  'general number': { style: 'number' },
};

/** The format of a number, date or boolean, or null where a format string says something that formats cannot. */
export function formatOf(formatString: string | undefined, culture?: string): Format | null {
  const given = formatString?.trim() ?? '';
  if (given === '') return null;
  const named = NAMED[given.toLowerCase()];
  if (named) return named;
  if (/^"TRUE"/i.test(given)) return { style: 'boolean' };
  const [positive = ''] = given.split(';');
  const literals = [...positive.matchAll(/\\(.)|"([^"]*)"/g)].map(([, one, many]) => one ?? many ?? '').join('');
  const bare = positive.replace(/\\.|"[^"]*"/g, '').trim();
  if (/[#0]/.test(bare)) return numberFormat(bare, literals, culture);
  return /^[dmyqhnst:/\-., ]+$|AM\/PM/i.test(bare) && /[dmy]/i.test(bare)
    ? { style: /[hs]/i.test(bare) ? 'datetime' : 'date' }
    : null;
}

function numberFormat(bare: string, literals: string, culture: string | undefined): Format | null {
  const digits = /\.([0#]+)/.exec(bare)?.[1]?.length ?? 0;
  const sign = [...`${bare}${literals}`].find((letter) => letter in CURRENCIES);
  const pattern = bare.replace(/[$€£¥₹\s]/g, '');
  if (/e[+-]?0/i.test(pattern) || /[#0],+(\.|$)/.test(pattern) || !/^[#0,.%]+$/.test(pattern)) return null;
  if (pattern.includes('%')) return { style: 'percent', digits };
  const currency = sign === undefined ? culture : CURRENCIES[sign];
  if (currency !== undefined) return { style: 'currency', digits, currency };
  if (literals.trim() !== '') return { style: digits === 0 ? 'integer' : 'number', digits, suffix: literals };
  return digits === 0 ? { style: 'integer' } : { style: 'number', digits };
}
