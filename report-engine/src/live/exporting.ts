import { csvCell, escapeFormula } from '@holdfast/contracts/messages/spreadsheet-cell';
import type { Field, Value } from '@holdfast/contracts/report/field';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import {
  MAX_QUERY_ROWS,
  type QueryResult,
  type ResultColumn,
  type VisualQuery,
} from '@holdfast/contracts/report/query';
import type { Visual } from '@holdfast/contracts/report/visual';
import { type LocalizeCell, localizeCell } from '@holdfast/query-engine/model/localize-cell.ts';
import { LiveError } from './live-error.ts';

/** The detail rows behind a visual's query: every visible column of its base table, one row each. */
export function detailRowsQuery(query: VisualQuery, model: SemanticModel, limit: number): VisualQuery {
  const table = tableOf(query);
  const columns = model.tables.find((candidate) => candidate.name === table)?.columns ?? [];
  const groupBy = columns
    .filter((column) => !column.hidden)
    .map((column, index) => ({ as: `c${index}`, field: { kind: 'column' as const, table, column: column.name } }));
  // A filter on an aggregated value applies to groups; detail rows have no such value.
  const where = [...query.where, ...(query.highlight ?? [])].filter(
    ({ target }): boolean => target.kind === 'column' || target.kind === 'level',
  );
  return { groupBy, values: [], mode: 'rows', where, orderBy: [], limit };
}

export function tableOf(query: VisualQuery): string {
  const field: Field | undefined = query.values[0]?.field ?? query.groupBy[0]?.field;
  return field?.table ?? '';
}

/** A result with the headings of its visual: renamed fields keep their names, and a table its column order. */
export function renameToHeadings(result: QueryResult, { roles }: Visual): QueryResult {
  const placeOf = (as: string) => {
    const [, role = '', at = ''] = /^(\D+)(\d+)$/.exec(as) ?? [];
    return { role, at: Number(at) };
  };
  const columns = result.columns.map(({ heading: _ofFile, ...column }) => {
    const { role, at } = placeOf(column.as);
    const given = (roles[role] ?? []).filter(({ hidden }) => !hidden)[at];
    return { ...column, label: given?.label ?? column.label };
  });
  // Groups come before measures, except in a table, which has both in one role in their own order.
  const isOneRole = new Set(columns.map(({ as }) => placeOf(as).role)).size === 1;
  if (isOneRole) columns.sort((a, b) => placeOf(a.as).at - placeOf(b.as).at);
  return { ...result, columns };
}

export function exportLimit(rows: number = MAX_QUERY_ROWS): number {
  if (!Number.isInteger(rows) || rows < 1) throw new LiveError('invalid', 'rowCount');
  return Math.min(rows, MAX_QUERY_ROWS);
}

/** Raw values, not formatted ones: 0.2534 and not 25%, so that a spreadsheet can compute with them. */
export function csvOf(result: QueryResult, sayCell?: LocalizeCell): string {
  const lines = [result.columns.map(({ heading, label }) => csvCell(heading ?? label))];
  for (let row = 0; row < result.rowCount; row += 1) {
    lines.push(result.columns.map((column) => csvCell(String(localizeValue(column, row, sayCell) ?? ''))));
  }
  return `${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}

/** Localizes messages and built-in names; other values stay unchanged. */
function localizeValue({ values, format }: ResultColumn, row: number, sayCell: LocalizeCell | undefined): Value {
  const value = values[row] ?? null;
  return typeof value === 'string' ? localizeCell(value, format, sayCell) : value;
}

/** For the clipboard: tab-separated, so that a spreadsheet splits it into cells. */
export function toTabSeparated(result: QueryResult, sayCell?: LocalizeCell): string {
  const plain = (value: Value): string => escapeFormula(String(value ?? '').replace(/[\t\r\n]+/g, ' '));
  const rows = Array.from({ length: result.rowCount }, (_, row) =>
    result.columns.map((column) => plain(localizeValue(column, row, sayCell))),
  );
  return [result.columns.map(({ label }) => plain(label)), ...rows].map((cells) => cells.join('\t')).join('\n');
}
