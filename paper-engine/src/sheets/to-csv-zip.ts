import { csvCell } from '@holdfast/contracts/messages/spreadsheet-cell';
import type { LocalizeCell } from '@holdfast/query-engine/model/localize-cell.ts';
import { csvOf } from '@holdfast/report-engine/live/exporting.ts';
import { zipSync } from 'fflate';
import type { TableSheet } from '../paper.ts';
import type { CoverSheet } from './cover-sheet.ts';
import { sheetNames } from './sheet-names.ts';

/** Without it, spreadsheets assume the encoding of the machine. */
const BOM = '\uFEFF';

/** A ZIP archive with one CSV per visual and one with the cover data and the filters. */
export function toCsvZip(cover: CoverSheet, sheets: readonly TableSheet[], sayCell: LocalizeCell): Uint8Array {
  const names = sheetNames(sheets.map(({ label }) => label));
  const digits = String(sheets.length).length;
  const encoder = new TextEncoder();
  const lines = cover.rows(names).map((row) => row.map(csvCell).join(','));
  const files: Record<string, Uint8Array> = {
    [`${'0'.repeat(digits)} ${fileName(cover.title)}.csv`]: encoder.encode(`${BOM}${lines.join('\r\n')}\r\n`),
  };
  sheets.forEach(({ result }, i) => {
    const name = `${String(i + 1).padStart(digits, '0')} ${fileName(names[i] ?? '')}.csv`;
    files[name] = encoder.encode(BOM + csvOf(result, sayCell));
  });
  return zipSync(files, { mtime: new Date(2020, 0, 1), level: 6 });
}

/** Windows allows none of these in a name, and no trailing dot. */
const fileName = (name: string): string => name.replace(/[<>:"/\\|?*\p{Cc}]/gu, ' ').replace(/[. ]+$/, '');
