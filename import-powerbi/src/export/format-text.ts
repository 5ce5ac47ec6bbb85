import type { Format } from '@holdfast/contracts/report/model';
import { CURRENCIES, formatOf } from '../model/format-string.ts';
import { REGIONS } from '../model/read-model.ts';

/** The format string that is read as this format; undefined where there is none. */
export function formatStringOf(format: Format): string | undefined {
  const written = writtenFormat(format);
  return written !== undefined && isSame(formatOf(written), format) ? written : undefined;
}

function writtenFormat({ style, digits = 0, currency, suffix }: Format): string | undefined {
  const places = digits > 0 ? `.${'0'.repeat(digits)}` : '';
  const sign = Object.entries(CURRENCIES).find(([, code]) => code === currency)?.[0];
  switch (style) {
    case 'integer':
    case 'number':
      if (style === 'number' && digits === 0) return 'General Number';
      return suffix === undefined ? `#,0${places}` : `#,0${places}"${suffix}"`;
    case 'percent':
      return `0${places}%`;
    case 'currency':
      return sign === undefined ? `#,0${places}` : `\\${sign}#,0${places}`;
    case 'date':
      return 'Short Date';
    case 'datetime':
      return 'General Date';
    case 'boolean':
      return '"TRUE";"TRUE";"FALSE"';
    default:
      return undefined;
  }
}

/** The annotation that names a currency by a region. */
export function currencyHint(format: Format | undefined): string | undefined {
  const region = Object.entries(REGIONS).find(([, code]) => code === format?.currency)?.[0];
  return region === undefined ? undefined : `{"currencyCulture":"en-${region}"}`;
}

const isSame = (one: Format | null, other: Format): boolean => {
  const keys = ['style', 'digits', 'currency', 'compact', 'suffix', 'words', 'least'] as const;
  return keys.every((key) => JSON.stringify(one?.[key]) === JSON.stringify(other[key]));
};
