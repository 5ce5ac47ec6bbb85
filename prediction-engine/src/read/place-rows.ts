import type { Message } from '@holdfast/contracts/messages/kinds';
import { message } from '@holdfast/contracts/messages/message';
import { type CellKind, cellKind } from './cell-kind.ts';
import { recordWidth } from './find-dialect.ts';
import { recordCells } from './find-header.ts';
import { KEPT_REJECTIONS } from './reading.ts';
import { type Fields, fieldText } from './split-fields.ts';

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
  /** A second line of names: 'months', 'EUR'. */
  readonly unitsRow: number | null;
  /** Rows of separators with nothing between them. */
  readonly blankCount: number;
}

const TOTAL =
  /^(grand |sub)?(total|totals|sum|summe|gesamt|gesamtsumme|insgesamt|totaux|totale|totaal|suma|somme|soma|razem|итого|всего|合計|总计|合计|総計)\s*:?($|\s)/iu;
const TYPED_RECORDS = 300;
const NOT_KNOWN = /^(n\/?a|nan|null|none|nil|missing|unknown|#.*|[-?.]+)$/i;

/** A row belongs to the table when its fields stand under the right names beyond doubt; otherwise it is set aside. */
export function placeRows(fields: Fields, dataFrom: number, width: number, header: readonly string[]): PlacedRows {
  const kinds = columnKinds(fields, dataFrom, width);
  const records = new Uint32Array(Math.max(0, fields.recordCount - dataFrom));
  const rejected: { record: number; reason: Message }[] = [];
  const padded: number[] = [];
  const repeatedHeaders: number[] = [];
  let rejectedCount = 0;
  let paddedCount = 0;
  let blankCount = 0;
  let count = 0;
  const unitsRow = header.length > 0 && isUnits(fields, dataFrom, width, kinds) ? dataFrom : null;
  for (let record = dataFrom; record < fields.recordCount; record++) {
    if (record === unitsRow) continue;
    const found = recordWidth(fields, record);
    if (isBlank(fields, record)) {
      blankCount++;
      continue;
    }
    if (header.length > 0 && repeatsHeader(fields, record, header)) {
      repeatedHeaders.push(record);
      continue;
    }
    const misfit = found === width ? null : whyNotPlaced(fields, record, found, width, kinds);
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
    unitsRow,
    blankCount,
  };
}

/** Lines of remarks under the table and the sum an accountant left there are no customers. */
function cutFooter(fields: Fields, records: Uint32Array, count: number, width: number) {
  const totals: number[] = [];
  const footnotes: number[] = [];
  let kept = count;
  while (kept > 1 && width >= 3) {
    const record = records[kept - 1] ?? 0;
    const filled = recordCells(fields, record).filter((cell) => cell.trim() !== '');
    const first = filled[0]?.trim() ?? '';
    // 'Total Wine Ltd' may be a customer; a line that says 'Total' alone, or is half empty, is not.
    if (TOTAL.test(first) && (!/\s\S/.test(first) || filled.length <= width * 0.6)) totals.push(record);
    else if (filled.length === 1 && first.length > 12 && /\s/.test(first)) footnotes.push(record);
    else break;
    kept--;
  }
  return { count: kept, totals, footnotes };
}

/** 'text' means words only; 'any' a column where both words and figures occur, which proves nothing. */
type ColumnKind = CellKind | 'any';

function columnKinds(fields: Fields, dataFrom: number, width: number): ColumnKind[] {
  const kinds: ColumnKind[] = [];
  for (let column = 0; column < width; column++) {
    const counts = { blank: 0, number: 0, date: 0, text: 0 };
    let seen = 0;
    for (let record = dataFrom; record < fields.recordCount && seen < TYPED_RECORDS; record++) {
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

/** Words, and nothing but words, where at least two columns below have figures or dates. */
function isUnits(fields: Fields, record: number, width: number, kinds: readonly ColumnKind[]): boolean {
  if (recordWidth(fields, record) !== width || fields.recordCount - record < 20) return false;
  const cells = recordCells(fields, record).filter((cell, column) => {
    const kind = kinds[column];
    return (kind === 'number' || kind === 'date') && cell.trim() !== '';
  });
  return cells.length >= 2 && cells.every((cell) => cellKind(cell) === 'text' && !NOT_KNOWN.test(cell.trim()));
}

/** Null when the record can be placed all the same: empty fields too many, or only the last ones missing. */
function whyNotPlaced(fields: Fields, record: number, found: number, width: number, kinds: readonly ColumnKind[]) {
  const cells = recordCells(fields, record);
  const reason = message('widthDiffers', { count: found, columns: width });
  if (found === 1 || cells.slice(width).some((cell) => cell.trim() !== '')) return reason;
  // A separator missing or doubled in the middle shifts what follows it: the kinds of the columns have to bear it out.
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
