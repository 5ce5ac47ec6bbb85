import type { Message } from '@holdfast/texts/kinds';
import { Binder, bindVariable, type Reader, within } from './binder.ts';
import type { Compiled, Env, Frame, ScalarExpression, TableExpression, Variable } from './compiled.ts';
import { Context } from './context.ts';
import { withDeadline } from './deadline.ts';
import { RowsFilter } from './filter.ts';
import { FUNCTIONS } from './functions/index.ts';
import type { DaxModel, DaxRole, DaxRows, DaxType, DaxValue } from './model.ts';
import { parseQuery } from './parse-query.ts';
import { DaxRefusal, positionOf, refused } from './refusal.ts';
import { EMPTY_SCOPE, type Scope, withRow } from './scope.ts';
import { type ColumnSource, foldCase, type StoreColumn, type StoreTable } from './store.ts';
import { type Calculator, Store } from './store-of-model.ts';
import {
  baseRows,
  columnsOf,
  made,
  picked,
  rowOf,
  type TableColumn,
  type TableValue,
  type ValueType,
} from './table-value.ts';
import type { QueryNode } from './tree.ts';
import { familyOf, inOrder, isTrue, round4 } from './values.ts';

export interface DaxRefused {
  readonly detail: Message;
  readonly line: number;
  readonly column: number;
  /** The measure, calculated column or table that the position is in; without one, the query. */
  readonly name?: string | undefined;
  /** The values of some rows are at fault: elsewhere the expression has a value. */
  readonly isOfValues: boolean;
}

export type DaxResult =
  | {
      readonly columns: readonly { readonly name: string; readonly type: ValueType }[];
      readonly rows: readonly (readonly DaxValue[])[];
    }
  | { readonly refused: DaxRefused };

export interface DaxReader extends Reader {
  /** Asked now and then: a query that is not done by then is refused. */
  readonly isOverdue?: (() => boolean) | undefined;
  /** A row is visible if one of them lets it through. */
  readonly roles?: readonly string[] | undefined;
}

/** Evaluates DAX over the rows of a model. Without rows at hand, calculated tables and columns are bound only. */
export class DaxEvaluator {
  readonly #model: DaxModel;
  readonly #reader: DaxReader;
  readonly #open: () => Store;

