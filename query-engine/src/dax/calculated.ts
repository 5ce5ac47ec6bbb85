import { Binder, type Reader } from './binder.ts';
import type { Compiled, Env, Frame, ScalarExpression } from './compiled.ts';
import { Context } from './context.ts';
import { FUNCTIONS } from './functions/index.ts';
import type { DaxModel, DaxRows, DaxType, DaxValue } from './model.ts';
import { locateRefusals, refused } from './refusal.ts';
import { EMPTY_SCOPE, type Scope, withRow } from './scope.ts';
import { type ColumnSource, foldCase, type StoreTable } from './store.ts';
import { type Calculator, Store } from './store-of-model.ts';
import { baseRows, columnsOf, tableFromRows, type ValueType } from './table-value.ts';
import { familyOf, round4 } from './values.ts';

export function openStore(model: DaxModel, rows: DaxRows | null, reader: Reader): Store {
  if (rows !== null) return new Store(model, rows, (store) => calculatorOf(store, reader, false));
  const tables = model.tables.map((table) => ({ ...table, isUnread: false }));
  return openBoundStore({ ...model, tables }, new Map(), reader);
}

/** Without rows at hand: the columns that have stored rows are named only. */
export const openBoundStore = (model: DaxModel, stored: DaxRows, reader: Reader): Store =>
  new Store(model, stored, (store) => calculatorOf(store, reader, true));

export const startingEnv = (store: Store, frame: Frame | null = null): Env => ({
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
      if (bound.kind !== 'table') throw refused(0, 'dax.value-as-table').inText(expression, name);
      const value = locateRefusals(expression, name, () =>
        isBoundOnly ? tableFromRows(bound.columns, []) : bound.run(startingEnv(store)),
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
      return locateRefusals(expression, name, () =>
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
