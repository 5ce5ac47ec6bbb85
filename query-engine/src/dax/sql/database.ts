import { integerLiteral, type Sql, type SqlStatement, sql, toStatement } from '../../sql/sql.ts';
import { Binder } from '../binder.ts';
import { openBoundStore } from '../calculated.ts';
import { bindQuery, resultHeadings, rowsFromStart, shownCell } from '../evaluate.ts';
import { FUNCTIONS } from '../functions/index.ts';
import type { DaxModel, DaxRows, DaxValue } from '../model.ts';
import { parseQuery } from '../parse-query.ts';
import { DaxRefusal, refused } from '../refusal.ts';
import { asResult, type DaxReader, type DaxResult } from '../result.ts';
import { definitionsOf, rolesNamed, roleTest } from '../roles.ts';
import { type VariableScope, withRow } from '../scope.ts';
import type { Store } from '../store-of-model.ts';
import { compileTable, originOf, securedRows } from './compiler.ts';
import { askFacts, factsSelect, NO_FACTS } from './facts.ts';
import { NotCompiled } from './not-compiled.ts';
import { inRow, type Place } from './place.ts';
import { Compilation, cellList, type Facts, type Origin } from './relations.ts';
import { filtered } from './rows.ts';

const MOST_ROWS = 1_000_000;

/** A database that has the rows of a model. */
export interface DaxDatabase {
  /** The stored columns of each table. */
  readonly stored: ReadonlyMap<string, { readonly columns: readonly string[]; readonly rows: Sql }>;
  select(statement: SqlStatement): Promise<readonly (readonly DaxValue[])[]>;
}

interface Opened {
  readonly store: Store;
  readonly origin: Origin;
}

/** Answers queries in DAX by one SQL statement each; what has no exact form in SQL is returned as not compiled. */
export class DaxInSql {
  readonly #model: DaxModel;
  readonly #database: DaxDatabase;
  readonly #reader: DaxReader;
  #opened: Promise<Opened> | undefined;

  constructor(model: DaxModel, database: DaxDatabase, reader: DaxReader) {
    this.#model = model;
    this.#database = database;
    this.#reader = reader;
  }

  async query(text: string): Promise<DaxResult | NotCompiled> {
    try {
      this.#opened ??= this.#open();
      const { store, origin } = await this.#opened;
      const binder = new Binder(store, FUNCTIONS, this.#reader);
      const bound = asResult(text, () => bindWhole(text, binder));
      if ('refused' in bound) return bound;
      const compiled = compileQuery(bound, origin);
      const found = await this.#database.select(compiled.statement);
      return asResult(text, () => compiled.read(found));
    } catch (error) {
      // What is refused only where it is evaluated may not be evaluated at all.
      if (error instanceof DaxRefusal) return new NotCompiled(error.detail.code);
      if (error instanceof NotCompiled) return error;
      throw error;
    }
  }

  /** With roles, the rows that they let through are all the rows there are. */
  async #open(): Promise<Opened> {
    const whole = await this.#related(this.#model, this.#database.stored);
    const { roles: names } = this.#reader;
    if (names === undefined) return whole;
    const binder = new Binder(whole.store, FUNCTIONS, this.#reader);
    const roles = rolesNamed(this.#model, names).map((role) => ({
      tests: role.filters.map((filter) => roleTest(binder, role, filter)),
    }));
    const readable = whole.store.tables.filter((table) => !table.isUnread && table.columns.length > 0);
    const stored = new Map(
      readable.map((table) => {
        const rows = securedRows(table, roles, whole.origin);
        return [table.name, { columns: table.columns.map((column) => column.name), rows }] as const;
      }),
    );
    const tables = whole.store.tables.map((table) => ({
      name: table.name,
      isDateTable: table.isMarkedDateTable,
      isUnread: table.isUnread,
      ...definitionsOf(table, table.columns, this.#model),
    }));
    return this.#related({ ...this.#model, tables }, stored);
  }

