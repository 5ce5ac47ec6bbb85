import { sql } from '../sql/sql.ts';
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
  type Variable,
} from './compiled.ts';
import { partOfDate } from './date-parts.ts';
import { readDate } from './dates.ts';
import type { DaxValue } from './model.ts';
import { binary } from './operators.ts';
import { parseExpression } from './parse.ts';
import { DaxRefusal, refused } from './refusal.ts';
import { EMPTY_SCOPE, type Scope, type VariableScope } from './scope.ts';
import { onlyValue } from './sql/aggregates.ts';
import { BLANK } from './sql/literal.ts';
import { NotCompiled } from './sql/not-compiled.ts';
import { type Place, sqlTransition } from './sql/place.ts';
import { numberOf, truthOf } from './sql/scalars.ts';
import { baseTable, listedTable } from './sql/tables.ts';
import { foldCase, type StoreColumn, type StoreTable } from './store.ts';
import type { Store } from './store-of-model.ts';
import { baseRows, columnsOf, made, type TableColumn, type TableValue } from './table-value.ts';
import type { ColumnNode, LetNode, NameNode, Node } from './tree.ts';
import { common, isTrue, numberType, toNumber } from './values.ts';

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
    return within(text, name, () => this.bind(parseExpression(text), scope));
  }

  modelScalar(text: string, scope: Scope, name?: string): ScalarExpression {
    return within(text, name, () => this.scalar(parseExpression(text), scope));
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
        return this.#unary(node, scope);
      case 'binary':
        return binary(this, node, scope);
      case 'let':
        return this.#variables(node, scope);
      case 'rows':
        return this.#constructed(node, scope);
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
    const inHand = this.#inRow(node, scope);
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
    const inHand = this.#inRow(node, scope);
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
    const inHand = dates && this.#inRow({ ...date, table: dates.name, name: part }, scope);
    return inHand ? readColumn(inHand.depth, inHand.place, inHand.column) : this.bind(partOfDate(node, part), scope);
  }

  #inRow(node: ColumnNode, scope: Scope) {
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

  #measure(measure: MeasureEntry, at: number): ScalarExpression {
    const { source, name } = measure;
    if (measure.isBeingBound) throw refused(at, 'dax.cycle', { name });
    const text = typeof source === 'string' ? source : null;
    if (measure.expression === undefined) {
      measure.isBeingBound = true;
      try {
        const scope = { ...EMPTY_SCOPE, variables: this.globals, home: this.#home(measure) };
        measure.expression = within(text, name, () =>
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
          ? within(text, name, () => expression.run({ ...inner, context }))
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

  #unary(node: Node & { kind: 'unary' }, scope: Scope): ScalarExpression {
    const value = this.scalar(node.value, scope);
    if (node.op === 'NOT') {
      if (value.type === 'text' || value.type === 'variant')
        throw refused(node.at, 'dax.type', { expected: 'boolean', found: value.type });
      return scalar(
        'boolean',
        (env) => !isTrue(value.run(env)),
        (place) => sql`NOT ${truthOf(value, place)}`,
      );
    }
    const type = numberType(value.type);
    const sign = node.op === '-' ? -1 : 1;
    return scalar(
      type,
      (env) => {
        const number = toNumber(value.run(env), node.at);
        return number === null ? null : sign === 1 ? number : 0 - number;
      },
      (place) => (sign === 1 ? numberOf(value, place) : sql`(0e0 - ${numberOf(value, place)})`),
    );
  }

  #variables(node: LetNode, scope: Scope): Compiled {
    let inner = scope;
    const steps: VariableScope[] = [];
    for (const { name, value } of node.variables) {
      const step = { name: foldCase(name), id: {}, expression: this.bind(value, inner), outer: inner.variables };
      steps.push(step);
      inner = { ...inner, variables: step };
    }
    const result = this.bind(node.result, inner);
    const enter = (env: Env): Env => {
      let inside = env;
      for (const step of steps) inside = { ...inside, variables: bindVariable(step, inside) };
      return inside;
    };
    const enterInSql = (place: Place): Place => {
      let inside = place;
      for (const { id, expression } of steps)
        inside = { ...inside, variables: { id, expression, place: inside, outer: inside.variables } };
      return inside;
    };
    if (result.kind === 'scalar')
      return scalar(
        result.type,
        (env) => result.run(enter(env)),
        (place) => result.sql(enterInSql(place)),
      );
    return tableExpression(
      result.columns,
      (env) => result.run(enter(env)),
      result.base,
      (place) => result.sql(enterInSql(place)),
    );
  }

  #constructed(node: Node & { kind: 'rows' }, scope: Scope): TableExpression {
    const rows = node.rows.map((row) => row.map((cell) => this.scalar(cell, scope)));
    const width = rows[0]?.length ?? 0;
    const columns: TableColumn[] = Array.from({ length: width }, (_, place) => {
      const types = rows.map((row) => row[place]?.type ?? 'blank');
      const type = types.reduce<TableColumn['type'] | null>(
        (all, one) => (all === null ? null : common(all, one)),
        'blank',
      );
      if (type === null) throw refused(node.at, 'dax.mixed-types');
      return { name: width === 1 ? 'Value' : `Value${place + 1}`, type };
    });
    const build = (env: Env) =>
      made(
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
}

export const bindVariable = (step: VariableScope, env: Env): Variable => ({
  id: step.id,
  expression: step.expression,
  env,
  outer: env.variables,
});

function variableNamed(name: string, scope: Scope): VariableScope | undefined {
  const folded = foldCase(name);
  let variable = scope.variables;
  while (variable !== null && variable.name !== folded) variable = variable.outer;
  return variable ?? undefined;
}

function readVariable({ id, expression }: VariableScope): Compiled {
  const find = <Of extends Linked<Of>>({ variables }: { readonly variables: Of | null }): Of => {
    const variable = variableOf(variables, id);
    if (variable === null) throw new Error('A variable has no value');
    return variable;
  };
  if (expression.kind === 'scalar')
    return {
      ...scalar(
        expression.type,
        (env) => {
          const variable = find(env);
          if (variable.value === undefined) variable.value = expression.run(variable.env);
          return variable.value as DaxValue;
        },
        (place) => expression.sql(find(place).place),
      ),
      fixed: expression.fixed,
    };
  return tableExpression(
    expression.columns,
    (env) => {
      const variable = find(env);
      if (variable.value === undefined) variable.value = expression.run(variable.env);
      return variable.value as TableValue;
    },
    expression.base,
    (place) => expression.sql(find(place).place),
  );
}

interface Linked<Of> {
  readonly id: object;
  readonly outer: Of | null;
}

function variableOf<Of extends Linked<Of>>(innermost: Of | null, id: object): Of | null {
  let variable = innermost;
  while (variable !== null && variable.id !== id) variable = variable.outer;
  return variable;
}

/** What a call is that has no form in SQL. */
function named(bound: Compiled, name: string): Compiled {
  const missing = () => {
    throw new NotCompiled(name);
  };
  return bound.sql === notInSql ? { ...bound, sql: missing } : bound;
}

function readColumn(depth: number, place: number, column: TableColumn): ScalarExpression {
  const toSql = (env: Place) => frameAt(env, depth)?.table.cell(place) ?? BLANK;
  if (depth === 0) return scalar(column.type, ({ frame }) => frame?.table.at(frame.row, place) ?? null, toSql);
  return scalar(
    column.type,
    (env) => {
      const frame = frameAt(env, depth);
      return frame?.table.at(frame.row, place) ?? null;
    },
    toSql,
  );
}

export function frameAt<Row extends { readonly outer: Row | null }>(
  env: { readonly frame: Row | null },
  depth: number,
): Row | null {
  let { frame } = env;
  for (let step = 0; step < depth && frame !== null; step += 1) frame = frame.outer;
  return frame;
}

export const refusedRows = (at: number): DaxRefusal =>
  new DaxRefusal({ code: 'dax.several-rows', values: {} }, at, true);

/** Marks a refusal with the text that its position is in. The innermost text stays. */
export function within<Result>(text: string | null, name: string | undefined, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (error instanceof DaxRefusal && text !== null) throw error.within(text, name);
    throw error;
  }
}
