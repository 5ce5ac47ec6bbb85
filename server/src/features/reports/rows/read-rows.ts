import { createHash } from 'node:crypto';
import type { TableRows } from '@holdfast/contracts/http/own-datasets';
import { csvCell } from '@holdfast/contracts/messages/spreadsheet-cell';
import type { Value } from '@holdfast/contracts/report/field';
import type { BatchAnswer, BatchRequest } from '@holdfast/contracts/report/query';
import { notFound, queryFailed } from '../../../platform/http/refusal.ts';
import type { ReadyReport } from '../ready-report.ts';
import { cursorAt, readPage } from './row-page.ts';

interface AskedRows {
  readonly table: string;
  readonly limit?: unknown;
  readonly cursor?: unknown;
  readonly filter?: unknown;
}

/** A page of a table's rows. `answer` runs the query under the rules of the caller. */
export async function readTableRows(
  { model, tables }: ReadyReport,
  asked: AskedRows,
  answer: (batch: BatchRequest) => Promise<BatchAnswer>,
): Promise<TableRows & { readonly columns: readonly string[] }> {
  const table = model.tables.find(({ name }) => name.toLowerCase() === asked.table.toLowerCase());
  if (!table || table.fixedRows) throw notFound('table');
  const state = stateOf(tables.id);
  const { limit, offset, where } = readPage(asked, table.name, state);
  const groupBy = table.columns.map(({ name }, at) => ({
    as: `c${at}`,
    field: { kind: 'column' as const, table: table.name, column: name },
  }));
  const query = { groupBy, values: [], mode: 'rows' as const, where: [...where], orderBy: [], limit, offset };
  const now = new Date().toISOString().slice(0, 19);
  const [answered] = (await answer({ now, queries: [{ id: 'rows', query }] })).answers;
  if (!answered || !('result' in answered)) throw queryFailed(answered);
  const { columns, rowCount, truncated } = answered.result;
  const named = columns.map(({ as, values }) => ({ name: table.columns[Number(as.slice(1))]?.name ?? as, values }));
  const rows = Array.from({ length: rowCount }, (_, row) =>
    Object.fromEntries(named.map(({ name, values }) => [name, values[row] ?? null])),
  );
  return {
    rows,
    next: truncated ? cursorAt(offset + rowCount, state) : null,
    columns: table.columns.map(({ name }) => name),
  };
}

/** Identifies the files without naming them: an id may hold a path of the server. */
const stateOf = (id: string): string => createHash('sha256').update(id).digest('base64url').slice(0, 22);

/** With a header, and safe to open in a spreadsheet. */
export function rowsAsCsv({ rows, columns }: { rows: TableRows['rows']; columns: readonly string[] }): string {
  const cell = (value: Value | undefined) =>
    typeof value === 'number' || typeof value === 'boolean' ? String(value) : csvCell(value ?? '');
  const lines = rows.map((row) => columns.map((name) => cell(row[name])).join(','));
  return `${[columns.map(csvCell).join(','), ...lines].join('\r\n')}\r\n`;
}
