import type { Binder } from './binder.ts';
import { type Env, type TableExpression, tableExpression } from './compiled.ts';
import { refused } from './refusal.ts';
import type { Scope } from './scope.ts';
import type { Place } from './sql/place.ts';
import { listedTable } from './sql/tables.ts';
import { type TableColumn, type TableValue, tableFromRows } from './table-value.ts';
import type { Node } from './tree.ts';
import { commonType } from './values.ts';

export function constructedTable(binder: Binder, node: Node & { kind: 'rows' }, scope: Scope): TableExpression {
  const rows = node.rows.map((row) => row.map((cell) => binder.scalar(cell, scope)));
  const width = rows[0]?.length ?? 0;
  const columns: TableColumn[] = Array.from({ length: width }, (_, place) => {
    const types = rows.map((row) => row[place]?.type ?? 'blank');
    const type = types.reduce<TableColumn['type'] | null>(
      (all, one) => (all === null ? null : commonType(all, one)),
      'blank',
    );
    if (type === null) throw refused(node.at, 'dax.mixed-types');
    return { name: width === 1 ? 'Value' : `Value${place + 1}`, type };
  });
  const build = (env: Env) =>
    tableFromRows(
      columns,
      rows.map((row) => row.map((cell) => cell.run(env))),
    );
  const toSql = (place: Place) =>
    listedTable(
      columns,
      rows.map((row) => row.map((cell) => cell.sql(place))),
      place,
    );
  const listed = rows.map((row) => row.flatMap(({ fixed }) => (fixed === undefined ? [] : [fixed])));
  if (listed.some((row) => row.length < width)) return tableExpression(columns, build, undefined, toSql);
  let fixed: TableValue | undefined;
  const run = (env: Env) => {
    fixed ??= build(env);
    return fixed;
  };
  return { ...tableExpression(columns, run, undefined, toSql), listed };
}