  constructor(model: DaxModel, rows: DaxRows | null, reader: DaxReader) {
    this.#model = model;
    this.#reader = reader;
    let store: Store | undefined;
    this.#open = () => {
      store ??= this.#secured(openStore(model, rows, reader));
      return store;
    };
  }

  query(text: string): DaxResult {
    return asResult(text, () =>
      withDeadline(this.#reader.isOverdue, () => {
        const parsed = parseQuery(text);
        return evaluate(parsed, new Binder(this.#open(), FUNCTIONS, this.#reader));
      }),
    );
  }

  /** Why an expression cannot be evaluated without any filter; null if it can. */
  refusalOf(expression: string): DaxRefused | null {
    const found = this.query(`EVALUATE ROW("value", ${expression})`);
    return 'refused' in found ? found.refused : null;
  }

  #secured(store: Store): Store {
    const { roles } = this.#reader;
    return roles === undefined ? store : securedStore(store, rolesNamed(this.#model, roles), this.#reader);
  }
}

export function rolesNamed(model: DaxModel, names: readonly string[]): readonly DaxRole[] {
  if (names.length === 0) throw refused(0, 'dax.no-role', { role: '' });
  return names.map((name) => {
    const role = model.roles?.find((one) => foldCase(one.name) === foldCase(name));
    if (role === undefined) throw refused(0, 'dax.no-role', { role: name });
    const [hidden] = role.hides ?? [];
    if (hidden !== undefined) throw refused(0, 'dax.role-hides', { name: hidden }).within('', role.name);
    return role;
  });
}

export function asResult<Result>(text: string, run: () => Result): Result | { readonly refused: DaxRefused } {
  try {
    return run();
  } catch (error) {
    if (error instanceof RangeError && /stack/i.test(error.message)) return asResult(text, tooDeep);
    if (!(error instanceof DaxRefusal)) throw error;
    const { detail, at, source, isOfValues } = error;
    return { refused: { detail, ...positionOf(source?.text ?? text, at), name: source?.name, isOfValues } };
  }
}

function tooDeep(): never {
  throw refused(0, 'dax.too-deep');
}

function openStore(model: DaxModel, rows: DaxRows | null, reader: Reader): Store {
  if (rows !== null) return new Store(model, rows, (store) => calculatorOf(store, reader, false));
  const tables = model.tables.map((table) => ({ ...table, isUnread: false }));
  return openBoundStore({ ...model, tables }, new Map(), reader);
}

/** Without rows at hand: the columns that have stored rows are named only. */
export const openBoundStore = (model: DaxModel, stored: DaxRows, reader: Reader): Store =>
  new Store(model, stored, (store) => calculatorOf(store, reader, true));

const startingEnv = (store: Store, frame: Frame | null = null): Env => ({
  context: Context.empty(store.shape),
  frame,
  spent: null,
  variables: null,
});

function calculatorOf(store: Store, reader: Reader, isBoundOnly: boolean): Calculator {
  let binder: Binder | undefined;
  const opened = () => {
    binder ??= new Binder(store, FUNCTIONS, reader);
    return binder;
  };
  return {
    table({ name, expression = '' }) {
      const bound = opened().model(expression, EMPTY_SCOPE, name);
      if (bound.kind !== 'table') throw refused(0, 'dax.value-as-table').within(expression, name);
      const value = within(expression, name, () =>
        isBoundOnly ? made(bound.columns, []) : bound.run(startingEnv(store)),
      );
      const columns = bound.columns.map((column, place) => ({
        name: column.name,
        type: typeOf(column.type),
        values: Array.from({ length: value.length }, (_, row) => value.at(row, place)),
      }));
      return { length: value.length, columns };
    },
    column: (table, name, expression) => new CalculatedColumn(store, opened, { table, name, expression }),
  };
}

/** A column has one type. */
function typeOf(type: ValueType): DaxType {
  if (type === 'variant') throw refused(0, 'dax.mixed-types');
  return type === 'blank' ? 'integer' : type;
}

/** Evaluated at the first use, so that columns may refer to each other in any order. */
class CalculatedColumn implements ColumnSource {
  readonly #store: Store;
  readonly #binder: () => Binder;
  readonly #definition: { readonly table: StoreTable; readonly name: string; readonly expression: string };
  #bound: Compiled | undefined;
  #values: readonly DaxValue[] | undefined;
  #isBusy = false;

  constructor(store: Store, binder: () => Binder, definition: { table: StoreTable; name: string; expression: string }) {
    this.#store = store;
    this.#binder = binder;
    this.#definition = definition;
  }

  get type(): DaxType {
    const { table, name } = this.#definition;
    const defined = this.#store.model.tables
      .find((one) => foldCase(one.name) === foldCase(table.name))
      ?.columns?.find((one) => foldCase(one.name) === foldCase(name))?.type;
    const bound = this.#bind();
    const type = bound.kind === 'scalar' ? bound.type : (bound.columns[0]?.type ?? 'blank');
    return defined !== undefined && (type === 'blank' || familyOf(defined) === familyOf(type)) ? defined : typeOf(type);
  }

  formula(): ScalarExpression {
    const bound = this.#bind();
    if (bound.kind !== 'scalar') throw refused(0, 'dax.table-as-value');
    return bound;
  }

  get values(): readonly DaxValue[] {
    if (this.#values !== undefined) return this.#values;
    const bound = this.#bind();
    const isCurrency = this.type === 'currency';
    this.#values = this.#alone(() => {
      const { table, name, expression } = this.#definition;
      const rows = baseRows(
        table,
        Int32Array.from({ length: table.length }, (_, row) => row),
      );
      const frame: Frame = { table: rows, row: 0, outer: null };
      const env = startingEnv(this.#store, frame);
      return within(expression, name, () =>
        Array.from({ length: table.length }, (_, row) => {
          frame.row = row;
          const value = bound.kind === 'scalar' ? bound.run(env) : null;
          return isCurrency && typeof value === 'number' ? round4(value) : value;
        }),
      );
    });
    return this.#values;
  }

  #bind(): Compiled {
    const { table, name, expression } = this.#definition;
    this.#bound ??= this.#alone(() => {
      const scope: Scope = { ...withRow(EMPTY_SCOPE, columnsOf(table), table), home: table };
      const bound = this.#binder().model(expression, scope, name);
      return bound.kind === 'scalar' ? bound : this.#binder().modelScalar(expression, scope, name);
    });
    return this.#bound;
  }

  #alone<Result>(run: () => Result): Result {
    if (this.#isBusy) throw refused(0, 'dax.cycle', { name: this.#definition.name });
    this.#isBusy = true;
    try {
      return run();
    } finally {
      this.#isBusy = false;
    }
  }
}

