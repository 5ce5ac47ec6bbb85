import { Binder } from './binder.ts';
import { openStore, startingEnv } from './calculated.ts';
import type { Env, Frame, TableExpression, Variable } from './compiled.ts';
import { withDeadline } from './deadline.ts';
import { FUNCTIONS } from './functions/index.ts';
import type { DaxModel, DaxRows, DaxValue } from './model.ts';
import { parseQuery } from './parse-query.ts';
import { asResult, type DaxReader, type DaxRefused, type DaxResult } from './result.ts';
import { rolesNamed, securedStore } from './roles.ts';
import { EMPTY_SCOPE, type Scope, withRow } from './scope.ts';
import { foldCase } from './store.ts';
import type { Store } from './store-of-model.ts';
import { rowOf, selectRows, type TableColumn, type TableValue } from './table-value.ts';
import type { QueryNode } from './tree.ts';
import { compareForSort } from './values.ts';
import { bindVariable } from './variables.ts';

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
export const resultHeadings = (columns: readonly TableColumn[]) =>
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
    columns: resultHeadings(columns),
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
  return selectRows(
    value,
    rowsFromStart(rows, { signs, start }).map(({ row }) => row),
  );
}

/** In the order of their keys, without those before the start. */
export function rowsFromStart<Row extends { readonly keys: readonly DaxValue[] }>(
  rows: readonly Row[],
  { signs, start }: { readonly signs: readonly number[]; readonly start: readonly DaxValue[] },
): Row[] {
  const order = (a: readonly DaxValue[], b: readonly DaxValue[], count: number) => {
    for (let at = 0; at < count; at += 1) {
      const found = compareForSort(a[at] ?? null, b[at] ?? null) * (signs[at] ?? 1);
      if (found !== 0) return found;
    }
    return 0;
  };
  const kept = rows.filter((one) => order(one.keys, start, start.length) >= 0);
  return kept.sort((a, b) => order(a.keys, b.keys, signs.length));
}
