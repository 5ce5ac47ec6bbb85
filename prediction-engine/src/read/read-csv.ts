import type { Finding } from '../outcome/findings.ts';
import type { Problem } from '../outcome/outcome.ts';
import { decodeText } from './decode-text.ts';
import { commonWidth, findDialect, recordWidth } from './find-dialect.ts';
import { findHeader } from './find-header.ts';
import { list, nameColumns } from './name-columns.ts';
import { type PlacedRows, placeRows } from './place-rows.ts';
import type { Encoding, ReadOutcome, TextColumn } from './reading.ts';
import { type Dialect, type Fields, fieldText, splitFields } from './split-fields.ts';

export interface ReadOptions {
  /** The bytes are only the beginning of a file: its last line is cut and not to be judged. */
  readonly head?: boolean | undefined;
}

/** Decode, find how fields are told apart, split, find the names, place every row under them. */
export function readCsv(bytes: Uint8Array, options: ReadOptions = {}): ReadOutcome {
  const decoded = decodeText(bytes);
  if (decoded.kind === 'unreadable') return decoded;
  const { text, hint } = withoutHint(options.head === true ? withoutCutLine(decoded.text) : decoded.text);
  if (text.trim() === '') return refuse('empty', 'The file is empty', 'It holds no text at all.', EMPTY_FIX);
  const notation = otherNotation(text);
  if (notation !== null)
    return refuse(
      'not-a-table',
      'This is not a CSV file',
      `The file is ${notation}, not lines of values with the same separator between them.`,
      'Export the table as CSV (comma separated, UTF-8): one line of column names, then one line for each customer.',
    );

  const dialect: Dialect = hint === null ? findDialect(text) : { delimiter: hint, escape: 'double' };
  const guessed = splitFields(text, dialect);
  const { width } = commonWidth(guessed);
  if (width > MOST_COLUMNS) return tooWide(width);
  const fields = width > 1 && guessed.doubtful ? splitFields(text, dialect, width) : guessed;
  const header = findHeader(fields, width);
  const rows = placeRows(fields, header.dataFrom, width, header.names);
  if (rows.records.length === 0) return withoutRows(fields, rows);
  if (rows.rejectedCount > rows.records.length) return ragged(fields, rows, width);

  const layout = layOut(fields, rows, header.names, width);
  const named = nameColumns(layout.headers);
  const columns: TextColumn[] = layout.headers.map((written, at) => {
    const position = layout.positions[at] ?? 0;
    return {
      name: named.names[at] ?? '',
      header: header.record === -1 ? '' : written,
      cell: (row) => cellAt(fields, rows.records[row] ?? 0, position),
    };
  });
  const lineOfRecord = (record: number) => lineAt(decoded.text, decoded.text.length - text.length, fields, record);
  const lines = (records: readonly number[]) => records.map(lineOfRecord);
  const findings: Finding[] = [
    ...aboutEncoding(decoded.encoding),
    ...aboutHeader(header.record === -1 ? 0 : lineOfRecord(header.record), columns),
    ...(header.record === -1 ? [] : named.findings),
    ...aboutRows(rows, fields, lines, width),
    ...(columns.length === 1 ? [ONE_COLUMN] : []),
  ];
  return {
    kind: 'read',
    reading: {
      encoding: decoded.encoding,
      delimiter: dialect.delimiter,
      headerLine: header.record === -1 ? 0 : lineOfRecord(header.record),
      columns,
      rowCount: rows.records.length,
      lineOf: (row) => lineOfRecord(rows.records[row] ?? 0),
      rejected: rows.rejected.map(({ record, reason }) => ({ line: lineOfRecord(record), reason })),
      rejectedCount: rows.rejectedCount,
      findings,
    },
  };
}

/** More than anybody measures of a customer: such a file lacks its line breaks, or is no table. */
const MOST_COLUMNS = 10_000;

const EMPTY_FIX = 'Export the table again and check that the file opens in a text editor.';

const ONE_COLUMN: Finding = {
  code: 'one-column',
  severity: 'warning',
  column: null,
  message:
    'We found a single column. If there should be more, their separator is none we know: use commas, semicolons, tabs or vertical bars.',
};

