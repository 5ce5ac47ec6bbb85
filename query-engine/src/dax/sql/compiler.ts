import { allOf, anyOf, join, name, type Sql, type SqlStatement, sql, toStatement } from '../../sql/sql.ts';
import type { Binder } from '../binder.ts';
import type { ScalarExpression } from '../compiled.ts';
import { EMPTY_SCOPE } from '../scope.ts';
import type { StoreColumn, StoreTable } from '../store.ts';
import type { Store } from '../store-of-model.ts';
import { SqlContext } from './context.ts';
import { NotCompiled } from './not-compiled.ts';
import { filtersOfTable, inRow, type Place, tableOf } from './place.ts';
import { Compilation, type Facts, type Origin } from './relations.ts';
import { filtered, Rows } from './rows.ts';
import { truthOf } from './scalars.ts';
import { filteredTable } from './tables.ts';

/** The stored rows of a table: numbers are doubles, dates are days; null without stored rows. */
type StoredRows = (table: StoreTable) => Sql | null;

const placeIn = (compilation: Compilation): Place => ({
  compilation,
  context: SqlContext.empty(compilation.origin.store.shape),
  frame: null,
  spent: null,
  variables: null,
  scans: null,
});

/** Where the rows of a model are; calculated tables and columns are compiled where they are used. */
export function originOf(
  store: Store,
  binder: () => Binder,
  { stored, facts }: { stored: StoredRows; facts: Facts },
): Origin {
  const origin: Origin = {
    store,
    facts,
    rowsOf(table) {
      if (table.isUnread) throw new NotCompiled(table.name);
      const own = stored(table);
      return own ?? calculatedRows(table, binder(), origin);
    },
    withCalculated(table, columns) {
      const compilation = new Compilation(origin);
      const place = placeIn(compilation);
      const rows = Rows.of(compilation, table, { shape: store.shape, withBlank: false });
      const inner = inRow(place, tableOf(rows, table, false));
      const made = columns.map((column) => sql`${formulaOf(column).sql(inner)} AS ${name(column.name)}`);
      const own = sql`${name(rows.alias)}.*`;
      return compilation.finish(sql`(SELECT ${join([own, ...made], ', ')} FROM ${rows.from})`);
    },
  };
  return origin;
}

function formulaOf(column: StoreColumn): ScalarExpression {
  const { formula } = column;
  if (formula === undefined) throw new NotCompiled(column.qualifiedName);
  return formula;
}

function calculatedRows(table: StoreTable, binder: Binder, origin: Origin): Sql {
  const { expression } = origin.store.model.tables.find((one) => one.name === table.name) ?? {};
  if (expression === undefined) throw new NotCompiled(table.name);
  const bound = binder.model(expression, EMPTY_SCOPE, table.name);
  if (bound.kind !== 'table') throw new NotCompiled(table.name);
  const compilation = new Compilation(origin);
  const made = bound.sql(placeIn(compilation));
  const cells = bound.columns.map((_, at) => sql`${made.cell(at)} AS ${name(table.columns[at]?.name ?? '')}`);
  return compilation.finish(sql`(SELECT ${join(cells, ', ')} FROM ${filtered(made.rows)})`);
}

/** A query as one statement; the names of its columns are c0, c1, …. */
export function compileTable(table: (place: Place) => Sql, origin: Origin): SqlStatement {
  const compilation = new Compilation(origin);
  return toStatement(compilation.finish(table(placeIn(compilation))));
}

export interface RoleTests {
  readonly tests: readonly (readonly [StoreTable, ScalarExpression])[];
}

/** The rows of a table that one of the roles lets through; calculated columns have the values that they have over all. */
export function securedRows(table: StoreTable, roles: readonly RoleTests[], origin: Origin): Sql {
  const compilation = new Compilation(origin);
  const { store } = origin;
  const rows = Rows.of(compilation, table, { shape: store.shape, withBlank: false });
  const shape = store.roleShape;
  const place = placeIn(compilation);
  const visible = roles.map(({ tests }) => {
    const filters = tests.flatMap(([owner, test]) => {
      const own = tableOf(Rows.of(compilation, owner, { shape, withBlank: false }), owner, false);
      return filtersOfTable(filteredTable(own, truthOf(test, inRow(place, own))));
    });
    const conditions = SqlContext.empty(shape).and(filters).conditionsOn(rows);
    return allOf(conditions.map(({ test }) => test));
  });
  const cells = table.columns.map((column) => sql`${rows.column(column)} AS ${name(column.name)}`);
  rows.require(anyOf(visible));
  return compilation.finish(sql`(SELECT ${join(cells, ', ')} FROM ${filtered(rows)})`);
}
