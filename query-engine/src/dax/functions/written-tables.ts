import type { Sql } from '../../sql/sql.ts';
import type { Builder } from '../binder.ts';
import type { Call } from '../call.ts';
import { constant, type Env, type TableExpression, tableExpression } from '../compiled.ts';
import { daysOf, lastDayOf, partsOf } from '../dates.ts';
import type { DaxType } from '../model.ts';
import { refused } from '../refusal.ts';
import { NotCompiled } from '../sql/not-compiled.ts';
import { tableOfSelect } from '../sql/place.ts';
import { listedTable, numbersBetween } from '../sql/tables.ts';
import { type TableColumn, tableFromRows } from '../table-value.ts';
import { commonType, toNumber } from '../values.ts';

export const MOST_ROWS = 2_000_000;

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
        commonType(heads[place]?.type ?? 'blank', cell.type) === null &&
        !(cell.type === 'text' && heads[place]?.type === 'date')
      )
        throw refused(data.at, 'dax.mixed-types');
  if (rows.some((row) => row.some((cell, place) => cell.type === 'text' && heads[place]?.type === 'date')))
    throw call.form('DATETIME "…"');
  return tableExpression(
    heads,
    (env) =>
      tableFromRows(
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
        all === 'date'
          ? all
          : all === null
            ? null
            : (commonType(all, one.type) ?? (one.type === 'date' ? 'date' : null)),
      'blank',
    ) ?? 'double';
  const columns: TableColumn[] = [{ name: 'Value', type }];
  const run = (env: Env) => {
    const [start = 0, end = 0] = bounds.map((one) => toNumber(one.run(env), call.at) ?? 0);
    const by = toNumber(step.run(env), call.at) ?? 0;
    const count = by > 0 ? Math.floor((end - start) / by + 1e-9) + 1 : 0;
    if (by <= 0 || count > MOST_ROWS) throw refused(call.at, 'dax.too-many-rows');
    return tableFromRows(
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

function listDays(from: number, to: number, call: Call) {
  if (from > to || to - from > MOST_ROWS) throw refused(call.at, 'dax.too-many-rows');
  return tableFromRows(
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
    return listDays(start, daysOf(year, month, lastDayOf(year, month)), call);
  });
}

export const WRITTEN_TABLES: Readonly<Record<string, Builder>> = {
  DATATABLE: dataTable,
  GENERATESERIES: series,
  CALENDAR: (call) => {
    call.expect(2);
    const [from, to] = [call.date(0), call.date(1)];
    return tableExpression(
      DATE_HEAD,
      (env) => listDays(toNumber(from.run(env), call.at) ?? 0, toNumber(to.run(env), call.at) ?? 0, call),
      undefined,
      (place) => tableOfSelect(place, numbersBetween(from.sql(place), to.sql(place)), DATE_HEAD),
    );
  },
  CALENDARAUTO: calendarAuto,
};