  /** The rows of a database do not change. */
  #askOnce(statement: SqlStatement): ReturnType<DaxDatabase['select']> {
    const known = answers.get(this.#database) ?? new Map<string, ReturnType<DaxDatabase['select']>>();
    answers.set(this.#database, known);
    const key = JSON.stringify(statement);
    const found = known.get(key) ?? this.#database.select(statement);
    known.set(key, found);
    found.catch(() => known.delete(key));
    return found;
  }

  async #related(model: DaxModel, stored: DaxDatabase['stored']): Promise<Opened> {
    const named: DaxRows = new Map(
      [...stored].map(([table, { columns }]) => [table, new Map(columns.map((column) => [column, []]))]),
    );
    const store = openBoundStore(model, named, this.#reader);
    const binder = () => new Binder(store, FUNCTIONS, this.#reader);
    const origin = (facts: Facts) =>
      originOf(store, binder, { stored: ({ name: table }) => stored.get(table)?.rows ?? null, facts });
    const first = new Compilation(origin(NO_FACTS));
    const asked = askFacts(store, first);
    if (asked.questions.length === 0) return { store, origin: origin(NO_FACTS) };
    const found = await this.#askOnce(toStatement(first.finish(factsSelect(asked))));
    return { store, origin: origin(asked.read(found.map(([answer]) => answer ?? null))) };
  }
}

function withGlobals(innermost: VariableScope | null, place: Place): Place {
  if (innermost === null) return place;
  const outer = withGlobals(innermost.outer, place);
  const { id, expression } = innermost;
  return { ...outer, variables: { id, expression, place: outer, outer: outer.variables } };
}

const answers = new WeakMap<DaxDatabase, Map<string, ReturnType<DaxDatabase['select']>>>();

interface CompiledQuery {
  readonly statement: SqlStatement;
  read(columns: readonly (readonly DaxValue[])[]): DaxResult;
}

function bindWhole(text: string, binder: Binder) {
  const query = parseQuery(text);
  const { table, scope } = bindQuery(query, binder);
  const inner = withRow(scope, table.columns, table.base);
  const keys = query.order.map(({ value }) => binder.scalar(value, inner));
  const start = query.start.map((node) => binder.scalar(node, scope).fixed);
  return { table, scope, keys, start, signs: query.order.map(({ descending }) => (descending ? -1 : 1)) };
}

function compileQuery(bound: ReturnType<typeof bindWhole>, origin: Origin): CompiledQuery {
  const { table, scope, keys, signs } = bound;
  const start = bound.start.map((value): DaxValue => {
    if (value === undefined) throw new NotCompiled('START AT');
    return value;
  });
  const heads = resultHeadings(table.columns);
  const statement = compileTable((place) => {
    const globals = withGlobals(scope.variables, place);
    const found = table.sql(globals);
    const row = inRow(globals, found);
    const ordered = keys.map((key) => key.sql(row));
    const cells = [...table.columns.map((_, at) => found.cell(at)), ...ordered];
    return sql`SELECT ${cellList(cells)} FROM ${filtered(found.rows)} LIMIT ${integerLiteral(MOST_ROWS + 1)}`;
  }, origin);
  return {
    statement,
    read(columns) {
      const length = columns[0]?.length ?? 0;
      if (length > MOST_ROWS) throw refused(0, 'dax.too-many-rows');
      const lines = Array.from({ length }, (_, row) => {
        const cells = columns.map((column) => column[row] ?? null);
        const own = cells.slice(0, heads.length);
        return { own, keys: keys.length === 0 ? own : cells.slice(heads.length) };
      });
      const order = keys.length === 0 ? heads.map(() => 1) : signs;
      return {
        columns: heads,
        rows: rowsFromStart(lines, { signs: order, start }).map(({ own }) => own.map(shownCell)),
      };
    },
  };
}
