import { toStored } from '@holdfast/texts/stored';
import { say } from '../english/render-english.ts';
import { storedExcluded, storedFinding, storedVerdict } from '../english/stored.ts';
import type { OutputFile, ReportColumnType } from '../outcome/outcome.ts';
import { type CsvOptions, cellWriter, csvFile } from './csv-text.ts';
import { modelCardData } from './model-card.ts';
import { outputFile, singlePieceFile } from './output-file.ts';
import { fileCell, type ResultCell } from './result-cell.ts';
import type { Columns, ReportTableFacts, ResultRow } from './result-table.ts';
import { tablesToWrite } from './result-tables.ts';

/**
 * Additional files beside predictions.csv, for colleagues, auditors and spreadsheets. The model itself is written
 * elsewhere.
 */
export function sideFiles(facts: ReportTableFacts, cardText: string, options: CsvOptions): OutputFile[] {
  const { profile, scored } = facts;
  const { reading } = profile;
  return [
    jsonFile('model-card.json', modelCardData(facts)),
    textFile('model-card.md', cardText),
    jsonFile('metrics.json', {
      verdict: storedVerdict(scored.verdict),
      metrics: scored.metrics,
      roc: scored.roc,
      precision_recall: scored.precisionRecall,
    }),
    jsonFile('data_quality.json', {
      rows: reading.rowCount,
      encoding: reading.encoding,
      delimiter: reading.delimiter,
      header_line: reading.headerLine,
      rejected_rows: reading.rejectedCount,
      rejected: reading.rejected.map((row) => toStored(say, row, 'reason')),
      columns: profile.columns.map(({ name, kind, missing, distinct }) => ({ name, kind, missing, distinct })),
      excluded: profile.excluded.map(storedExcluded),
      findings: profile.findings.map(storedFinding),
    }),
    ...tablesToWrite(facts).flatMap(({ table: { file, columns, headings }, rows }) =>
      file === null ? [] : [tableFile(file, { columns, rows, options, headings })],
    ),
  ];
}

export function jsonFile(name: string, data: unknown): OutputFile {
  return textFile(name, `${JSON.stringify(data, null, 2)}\n`);
}

export function textFile(name: string, text: string): OutputFile {
  return singlePieceFile(name, new TextEncoder().encode(text));
}

export interface TableContents {
  readonly columns: Columns;
  readonly rows: readonly ResultRow[];
  readonly options: CsvOptions;
  readonly headings?: Readonly<Record<string, string>> | undefined;
}

export function tableFile(name: string, { columns, rows, options, headings = {} }: TableContents): OutputFile {
  const write = cellWriter(options);
  const line = (row: number) =>
    Object.entries(columns)
      .map(([column, type]) => write(cellText(rows[row]?.[column] ?? null, type)))
      .join(',');
  const header = Object.keys(columns).map((column) => headings[column] ?? column);
  return outputFile(name, () => csvFile(header, rows.length, line, options));
}

function cellText(cell: ResultCell, type: ReportColumnType): string {
  const value = fileCell(cell);
  if (value === null) return '';
  return typeof value === 'number' && type === 'number' ? String(Number(value.toFixed(6))) : String(value);
}
