import { type Sql, sql } from '../../sql/sql.ts';
import type { Builder } from '../binder.ts';
import type { Call } from '../call.ts';
import {
  type Compiled,
  constant,
  type Env,
  eachRow,
  inContext,
  type ScalarExpression,
  scalar,
  type TableExpression,
  tableExpression,
  transitionOf,
} from '../compiled.ts';
import { daysOf, lastDayOf, partsOf } from '../dates.ts';
import type { DaxType, DaxValue } from '../model.ts';
import { refused } from '../refusal.ts';
import { withRow } from '../scope.ts';
import { foldSql } from '../sql/aggregates.ts';
import { literalSql } from '../sql/literal.ts';
import { NotCompiled } from '../sql/not-compiled.ts';
import {
  aggregate,
  inRow,
  inSqlContext,
  type Place,
  type SqlTable,
  sqlTransition,
  tableOfSelect,
} from '../sql/place.ts';
import { numberOf } from '../sql/scalars.ts';
import { rowOfValues } from '../sql/summaries.ts';
import {
  crossed,
  distinctOf,
  keptBy,
  listedTable,
  numbersBetween,
  topTable,
  treatedAs,
  united,
  withCells,
} from '../sql/tables.ts';
import { foldCase, type StoreColumn } from '../store.ts';
import {
  columnOf,
  distinctRows,
  keyOfRow,
  made,
  picked,
  rowOf,
  rowsOf,
  type TableColumn,
  withoutEqualRows,
} from '../table-value.ts';
import { common, compare, toNumber } from '../values.ts';

const MOST_ROWS = 2_000_000;

/** Named expressions: `"name", e, "name", e`. */
export function namedValues(call: Call, from: number, scope = call.scope): { name: string; value: ScalarExpression }[] {
  if ((call.count - from) % 2 !== 0) throw refused(call.at, 'dax.arguments', { name: call.node.name });
  return Array.from({ length: (call.count - from) / 2 }, (_, pair) => ({
    name: call.literal(from + pair * 2),
    value: call.scalar(from + pair * 2 + 1, scope),
  }));
}

const headOf = ({ name, value }: { name: string; value: ScalarExpression }): TableColumn => {
  const [, table, column] = /^'?([^'[\]]+)'?\[([^\]]+)\]$/.exec(name) ?? [];
  return table === undefined || column === undefined
    ? { name, type: value.type }
    : { table, name: column, type: value.type };
};

function addColumns(call: Call): TableExpression {
  const table = call.table(0);
  const added = namedValues(call, 1, call.rowOf(table));
  return tableExpression(
    [...table.columns, ...added.map(headOf)],
    (env) => extended(env, table, added),
    undefined,
    (place) => extendedInSql(place, table, added),
  );
}

type Added = readonly { readonly name: string; readonly value: ScalarExpression }[];

function extendedInSql(place: Place, table: TableExpression, added: Added) {
  const columns = [...table.columns, ...added.map(headOf)];
  return withCells(table.sql(place), columns, [...table.columns.keys(), ...added.map(({ value }) => value)], place);
}

function extended(env: Env, table: TableExpression, added: Added) {
  const rows = table.run(env);
  const found: DaxValue[][] = [];
  eachRow(env, rows, (inner, row) => {
    found.push([...rowOf(rows, row), ...added.map(({ value }) => value.run(inner))]);
  });
  return made([...table.columns, ...added.map(headOf)], found);
}

function selectColumns(call: Call): TableExpression {
  const table = call.table(0);
  const inner = call.rowOf(table);
  const chosen: { head: TableColumn; value: ScalarExpression }[] = [];
  for (let place = 1; place < call.count; place += 1) {
    const arg = call.arg(place);
    const isNamed = arg.kind === 'text';
    if (isNamed) place += 1;
    const source = call.arg(place);
    const value = call.scalar(place, inner);
    const own = source.kind === 'column' ? table.columns.find((one) => isNamedAs(one, source)) : undefined;
    const head = isNamed ? headOf({ name: call.literal(place - 1), value }) : own;
    if (head === undefined) throw refused(arg.at, 'dax.expected', { what: '"…"', found: '' });
    chosen.push({ head: { ...head, lineage: own?.lineage }, value });
  }
  const columns = chosen.map(({ head }) => head);
  const run = (env: Env) => {
    const found: DaxValue[][] = [];
    eachRow(env, table.run(env), (row) => {
      found.push(chosen.map(({ value }) => value.run(row)));
    });
    return made(columns, found);
  };
  return tableExpression(columns, run, undefined, (place) =>
    withCells(
      table.sql(place),
      columns,
      chosen.map(({ value }) => value),
      place,
    ),
  );
}

