import { CalculationItems } from './calculation-items.ts';
import { Call } from './call.ts';
import {
  type Compiled,
  constant,
  type Env,
  notInSql,
  type ScalarExpression,
  scalar,
  type TableExpression,
  tableExpression,
  transitionOf,
} from './compiled.ts';
import { constructedTable } from './constructed-table.ts';
import { partOfDate } from './date-parts.ts';
import { readDate } from './dates.ts';
import { binary, unary } from './operators.ts';
import { parseExpression } from './parse.ts';
import { locateRefusals, refused, refusedRows } from './refusal.ts';
import { columnInRow, readColumn } from './row-in-hand.ts';
import { EMPTY_SCOPE, type Scope, type VariableScope } from './scope.ts';
import { onlyValue } from './sql/aggregates.ts';
import { NotCompiled } from './sql/not-compiled.ts';
import { sqlTransition } from './sql/place.ts';
import { baseTable } from './sql/tables.ts';
import { foldCase, type StoreColumn, type StoreTable } from './store.ts';
import type { Store } from './store-of-model.ts';
import { baseRows, columnsOf } from './table-value.ts';
import type { ColumnNode, NameNode, Node } from './tree.ts';
import { boundVariables, type Linked, readVariable, variableNamed, variableOf } from './variables.ts';

export type Builder = (call: Call) => Compiled;

interface MeasureEntry {
  readonly name: string;
  readonly home: string | undefined;
  /** Text, or the tree of a measure that the query defines. */
  readonly source: string | Node;
  expression?: ScalarExpression;
  isBeingBound?: boolean;
}

/** Who reads, and when. */
export interface Reader {
  readonly user?: string | undefined;
  readonly customData?: string | undefined;
  /** The time of the request, in days since 30 December 1899. */
  readonly now: number;
}

/** Binds the names of an expression to the model, and checks its types. */
export class Binder {
  readonly store: Store;
  readonly reader: Reader;
  readonly #functions: ReadonlyMap<string, Builder>;
  readonly #measures = new Map<string, MeasureEntry>();
  readonly #items: CalculationItems;

  constructor(store: Store, functions: ReadonlyMap<string, Builder>, reader: Reader) {
    this.store = store;
    this.#functions = functions;
    this.reader = reader;
    this.#items = new CalculationItems(this);
    for (const { name, table, expression } of store.model.measures ?? []) this.define(name, table, expression);
  }

  define(name: string, home: string | undefined, source: string | Node): void {
    this.#measures.set(foldCase(name), { name, home, source });
  }

  /** An expression of the model: positions in a refusal are positions in its text. */
  model(text: string, scope: Scope, name?: string): Compiled {
    return locateRefusals(text, name, () => this.bind(parseExpression(text), scope));
  }

  modelScalar(text: string, scope: Scope, name?: string): ScalarExpression {
    return locateRefusals(text, name, () => this.scalar(parseExpression(text), scope));
  }

  bind(node: Node, scope: Scope): Compiled {
    switch (node.kind) {
      case 'number':
        return constant(node.isInteger ? 'integer' : 'double', node.value);
      case 'text':
        return constant('text', node.value);
      case 'date': {
        const days = readDate(node.value);
        if (days === null) throw refused(node.at, 'dax.not-a-date', { value: node.value });
        return constant('date', days);
      }
      case 'name':
        return this.#name(node, scope);
      case 'column':
        return this.#column(node, scope);
      case 'unary':
        return unary(this, node, scope);
      case 'binary':
        return binary(this, node, scope);
      case 'let':
        return boundVariables(this, node, scope);
      case 'rows':
        return constructedTable(this, node, scope);
      case 'tuple':
        throw refused(node.at, 'dax.unexpected', { found: ',' });
      case 'call': {
        const build = this.#functions.get(node.name);
        if (build === undefined) throw refused(node.at, 'dax.function', { name: node.name });
        return named(build(new Call(this, node, scope)), node.name);
      }
    }
  }

  /** A table of one column and row is a value where a value is expected. */
  scalar(node: Node, scope: Scope): ScalarExpression {
    const bound = this.bind(node, scope);
    if (bound.kind === 'scalar') return bound;
    const [column] = bound.columns;
    if (column === undefined || bound.columns.length > 1) throw refused(node.at, 'dax.table-as-value');
    return scalar(
      column.type,
      (env) => {
        const table = bound.run(env);
        if (table.length > 1) throw refusedRows(node.at);
        return table.at(0, 0);
      },
      (place) => onlyValue(bound.sql(place), place),
    );
  }

  table(node: Node, scope: Scope): TableExpression {
    const bound = this.bind(node, scope);
    if (bound.kind === 'table') return bound;
    throw refused(node.at, 'dax.value-as-table');
  }

  /** A column of the model, named as an argument. */
  columnNamed(node: Node | null | undefined, scope: Scope, at: number): StoreColumn {
    if (node?.kind !== 'column') throw refused(node?.at ?? at, 'dax.expected', { what: 'Table[Column]', found: '' });
    if (node.part !== undefined) return this.#partNamed({ ...node, part: undefined }, node.part, scope);
    if (node.table !== undefined) return this.#modelColumn(node, this.#tableNamed(node.table, node.at));
    const inHand = columnInRow(node, scope);
    const column = inHand?.column.lineage ?? scope.home?.column(node.name);
    if (column === undefined) throw refused(node.at, 'dax.name', { name: `[${node.name}]` });
    return column;
  }

