import type { ReportTable } from '../outcome/outcome.ts';
import { customersTable } from './customers-table.ts';
import { reportCell } from './result-cell.ts';
import type { Columns, ReportTableFacts, ResultRow } from './result-table.ts';
import { tablesToWrite } from './result-tables.ts';

/** The tables behind a report. */
export function reportTables(facts: ReportTableFacts): ReportTable[] {
  return [
    customersTable(facts.customers, facts.ours),
    ...tablesToWrite(facts).map(({ table: { name, columns }, rows }) => table(name, columns, rows)),
  ];
}

export function table(name: string, columns: Columns, rows: readonly ResultRow[]): ReportTable {
  return {
    name,
    columns: Object.entries(columns).map(([column, type]) => ({
      name: column,
      type,
      values: rows.map((row) => reportCell(row[column] ?? null)),
    })),
  };
}
