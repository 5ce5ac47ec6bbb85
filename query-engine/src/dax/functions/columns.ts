import { FALSE, sql, TRUE } from '../../sql/sql.ts';
import type { Builder } from '../binder.ts';
import type { Call } from '../call.ts';
import { constant, type Env, scalar, type TableExpression, tableExpression } from '../compiled.ts';
import type { DaxValue } from '../model.ts';
import { refused, refusedRows } from '../refusal.ts';
import { rowContextAt } from '../row-in-hand.ts';
import { isEmptySql, valuesIn, visibleInSql } from '../sql/aggregates.ts';
import { BLANK } from '../sql/literal.ts';
import { NotCompiled } from '../sql/not-compiled.ts';
import type { Place } from '../sql/place.ts';
import { caseInsensitiveSql, cases, fault, requireSingleType } from '../sql/scalars.ts';
import { baseTable, distinctTable, rowsOfTable, valuesTable, type Which } from '../sql/tables.ts';
import type { StoreColumn, StoreTable } from '../store.ts';
import { baseRows, columnOf, columnsOf, distinctRows, withoutEqualRows } from '../table-value.ts';
import { compare, isSame, mixedType } from '../values.ts';
import { selectedFilters } from './modifiers.ts';

interface Rows {
  of(table: StoreTable, env: Env): Int32Array;
  /** The same in SQL; the context may be another one there. */
  readonly which: Which;
  place?(place: Place): Place;
}

const visible: Rows = {
  of: (table, { context }) => context.rows(table),
  which: { isVisible: true, withBlank: true },
};
const visibleReal: Rows = {
  of: (table, { context }) => context.realRows(table),
  which: { isVisible: true, withBlank: false },
};
const every: Rows = {
  of: (table) => Int32Array.from({ length: table.lengthWithBlank }, (_, row) => row),
  which: { isVisible: false, withBlank: true },
};
const everyReal: Rows = {
  of: (table) => Int32Array.from({ length: table.length }, (_, row) => row),
  which: { isVisible: false, withBlank: false },
};

/** The rows of a table, or the distinct values of columns of one table. */
const rowsOrValues =
  (rows: Rows, most: number): Builder =>
  (call) => {
    call.expect(1, most);
    const arg = call.arg(0);
    if (arg.kind === 'name') {
      const table = call.binder.store.find(arg.name);
      if (table !== undefined)
        return tableExpression(
          columnsOf(table),
          (env) => baseRows(table, rows.of(table, env)),
          table,
          (place) => baseTable(table, rows.which, rows.place?.(place) ?? place),
        );
    }
    return valuesOf(
      call.node.args.map((_, place) => call.column(place)),
      rows,
      call,
    );
  };

function valuesOf(columns: readonly StoreColumn[], rows: Rows, call: Call): TableExpression {
  const [first] = columns;
  if (first === undefined || columns.some(({ table }) => table !== first.table))
    throw refused(call.at, 'dax.two-tables');
  return tableExpression(
    columns.map(columnOf),
    (env) => distinctRows(columns, first.table, rows.of(first.table, env), env.context.shape),
    undefined,
    (place) => valuesTable(columns, rows.which, rows.place?.(place) ?? place),
  );
}

const isDirect = ({ context }: Env | Place, column: StoreColumn) => context.on(column).length > 0;
const booleanValue = (value: boolean) => (value ? TRUE : FALSE);

/** The columns that an argument names: one, or those of a table. */
function columnsNamed(call: Call): readonly StoreColumn[] {
  call.expect(1);
  const arg = call.arg(0);
  const table = arg.kind === 'name' ? call.binder.store.find(arg.name) : undefined;
  return table?.columns ?? [call.column(0)];
}

/** The values that are visible, at most two. */
function visibleValues(column: StoreColumn, env: Env): DaxValue[] {
  const codes = env.context.shape.codes(column.table, column);
  const found: number[] = [];
  for (const row of env.context.rows(column.table)) {
    const code = codes[row] ?? 0;
    if (!found.includes(code)) found.push(code);
    if (found.length > 1) break;
  }
  return found.map((code) => column.distinct[code] ?? null);
}

