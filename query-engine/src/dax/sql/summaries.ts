import { FALSE, join, type Sql, sql, TRUE } from '../../sql/sql.ts';
import type { ScalarExpression, TableExpression } from '../compiled.ts';
import type { StoreColumn } from '../store.ts';
import { columnOf, type TableColumn } from '../table-value.ts';
import { EqualsFilter, type SqlContext } from './context.ts';
import { BLANK } from './literal.ts';
import { filtersOfTable, inSqlContext, type Place, type SqlTable, tableOfSelect } from './place.ts';
import { cellList } from './relations.ts';
import { filtered } from './rows.ts';
import { crossed, filteredTable, hasValue, valuesTable } from './tables.ts';

export interface SummaryGroup {
  readonly columns: readonly StoreColumn[];
  readonly subtotal?: string;
}

export interface SummaryValue {
  readonly expression: ScalarExpression;
  readonly isIgnored: boolean;
}

export interface SqlSummary {
  readonly groups: readonly SummaryGroup[];
  readonly filters: readonly TableExpression[];
  readonly values: readonly SummaryValue[];
  readonly levels: readonly ReadonlySet<SummaryGroup>[];
  readonly columns: readonly TableColumn[];
}

/** SUMMARIZECOLUMNS: one line for each combination of values, and its aggregates from scans grouped by them. */
export function summarizedTable(summary: SqlSummary, place: Place): SqlTable {
  const applied = summary.filters.flatMap((filter) => filtersOfTable(filter.sql(place)));
  const replaced = new Set(applied.flatMap((filter) => [...filter.columns]));
  const outside = place.context.without(replaced).and(applied);
  const levels = summary.levels.map((kept) => levelSelect(summary, kept, { place, outside }));
  return tableOfSelect(place, join(levels, ' UNION ALL '), summary.columns);
}

function levelSelect(
  { groups, values }: SqlSummary,
  kept: ReadonlySet<SummaryGroup>,
  { place, outside }: { readonly place: Place; readonly outside: SqlContext },
): Sql {
  const columns = groups.filter((group) => kept.has(group)).flatMap((group) => group.columns);
  const lines = linesOf(columns, { ...place, context: outside });
  const keys = columns.map((column) => new EqualsFilter(column, lines.cell(indexIn(lines, column))));
  const inner = {
    ...inSqlContext(
      place,
      outside.and(keys).with({ groups: new Set([...outside.groups, ...columns]), selected: () => outside.filters }),
    ),
    scans: lines.rows.scansWithin(place.scans),
  };
  const found = values.map(({ expression }) => expression.sql(inner));
  const cells = groups.flatMap((group) => {
    const isTotal = !kept.has(group);
    const shown = group.columns.map((column) => (isTotal ? BLANK : lines.cell(indexIn(lines, column))));
    return group.subtotal === undefined ? shown : [...shown, isTotal ? TRUE : FALSE];
  });
  const select = sql`SELECT ${cellList([...cells, ...found])} FROM ${filtered(lines.rows)}`;
  const tested = values.flatMap(({ isIgnored }, at) => (isIgnored ? [] : [at + cells.length]));
  if (tested.length === 0) return select;
  const all = tableOfSelect(place, select, []);
  const shown = [...cells, ...found].map((_, at) => all.cell(at));
  const { rows } = filteredTable(all, hasValue(tested.map((at) => all.cell(at))));
  return sql`SELECT ${cellList(shown)} FROM ${filtered(rows)}`;
}

const indexIn = (lines: SqlTable, column: StoreColumn) => lines.columns.findIndex(({ lineage }) => lineage === column);

/** The combinations that are visible: existing ones within a table, all pairs between tables. */
function linesOf(columns: readonly StoreColumn[], place: Place): SqlTable {
  const tables = [...new Set(columns.map(({ table }) => table))];
  const parts = tables.map((table) =>
    valuesTable(
      columns.filter((column) => column.table === table),
      { isVisible: true, withBlank: true },
      place,
    ),
  );
  const [only] = parts;
  if (only === undefined) return tableOfSelect(place, sql`SELECT 1 AS c0`, []);
  return parts.length === 1 ? only : crossed(parts, place);
}

/** One row of values, whose aggregates share scans. */
export function rowOfValues(
  values: readonly ScalarExpression[],
  columns: readonly TableColumn[],
  place: Place,
): SqlTable {
  const line = tableOfSelect(place, sql`SELECT 1 AS c0`, []);
  const inner = { ...place, scans: line.rows.scansWithin(place.scans) };
  const cells = values.map((value) => value.sql(inner));
  return { rows: line.rows, columns, cell: (at) => cells[at] ?? BLANK };
}

export const columnsAsHeads = (columns: readonly StoreColumn[]): TableColumn[] => columns.map(columnOf);
