import type { Builder } from '../binder.ts';
import type { Call } from '../call.ts';
import {
  type Env,
  eachRow,
  inContext,
  type ScalarExpression,
  scalar,
  type TableExpression,
  tableExpression,
  transitionOf,
} from '../compiled.ts';
import type { DaxValue } from '../model.ts';
import { refused } from '../refusal.ts';
import { withRow } from '../scope.ts';
import { inSqlContext, type Place, sqlTransition } from '../sql/place.ts';
import { rowOfValues } from '../sql/summaries.ts';
import { distinctOf, withCells } from '../sql/tables.ts';
import { foldCase, type StoreColumn } from '../store.ts';
import {
  columnOf,
  distinctRows,
  rowOf,
  rowsOf,
  type TableColumn,
  tableFromRows,
  withoutEqualRows,
} from '../table-value.ts';

/** Named expressions: `"name", e, "name", e`. */
export function namedValues(call: Call, from: number, scope = call.scope): { name: string; value: ScalarExpression }[] {
  if ((call.count - from) % 2 !== 0) throw refused(call.at, 'dax.arguments', { name: call.node.name });
  return Array.from({ length: (call.count - from) / 2 }, (_, pair) => ({
    name: call.literal(from + pair * 2),
    value: call.scalar(from + pair * 2 + 1, scope),
  }));
}

export const columnHeading = ({ name, value }: { name: string; value: ScalarExpression }): TableColumn => {
  const [, table, column] = /^'?([^'[\]]+)'?\[([^\]]+)\]$/.exec(name) ?? [];
  return table === undefined || column === undefined
    ? { name, type: value.type }
    : { table, name: column, type: value.type };
};

function addColumns(call: Call): TableExpression {
  const table = call.table(0);
  const added = namedValues(call, 1, call.rowOf(table));
  return tableExpression(
    [...table.columns, ...added.map(columnHeading)],
    (env) => addColumnsToRows(env, table, added),
    undefined,
    (place) => addColumnsInSql(place, table, added),
  );
}

type Added = readonly { readonly name: string; readonly value: ScalarExpression }[];

function addColumnsInSql(place: Place, table: TableExpression, added: Added) {
  const columns = [...table.columns, ...added.map(columnHeading)];
  return withCells(table.sql(place), columns, [...table.columns.keys(), ...added.map(({ value }) => value)], place);
}

function addColumnsToRows(env: Env, table: TableExpression, added: Added) {
  const rows = table.run(env);
  const found: DaxValue[][] = [];
  eachRow(env, rows, (inner, row) => {
    found.push([...rowOf(rows, row), ...added.map(({ value }) => value.run(inner))]);
  });
  return tableFromRows([...table.columns, ...added.map(columnHeading)], found);
}

function selectColumns(call: Call): TableExpression {
  const table = call.table(0);
  const inner = call.rowOf(table);
  const chosen: { head: TableColumn; value: ScalarExpression }[] = [];
  for (let place = 1; place < call.count; place += 1) {
    const arg = call.arg(place);
    const isNamed = arg.kind === 'text';
    if (isNamed) place += 1;
    const source = call.arg(place);
    const value = call.scalar(place, inner);
    const own = source.kind === 'column' ? table.columns.find((one) => isNamedAs(one, source)) : undefined;
    const head = isNamed ? columnHeading({ name: call.literal(place - 1), value }) : own;
    if (head === undefined) throw refused(arg.at, 'dax.expected', { what: '"…"', found: '' });
    chosen.push({ head: { ...head, lineage: own?.lineage }, value });
  }
  const columns = chosen.map(({ head }) => head);
  const run = (env: Env) => {
    const found: DaxValue[][] = [];
    eachRow(env, table.run(env), (row) => {
      found.push(chosen.map(({ value }) => value.run(row)));
    });
    return tableFromRows(columns, found);
  };
  return tableExpression(columns, run, undefined, (place) =>
    withCells(
      table.sql(place),
      columns,
      chosen.map(({ value }) => value),
      place,
    ),
  );
}

const isNamedAs = (
  column: TableColumn,
  { table, name }: { readonly table?: string | undefined; readonly name: string },
) =>
  foldCase(column.name) === foldCase(name) && (table === undefined || foldCase(column.table ?? '') === foldCase(table));

/** Groups of the rows of a table, by columns of its expanded table. New columns are accepted as aggregates of a group. */
function summarize(call: Call): TableExpression {
  const table = call.table(0);
  const columns: StoreColumn[] = [];
  let place = 1;
  for (; place < call.count && call.arg(place).kind === 'column'; place += 1) columns.push(call.column(place));
  const { base } = table;
  const heads = columns.map(columnOf);
  const run = (env: Env) => {
    const rows = table.run(env);
    if (base !== undefined && rows.base !== undefined)
      return distinctRows(columns, base, rows.base.rows, env.context.shape);
    const places = columns.map((column) => rows.columns.findIndex(({ lineage }) => lineage === column));
    return withoutEqualRows(
      tableFromRows(
        heads,
        rowsOf(rows).map((row) => places.map((one) => row[one] ?? null)),
      ),
    );
  };
  const groups = tableExpression(heads, run, undefined, (place) => {
    const rows = table.sql(place);
    const cells = columns.map((column) =>
      rows.base === undefined
        ? rows.cell(rows.columns.findIndex(({ lineage }) => lineage === column))
        : rows.rows.column(column),
    );
    return distinctOf(rows.rows, cells, { place, columns: heads });
  });
  const reached = base === undefined ? null : call.binder.store.shape.reach(base);
  for (const [at, column] of columns.entries()) {
    const isThere = reached?.has(column.table) ?? table.columns.some(({ lineage }) => lineage === column);
    if (!isThere) throw refused(call.arg(at + 1).at, 'dax.not-related', { column: column.qualifiedName });
  }
  if (place === call.count) return groups;
  // Its own contexts are not those of ADDCOLUMNS when rows are equal or the table is filtered.
  if (call.arg(0).kind !== 'name') throw call.form('("…")');
  const added = namedValues(call, place, withRow(call.scope, heads)).map(({ name, value }) => ({
    name,
    value: scalar(
      value.type,
      (env) => value.run(inContext(env, transitionOf(env))),
      (place) => value.sql(inSqlContext(place, sqlTransition(place))),
    ),
  }));
  return tableExpression(
    [...heads, ...added.map(columnHeading)],
    (env) => addColumnsToRows(env, groups, added),
    undefined,
    (place) => addColumnsInSql(place, groups, added),
  );
}

export const ADDED_COLUMNS: Readonly<Record<string, Builder>> = {
  ADDCOLUMNS: addColumns,
  SELECTCOLUMNS: selectColumns,
  SUMMARIZE: summarize,
  ROW: (call) => {
    call.expect(2, 1000);
    const values = namedValues(call, 0);
    const columns = values.map(columnHeading);
    return tableExpression(
      columns,
      (env) => tableFromRows(columns, [values.map(({ value }) => value.run(env))]),
      undefined,
      (place) =>
        rowOfValues(
          values.map(({ value }) => value),
          columns,
          place,
        ),
    );
  },
};