function related(call: Call) {
  call.expect(1);
  const column = call.column(0);
  let depth = 0;
  for (let frame = call.scope.frame; frame !== null; frame = frame.outer) {
    const { base } = frame;
    const isRelated = base !== undefined && call.binder.store.shape.reach(base).has(column.table);
    if (base !== undefined && isRelated && base !== column.table) {
      const at = depth;
      return scalar(
        column.type,
        (env) => {
          if (!env.context.shape.isNatural) throw refused(call.at, 'dax.form', { form: 'RELATED (USERELATIONSHIP)' });
          const rows = rowContextAt(env, at);
          const row = rows?.table.base?.rows[rows.row] ?? -1;
          return column.at(env.context.shape.reach(base).get(column.table)?.map?.[row] ?? -1);
        },
        (place) => {
          if (!place.context.shape.isNatural) throw new NotCompiled('RELATED (USERELATIONSHIP)');
          return rowContextAt(place, at)?.table.rows.column(column) ?? BLANK;
        },
      );
    }
    depth += 1;
  }
  throw refused(call.at, 'dax.not-related', { column: column.qualifiedName });
}

function buildEarlier(call: Call) {
  call.expect(1, 2);
  const arg = call.arg(0);
  const steps = call.has(1) ? call.arg(1) : null;
  if (arg.kind !== 'column' || (steps !== null && steps.kind !== 'number')) throw call.form('');
  const skipped = steps === null ? 1 : steps.value;
  let scope = call.scope;
  for (let step = 0; step < skipped; step += 1) {
    if (scope.frame === null) throw refused(call.at, 'dax.no-row', { column: `[${arg.name}]` });
    scope = { ...scope, frame: scope.frame.outer };
  }
  const value = call.binder.scalar(arg, scope);
  return scalar(
    value.type,
    (env) => value.run({ ...env, frame: rowContextAt(env, skipped) }),
    (place) => value.sql({ ...place, frame: rowContextAt(place, skipped) }),
  );
}

function buildLookupValue(call: Call) {
  call.expect(3, 1000);
  const result = call.column(0);
  const pairs: { column: StoreColumn; value: ReturnType<Call['scalar']> }[] = [];
  let place = 1;
  for (; place + 1 < call.count; place += 2) pairs.push({ column: call.column(place), value: call.scalar(place + 1) });
  const otherwise = place < call.count ? call.scalar(place) : constant('blank', null);
  const type = mixedType(result.type, otherwise.type);
  if (type === null) throw call.wrongType(place, result.type, otherwise.type);
  if (pairs.some(({ column }) => column.table !== result.table)) throw call.form('RELATED');
  const isGiven = place < call.count;
  const run = (env: Env): DaxValue => {
    const tests = pairs.map(({ column, value }) => ({ codes: column.codes, code: column.codeOf(value.run(env)) }));
    let found: DaxValue | undefined;
    for (let row = 0; row < result.table.length; row += 1) {
      if (tests.some(({ codes, code }) => codes[row] !== code)) continue;
      const value = result.at(row);
      if (found !== undefined && !isSame(found, value)) {
        if (isGiven) return otherwise.run(env);
        throw refusedRows(call.at);
      }
      found = value;
    }
    return found === undefined ? otherwise.run(env) : found;
  };
  return scalar(type, run, (place) => {
    requireSingleType(type);
    const rows = rowsOfTable(result.table, { isVisible: false, withBlank: false }, place);
    for (const { column, value } of pairs)
      rows.require(
        sql`${caseInsensitiveSql(rows.column(column), column.type)} IS NOT DISTINCT FROM ${caseInsensitiveSql(value.sql(place), value.type)}`,
      );
    const { isOne, isSeveral, any } = valuesIn(rows, result, place);
    const several = isGiven ? otherwise.sql(place) : fault;
    return cases(
      [
        { when: isOne, gives: any() },
        { when: isSeveral, gives: several },
      ],
      otherwise.sql(place),
    );
  });
}