/** Excel writes and obeys a first line such as `sep=;`. */
function withoutHint(text: string): { text: string; hint: string | null } {
  const hint = /^sep=(.)\r?\n/i.exec(text);
  return hint === null ? { text, hint: null } : { text: text.slice(hint[0].length), hint: hint[1] ?? null };
}

function withoutCutLine(text: string): string {
  const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'));
  return end <= 0 ? text : text.slice(0, end + 1);
}

function cellAt(fields: Fields, record: number, position: number): string {
  return position < recordWidth(fields, record) ? fieldText(fields, (fields.firstField[record] ?? 0) + position) : '';
}

/** Which field of a record belongs to which name; unnamed columns without a single value are left out. */
function layOut(fields: Fields, rows: PlacedRows, names: readonly string[], width: number) {
  const isBlankColumn = (position: number) =>
    rows.records.every((record) => cellAt(fields, record, position).trim() === '');
  // One name fewer than fields: the first column holds row names, unless a delimiter at every line's end is the cause.
  const shift = names.length === width - 1 && !isBlankColumn(width - 1) ? 1 : 0;
  const headers: string[] = [];
  const positions: number[] = [];
  for (let position = 0; position < width; position++) {
    const header = names[position - shift] ?? '';
    if (header.trim() === '' && isBlankColumn(position)) continue;
    headers.push(header);
    positions.push(position);
  }
  return { headers, positions };
}

function lineAt(text: string, skipped: number, fields: Fields, record: number): number {
  const end = skipped + (fields.recordStarts[record] ?? 0);
  const newline = text.includes('\n') ? '\n' : '\r';
  let line = 1;
  for (let at = text.indexOf(newline); at !== -1 && at < end; at = text.indexOf(newline, at + 1)) line++;
  return line;
}

const ENCODING_NOTES: Partial<Record<Encoding, string>> = {
  'windows-1252':
    'The file is not UTF-8. We read it as Windows-1252, the usual choice of Excel in Western Europe and America; check that accented letters look right.',
  mixed:
    'Some lines of the file are UTF-8 and others Windows-1252, as if two files had been joined. We read each line in its own way; check that accented letters look right.',
  shift_jis: 'The file is not UTF-8. We read it as Shift JIS, because that gives Japanese words.',
  'euc-kr': 'The file is not UTF-8. We read it as EUC-KR, because that gives Korean words.',
  gb18030: 'The file is not UTF-8. We read it as GB 18030, because that gives Chinese words.',
  'windows-1251': 'The file is not UTF-8. We read it as Windows-1251, because that gives Cyrillic words.',
  'windows-1250': 'The file is not UTF-8. We read it as Windows-1250, because that gives Polish words.',
  'windows-1254': 'The file is not UTF-8. We read it as Windows-1254, because that gives Turkish words.',
};

function aboutEncoding(encoding: Encoding): Finding[] {
  if (encoding === 'utf-8') return [];
  const message =
    ENCODING_NOTES[encoding] ??
    `The file is ${encoding.startsWith('utf-32') ? 'UTF-32' : 'UTF-16'} text, as Excel writes it for “Unicode Text”. We read it as such.`;
  return [{ code: 'encoding', severity: encoding === 'mixed' ? 'warning' : 'info', column: null, message }];
}

