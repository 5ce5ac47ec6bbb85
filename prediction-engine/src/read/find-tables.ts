import { cellKind } from './cell-kind.ts';
import { columnEvidence, weighRecord } from './column-evidence.ts';
import type { Fields } from './fields.ts';
import { commonWidth, recordWidth } from './find-dialect.ts';
import { areDifferent, recordCells } from './find-header.ts';

/** Records of one table of the file, including the lines above its header. */
export interface TableRange {
  readonly from: number;
  readonly to: number;
}

export interface FoundTables {
  /** The one with the most rows, assumed to be the customers. */
  readonly largest: TableRange;
  /** First records of the others. */
  readonly others: readonly number[];
}

const SAMPLED_RECORDS = 200;
const STEADY_ROWS = 3;
const FEWEST_ROWS = 2;
const MOST_TABLES = 50;

/** Stacked tables, separated by another header below an empty line, a title or a change of width. */
export function findTables(fields: Fields): FoundTables {
  const starts = [0];
  const gaps = new Set(fields.gaps);
  for (let record = 1; record < fields.recordCount - 1 && starts.length < MOST_TABLES; record++) {
    const width = recordWidth(fields, record);
    if (width < 2) continue;
    const before = recordWidth(fields, record - 1);
    if (isBlank(fields, record - 1) && isPaddedTable(fields, record)) {
      starts.push(record);
      break;
    }
    if (!gaps.has(record) && before === width) continue;
    if (startsTable(fields, starts[starts.length - 1] ?? 0, record, width)) starts.push(record);
  }
  const ranges = starts.map((from, at) => ({ from, to: starts[at + 1] ?? fields.recordCount }));
  const largest = ranges.reduce((best, range) => (range.to - range.from > best.to - best.from ? range : best));
  const others = ranges.filter((range) => range !== largest).map(({ from }) => from);
  return { largest, others };
}

/** A header with rows, below a table that has rows too and other columns. */
function startsTable(fields: Fields, from: number, record: number, width: number): boolean {
  for (let below = record + 1; below <= record + STEADY_ROWS && below < fields.recordCount; below++)
    if (recordWidth(fields, below) !== width) return false;
  const cells = recordCells(fields, record).map((cell) => cell.trim());
  if (!cells.every((cell) => cellKind(cell) === 'text') || !areDifferent(cells)) return false;
  const above = commonWidth(fields, from, record);
  const aboveRows = Math.round(above.share * (record - from)) - 1;
  if (above.width < 2 || aboveRows < FEWEST_ROWS) return false;
  if (repeatsNames(fields, from, record, cells)) return false;
  const below = columnEvidence(fields, recordsOf(record + 1, fields.recordCount), width);
  const own = weighRecord(cells, below);
  if (own.names <= own.values) return false;
  if (above.width !== width) return true;
  const upper = columnEvidence(fields, recordsOf(Math.max(from + 1, record - SAMPLED_RECORDS), record), width);
  const weight = weighRecord(cells, upper);
  return weight.names > weight.values && weight.names >= 2;
}

const isBlank = (fields: Fields, record: number): boolean =>
  recordCells(fields, record).every((cell) => cell.trim() === '');

/**
 * A spreadsheet pads a smaller table to the width of the one above: below a blank line and perhaps a title, a header
 * whose cells on the right are blank down to the end of the file.
 */
function isPaddedTable(fields: Fields, start: number): boolean {
  const isTitle = filledWidth(fields, start) === 1;
  const header = isTitle ? start + 1 : start;
  if (fields.recordCount - header < 1 + FEWEST_ROWS || fields.recordCount - header > SAMPLED_RECORDS) return false;
  const width = filledWidth(fields, header);
  const cells = recordCells(fields, header).map((cell) => cell.trim());
  if (width < 2 || width >= cells.length || !areDifferent(cells.slice(0, width))) return false;
  if (!cells.slice(0, width).every((cell) => cellKind(cell) === 'text')) return false;
  return recordsOf(header + 1, fields.recordCount).every((record) => filledWidth(fields, record) <= width);
}

/** Without blank fields on the right. */
function filledWidth(fields: Fields, record: number): number {
  return recordCells(fields, record).findLastIndex((cell) => cell.trim() !== '') + 1;
}

function recordsOf(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, Math.min(SAMPLED_RECORDS, to - from)) }, (_, at) => from + at);
}

/** The same header again: rows of the same table, concatenated from two files. */
function repeatsNames(fields: Fields, from: number, to: number, names: readonly string[]): boolean {
  for (let record = from; record < Math.min(to, from + SAMPLED_RECORDS); record++) {
    const cells = recordCells(fields, record).map((cell) => cell.trim());
    if (cells.length === names.length && cells.every((cell, at) => cell === names[at])) return true;
  }
  return false;
}
