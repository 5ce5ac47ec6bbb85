import type { Finding, Severity } from '@holdfast/contracts/prediction/finding';
import type { Message } from '@holdfast/texts/kinds';
import { message, some } from '@holdfast/texts/message';
import type { CsvDialect } from './fields.ts';
import type { Encoding } from './file-format.ts';
import type { CsvHeader } from './find-header.ts';
import type { FittedHeader } from './fit-header.ts';

const SHOWN_NAMES = 5;

const BY_WORDS: Partial<Record<Encoding, string>> = {
  shift_jis: 'Shift JIS',
  'euc-jp': 'EUC-JP',
  'euc-kr': 'EUC-KR',
  gb18030: 'GB 18030',
  big5: 'Big5',
  'windows-1251': 'Windows-1251',
  'koi8-r': 'KOI8-R',
  ibm866: 'CP866',
  'iso-8859-5': 'ISO 8859-5',
  'windows-1253': 'Windows-1253',
  'windows-1250': 'Windows-1250',
  'windows-1254': 'Windows-1254',
};

export function encodingFindings(encoding: Encoding): Finding[] {
  if (encoding === 'utf-8') return [];
  return [finding('encoding', encoding === 'mixed' ? 'warning' : 'info', encodingMessage(encoding))];
}

function encodingMessage(encoding: Encoding): Message {
  if (encoding === 'windows-1252') return message('encodingWindows');
  if (encoding === 'mixed') return message('encodingMixed');
  const name = BY_WORDS[encoding];
  if (name !== undefined) return message('encodingByWords', { name });
  return message('encodingUnicode', { name: encoding.startsWith('utf-32') ? 'UTF-32' : 'UTF-16' });
}

/** Unusual CSV: spaces or several characters as delimiter, other quotes. */
export function dialectFindings({ delimiter, quote }: CsvDialect, holdsQuotes: boolean): Finding[] {
  const findings: Finding[] = [];
  if (delimiter === ' ') findings.push(finding('separator', 'info', message('separatorSpace')));
  else if (delimiter.length > 1)
    findings.push(finding('separator', 'info', message('separatorOdd', { sign: delimiter })));
  if (quote !== '"' && holdsQuotes) findings.push(finding('quote-mark', 'info', message('quoteMark', { sign: quote })));
  return findings;
}

/** `names`: the final column names. */
export function headerFindings(
  header: CsvHeader,
  fitted: FittedHeader,
  names: readonly string[],
  lineOf: (record: number) => number,
): Finding[] {
  if (header.record === -1) return [finding('no-header', 'warning', message('noHeader', { list: some(names, 2) }))];
  const findings: Finding[] = [];
  const lines = (records: readonly number[]) => ({ items: records.map(lineOf), more: 0 });
  const line = lineOf(header.record);
  if (header.joined.length > 0) {
    const all = [header.record, ...header.joined].sort((a, b) => a - b);
    findings.push(finding('joined-names', 'info', message('joinedNames', { lines: lines(all) })));
  } else if (line > 1) findings.push(finding('header-line', 'info', message('headerLine', { line })));
  if (header.explained.length === 1)
    findings.push(finding('units-row', 'info', message('unitsRow', { line: lineOf(header.explained[0] ?? 0) })));
  if (header.explained.length > 1)
    findings.push(finding('units-row', 'info', message('unitsRows', { lines: lines(header.explained) })));
  if (fitted.doubt !== null) findings.push(doubtFinding(fitted.doubt, names));
  return findings;
}

function doubtFinding({ why, names: doubtful }: NonNullable<FittedHeader['doubt']>, names: readonly string[]): Finding {
  const list = some(doubtful, SHOWN_NAMES);
  switch (why) {
    case 'more':
      return finding('more-names', 'warning', message('moreNames', { list }));
    case 'added':
      return finding('header-separator', 'warning', message('separatorAdded', { list }));
    case 'missing':
      return finding('header-separator', 'warning', message('separatorMissing', { list }));
    case 'row-names':
      return finding('row-names', 'warning', message('rowNames', { name: names[0] ?? '' }));
  }
}

export function tableFindings(others: readonly number[], lineOf: (record: number) => number): Finding[] {
  if (others.length === 0) return [];
  const lines = { items: others.slice(0, SHOWN_NAMES).map(lineOf), more: Math.max(0, others.length - SHOWN_NAMES) };
  return [finding('several-tables', 'warning', message('severalTables', { lines }))];
}

export function finding(code: string, severity: Severity, text: Message): Finding {
  return { code, severity, column: null, message: text };
}
