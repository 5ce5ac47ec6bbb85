import { cellKind } from './cell-kind.ts';
import { recordWidth } from './find-dialect.ts';
import { type Fields, fieldText } from './split-fields.ts';

export interface Header {
  /** Record the names stand on, or -1 when the first record is already data. */
  readonly record: number;
  /** First record of data. */
  readonly dataFrom: number;
  /** As written, one per column. */
  readonly names: readonly string[];
}

/** A title, a date of export, a blank spacer: this many lines may stand above the names. */
const LONGEST_PREAMBLE = 60;
const COMPARED_RECORDS = 200;

/** The header is the first well-filled record; it is data after all when it looks like the records below it. */
export function findHeader(fields: Fields, width: number): Header {
  const record = firstFilledRecord(fields, width);
  const cells = recordCells(fields, record);
  if (looksLikeData(fields, record, cells, width)) return { record: -1, dataFrom: record, names: [] };
  return { record, dataFrom: record + 1, names: cells };
}

export function recordCells(fields: Fields, record: number): string[] {
  const first = fields.firstField[record] ?? 0;
  const cells: string[] = [];
  for (let field = first; field < (fields.firstField[record + 1] ?? 0); field++) cells.push(fieldText(fields, field));
  return cells;
}

function firstFilledRecord(fields: Fields, width: number): number {
  const last = Math.min(fields.recordCount, LONGEST_PREAMBLE);
  let narrower: number | null = null;
  for (let record = 0; record < last; record++) {
    const found = recordWidth(fields, record);
    // One name fewer than fields: row names nobody named, or a delimiter at the end of every line of data.
    if (Math.abs(found - width) > 1) continue;
    const cells = recordCells(fields, record).filter((cell) => cell.trim() !== '');
    if (cells.length < Math.max(1, Math.min(width, 2), width * 0.5)) continue;
    if (found !== width) narrower ??= record;
    // Below a narrower line only a line of nothing but words can still be the names.
    else return narrower === null || cells.every((cell) => cellKind(cell) === 'text') ? record : narrower;
  }
  return narrower ?? 0;
}

/** Figures where the column below has figures, or words the column below repeats: then nobody wrote names here. */
function looksLikeData(fields: Fields, record: number, cells: readonly string[], width: number): boolean {
  if (areConsecutive(cells)) return false;
  const below = Math.min(fields.recordCount, record + 1 + COMPARED_RECORDS);
  let alike = 0;
  let filled = 0;
  let nameless = 0;
  cells.forEach((cell, column) => {
    const text = cell.trim();
    if (text === '') return;
    filled++;
    const kind = cellKind(text);
    if (kind !== 'text') nameless++;
    let same = 0;
    let sameKind = 0;
    let compared = 0;
    for (let other = record + 1; other < below; other++) {
      if (recordWidth(fields, other) !== width || repeats(fields, other, cells)) continue;
      const value = fieldText(fields, (fields.firstField[other] ?? 0) + column).trim();
      if (value === '') continue;
      compared++;
      if (value === text) same++;
      if (cellKind(value) === kind) sameKind++;
    }
    const repeated = kind === 'text' && compared >= 4 && same >= 2 && same > compared * 0.02;
    if ((kind !== 'text' && sameKind > compared * 0.5) || repeated) alike++;
  });
  return filled > 0 && alike >= filled * 0.5 && (nameless > 0 || alike === filled);
}

/** Tables joined one under the other repeat their names; that makes them no less names. */
function repeats(fields: Fields, record: number, cells: readonly string[]): boolean {
  const first = fields.firstField[record] ?? 0;
  if (fieldText(fields, first).trim() !== cells[0]?.trim()) return false;
  const same = cells.filter((cell, column) => fieldText(fields, first + column).trim() === cell.trim()).length;
  return same >= cells.length * 0.8;
}

/** Years or month numbers side by side (2019, 2020, 2021) are names, although they are figures. */
function areConsecutive(cells: readonly string[]): boolean {
  const numbers = cells
    .map((cell) => cell.trim())
    .filter((cell) => /^\d{1,4}$/.test(cell))
    .map(Number);
  if (numbers.length < 3 || numbers.length < cells.length * 0.5) return false;
  return numbers.every((value, at) => at === 0 || value === (numbers[at - 1] ?? 0) + 1);
}