const isNamedAs = (
  column: TableColumn,
  { table, name }: { readonly table?: string | undefined; readonly name: string },
) =>
  foldCase(column.name) === foldCase(name) && (table === undefined || foldCase(column.table ?? '') === foldCase(table));

/** Groups of the rows of a table, by columns of its expanded table. New columns are accepted as aggregates of a group. */
function summarize(call: Call): TableExpression {
  const table = call.table(0);
  const columns: StoreColumn[] = [];
  let place = 1;
  for (; place < call.count && call.arg(place).kind === 'column'; place += 1) columns.push(call.column(place));
  const { base } = table;
  const heads = columns.map(columnOf);
  const run = (env: Env) => {
    const rows = table.run(env);
    if (base !== undefined && rows.base !== undefined)
      return distinctRows(columns, base, rows.base.rows, env.context.shape);
    const places = columns.map((column) => rows.columns.findIndex(({ lineage }) => lineage === column));
    return withoutEqualRows(
      made(
        heads,
        rowsOf(rows).map((row) => places.map((one) => row[one] ?? null)),
      ),
    );
  };
  const groups = tableExpression(heads, run, undefined, (place) => {
    const rows = table.sql(place);
    const cells = columns.map((column) =>
      rows.base === undefined
        ? rows.cell(rows.columns.findIndex(({ lineage }) => lineage === column))
        : rows.rows.column(column),
    );
    return distinctOf(rows.rows, cells, { place, columns: heads });
  });
  const reached = base === undefined ? null : call.binder.store.shape.reach(base);
  for (const [at, column] of columns.entries()) {
    const isThere = reached?.has(column.table) ?? table.columns.some(({ lineage }) => lineage === column);
    if (!isThere) throw refused(call.arg(at + 1).at, 'dax.not-related', { column: column.qualifiedName });
  }
  if (place === call.count) return groups;
  // Its own contexts are not those of ADDCOLUMNS when rows are equal or the table is filtered.
  if (call.arg(0).kind !== 'name') throw call.form('("…")');
  const added = namedValues(call, place, withRow(call.scope, heads)).map(({ name, value }) => ({
    name,
    value: scalar(
      value.type,
      (env) => value.run(inContext(env, transitionOf(env))),
      (place) => value.sql(inSqlContext(place, sqlTransition(place))),
    ),
  }));
  return tableExpression(
    [...heads, ...added.map(headOf)],
    (env) => extended(env, groups, added),
    undefined,
    (place) => extendedInSql(place, groups, added),
  );
}

function topN(call: Call): TableExpression {
  call.expect(2, 1000);
  const count = call.number(0);
  const table = call.table(1);
  const inner = call.rowOf(table);
  const keys: { value: ScalarExpression; sign: number }[] = [];
  for (let place = 2; place < call.count; place += 1) {
    const word = call.word(place);
    const last = keys.at(-1);
    const isOrder = word === 'ASC' || word === 'DESC';
    const arg = call.node.args[place];
    const number = arg?.kind === 'number' ? arg.value : null;
    if (isOrder || number === 0 || number === 1) {
      if (last !== undefined) last.sign = word === 'ASC' || number === 1 ? 1 : -1;
    } else if (call.has(place)) keys.push({ value: call.scalar(place, inner), sign: -1 });
  }
  return tableExpression(
    table.columns,
    (env) => best(env, { table, keys, count: toNumber(count.run(env), call.at) ?? 0, call }),
    table.base,
    (place) => topTable(table, { count: count.sql(place), keys }, place),
  );
}

interface Best {
  readonly table: TableExpression;
  readonly keys: readonly { readonly value: ScalarExpression; readonly sign: number }[];
  readonly count: number;
  readonly call: Call;
}

