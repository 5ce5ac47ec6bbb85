import type { Builder } from '../binder.ts';
import type { Call } from '../call.ts';
import { type Env, eachRow, type TableExpression, tableExpression } from '../compiled.ts';
import type { DaxValue } from '../model.ts';
import { refused } from '../refusal.ts';
import { literalSql } from '../sql/literal.ts';
import type { Place, SqlTable } from '../sql/place.ts';
import { crossed, keptBy, treatedAs, united } from '../sql/tables.ts';
import {
  columnOf,
  keyOfRow,
  rowOf,
  rowsOf,
  type TableColumn,
  tableFromRows,
  withoutEqualRows,
} from '../table-value.ts';
import { commonType } from '../values.ts';
import { MOST_ROWS } from './written-tables.ts';

/** Columns by position, of types that mix. */
function mergeColumnTypes(call: Call, tables: readonly TableExpression[]): TableColumn[] {
  const [first, ...others] = tables;
  return (first?.columns ?? []).map((column, place) => {
    let head = column;
    for (const other of others) {
      const match = other.columns[place];
      const type = match === undefined ? null : commonType(head.type, match.type);
      if (match === undefined || type === null || other.columns.length !== first?.columns.length)
        throw refused(call.at, 'dax.uneven-rows');
      head = { ...head, type, lineage: head.lineage === match.lineage ? head.lineage : undefined };
    }
    return head;
  });
}

const combined =
  (
    combine: (left: DaxValue[][], right: DaxValue[][]) => DaxValue[][],
    toSql: (tables: readonly SqlTable[], columns: readonly TableColumn[], place: Place) => SqlTable,
    most = 2,
  ): Builder =>
  (call) => {
    call.expect(2, most);
    const tables = call.node.args.map((_, place) => call.table(place));
    const columns = mergeColumnTypes(call, tables);
    const run = (env: Env) => {
      const rows = tables.map((table) => rowsOf(table.run(env)));
      return tableFromRows(columns, rows.slice(1).reduce(combine, rows[0] ?? []));
    };
    return tableExpression(columns, run, undefined, (place) =>
      toSql(
        tables.map((table) => table.sql(place)),
        columns,
        place,
      ),
    );
  };

const keptRows = (isKept: boolean) => (tables: readonly SqlTable[], columns: readonly TableColumn[], place: Place) => ({
  ...keptBy(isKept, tables as readonly [SqlTable, SqlTable], place),
  columns,
});

const keysIn = (rows: readonly DaxValue[][]) => new Set(rows.map(keyOfRow));

function crossJoin(call: Call): TableExpression {
  call.expect(2, 1000);
  const tables = call.node.args.map((_, place) => call.table(place));
  const columns = tables.flatMap((table) => table.columns);
  const run = (env: Env) => {
    const parts = tables.map((table) => rowsOf(table.run(env)));
    if (parts.reduce((product, part) => product * part.length, 1) > MOST_ROWS)
      throw refused(call.at, 'dax.too-many-rows');
    return tableFromRows(
      columns,
      parts.reduce((left, right) => left.flatMap((row) => right.map((other) => [...row, ...other])), [[]]),
    );
  };
  return tableExpression(columns, run, undefined, (place) =>
    crossed(
      tables.map((table) => table.sql(place)),
      place,
    ),
  );
}

function generate(call: Call): TableExpression {
  call.expect(2);
  const table = call.table(0);
  const inner = call.table(1, call.rowOf(table));
  const columns = [...table.columns, ...inner.columns];
  return tableExpression(columns, (env) => {
    const rows = table.run(env);
    const found: DaxValue[][] = [];
    eachRow(env, rows, (row, place) => {
      for (const other of rowsOf(inner.run(row))) found.push([...rowOf(rows, place), ...other]);
      if (found.length > MOST_ROWS) throw refused(call.at, 'dax.too-many-rows');
    });
    return tableFromRows(columns, found);
  });
}

function treatAs(call: Call): TableExpression {
  call.expect(2, 1000);
  const table = call.table(0);
  const columns = call.node.args.slice(1).map((_, place) => call.column(place + 1));
  if (columns.length !== table.columns.length) throw refused(call.at, 'dax.uneven-rows');
  for (const [place, column] of columns.entries())
    if (commonType(column.type, table.columns[place]?.type ?? 'blank') === null)
      throw call.wrongType(place + 1, column.type, table.columns[place]?.type ?? '');
  const heads = columns.map(columnOf);
  const run = (env: Env) => {
    const rows = rowsOf(table.run(env));
    return withoutEqualRows(
      tableFromRows(
        heads,
        rows.filter((row) => columns.every((column, at) => column.codeOf(row[at] ?? null) !== undefined)),
      ),
    );
  };
  return tableExpression(heads, run, undefined, (place) => {
    const { listed } = table;
    if (listed === undefined) return treatedAs(columns, { table: table.sql(place) }, place);
    return treatedAs(columns, { fixed: listed.map((row) => row.map(literalSql)) }, place);
  });
}

export const COMBINED_TABLES: Readonly<Record<string, Builder>> = {
  UNION: combined((left, right) => [...left, ...right], united, 1000),
  INTERSECT: combined((left, right) => {
    const keys = keysIn(right);
    return left.filter((row) => keys.has(keyOfRow(row)));
  }, keptRows(true)),
  EXCEPT: combined((left, right) => {
    const keys = keysIn(right);
    return left.filter((row) => !keys.has(keyOfRow(row)));
  }, keptRows(false)),
  CROSSJOIN: crossJoin,
  GENERATE: generate,
  TREATAS: treatAs,
};
