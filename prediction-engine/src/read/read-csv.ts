import type { Message } from '@holdfast/contracts/messages/kinds';
import { message, some } from '@holdfast/contracts/messages/message';
import type { Finding, Severity } from '@holdfast/contracts/prediction/finding';
import type { Problem } from '@holdfast/contracts/prediction/problem';
import { decodeText } from './decode-text.ts';
import { commonWidth, findDialect, recordWidth } from './find-dialect.ts';
import { findHeader } from './find-header.ts';
import { nameColumns } from './name-columns.ts';
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
  if (text.trim() === '') return refuse('empty', message('emptyTitle'), message('emptyReason'), message('emptyFix'));
  const notation = otherNotation(text);
  if (notation !== null)
    return refuse(
      'not-a-table',
      message('notCsv'),
      message('otherNotation', { what: notation }),
      message('notationFix'),
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

const ONE_COLUMN: Finding = {
  code: 'one-column',
  severity: 'warning',
  column: null,
  message: message('oneColumn'),
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

const BY_WORDS: Partial<Record<Encoding, string>> = {
  shift_jis: 'Shift JIS',
  'euc-kr': 'EUC-KR',
  gb18030: 'GB 18030',
  'windows-1251': 'Windows-1251',
  'windows-1250': 'Windows-1250',
  'windows-1254': 'Windows-1254',
};

function aboutEncoding(encoding: Encoding): Finding[] {
  if (encoding === 'utf-8') return [];
  return [
    {
      code: 'encoding',
      severity: encoding === 'mixed' ? 'warning' : 'info',
      column: null,
      message: encodingMessage(encoding),
    },
  ];
}

function encodingMessage(encoding: Encoding): Message {
  if (encoding === 'windows-1252') return message('encodingWindows');
  if (encoding === 'mixed') return message('encodingMixed');
  const name = BY_WORDS[encoding];
  if (name !== undefined) return message('encodingByWords', { name });
  return message('encodingUnicode', { name: encoding.startsWith('utf-32') ? 'UTF-32' : 'UTF-16' });
}

/** What looks like text but has other rules than a table of lines. */
function otherNotation(text: string): Message | null {
  const head = text.slice(0, 2000).trimStart();
  if (/^<(!doctype|html|\?xml|table|body|div)\b/i.test(head)) return message('webPage');
  if (/^(\{\s*"|\[\s*[{["])/.test(head) && /"\s*:/.test(head)) return message('json');
  return null;
}

function aboutHeader(line: number, columns: readonly TextColumn[]): Finding[] {
  if (line === 0)
    return [
      {
        code: 'no-header',
        severity: 'warning',
        column: null,
        message: message('noHeader', {
          list: some(
            columns.map(({ name }) => name),
            2,
          ),
        }),
      },
    ];
  if (line === 1) return [];
  return [
    {
      code: 'header-line',
      severity: 'info',
      column: null,
      message: message('headerLine', { line }),
    },
  ];
}

function aboutRows(rows: PlacedRows, fields: Fields, lines: (records: readonly number[]) => number[], width: number) {
  const findings: Finding[] = [];
  const report = (code: string, severity: Severity, text: Message) =>
    findings.push({ code, severity, column: null, message: text });
  const where = (records: readonly number[], total = records.length) => ({
    items: lines(records.slice(0, SHOWN_LINES)),
    more: Math.max(0, total - SHOWN_LINES),
  });
  if (rows.rejectedCount > 0) {
    const [first] = rows.rejected;
    const records = rows.rejected.map(({ record }) => record);
    const told = { count: rows.rejectedCount, columns: width, lines: where(records, rows.rejectedCount) };
    report(
      'rejected-rows',
      'warning',
      first === undefined
        ? message('rejected', told)
        : message('rejectedWhy', { ...told, line: lines([first.record])[0] ?? 0, why: first.reason }),
    );
  }
  if (rows.paddedCount > 0) {
    const told = { count: rows.paddedCount, lines: where(rows.padded, rows.paddedCount) };
    report('short-rows', 'warning', message('shortRows', told));
  }
  if (rows.totals.length > 0) {
    const code = rows.totals.length === 1 ? 'totalRow' : 'totalRows';
    report('total-row', 'warning', message(code, { lines: where(rows.totals) }));
  }
  if (rows.footnotes.length > 0) report('footnotes', 'info', message('footnotes', { lines: where(rows.footnotes) }));
  if (rows.unitsRow !== null)
    report('units-row', 'info', message('unitsRow', { line: lines([rows.unitsRow])[0] ?? 0 }));
  if (rows.repeatedHeaders.length > 0)
    report('repeated-header', 'warning', message('repeatedHeader', { lines: where(rows.repeatedHeaders) }));
  if (rows.blankCount > 0) report('blank-rows', 'info', message('blankRows', { count: rows.blankCount }));
  if (fields.repaired.length > 0)
    report('stray-quotes', 'warning', message('strayQuotes', { lines: where(fields.repaired) }));
  return findings;
}

const SHOWN_LINES = 8;

function refuse(code: string, title: Message, reason: Message, fix: Message): ReadOutcome {
  const problem: Problem = { code, title, reason, fix };
  return { kind: 'unreadable', problem };
}

function tooWide(width: number): ReadOutcome {
  return refuse(
    'too-many-columns',
    message('tooWide'),
    message('tooWideReason', { width, most: MOST_COLUMNS }),
    message('tooWideFix'),
  );
}

function withoutRows(fields: Fields, rows: PlacedRows): ReadOutcome {
  if (rows.rejectedCount > 0) return ragged(fields, rows, 0);
  return refuse('no-rows', message('noCustomers'), message('noCustomersReason'), message('noCustomersFix'));
}

function ragged(fields: Fields, rows: PlacedRows, width: number): ReadOutcome {
  const first = rows.rejected[0];
  const line = first === undefined ? 1 : lineAt(fields.text, 0, fields, first.record);
  const why = first?.reason ?? message('widthNot', { columns: width });
  return refuse(
    'ragged',
    message('notAligned'),
    message('notAlignedReason', { rows: rows.rejectedCount, line, why }),
    message('notAlignedFix'),
  );
}
