import type { ReportTable } from '../outcome/outcome.ts';
import { reportCell } from './cells.ts';
import { customersTable } from './customers-table.ts';
import type { Columns, ReportFacts, Row } from './result-table.ts';
import { writtenTables } from './result-tables.ts';

/** The tables behind a report. */
export function reportTables(facts: ReportFacts): ReportTable[] {
  return [
    customersTable(facts.customers, facts.ours),
    ...writtenTables(facts).map(({ table: { name, columns }, rows }) => table(name, columns, rows)),
  ];
}

export function table(name: string, columns: Columns, rows: readonly Row[]): ReportTable {
  return {
    name,
    columns: Object.entries(columns).map(([column, type]) => ({
      name: column,
      type,
      values: rows.map((row) => reportCell(row[column] ?? null)),
    })),
  };
}
