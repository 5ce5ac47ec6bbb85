import { Binder, type Reader } from './binder.ts';
import { openStore, startingEnv } from './calculated.ts';
import type { Frame, ScalarExpression } from './compiled.ts';
import { Context } from './context.ts';
import { RowsFilter } from './filter.ts';
import { FUNCTIONS } from './functions/index.ts';
import type { DaxModel, DaxRole } from './model.ts';
import { DaxRefusal, locateRefusals, refused } from './refusal.ts';
import { EMPTY_SCOPE, withRow } from './scope.ts';
import { foldCase, type StoreColumn, type StoreTable } from './store.ts';
import type { Store } from './store-of-model.ts';
import { baseRows, columnsOf } from './table-value.ts';
import { isTrue } from './values.ts';

export function rolesNamed(model: DaxModel, names: readonly string[]): readonly DaxRole[] {
  if (names.length === 0) throw refused(0, 'dax.no-role', { role: '' });
  return names.map((name) => {
    const role = model.roles?.find((one) => foldCase(one.name) === foldCase(name));
    if (role === undefined) throw refused(0, 'dax.no-role', { role: name });
    const [hidden] = role.hides ?? [];
    if (hidden !== undefined) throw refused(0, 'dax.role-hides', { name: hidden }).inText('', role.name);
    return role;
  });
}

/** A store that has only the rows that one of the roles lets through: nothing in a query can bring the others back. */
export function securedStore(store: Store, roles: readonly DaxRole[], reader: Reader): Store {
  const contexts = roles.map((role) => contextOf(role, store, reader));
  const usable = new Map(store.tables.map((table) => [table, table.columns.filter(isUsable)]));
  const rows = new Map(
    [...usable].map(([table, columns]) => {
      const kept = [...new Set(contexts.flatMap((context) => [...context.realRows(table)]))].sort((a, b) => a - b);
      return [table.name, new Map(columns.map((column) => [column.name, kept.map((row) => column.at(row))]))] as const;
    }),
  );
  const tables = [...usable].map(([table, columns]) => ({
    name: table.name,
    isDateTable: table.isMarkedDateTable,
    isUnread: table.isUnread,
    ...definitionsOf(table, columns, store.model),
  }));
  return openStore({ ...store.model, tables }, rows, reader);
}

/** The filters of a role. */
function contextOf(role: DaxRole, store: Store, reader: Reader): Context {
  const binder = new Binder(store, FUNCTIONS, reader);
  const shape = store.roleShape;
  const applied = role.filters.map(({ table: name, expression }) => {
    const [table, bound] = roleTest(binder, role, { table: name, expression });
    const all = Int32Array.from({ length: table.length }, (_, row) => row);
    const frame: Frame = { table: baseRows(table, all), row: 0, outer: null };
    const env = startingEnv(store, frame);
    const passes = (row: number) => {
      frame.row = row;
      return isTrue(bound.run(env));
    };
    return new RowsFilter(
      table,
      locateRefusals(expression, role.name, () => all.filter(passes)),
      shape,
    );
  });
  return Context.empty(shape).and(applied);
}

/** The rows of its table that a filter of a role lets through. */
export function roleTest(
  binder: Binder,
  role: DaxRole,
  { table: name, expression }: DaxRole['filters'][number],
): readonly [StoreTable, ScalarExpression] {
  const table = locateRefusals(expression, role.name, () => binder.store.table(name));
  const scope = { ...withRow(EMPTY_SCOPE, columnsOf(table), table), home: table };
  const bound = binder.modelScalar(expression, scope, role.name);
  if (bound.type === 'text')
    throw refused(0, 'dax.type', { expected: 'boolean', found: 'text' }).inText(expression, role.name);
  return [table, bound];
}

/** Columns as stored ones, with what else the model says of them. */
export function definitionsOf({ name }: StoreTable, columns: readonly StoreColumn[], { tables }: DaxModel) {
  const defined = tables.find((one) => foldCase(one.name) === foldCase(name));
  return {
    calculationGroup: defined?.calculationGroup,
    columns: columns.map(({ name: column, type, isKey }) => {
      const dates = defined?.columns?.find((one) => foldCase(one.name) === foldCase(column))?.dates;
      return { name: column, type, isKey, dates };
    }),
  };
}

/** A calculated column that is refused is left out: over fewer rows it would have other values. */
function isUsable(column: StoreColumn): boolean {
  try {
    return column.type !== undefined && column.values.length === column.table.length;
  } catch (error) {
    if (error instanceof DaxRefusal) return false;
    throw error;
  }
}