/** A store that has only the rows that one of the roles lets through: nothing in a query can bring the others back. */
function securedStore(store: Store, roles: readonly DaxRole[], reader: Reader): Store {
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
      within(expression, role.name, () => all.filter(passes)),
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
  const table = within(expression, role.name, () => binder.store.table(name));
  const scope = { ...withRow(EMPTY_SCOPE, columnsOf(table), table), home: table };
  const bound = binder.modelScalar(expression, scope, role.name);
  if (bound.type === 'text')
    throw refused(0, 'dax.type', { expected: 'boolean', found: 'text' }).within(expression, role.name);
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

interface BoundQuery {
  readonly table: TableExpression;
  readonly scope: Scope;
}

export function bindQuery(query: QueryNode, binder: Binder): BoundQuery {
  for (const { table, name, value } of query.measures) binder.define(name, table, value);
  let scope = EMPTY_SCOPE;
  for (const { name, value } of query.variables) {
    const step = { name: foldCase(name), id: {}, expression: binder.bind(value, scope), outer: scope.variables };
    scope = { ...scope, variables: step };
    binder.globals = step;
  }
  return { table: binder.table(query.table, scope), scope };
}

/** `Table[Column]`, or `[name]` of what the query made. */
export const headsOf = (columns: readonly TableColumn[]) =>
  columns.map(({ table, name, type }) => ({ name: table === undefined ? `[${name}]` : `${table}[${name}]`, type }));

/** Infinity and results that are not numbers are shown as blanks. */
export const shownCell = <Cell>(cell: Cell): Cell | null =>
  typeof cell === 'number' && !Number.isFinite(cell) ? null : cell;

function evaluate(query: QueryNode, binder: Binder): DaxResult {
  const { table, scope } = bindQuery(query, binder);
  const variables: Variable | null = globalsOf(scope, binder);
  const env: Env = { ...startingEnv(binder.store), variables };
  const value = table.run(env);
  const ordered = query.order.length === 0 ? value : inQueryOrder(query, { binder, scope, table, env, value });
  const { columns } = table;
  return {
    columns: headsOf(columns),
    rows: Array.from({ length: ordered.length }, (_, row) => rowOf(ordered, row).map(shownCell)),
  };
}

function globalsOf(scope: Scope, binder: Binder): Variable | null {
  const steps = [];
  for (let step = scope.variables; step !== null; step = step.outer) steps.unshift(step);
  return steps.reduce<Variable | null>(
    (variables, step) => bindVariable(step, { ...startingEnv(binder.store), variables }),
    null,
  );
}

interface Ordering {
  readonly binder: Binder;
  readonly scope: Scope;
  readonly table: TableExpression;
  readonly env: Env;
  readonly value: TableValue;
}

/** ORDER BY, with START AT: rows before the given values are left out. */
function inQueryOrder(query: QueryNode, { binder, scope, table, env, value }: Ordering): TableValue {
  const inner = withRow(scope, table.columns, table.base);
  const keys = query.order.map(({ value: node, descending }) => ({
    sign: descending ? -1 : 1,
    value: binder.scalar(node, inner),
  }));
  const start = query.start.map((node) => binder.scalar(node, scope).run(env));
  const frame: Frame = { table: value, row: 0, outer: null };
  const rows = Array.from({ length: value.length }, (_, row) => {
    frame.row = row;
    return { row, keys: keys.map((key) => key.value.run({ ...env, frame })) };
  });
  const signs = keys.map(({ sign }) => sign);
  return picked(
    value,
    startingAt(rows, { signs, start }).map(({ row }) => row),
  );
}

/** In the order of their keys, without those before the start. */
export function startingAt<Row extends { readonly keys: readonly DaxValue[] }>(
  rows: readonly Row[],
  { signs, start }: { readonly signs: readonly number[]; readonly start: readonly DaxValue[] },
): Row[] {
  const order = (a: readonly DaxValue[], b: readonly DaxValue[], count: number) => {
    for (let at = 0; at < count; at += 1) {
      const found = inOrder(a[at] ?? null, b[at] ?? null) * (signs[at] ?? 1);
      if (found !== 0) return found;
    }
    return 0;
  };
  const kept = rows.filter((one) => order(one.keys, start, start.length) >= 0);
  return kept.sort((a, b) => order(a.keys, b.keys, signs.length));
}
