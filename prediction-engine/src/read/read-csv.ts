import type { Finding } from '@holdfast/contracts/prediction/finding';
import { message } from '@holdfast/texts/message';
import { cellKind } from './cell-kind.ts';
import { decodeText } from './decode-text.ts';
import { type CsvDialect, type Fields, fieldText } from './fields.ts';
import { dialectFindings, encodingFindings, finding, headerFindings, tableFindings } from './file-findings.ts';
import type { ReadOutcome, TextColumn } from './file-format.ts';
import { commonWidth, findDialect, recordWidth } from './find-dialect.ts';
import { findHeader, LONGEST_PREAMBLE, recordCells } from './find-header.ts';
import { findTables } from './find-tables.ts';
import { fitHeader, type RowSample } from './fit-header.ts';
import { nameColumns } from './name-columns.ts';
import { type PlacedRows, placeRows } from './place-rows.ts';
import { recordLines } from './record-lines.ts';
import { empty, otherNotation, ragged, tooWide, withoutRows } from './refusals.ts';
import { rowFindings } from './row-findings.ts';
import { splitFields } from './split-fields.ts';

export interface ReadOptions {
  /** The bytes are only the start of a file: its truncated last line is ignored. */
  readonly head?: boolean | undefined;
}

/** Beyond any real customer table: the file lacks line breaks, or is no table. */
const MOST_COLUMNS = 10_000;
/** Enough rows to distinguish row numbers from values. */
const SAMPLED_ROWS = 300;

/** Decode, detect the dialect, split, find the table and its header, place the rows. */
export function readCsv(bytes: Uint8Array, options: ReadOptions = {}): ReadOutcome {
  const decoded = decodeText(bytes, options);
  if (decoded.kind === 'unreadable') return decoded;
  const { text, hint } = withoutHint(options.head === true ? withoutCutLine(decoded.text) : decoded.text);
  if (text.trim() === '') return empty();
  const notation = otherNotation(text);
  if (notation !== null) return notation;

  const dialect = findDialect(text, hint);
  const fields = splitTable(text, dialect);
  const guessedWidth = commonWidth(fields).width;
  if (guessedWidth > MOST_COLUMNS) return tooWide(guessedWidth, MOST_COLUMNS);
  const lineOf = recordLines(fields, hint === null ? 0 : 1);
  const tables = findTables(fields);
  const lone = loneHeader(fields);
  if (lone !== null) return withoutRows(nameColumns(lone).names);
  const { from, to } = tables.largest;
  const { width } = commonWidth(fields, from, to);
  const header = findHeader(fields, width, from, to);
  const rows = placeRows(fields, { dataFrom: header.dataFrom, to, width, names: header.names });
  if (rows.records.length === 0)
    return rows.rejectedCount > 0 ? ragged(rows, width, lineOf) : withoutRows(nameColumns(header.names).names);
  if (rows.rejectedCount > rows.records.length) return ragged(rows, width, lineOf);

  // Without names, an empty field at the end of every line may be a column without values.
  const unnamed = header.record === -1 && fields.dialect.closed === true ? 1 : 0;
  const fitted = fitHeader(header.names, rowSampleOf(fields, rows, width + unnamed));
  const named = nameColumns(fitted.columns.map((column) => column.header));
  const columns: TextColumn[] = fitted.columns.map(({ header: written, position }, at) => ({
    name: named.names[at] ?? '',
    header: header.record === -1 ? '' : written,
    cell: (row) => cellAt(fields, rows.records[row] ?? 0, position),
  }));
  const findings: Finding[] = [
    ...encodingFindings(decoded.encoding),
    ...dialectFindings(dialect, text.includes(dialect.quote)),
    ...tableFindings(tables.others, lineOf),
    ...headerFindings(header, fitted, named.names, lineOf),
    ...(header.record === -1 ? [] : named.findings),
    ...rowFindings(rows, fields.repaired, width, lineOf),
    ...(columns.length === 1 ? [finding('one-column', 'warning', message('oneColumn'))] : []),
  ];
  return {
    kind: 'read',
    reading: {
      encoding: decoded.encoding,
      delimiter: dialect.delimiter,
      quote: dialect.quote,
      escape: dialect.escape,
      width: fields.dialect.closed ? width + 1 : width,
      positions: fitted.columns.map(({ position }) => position),
      headerLine: header.record === -1 ? 0 : lineOf(header.record),
      columns,
      rowCount: rows.records.length,
      lineOf: (row) => lineOf(rows.records[row] ?? 0),
      rejected: rows.rejected.map(({ record, reason }) => ({ line: lineOf(record), reason })),
      rejectedCount: rows.rejectedCount,
      findings,
    },
  };
}

/** A second pass over quotes and line ends if the first one was inconclusive. */
function splitTable(text: string, dialect: CsvDialect): Fields {
  const guessed = splitFields(text, dialect);
  const { width } = commonWidth(guessed);
  if (width < 2 || width > MOST_COLUMNS) return guessed;
  const closed = isClosed(guessed, width);
  if (!closed && !guessed.doubtful) return guessed;
  return splitFields(text, { ...dialect, closed }, closed ? width - 1 : width);
}

/** An unnamed last column without a single value is no column. */
function isClosed(fields: Fields, width: number): boolean {
  for (let record = 0; record < fields.recordCount; record++) {
    const last = (fields.firstField[record + 1] ?? 0) - 1;
    if (recordWidth(fields, record) === width && fieldText(fields, last).trim() !== '') return false;
  }
  return true;
}

/** A header, possibly below a title, without rows; null for any other file. */
function loneHeader(fields: Fields): string[] | null {
  const last = fields.recordCount - 1;
  if (last < 1 || last > LONGEST_PREAMBLE || recordWidth(fields, last) < 2) return null;
  for (let record = 0; record < last; record++) if (recordWidth(fields, record) > 1) return null;
  const cells = recordCells(fields, last);
  return cells.every((cell) => cellKind(cell) === 'text') ? cells : null;
}

/** Excel writes and reads a first line such as `sep=;`. */
function withoutHint(text: string): { text: string; hint: string | null } {
  const hint = /^"?sep=(.)"?\r?\n/i.exec(text);
  return hint === null ? { text, hint: null } : { text: text.slice(hint[0].length), hint: hint[1] ?? null };
}

function withoutCutLine(text: string): string {
  const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'));
  return end <= 0 ? text : text.slice(0, end + 1);
}

function cellAt(fields: Fields, record: number, position: number): string {
  return position < recordWidth(fields, record) ? fieldText(fields, (fields.firstField[record] ?? 0) + position) : '';
}

function rowSampleOf(fields: Fields, rows: PlacedRows, width: number): RowSample {
  return {
    width,
    delimiter: fields.dialect.delimiter,
    isBlank: (position) => rows.records.every((record) => cellAt(fields, record, position).trim() === ''),
    cells: (position) =>
      Array.from(rows.records.subarray(0, SAMPLED_ROWS), (record) => cellAt(fields, record, position)),
  };
}
