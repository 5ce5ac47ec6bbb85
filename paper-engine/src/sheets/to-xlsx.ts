import { escapeFormula } from '@holdfast/contracts/messages/spreadsheet-cell';
import type { Format } from '@holdfast/contracts/report/model';
import type { ResultColumn } from '@holdfast/contracts/report/query';
import { type LocalizeCell, localizeCell } from '@holdfast/query-engine/model/localize-cell.ts';
import { textWidth } from '@holdfast/report-engine/visuals/chart/text-width.ts';
import { unzipSync, zipSync } from 'fflate';
import writeExcelFile from 'write-excel-file/node';
import type { TableSheet } from '../paper.ts';
import type { CoverSheet } from './cover-sheet.ts';
import { sheetNames } from './sheet-names.ts';

interface XlsxCell {
  value: string | number | boolean | Date | null;
  type?: StringConstructor | NumberConstructor | BooleanConstructor | DateConstructor;
  format?: string;
  fontWeight?: 'bold';
  wrap?: boolean;
}

const LONGEST_CELL = 32_000;
const HEAD_WEIGHT = 'bold' as const;

/** A cover sheet with the filters, then one sheet per visual with numeric cells. */
export async function toXlsx(
  cover: CoverSheet,
  sheets: readonly TableSheet[],
  sayCell: LocalizeCell,
): Promise<Uint8Array> {
  const names = sheetNames([cover.title, ...sheets.map(({ label }) => label)]);
  const written = [
    {
      sheet: names[0] as string,
      data: cover.rows(names.slice(1)).map((row) => row.map((cell, i) => textCell(cell, i === 0))),
      columns: [{ width: 28 }, { width: 36 }, { width: 60 }],
      stickyRowsCount: 0,
    },
    ...sheets.map((sheet, i) => ({ sheet: names[i + 1] as string, stickyRowsCount: 1, ...table(sheet, sayCell) })),
  ];
  const file = await writeExcelFile(written as never).toBuffer();
  return sameBytes(file);
}

function table({ result }: TableSheet, sayCell: LocalizeCell) {
  const { columns, rowCount } = result;
  const rows = Array.from({ length: rowCount }, (_, row) => columns.map((column) => cellOf(column, row, sayCell)));
  return {
    data: [columns.map(({ label, heading }) => textCell(heading ?? label, true)), ...rows],
    columns: columns.map((column) => ({ width: widthOf(column, sayCell) })),
  };
}

function cellOf({ values, format, type }: ResultColumn, row: number, sayCell: LocalizeCell): XlsxCell | null {
  const value = values[row] ?? null;
  if (value === null) return null;
  if (typeof value === 'boolean') return { value, type: Boolean };
  if (typeof value === 'number') {
    // Spreadsheets write NaN as text and infinity as 0.
    if (!Number.isFinite(value)) return null;
    if (format.style === 'boolean') return { value: value !== 0, type: Boolean };
    return { value, type: Number, format: numberFormat(format, value) };
  }
  const moment = type === 'date' || type === 'datetime' || format.style === 'date' ? momentOf(value) : null;
  if (moment)
    return { value: moment, type: Date, format: format.style === 'datetime' ? 'yyyy-mm-dd hh:mm' : 'yyyy-mm-dd' };
  return textCell(localizeCell(value, format, sayCell), false);
}

function textCell(value: string, isHead: boolean): XlsxCell {
  // Always as text, so leading zeros are kept. Excel does not evaluate such text here, but would in a CSV file saved
  // from it.
  const cell = { value: escapeFormula(value).slice(0, LONGEST_CELL), type: String, format: '@' } as const;
  return isHead ? { ...cell, fontWeight: HEAD_WEIGHT } : cell;
}

function numberFormat({ style, digits, currency, suffix }: Format, value: number): string {
  const decimals = (count: number): string => (count > 0 ? `.${'0'.repeat(Math.min(count, 10))}` : '');
  const after = suffix ? `"${suffix.replaceAll('"', '')}"` : '';
  if (style === 'percent') return `0${decimals(digits ?? 1)}%`;
  if (style === 'currency' && currency) return `[$${currency}] #,##0${decimals(digits ?? 2)}`;
  if (style === 'integer' || (digits === undefined && Number.isInteger(value))) return `#,##0${after}`;
  return `#,##0${decimals(digits ?? 2)}${after}`;
}

/** Built from its parts in UTC: the date must not depend on the server's time zone. */
function momentOf(text: string): Date | null {
  const found = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?)?/.exec(text);
  if (!found) return null;
  const [year, month, day, hour = 0, minute = 0, second = 0] = found.slice(1).map((part) => Number(part ?? 0));
  const moment = new Date(Date.UTC(year as number, (month as number) - 1, day, hour, minute, second));
  // Excel dates start in 1900.
  return Number.isNaN(moment.getTime()) || moment.getUTCFullYear() < 1901 ? null : moment;
}

function widthOf({ label, heading, values, format }: ResultColumn, sayCell: LocalizeCell): number {
  const shown = values
    .slice(0, 200)
    .map((value) => (typeof value === 'string' ? localizeCell(value, format, sayCell) : '0'.repeat(10)));
  const widest = Math.max(...[heading ?? label, ...shown].map((text) => textWidth(text, 11)));
  return Math.min(60, Math.max(10, Math.ceil(widest / 6) + 2));
}

/** The file without its ZIP timestamps: the same report gives the same bytes. */
function sameBytes(file: Uint8Array): Uint8Array {
  return zipSync(unzipSync(file), { mtime: new Date(2020, 0, 1), level: 6 });
}
