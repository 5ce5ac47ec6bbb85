import { cellKind } from './cell-kind.ts';
import { type ColumnEvidence, columnEvidence, isNotKnown, weighRecord } from './column-evidence.ts';
import { type Fields, fieldText } from './fields.ts';
import { recordWidth } from './find-dialect.ts';

export interface CsvHeader {
  /** The record with the names, or -1 if the first record is already data. */
  readonly record: number;
  /** First record of data. */
  readonly dataFrom: number;
  /** As written; their number may differ from that of the columns. */
  readonly names: readonly string[];
  /** Records above or below whose words are part of the names. */
  readonly joined: readonly number[];
  /** Records below the names that explain them: 'months', 'EUR'. */
  readonly explained: readonly number[];
}

/** A title, an export date, a blank line: how many lines may precede the names. */
export const LONGEST_PREAMBLE = 60;
const COMPARED_RECORDS = 200;
/** Text lines below the names: units, the full question, a survey tool's ids. */
const MOST_EXPLAINED = 2;

/** The header is the first well-filled record from `from` on, unless it looks like the data below it. */
export function findHeader(fields: Fields, width: number, from: number, to: number): CsvHeader {
  const record = firstFilledRecord(fields, width, from, to);
  const cells = recordCells(fields, record);
  const below = rowsBelow(fields, record, to, cells);
  const columns = columnEvidence(fields, below, width);
  if (looksLikeData(cells, columns)) return { record: -1, dataFrom: record, names: [], joined: [], explained: [] };
  return nameRows(fields, { record, cells, width, to });
}

export function recordCells(fields: Fields, record: number): string[] {
  const first = fields.firstField[record] ?? 0;
  const cells: string[] = [];
  for (let field = first; field < (fields.firstField[record + 1] ?? 0); field++) cells.push(fieldText(fields, field));
  return cells;
}

function rowsBelow(fields: Fields, record: number, to: number, names: readonly string[]): number[] {
  const below: number[] = [];
  for (let other = record + 1; other < to && below.length < COMPARED_RECORDS; other++)
    if (!repeats(fields, other, names)) below.push(other);
  return below;
}

function firstFilledRecord(fields: Fields, width: number, from: number, to: number): number {
  const last = Math.min(to, from + LONGEST_PREAMBLE);
  let other: number | null = null;
  for (let record = from; record < last; record++) {
    const found = recordWidth(fields, record);
    const cells = recordCells(fields, record);
    const filled = cells.filter((cell) => cell.trim() !== '');
    if (filled.length < Math.max(1, Math.min(width, 2), width * 0.5)) continue;
    if (found === width) {
      if (other === null) return record;
      // Below a line of another width only real names qualify as the header.
      const columns = columnEvidence(fields, rowsBelow(fields, record, to, cells), width);
      const { names, values } = weighRecord(cells, columns);
      return names > values && filled.every((cell) => cellKind(cell) === 'text') ? record : other;
    }
    if (mayBeNames(filled, found, width)) other ??= record;
  }
  return other ?? from;
}

/** A header with one name too many or too few: the row numbers may be unnamed, or a separator lost. */
function mayBeNames(filled: readonly string[], found: number, width: number): boolean {
  if (Math.abs(found - width) === 1 && found < width) return true;
  if (found < width * 0.6 || found > Math.max(width + 2, width * 1.5)) return false;
  return filled.length >= 2 && filled.every((cell) => cellKind(cell) === 'text') && areDifferent(filled);
}

function looksLikeData(cells: readonly string[], columns: readonly ColumnEvidence[]): boolean {
  if (areConsecutive(cells)) return false;
  if (columns.every(({ filled }) => filled === 0)) {
    const filled = cells.filter((cell) => cell.trim() !== '');
    return filled.filter((cell) => cellKind(cell) !== 'text').length > filled.length * 0.5;
  }
  const { names, values } = weighRecord(cells, columns);
  return values > names;
}

interface NamedRecord {
  readonly record: number;
  readonly cells: readonly string[];
  readonly width: number;
  readonly to: number;
}

/**
 * Names on two or three lines: the line whose cells are all filled and distinct names the columns, else all lines
 * joined.
 */
