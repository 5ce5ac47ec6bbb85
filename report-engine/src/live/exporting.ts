import { csvCell, guarded } from '@holdfast/contracts/messages/spreadsheet-cell';
import type { Field, Value } from '@holdfast/contracts/report/field';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import {
  MAX_QUERY_ROWS,
  type QueryResult,
  type ResultColumn,
  type VisualQuery,
} from '@holdfast/contracts/report/query';
import type { Visual } from '@holdfast/contracts/report/visual';
import { type SayCell, saidCell } from '../model/said-cell.ts';
import { LiveError } from './live-error.ts';

/** The rows behind a visual's query: every visible column of the table its numbers come from, one row each. */
export function underlyingQuery(query: VisualQuery, model: SemanticModel, limit: number): VisualQuery {
  const table = tableOf(query);
  const columns = model.tables.find((candidate) => candidate.name === table)?.columns ?? [];
  const groupBy = columns
    .filter((column) => !column.hidden)
    .map((column, index) => ({ as: `c${index}`, field: { kind: 'column' as const, table, column: column.name } }));
  // A filter on a summarised value is about groups; single rows have no such value.
  const where = [...query.where, ...(query.highlight ?? [])].filter(
    ({ target }): boolean => target.kind === 'column' || target.kind === 'level',
  );
  return { groupBy, values: [], mode: 'rows', where, orderBy: [], limit };
}

export function tableOf(query: VisualQuery): string {
  const field: Field | undefined = query.values[0]?.field ?? query.groupBy[0]?.field;
  return field?.table ?? '';
}

/** A result under the headings its visual shows: a field has the name its author gave it, and a table its own order. */
export function underShownHeadings(result: QueryResult, { roles }: Visual): QueryResult {
  const placeOf = (as: string) => {
    const [, role = '', at = ''] = /^(\D+)(\d+)$/.exec(as) ?? [];
    return { role, at: Number(at) };
  };
  const columns = result.columns.map(({ heading: _ofFile, ...column }) => {
    const { role, at } = placeOf(column.as);
    const given = (roles[role] ?? []).filter(({ hidden }) => !hidden)[at];
    return { ...column, label: given?.label ?? column.label };
  });
  // Groups come before figures; a table has both in one role, as they stand in it.
  const isOneRole = new Set(columns.map(({ as }) => placeOf(as).role)).size === 1;
  if (isOneRole) columns.sort((a, b) => placeOf(a.as).at - placeOf(b.as).at);
  return { ...result, columns };
}

export function exportLimit(rows: number = MAX_QUERY_ROWS): number {
  if (!Number.isInteger(rows) || rows < 1) throw new LiveError('invalid', 'rows must be a whole number from 1 on.');
  return Math.min(rows, MAX_QUERY_ROWS);
}

/** Values as they are, not as they are shown: 0.2534 and not 25%, so that a spreadsheet can compute with them. */
export function csvOf(result: QueryResult, sayCell?: SayCell): string {
  const lines = [result.columns.map(({ heading, label }) => csvCell(heading ?? label))];
  for (let row = 0; row < result.rowCount; row += 1) {
    lines.push(result.columns.map((column) => csvCell(String(worded(column, row, sayCell) ?? ''))));
  }
  return `${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}

/** A sentence or a name of ours in the reader's words; everything else stays the value it is. */
function worded({ values, format }: ResultColumn, row: number, sayCell: SayCell | undefined): Value {
  const value = values[row] ?? null;
  return typeof value === 'string' ? saidCell(value, format, sayCell) : value;
}

/** For the clipboard: what a spreadsheet takes apart again when it is pasted. */
export function tabbedOf(result: QueryResult, sayCell?: SayCell): string {
  const plain = (value: Value): string => guarded(String(value ?? '').replace(/[\t\r\n]+/g, ' '));
  const rows = Array.from({ length: result.rowCount }, (_, row) =>
    result.columns.map((column) => plain(worded(column, row, sayCell))),
  );
  return [result.columns.map(({ label }) => plain(label)), ...rows].map((cells) => cells.join('\t')).join('\n');
}
