import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import { type CellKind, cellKind } from './cell-kind.ts';
import { type Fields, fieldText } from './fields.ts';
import { KEPT_REJECTIONS } from './file-format.ts';
import { recordWidth } from './find-dialect.ts';
import { recordCells } from './find-header.ts';

/** Which records are rows of the table, and why the others are not. */
export interface PlacedRows {
  /** Record of each row, in file order. */
  readonly records: Uint32Array;
  readonly rejected: readonly { readonly record: number; readonly reason: Message }[];
  readonly rejectedCount: number;
  readonly padded: readonly number[];
  readonly paddedCount: number;
  readonly repeatedHeaders: readonly number[];
  readonly totals: readonly number[];
  readonly footnotes: readonly number[];
  /** Rows with only separators. */
  readonly blankCount: number;
}

const TOTAL =
  /^(grand |sub)?(total|totals|sum|summe|gesamt|gesamtsumme|insgesamt|totaux|totale|totaal|suma|somme|soma|razem|итого|всего|合計|总计|合计|総計)\s*:?($|\s)/iu;
const TYPED_RECORDS = 300;
/** Limit on the lines of remarks below the table. */
const LONGEST_REMARK = 10;

/** The table the rows belong to. */
export interface PlacedTable {
  readonly dataFrom: number;
  readonly to: number;
  /** The number of fields most records have, and the number of names. */
  readonly width: number;
  readonly names: readonly string[];
}

/** A row belongs to the table if its fields certainly match the names; otherwise it is set aside. */
export function placeRows(fields: Fields, table: PlacedTable): PlacedRows {
  const { dataFrom, to, width, names: header } = table;
  const most = Math.max(width, header.length);
  const kinds = columnKinds(fields, table);
  const records = new Uint32Array(Math.max(0, to - dataFrom));
  const rejected: { record: number; reason: Message }[] = [];
  const padded: number[] = [];
  const repeatedHeaders: number[] = [];
  let rejectedCount = 0;
  let paddedCount = 0;
  let blankCount = 0;
  let count = 0;
  for (let record = dataFrom; record < to; record++) {
    const found = recordWidth(fields, record);
    if (isBlank(fields, record)) {
      blankCount++;
      continue;
    }
    if (header.length > 0 && repeatsHeader(fields, record, header)) {
      repeatedHeaders.push(record);
      continue;
    }
    const misfit = found === width ? null : whyNotPlaced(fields, { record, found, width, most, kinds });
    if (misfit !== null) {
      rejectedCount++;
      if (rejected.length < KEPT_REJECTIONS) rejected.push({ record, reason: misfit });
      continue;
    }
    if (found < width) {
      paddedCount++;
      if (padded.length < KEPT_REJECTIONS) padded.push(record);
    }
    records[count++] = record;
  }
  const end = cutFooter(fields, records, count, width);
  return {
    records: records.slice(0, end.count),
    rejected: rejected.filter(({ record }) => !end.footnotes.includes(record)),
    rejectedCount,
    padded,
    paddedCount,
    repeatedHeaders,
    totals: end.totals,
    footnotes: end.footnotes,
    blankCount,
  };
}

/** Remarks and totals below the table are not customers. */
function cutFooter(fields: Fields, records: Uint32Array, count: number, width: number) {
  const totals: number[] = [];
  const footnotes: number[] = [];
  let kept = count;
  while (kept > 1 && width >= 3) {
    const record = records[kept - 1] ?? 0;
    const filled = recordCells(fields, record).filter((cell) => cell.trim() !== '');
    const first = filled[0]?.trim() ?? '';
    // 'Total Wine Ltd' may be a customer; a line with just 'Total', or half empty, is not.
    if (TOTAL.test(first) && (!/\s\S/.test(first) || filled.length <= width * 0.6)) totals.push(record);
    else if (filled.length === 1 && first.length > 12 && /\s/.test(first)) footnotes.push(record);
    else if (isRemark(fields, record, width)) footnotes.push(record);
    else break;
    kept--;
  }
  return { count: kept, totals, footnotes };
}

/** A sentence with a separator, below an empty line: narrower than the table and longer than its values. */
function isRemark(fields: Fields, record: number, width: number): boolean {
  const found = recordWidth(fields, record);
  if (found > width / 2 || !fields.gaps.some((gap) => gap <= record && record - gap < LONGEST_REMARK)) return false;
  const cells = recordCells(fields, record);
  return cells.every((cell) => cellKind(cell) === 'text') && /\s/.test(cells[0] ?? '');
}

/** 'text' means words only; 'any' a column with both words and numbers, which proves nothing. */
type ExpectedKind = CellKind | 'any';

function columnKinds(fields: Fields, { dataFrom, to, width }: PlacedTable): ExpectedKind[] {
  const kinds: ExpectedKind[] = [];
  for (let column = 0; column < width; column++) {
    const counts = { blank: 0, number: 0, date: 0, text: 0 };
    let seen = 0;
    for (let record = dataFrom; record < to && seen < TYPED_RECORDS; record++) {
      if (recordWidth(fields, record) !== width) continue;
      seen++;
      counts[cellKind(fieldText(fields, (fields.firstField[record] ?? 0) + column))]++;
    }
    const filled = seen - counts.blank;
    if (filled > 0 && counts.number >= filled * 0.95) kinds.push('number');
    else if (filled > 0 && counts.date >= filled * 0.95) kinds.push('date');
    else kinds.push(filled >= 20 && counts.text >= filled * 0.98 ? 'text' : 'any');
  }
  return kinds;
}

interface RefusedRecord {
  readonly record: number;
  readonly found: number;
  readonly width: number;
  readonly most: number;
  readonly kinds: readonly ExpectedKind[];
}

/** Null if the record can be placed anyway: extra empty fields, or only the last ones missing. */
function whyNotPlaced(fields: Fields, { record, found, width, most, kinds }: RefusedRecord) {
  const cells = recordCells(fields, record);
  const reason = message('widthDiffers', { count: found, columns: width });
  if (found === 1 || cells.slice(most).some((cell) => cell.trim() !== '')) return reason;
  // A missing or doubled separator in the middle shifts what follows: the types of the columns must confirm it.
  const placed = cells.slice(0, width);
  const fits = placed.every((cell, column) => {
    const expected = kinds[column];
    const kind = cellKind(cell);
    return kind === 'blank' || expected === 'any' || kind === expected;
  });
  const proven = placed.some((cell, column) => kinds[column] !== 'any' && cell.trim() !== '');
  return fits && proven ? null : reason;
}

function isBlank(fields: Fields, record: number): boolean {
  for (let field = fields.firstField[record] ?? 0; field < (fields.firstField[record + 1] ?? 0); field++)
    if (fields.starts[field] !== fields.ends[field] && fieldText(fields, field).trim() !== '') return false;
  return true;
}

function repeatsHeader(fields: Fields, record: number, header: readonly string[]): boolean {
  const first = fields.firstField[record] ?? 0;
  if (recordWidth(fields, record) < header.length) return false;
  return header.every((name, column) => fieldText(fields, first + column).trim() === name.trim());
}