/** What looks like text but has other rules than a table of lines. */
function otherNotation(text: string): string | null {
  const head = text.slice(0, 2000).trimStart();
  if (/^<(!doctype|html|\?xml|table|body|div)\b/i.test(head)) return 'a web page or an XML document';
  if (/^(\{\s*"|\[\s*[{["])/.test(head) && /"\s*:/.test(head)) return 'JSON';
  return null;
}

function aboutHeader(line: number, columns: readonly TextColumn[]): Finding[] {
  if (line === 0)
    return [
      {
        code: 'no-header',
        severity: 'warning',
        column: null,
        message: `The first line already holds data, so the columns have no names. We call them ${list(
          columns.map(({ name }) => name),
          2,
        )}; add a line of names to say what they are.`,
      },
    ];
  if (line === 1) return [];
  return [
    {
      code: 'header-line',
      severity: 'info',
      column: null,
      message: `The column names stand on line ${line}; what is above them was not read as data.`,
    },
  ];
}

function aboutRows(rows: PlacedRows, fields: Fields, lines: (records: readonly number[]) => number[], width: number) {
  const findings: Finding[] = [];
  const say = (code: string, severity: Finding['severity'], message: string) =>
    findings.push({ code, severity, column: null, message });
  if (rows.rejectedCount > 0) {
    const first = rows.rejected[0];
    const reason = first === undefined ? '' : ` (line ${lines([first.record])[0]}: ${first.reason})`;
    say(
      'rejected-rows',
      'warning',
      `${count(rows.rejectedCount, 'row was', 'rows were')} set aside because the values do not fit under the ${width} columns${reason}. Set aside: ${where(lines(rows.rejected.map(({ record }) => record)), rows.rejectedCount)}.`,
    );
  }
  if (rows.paddedCount > 0)
    say(
      'short-rows',
      'warning',
      `${count(rows.paddedCount, 'row lacks its last values', 'rows lack their last values')}; they count as missing: ${where(lines(rows.padded), rows.paddedCount)}.`,
    );
  if (rows.totals.length > 0)
    say(
      'total-row',
      'warning',
      `The last ${rows.totals.length === 1 ? 'row holds a total, not a customer, and was left out' : 'rows hold totals, not customers, and were left out'}: ${where(lines(rows.totals), rows.totals.length)}.`,
    );
  if (rows.footnotes.length > 0)
    say(
      'footnotes',
      'info',
      `Remarks under the table were not read as data: ${where(lines(rows.footnotes), rows.footnotes.length)}.`,
    );
  if (rows.unitsRow !== null)
    say(
      'units-row',
      'info',
      `The line under the column names says in words what the figures below it are (line ${lines([rows.unitsRow])[0]}); it is no customer.`,
    );
  if (rows.repeatedHeaders.length > 0)
    say(
      'repeated-header',
      'warning',
      `The line of column names is repeated inside the data and was left out there: ${where(lines(rows.repeatedHeaders), rows.repeatedHeaders.length)}. Several tables may have been joined.`,
    );
  if (rows.blankCount > 0)
    say(
      'blank-rows',
      'info',
      `${count(rows.blankCount, 'row holds', 'rows hold')} no values at all; ${rows.blankCount === 1 ? 'it is' : 'they are'} no customer${rows.blankCount === 1 ? '' : 's'}.`,
    );
  if (fields.repaired.length > 0)
    say(
      'stray-quotes',
      'warning',
      `A quotation mark that is never closed was read as an ordinary character: ${where(lines(fields.repaired.slice(0, 10)), fields.repaired.length)}.`,
    );
  return findings;
}

function count(number: number, one: string, many: string): string {
  return number === 1 ? `1 ${one}` : `${number.toLocaleString('en')} ${many}`;
}

function where(lines: readonly number[], total: number): string {
  const shown = lines.slice(0, 8);
  const rest = total - shown.length;
  return `line${total === 1 ? '' : 's'} ${shown.join(', ')}${rest > 0 ? ` and ${rest.toLocaleString('en')} more` : ''}`;
}

function refuse(code: string, title: string, reason: string, fix: string): ReadOutcome {
  const problem: Problem = { code, title, reason, fix };
  return { kind: 'unreadable', problem };
}

function tooWide(width: number): ReadOutcome {
  return refuse(
    'too-many-columns',
    'The file has too many columns',
    `Its lines have ${width.toLocaleString('en')} values each; we read up to ${MOST_COLUMNS.toLocaleString('en')} columns.`,
    'Check that the file has a line break after every customer, and leave out columns that say nothing about them.',
  );
}

function withoutRows(fields: Fields, rows: PlacedRows): ReadOutcome {
  if (rows.rejectedCount > 0) return ragged(fields, rows, 0);
  return refuse(
    'no-rows',
    'The file has no customers',
    'It holds a line of column names but no rows under it.',
    'Export the table again with its rows; each row should be one customer.',
  );
}

function ragged(fields: Fields, rows: PlacedRows, width: number): ReadOutcome {
  const first = rows.rejected[0];
  const line = first === undefined ? 1 : lineAt(fields.text, 0, fields, first.record);
  const why = first?.reason ?? `the number of values differs from ${width}`;
  return refuse(
    'ragged',
    'The rows do not line up with the columns',
    `${rows.rejectedCount.toLocaleString('en')} rows do not fit, beginning with line ${line}: ${why}.`,
    'Values that contain the separator must stand in quotes. Export again with quotes around text, or with another separator.',
  );
}
