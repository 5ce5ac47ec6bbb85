import type { Finding, Severity } from '@holdfast/contracts/prediction/finding';
import type { Message } from '@holdfast/texts/kinds';
import { message } from '@holdfast/texts/message';
import { finding } from './file-findings.ts';
import type { PlacedRows } from './place-rows.ts';

const SHOWN_LINES = 8;

/** Findings about rows: set aside, filled up, left out, repaired. `repaired`: records with stray quotes. */
export function rowFindings(
  rows: PlacedRows,
  repaired: readonly number[],
  width: number,
  lineOf: (record: number) => number,
): Finding[] {
  const findings: Finding[] = [];
  const report = (code: string, severity: Severity, text: Message) => findings.push(finding(code, severity, text));
  const where = (records: readonly number[], total = records.length) => ({
    items: records.slice(0, SHOWN_LINES).map(lineOf),
    more: Math.max(0, total - SHOWN_LINES),
  });
  if (rows.rejectedCount > 0) {
    const [first] = rows.rejected;
    const records = rows.rejected.map(({ record }) => record);
    const values = { count: rows.rejectedCount, columns: width, lines: where(records, rows.rejectedCount) };
    report(
      'rejected-rows',
      'warning',
      first === undefined
        ? message('rejected', values)
        : message('rejectedWhy', { ...values, line: lineOf(first.record), why: first.reason }),
    );
  }
  if (rows.paddedCount > 0) {
    const values = { count: rows.paddedCount, lines: where(rows.padded, rows.paddedCount) };
    report('short-rows', 'warning', message('shortRows', values));
  }
  if (rows.totals.length > 0) {
    const code = rows.totals.length === 1 ? 'totalRow' : 'totalRows';
    report('total-row', 'warning', message(code, { lines: where(rows.totals) }));
  }
  if (rows.footnotes.length > 0) report('footnotes', 'info', message('footnotes', { lines: where(rows.footnotes) }));
  if (rows.repeatedHeaders.length > 0)
    report('repeated-header', 'warning', message('repeatedHeader', { lines: where(rows.repeatedHeaders) }));
  if (rows.blankCount > 0) report('blank-rows', 'info', message('blankRows', { count: rows.blankCount }));
  if (repaired.length > 0) report('stray-quotes', 'warning', message('strayQuotes', { lines: where(repaired) }));
  return findings;
}