function best(env: Env, { table, keys, count, call }: Best) {
  const rows = table.run(env);
  const most = Math.trunc(count);
  if (most <= 0) return picked(rows, []);
  if (keys.length === 0 && rows.length > most) throw call.form('(n, T)');
  const found: { row: number; values: DaxValue[] }[] = [];
  eachRow(env, rows, (inner, row) => {
    found.push({ row, values: keys.map(({ value }) => value.run(inner)) });
  });
  const order = (a: readonly DaxValue[], b: readonly DaxValue[]) => {
    for (const [at, { sign }] of keys.entries()) {
      const found = compare(a[at] ?? null, b[at] ?? null) * sign;
      if (found !== 0) return found;
    }
    return 0;
  };
  found.sort((a, b) => order(a.values, b.values));
  const edge = found[most - 1];
  const kept = edge === undefined ? found : found.filter(({ values }) => order(values, edge.values) <= 0);
  return picked(
    rows,
    kept.map(({ row }) => row).sort((a, b) => a - b),
  );
}

/** Columns by position, of types that mix. */
function unitedColumns(call: Call, tables: readonly TableExpression[]): TableColumn[] {
  const [first, ...others] = tables;
  return (first?.columns ?? []).map((column, place) => {
    let head = column;
    for (const other of others) {
      const match = other.columns[place];
      const type = match === undefined ? null : common(head.type, match.type);
      if (match === undefined || type === null || other.columns.length !== first?.columns.length)
        throw refused(call.at, 'dax.uneven-rows');
      head = { ...head, type, lineage: head.lineage === match.lineage ? head.lineage : undefined };
    }
    return head;
  });
}

const combined =
  (
    combine: (left: DaxValue[][], right: DaxValue[][]) => DaxValue[][],
    toSql: (tables: readonly SqlTable[], columns: readonly TableColumn[], place: Place) => SqlTable,
    most = 2,
  ): Builder =>
  (call) => {
    call.expect(2, most);
    const tables = call.node.args.map((_, place) => call.table(place));
    const columns = unitedColumns(call, tables);
    const run = (env: Env) => {
      const rows = tables.map((table) => rowsOf(table.run(env)));
      return made(columns, rows.slice(1).reduce(combine, rows[0] ?? []));
    };
    return tableExpression(columns, run, undefined, (place) =>
      toSql(
        tables.map((table) => table.sql(place)),
        columns,
        place,
      ),
    );
  };

const keptRows = (isKept: boolean) => (tables: readonly SqlTable[], columns: readonly TableColumn[], place: Place) => ({
  ...keptBy(isKept, tables as readonly [SqlTable, SqlTable], place),
  columns,
});

const keysIn = (rows: readonly DaxValue[][]) => new Set(rows.map(keyOfRow));

function crossJoin(call: Call): TableExpression {
  call.expect(2, 1000);
  const tables = call.node.args.map((_, place) => call.table(place));
  const columns = tables.flatMap((table) => table.columns);
  const run = (env: Env) => {
    const parts = tables.map((table) => rowsOf(table.run(env)));
    if (parts.reduce((product, part) => product * part.length, 1) > MOST_ROWS)
      throw refused(call.at, 'dax.too-many-rows');
    return made(
      columns,
      parts.reduce((left, right) => left.flatMap((row) => right.map((other) => [...row, ...other])), [[]]),
    );
  };
  return tableExpression(columns, run, undefined, (place) =>
    crossed(
      tables.map((table) => table.sql(place)),
      place,
    ),
  );
}

function generate(call: Call): TableExpression {
  call.expect(2);
  const table = call.table(0);
  const inner = call.table(1, call.rowOf(table));
  const columns = [...table.columns, ...inner.columns];
  return tableExpression(columns, (env) => {
    const rows = table.run(env);
    const found: DaxValue[][] = [];
    eachRow(env, rows, (row, place) => {
      for (const other of rowsOf(inner.run(row))) found.push([...rowOf(rows, place), ...other]);
      if (found.length > MOST_ROWS) throw refused(call.at, 'dax.too-many-rows');
    });
    return made(columns, found);
  });
}

function treatAs(call: Call): TableExpression {
  call.expect(2, 1000);
  const table = call.table(0);
  const columns = call.node.args.slice(1).map((_, place) => call.column(place + 1));
  if (columns.length !== table.columns.length) throw refused(call.at, 'dax.uneven-rows');
  for (const [place, column] of columns.entries())
    if (common(column.type, table.columns[place]?.type ?? 'blank') === null)
      throw call.wrongType(place + 1, column.type, table.columns[place]?.type ?? '');
  const heads = columns.map(columnOf);
  const run = (env: Env) => {
    const rows = rowsOf(table.run(env));
    return withoutEqualRows(
      made(
        heads,
        rows.filter((row) => columns.every((column, at) => column.codeOf(row[at] ?? null) !== undefined)),
      ),
    );
  };
  return tableExpression(heads, run, undefined, (place) => {
    const { listed } = table;
    if (listed === undefined) return treatedAs(columns, { table: table.sql(place) }, place);
    return treatedAs(columns, { fixed: listed.map((row) => row.map(literalSql)) }, place);
  });
}

