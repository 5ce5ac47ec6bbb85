import type { CustomerCell, CustomerColumn, CustomerList } from '@holdfast/contracts/http/customers';
import type { LocaleFormat } from '../i18n/use-format.ts';
import type { T } from '../i18n/use-t.ts';
import type { useTexts } from './use-texts.ts';

export interface CellTexts {
  readonly t: T;
  readonly say: ReturnType<typeof useTexts>;
  readonly format: LocaleFormat;
}

/** How a cell is written; blank for no value. */
export function cellText(cell: CustomerCell, column: CustomerColumn, { t, say, format }: CellTexts): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return t.said(cell, 'text');
  if (typeof cell === 'boolean') return say(cell ? 'yes' : 'no');
  if (typeof cell === 'string') return column.type === 'date' ? dateText(cell, format) : cell;
  switch (column.style) {
    case 'percent':
      return format.percent(cell);
    case 'boolean':
      return say(cell === 1 ? 'yes' : 'no');
    case 'currency': {
      const { digits, currency } = column;
      const amount = format.number(cell, {
        ...(digits === undefined
          ? { maximumFractionDigits: 2 }
          : { maximumFractionDigits: digits, minimumFractionDigits: digits }),
        ...(currency !== null && { style: 'currency', currency }),
      });
      return column.suffix === undefined ? amount : amount + t.said({ ...column, suffix: column.suffix }, 'suffix');
    }
    default:
      // Years and ids of a file are not amounts.
      return format.number(cell, { maximumFractionDigits: 3, useGrouping: column.type !== 'integer' });
  }
}

const dateText = (value: string, format: LocaleFormat) =>
  Number.isNaN(Date.parse(value)) ? value : format.date(value);

export const isNumeric = ({ type }: CustomerColumn): boolean => type === 'number' || type === 'integer';

/** The cells of a row by column. */
export function cellsOf({ columns }: CustomerList, cells: readonly CustomerCell[]) {
  const places = new Map(columns.map(({ name }, at) => [name, at]));
  return (name: string): { cell: CustomerCell; column: CustomerColumn } | null => {
    const at = places.get(name);
    const [cell, column] = at === undefined ? [] : [cells[at], columns[at]];
    return cell === undefined || cell === null || cell === '' || column === undefined ? null : { cell, column };
  };
}