function nameRows(fields: Fields, { record, cells, width, to }: NamedRecord): CsvHeader {
  const explained: number[] = [];
  for (let next = record + 1; next < to && explained.length < MOST_EXPLAINED; next++) {
    const words = recordCells(fields, next);
    // A blank line between names of groups and of columns.
    if (next === record + 1 && words.every((cell) => cell.trim() === '')) continue;
    if (words.length !== width || !words.every((cell) => /text|blank/.test(cellKind(cell)))) break;
    if (!isMoreNames(words, columnEvidence(fields, rowsBelow(fields, next, to, cells), width))) break;
    explained.push(next);
  }
  const dataFrom = (explained.at(-1) ?? record) + 1;
  const isNaming = (candidate: number) => {
    const found = recordCells(fields, candidate);
    return found.every((cell) => cell.trim() !== '') && areDifferent(found);
  };
  const naming = explained.findLast(isNaming);
  if (isNaming(record) && (naming === undefined || !areNumbered(cells)))
    return { record, dataFrom, names: cells, joined: [], explained };
  if (naming !== undefined)
    return {
      record: naming,
      dataFrom,
      names: recordCells(fields, naming),
      joined: [],
      explained: explained.filter((other) => other > naming),
    };
  const filled = cells.filter((cell) => cell.trim() !== '');
  // One name may be missing; if several are, the line names groups and the next one the columns.
  if (areDifferent(filled) && (filled.length > cells.length * 0.75 || explained.length === 0))
    return { record, dataFrom, names: cells, joined: [], explained };
  const group = isGroups(fields, record - 1, width) ? [record - 1] : [];
  const rows = [...group, record, ...explained];
  if (rows.length === 1) return { record, dataFrom, names: cells, joined: [], explained };
  return { record, dataFrom, names: joinNames(fields, rows, width), joined: [...group, ...explained], explained: [] };
}

/** 'Usage, , ' over 'calls, data, messages': a group name also covers the columns to its right. */
function joinNames(fields: Fields, rows: readonly number[], width: number): string[] {
  const levels = rows.map((row, at) => {
    const cells = recordCells(fields, row);
    let last = '';
    return Array.from({ length: width }, (_, column) => {
      const cell = (cells[column] ?? '').trim();
      if (cell !== '') last = cell;
      return at < rows.length - 1 ? last : cell;
    });
  });
  return Array.from({ length: width }, (_, column) =>
    [...new Set(levels.map((level) => level[column] ?? '').filter((part) => part !== ''))].join(' '),
  );
}

function isGroups(fields: Fields, record: number, width: number): boolean {
  if (record < 0 || recordWidth(fields, record) !== width) return false;
  const filled = recordCells(fields, record).filter((cell) => cell.trim() !== '');
  return filled.length >= 2 && filled.every((cell) => cellKind(cell) === 'text');
}

/**
 * Only words where two columns below have numbers or dates, or nearly all columns have words that never occur below.
 */
function isMoreNames(cells: readonly string[], columns: readonly ColumnEvidence[]): boolean {
  const over = cells.filter((cell, at) => {
    const column = columns[at];
    return column !== undefined && column.filled >= 5 && /number|date/.test(column.kind ?? '') && cell.trim() !== '';
  });
  if (!over.every((cell) => cellKind(cell) === 'text' && !isNotKnown(cell.trim()))) return false;
  if (over.length >= 2) return true;
  const { names, values } = weighRecord(cells, columns);
  return values <= names * 0.2 && names >= 3 && names >= cells.length * 0.6;
}

export function areDifferent(cells: readonly string[]): boolean {
  return new Set(cells.map((cell) => cell.trim())).size === cells.length;
}

/** Concatenated tables repeat their header; it is still a header. */
function repeats(fields: Fields, record: number, cells: readonly string[]): boolean {
  const first = fields.firstField[record] ?? 0;
  if (fieldText(fields, first).trim() !== cells[0]?.trim()) return false;
  const same = cells.filter((cell, column) => fieldText(fields, first + column).trim() === cell.trim()).length;
  return same >= cells.length * 0.8;
}

/** 1, 2, 3 or A, B, C above the names. */
function areNumbered(cells: readonly string[]): boolean {
  return [1, 65].some((first) =>
    cells.every((cell, at) => cell.trim() === (first === 1 ? String(first + at) : String.fromCharCode(first + at))),
  );
}

/** Consecutive years or month numbers (2019, 2020, 2021) are names, although they are numbers. */
function areConsecutive(cells: readonly string[]): boolean {
  const numbers = cells
    .map((cell) => cell.trim())
    .filter((cell) => /^\d{1,4}$/.test(cell))
    .map(Number);
  if (numbers.length < 3 || numbers.length < cells.length * 0.5) return false;
  return numbers.every((value, at) => at === 0 || value === (numbers[at - 1] ?? 0) + 1);
}