const DATA_TYPES: Readonly<Record<string, DaxType>> = {
  INTEGER: 'integer',
  DOUBLE: 'double',
  CURRENCY: 'currency',
  STRING: 'text',
  BOOLEAN: 'boolean',
  DATETIME: 'date',
};

function dataTable(call: Call): TableExpression {
  const heads: TableColumn[] = [];
  for (let place = 0; place + 1 < call.count; place += 2) {
    const type = DATA_TYPES[call.word(place + 1) ?? ''];
    if (type === undefined) throw call.form(call.word(place + 1) ?? '');
    heads.push({ name: call.literal(place), type });
  }
  const data = call.arg(call.count - 1);
  if (data.kind !== 'rows') throw refused(data.at, 'dax.expected', { what: '{', found: '' });
  const rows = data.rows.map((row) => {
    const [only] = row;
    const cells = row.length === 1 && only?.kind === 'rows' ? only.rows.flat() : row;
    if (cells.length !== heads.length) throw refused(data.at, 'dax.uneven-rows');
    return cells.map((cell) => call.binder.scalar(cell, call.scope));
  });
  for (const row of rows)
    for (const [place, cell] of row.entries())
      if (
        common(heads[place]?.type ?? 'blank', cell.type) === null &&
        !(cell.type === 'text' && heads[place]?.type === 'date')
      )
        throw refused(data.at, 'dax.mixed-types');
  if (rows.some((row) => row.some((cell, place) => cell.type === 'text' && heads[place]?.type === 'date')))
    throw call.form('DATETIME "…"');
  return tableExpression(
    heads,
    (env) =>
      made(
        heads,
        rows.map((row) => row.map((cell) => cell.run(env))),
      ),
    undefined,
    (place) =>
      listedTable(
        heads,
        rows.map((row) => row.map((cell) => cell.sql(place))),
        place,
      ),
  );
}

function series(call: Call): TableExpression {
  call.expect(2, 3);
  const bounds = [0, 1].map((place) => call.number(place));
  const step = call.has(2) ? call.number(2) : constant('integer', 1);
  const type =
    [...bounds, step].reduce<TableColumn['type'] | null>(
      (all, one) =>
        all === 'date' ? all : all === null ? null : (common(all, one.type) ?? (one.type === 'date' ? 'date' : null)),
      'blank',
    ) ?? 'double';
  const columns: TableColumn[] = [{ name: 'Value', type }];
  const run = (env: Env) => {
    const [start = 0, end = 0] = bounds.map((one) => toNumber(one.run(env), call.at) ?? 0);
    const by = toNumber(step.run(env), call.at) ?? 0;
    const count = by > 0 ? Math.floor((end - start) / by + 1e-9) + 1 : 0;
    if (by <= 0 || count > MOST_ROWS) throw refused(call.at, 'dax.too-many-rows');
    return made(
      columns,
      Array.from({ length: Math.max(0, count) }, (_, at) => [Number((start + at * by).toPrecision(15))]),
    );
  };
  return tableExpression(columns, run, undefined, (place) => {
    if (type !== 'integer' || step.fixed !== 1) throw new NotCompiled('GENERATESERIES');
    const [start, end] = bounds.map((one) => one.sql(place)) as [Sql, Sql];
    return tableOfSelect(place, numbersBetween(start, end), columns);
  });
}

const DATE_HEAD: readonly TableColumn[] = [{ name: 'Date', type: 'date' }];

function everyDay(from: number, to: number, call: Call) {
  if (from > to || to - from > MOST_ROWS) throw refused(call.at, 'dax.too-many-rows');
  return made(
    DATE_HEAD,
    Array.from({ length: Math.floor(to) - Math.floor(from) + 1 }, (_, at) => [Math.floor(from) + at]),
  );
}

