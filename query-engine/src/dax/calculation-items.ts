import type { Binder } from './binder.ts';
import type { ScalarExpression } from './compiled.ts';
import type { Context } from './context.ts';
import { EMPTY_SCOPE, type SelectedMeasure } from './scope.ts';
import type { SqlContext } from './sql/context.ts';
import { NotCompiled } from './sql/not-compiled.ts';
import { foldCase, type StoreTable } from './store.ts';
import type { ValueType } from './table-value.ts';

interface Group {
  readonly table: StoreTable;
  readonly names: ReturnType<StoreTable['column']>;
  readonly expressions: ReadonlyMap<string, string>;
}

interface Applied {
  readonly expression: ScalarExpression;
  readonly context: Context;
}

/** Calculation groups: a filter that leaves one item of a group replaces every measure by the item's expression. */
export class CalculationItems {
  readonly #binder: Binder;
  readonly #bound = new Map<string, ScalarExpression>();
  #groups: readonly Group[] | undefined;

  constructor(binder: Binder) {
    this.#binder = binder;
  }

  /** An item may turn whole numbers into others. */
  typeOf(type: ValueType): ValueType {
    return type === 'integer' && this.#all.length > 0 ? 'double' : type;
  }

  /** The item of the group with the highest precedence; the others apply to the measure inside of it. */
  appliedTo(measure: SelectedMeasure, context: Context): Applied | null {
    for (const { table, names, expressions } of this.#all) {
      if (names === undefined || !table.columns.some((column) => context.on(column).length > 0)) continue;
      const [row, second] = context.realRows(table);
      if (row === undefined || second !== undefined) continue;
      const item = foldCase(String(names.at(row)));
      const text = expressions.get(item);
      if (text === undefined) continue;
      const key = JSON.stringify([table.name, item, foldCase(measure.name)]);
      const expression =
        this.#bound.get(key) ?? this.#binder.modelScalar(text, { ...EMPTY_SCOPE, selected: measure }, item);
      this.#bound.set(key, expression);
      return { expression, context: context.without(new Set(table.columns)) };
    }
    return null;
  }

  /** Whether one item is left is known only once rows are read. */
  refuseInSql(context: SqlContext): void {
    const isFiltered = ({ table }: Group) => table.columns.some((column) => context.on(column).length > 0);
    if (this.#all.some(isFiltered)) throw new NotCompiled('SELECTEDMEASURE');
  }

  get #all(): readonly Group[] {
    this.#groups ??= this.#binder.store.model.tables
      .flatMap(({ name, calculationGroup }) => {
        const table = this.#binder.store.known(name);
        return calculationGroup === undefined || table === undefined ? [] : [{ table, ...calculationGroup }];
      })
      .sort((a, b) => b.precedence - a.precedence)
      .map(({ table, column, items }) => ({
        table,
        names: table.column(column),
        expressions: new Map(items.map((item) => [foldCase(item.name), item.expression])),
      }));
    return this.#groups;
  }
}