  /** A date column may have a table of its own with the parts of its dates. */
  #partNamed(node: ColumnNode, part: string, scope: Scope): StoreColumn {
    const column = this.columnNamed(node, scope, node.at);
    const dates = this.store.datesOf(column);
    if (dates !== undefined) return this.#modelColumn({ ...node, name: part }, dates);
    if (foldCase(part) !== 'date') throw refused(node.at, 'dax.form', { form: `.[${part}]` });
    return column;
  }

  #modelColumn(node: ColumnNode, table: StoreTable): StoreColumn {
    const column = table.column(node.name);
    if (column === undefined) throw refused(node.at, 'dax.name', { name: `${table.name}[${node.name}]` });
    return column;
  }

  #tableNamed(name: string, at: number): StoreTable {
    const table = this.store.find(name);
    if (table === undefined) throw refused(at, 'dax.name', { name });
    return table;
  }

  #name(node: NameNode, scope: Scope): Compiled {
    const variable = node.isQuoted ? undefined : variableNamed(node.name, scope);
    if (variable !== undefined) return readVariable(variable);
    const table = this.store.find(node.name);
    if (table !== undefined)
      return tableExpression(
        columnsOf(table),
        ({ context }) => baseRows(table, context.realRows(table)),
        table,
        (place) => baseTable(table, { isVisible: true, withBlank: false }, place),
      );
    const word = node.name.toUpperCase();
    if (!node.isQuoted && (word === 'TRUE' || word === 'FALSE')) return constant('boolean', word === 'TRUE');
    throw refused(node.at, 'dax.name', { name: node.name });
  }

  #column(node: ColumnNode, scope: Scope): Compiled {
    if (node.part !== undefined) return this.#part(node, node.part, scope);
    const measure = this.#measures.get(foldCase(node.name));
    if (node.table === undefined && measure !== undefined) return this.#measure(measure, node.at);
    const inHand = columnInRow(node, scope);
    if (inHand !== null) return readColumn(inHand.depth, inHand.place, inHand.column);
    if (node.table !== undefined) {
      const table = this.#tableNamed(node.table, node.at);
      if (table.column(node.name) === undefined && measure !== undefined) return this.#measure(measure, node.at);
      this.#modelColumn(node, table);
      throw refused(node.at, 'dax.no-row', { column: `${table.name}[${node.name}]` });
    }
    if (scope.home?.column(node.name) !== undefined) throw refused(node.at, 'dax.no-row', { column: `[${node.name}]` });
    throw refused(node.at, 'dax.name', { name: `[${node.name}]` });
  }

  /** From the table of the dates where its row is at hand, else from the date. */
  #part(node: ColumnNode, part: string, scope: Scope): Compiled {
    const date = { ...node, part: undefined };
    const owner = node.table === undefined ? scope.home : (this.store.known(node.table) ?? null);
    const column = owner?.column(node.name);
    const dates = column && this.store.datesOf(column);
    const inHand = dates && columnInRow({ ...date, table: dates.name, name: part }, scope);
    return inHand ? readColumn(inHand.depth, inHand.place, inHand.column) : this.bind(partOfDate(node, part), scope);
  }

  #measure(measure: MeasureEntry, at: number): ScalarExpression {
    const { source, name } = measure;
    if (measure.isBeingBound) throw refused(at, 'dax.cycle', { name });
    const text = typeof source === 'string' ? source : null;
    if (measure.expression === undefined) {
      measure.isBeingBound = true;
      try {
        const scope = { ...EMPTY_SCOPE, variables: this.globals, home: this.#home(measure) };
        measure.expression = locateRefusals(text, name, () =>
          this.scalar(typeof source === 'string' ? parseExpression(source) : source, scope),
        );
      } finally {
        measure.isBeingBound = false;
      }
    }
    const { expression } = measure;
    const run = (env: Env) => {
      const context = transitionOf(env);
      const known = context.measures.get(measure);
      if (known !== undefined) return known;
      const applied = this.#items.appliedTo({ name, expression: reference }, context);
      const inner = { frame: null, spent: null, variables: this.globalValues(env) };
      const value =
        applied === null
          ? locateRefusals(text, name, () => expression.run({ ...inner, context }))
          : applied.expression.run({ ...inner, context: applied.context });
      context.measures.set(measure, value);
      return value;
    };
    const reference = scalar(this.#items.typeOf(expression.type), run, (place) => {
      const context = sqlTransition(place);
      this.#items.refuseInSql(context);
      return expression.sql({ ...place, context, frame: null, spent: null, variables: this.globalValues(place) });
    });
    return reference;
  }

  /** `'Table'[Name]` of a column or measure. */
  qualifiedName(node: ColumnNode, scope: Scope): string {
    const measure = this.#measures.get(foldCase(node.name));
    const isColumn = node.table !== undefined && this.store.known(node.table)?.column(node.name) !== undefined;
    const { table, name } =
      measure !== undefined && !isColumn
        ? { table: measure.home ?? '', name: measure.name }
        : this.#namesOf(this.columnNamed(node, scope, node.at));
    return `'${table.replaceAll("'", "''")}'[${name}]`;
  }

  #namesOf = ({ table, name }: StoreColumn) => ({ table: table.name, name });

  #home({ home }: MeasureEntry): StoreTable | null {
    return home === undefined ? null : (this.store.known(home) ?? null);
  }

  /** The variables of DEFINE, which measures of the query may use. */
  globals: VariableScope | null = null;

  globalValues<Of extends Linked<Of>>({ variables }: { readonly variables: Of | null }): Of | null {
    return this.globals === null ? null : variableOf(variables, this.globals.id);
  }
}

/** What a call is that has no form in SQL. */
function named(bound: Compiled, name: string): Compiled {
  const missing = () => {
    throw new NotCompiled(name);
  };
  return bound.sql === notInSql ? { ...bound, sql: missing } : bound;
}