function calendarAuto(call: Call): TableExpression {
  call.expect(0, 1);
  const last = call.has(0) ? call.number(0) : constant('integer', 12);
  return tableExpression(DATE_HEAD, (env) => {
    const month = toNumber(last.run(env), call.at) ?? 12;
    const { model, tables } = call.binder.store;
    const stored = tables.filter((table) =>
      model.tables.every((one) => one.name !== table.name || one.expression === undefined),
    );
    let [first, end] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const column of stored.flatMap((table) => table.columns))
      if (column.type === 'date' && !column.isCalculated)
        for (const value of column.values)
          if (typeof value === 'number') [first, end] = [Math.min(first, value), Math.max(end, value)];
    if (first > end) throw refused(call.at, 'dax.needs-data', { table: '' });
    const [a, b] = [partsOf(first), partsOf(end)];
    const start = daysOf(a.month > month ? a.year : a.year - 1, month + 1, 1);
    const year = b.month > month ? b.year + 1 : b.year;
    return everyDay(start, daysOf(year, month, lastDayOf(year, month)), call);
  });
}

export const TABLES: Readonly<Record<string, Builder>> = {
  ADDCOLUMNS: addColumns,
  SELECTCOLUMNS: selectColumns,
  SUMMARIZE: summarize,
  TOPN: topN,
  UNION: combined((left, right) => [...left, ...right], united, 1000),
  INTERSECT: combined((left, right) => {
    const keys = keysIn(right);
    return left.filter((row) => keys.has(keyOfRow(row)));
  }, keptRows(true)),
  EXCEPT: combined((left, right) => {
    const keys = keysIn(right);
    return left.filter((row) => !keys.has(keyOfRow(row)));
  }, keptRows(false)),
  CROSSJOIN: crossJoin,
  GENERATE: generate,
  TREATAS: treatAs,
  DATATABLE: dataTable,
  GENERATESERIES: series,
  ROW: (call) => {
    call.expect(2, 1000);
    const values = namedValues(call, 0);
    const columns = values.map(headOf);
    return tableExpression(
      columns,
      (env) => made(columns, [values.map(({ value }) => value.run(env))]),
      undefined,
      (place) =>
        rowOfValues(
          values.map(({ value }) => value),
          columns,
          place,
        ),
    );
  },
  CALENDAR: (call) => {
    call.expect(2);
    const [from, to] = [call.date(0), call.date(1)];
    return tableExpression(
      DATE_HEAD,
      (env) => everyDay(toNumber(from.run(env), call.at) ?? 0, toNumber(to.run(env), call.at) ?? 0, call),
      undefined,
      (place) => tableOfSelect(place, numbersBetween(from.sql(place), to.sql(place)), DATE_HEAD),
    );
  },
  CALENDARAUTO: calendarAuto,
  RANKX: ranked,
};

/** 1 and the number of rows with a larger value, or of larger different values. */
function ranked(call: Call): Compiled {
  call.expect(2, 5);
  const table = call.table(0);
  const inner = call.rowOf(table);
  const each = call.scalar(1, inner);
  const own = call.has(2) ? call.scalar(2) : call.scalar(1);
  const order = call.word(3);
  const number = call.has(3) ? call.node.args[3] : undefined;
  const sign = order === 'ASC' || (number?.kind === 'number' && number.value === 1) ? 1 : -1;
  const isDense = call.word(4) === 'DENSE';
  const run = (env: Env) => {
    const value = toNumber(own.run(env), call.at) ?? 0;
    const ahead: number[] = [];
    eachRow(env, table.run(env), (row) => {
      const other = toNumber(each.run(row), call.at) ?? 0;
      if ((other - value) * sign < 0) ahead.push(other);
    });
    return 1 + (isDense ? new Set(ahead).size : ahead.length);
  };
  return scalar('integer', run, (place) => {
    const rows = table.sql(place);
    const other = sql`coalesce(${numberOf(each, inRow(place, rows))}, 0e0)`;
    const difference = sql`${other} - coalesce(${numberOf(own, place)}, 0e0)`;
    const isAhead = sign < 0 ? sql`${difference} > 0` : sql`${difference} < 0`;
    const counted = isDense ? 'DISTINCTCOUNTNOBLANK' : 'COUNT';
    const ahead = aggregate(place, rows.rows, sql`CASE WHEN ${isAhead} THEN ${other} END`, foldSql(counted, 'double'));
    return sql`(1 + coalesce(${ahead}, 0e0))`;
  });
}
