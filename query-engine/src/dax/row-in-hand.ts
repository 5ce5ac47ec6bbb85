import { type ScalarExpression, scalar } from './compiled.ts';
import type { Scope } from './scope.ts';
import { BLANK } from './sql/literal.ts';
import type { Place } from './sql/place.ts';
import { foldCase } from './store.ts';
import type { TableColumn } from './table-value.ts';
import type { ColumnNode } from './tree.ts';

export function columnInRow(node: ColumnNode, scope: Scope) {
  const name = foldCase(node.name);
  const owner = node.table === undefined ? undefined : foldCase(node.table);
  let depth = 0;
  for (let frame = scope.frame; frame !== null; frame = frame.outer) {
    const place = frame.columns.findIndex(
      (one) =>
        foldCase(one.name) === name &&
        (owner === undefined || (one.table !== undefined && foldCase(one.table) === owner)),
    );
    const column = frame.columns[place];
    if (column !== undefined) return { depth, place, column };
    depth += 1;
  }
  return null;
}

export function readColumn(depth: number, place: number, column: TableColumn): ScalarExpression {
  const toSql = (env: Place) => rowContextAt(env, depth)?.table.cell(place) ?? BLANK;
  if (depth === 0) return scalar(column.type, ({ frame }) => frame?.table.at(frame.row, place) ?? null, toSql);
  return scalar(
    column.type,
    (env) => {
      const frame = rowContextAt(env, depth);
      return frame?.table.at(frame.row, place) ?? null;
    },
    toSql,
  );
}

export function rowContextAt<Row extends { readonly outer: Row | null }>(
  env: { readonly frame: Row | null },
  depth: number,
): Row | null {
  let { frame } = env;
  for (let step = 0; step < depth && frame !== null; step += 1) frame = frame.outer;
  return frame;
}