export const COLUMNS: Readonly<Record<string, Builder>> = {
  VALUES: rowsOrValues(visible, 1),
  ALL: rowsOrValues(every, 1000),
  ALLNOBLANKROW: rowsOrValues(everyReal, 1000),
  DISTINCT: (call) => {
    call.expect(1);
    const arg = call.arg(0);
    const isColumn = arg.kind === 'column';
    if (isColumn) return valuesOf([call.column(0)], visibleReal, call);
    const table = call.table(0);
    return tableExpression(
      table.columns,
      (env) => withoutEqualRows(table.run(env)),
      table.base,
      (place) => {
        if (table.base !== undefined) throw new NotCompiled('DISTINCT (T)');
        return distinctTable(table.sql(place), place);
      },
    );
  },
  ALLSELECTED: (call) => {
    if (call.count === 0) throw call.form('()');
    const selected: Rows = {
      of: (table, env) => env.context.with({ filters: selectedFilters(env, call.at), groups: new Set() }).rows(table),
      which: { isVisible: true, withBlank: true },
      place: (place) => ({
        ...place,
        context: place.context.with({ filters: selectedFilters(place, call.at), groups: new Set() }),
      }),
    };
    return rowsOrValues(selected, 1000)(call);
  },
  ALLEXCEPT: (call) => {
    const arg = call.arg(0);
    const table = arg.kind === 'name' ? call.binder.store.find(arg.name) : undefined;
    if (table === undefined) throw call.form('');
    const left = new Set(call.node.args.slice(1).map((_, place) => call.column(place + 1)));
    return valuesOf(
      table.columns.filter((column) => !left.has(column)),
      every,
      call,
    );
  },
  SELECTEDVALUE: (call) => {
    call.expect(1, 2);
    const column = call.column(0);
    const otherwise = call.has(1) ? call.scalar(1) : constant('blank', null);
    const type = mixedType(column.type, otherwise.type);
    if (type === null) throw call.wrongType(1, column.type, otherwise.type);
    return scalar(
      type,
      (env) => {
        const [value, second] = visibleValues(column, env);
        return value === undefined || second !== undefined ? otherwise.run(env) : value;
      },
      (place) => {
        requireSingleType(type);
        const { isOne, any } = visibleInSql(column, place);
        return cases([{ when: isOne, gives: any() }], otherwise.sql(place));
      },
    );
  },
  HASONEVALUE: (call) => {
    call.expect(1);
    const column = call.column(0);
    return scalar(
      'boolean',
      (env) => visibleValues(column, env).length === 1,
      (place) => visibleInSql(column, place).isOne,
    );
  },
  HASONEFILTER: (call) => {
    call.expect(1);
    const column = call.column(0);
    return scalar('boolean', (env) => {
      const filters = env.context.on(column);
      const sets = filters.map((filter) => filter.codesOf(column));
      const [first] = sets;
      return first !== undefined && [...first].filter((code) => sets.every((set) => set.has(code))).length === 1;
    });
  },
  ISFILTERED: (call) => {
    const columns = columnsNamed(call);
    return scalar(
      'boolean',
      (env) => columns.some((column) => isDirect(env, column)),
      (place) => booleanValue(columns.some((column) => isDirect(place, column))),
    );
  },
  ISCROSSFILTERED: (call) => {
    const columns = columnsNamed(call);
    return scalar(
      'boolean',
      (env) => columns.some((column) => isDirect(env, column) || env.context.restricts(column.table)),
      (place) =>
        booleanValue(columns.some((column) => isDirect(place, column) || place.context.restricts(column.table, place))),
    );
  },
  ISINSCOPE: (call) => {
    call.expect(1);
    const column = call.column(0);
    return scalar(
      'boolean',
      (env) => env.context.groups.has(column) && isDirect(env, column),
      (place) => booleanValue(place.context.groups.has(column) && isDirect(place, column)),
    );
  },
  ISEMPTY: (call) => {
    call.expect(1);
    const table = call.table(0);
    return scalar(
      'boolean',
      (env) => table.run(env).length === 0,
      (place) => isEmptySql(table.sql(place).rows, place),
    );
  },
  RELATED: related,
  EARLIER: buildEarlier,
  LOOKUPVALUE: buildLookupValue,
  CONTAINS: (call) => {
    call.expect(3, 1000);
    const table = call.table(0);
    const inner = call.rowOf(table);
    const pairs = Array.from({ length: Math.floor((call.count - 1) / 2) }, (_, pair) => {
      const named = call.arg(1 + pair * 2);
      const place = table.columns.findIndex(
        (one) => named.kind === 'column' && one.name.toLowerCase() === named.name.toLowerCase(),
      );
      call.binder.scalar(named, inner);
      return { place, value: call.scalar(2 + pair * 2) };
    });
    return scalar('boolean', (env) => {
      const rows = table.run(env);
      const wanted = pairs.map(({ place, value }) => ({ place, value: value.run(env) }));
      for (let row = 0; row < rows.length; row += 1)
        if (wanted.every(({ place, value }) => compare(rows.at(row, place), value) === 0)) return true;
      return false;
    });
  },
};
