import type { Sql } from '../../sql/sql.ts';
import type { Call } from '../call.ts';
import { type Env, type TableExpression, tableExpression, transitionOf } from '../compiled.ts';
import type { DaxValue } from '../model.ts';
import type { Place } from '../sql/place.ts';
import { datesBetween, datesInSql, type SqlDates } from '../sql/time.ts';
import type { StoreColumn } from '../store.ts';
import { columnOf, type TableValue, tableFromRows } from '../table-value.ts';
import type { Node } from '../tree.ts';

/** The visible dates of a column, and the column itself: results contain only dates that exist in it. */
export interface Dates {
  readonly column: StoreColumn;
  readonly all: () => readonly number[];
  visible(env: Env): readonly number[];
  sql(place: Place): SqlDates;
}

/** A column stands for its visible dates, with the row in hand as a filter. */
export function datesOf(call: Call, place = 0): Dates {
  const arg = call.arg(place);
  const bound = isColumn(arg) ? null : call.table(place);
  const column = bound === null ? call.column(place) : bound.columns[0]?.lineage;
  if (column === undefined || (bound !== null && bound.columns.length !== 1) || column.type !== 'date')
    throw call.wrongType(place, 'date', column?.type ?? bound?.columns[0]?.type ?? 'blank');
  let all: readonly number[] | undefined;
  return {
    column,
    all: () => {
      all ??= datesIn(column.distinct);
      return all;
    },
    visible: (env) => {
      if (bound !== null) {
        const table = bound.run(env);
        return datesIn(Array.from({ length: table.length }, (_, row) => table.at(row, 0)));
      }
      const found = new Set<DaxValue>();
      for (const row of transitionOf(env).realRows(column.table)) found.add(column.at(row));
      return datesIn([...found]);
    },
    sql: (place) => datesInSql(column, bound?.sql(place) ?? null, place),
  };
}

const isColumn = (node: Node) => node.kind === 'column';
const datesIn = (values: readonly DaxValue[]): number[] =>
  values.filter((value) => typeof value === 'number').sort((a, b) => a - b);

export function between(dates: Dates, from: number, to: number): TableValue {
  const found = dates.all().filter((day) => day >= from && Math.floor(day) <= to);
  return tableFromRows(
    [columnOf(dates.column)],
    found.map((day) => [day]),
  );
}

/** The dates of an interval that follows from the first and last visible date. */
export function datesOfInterval(
  dates: Dates,
  of: (first: number, last: number, env: Env) => readonly [number, number],
  inSql: (visible: SqlDates, place: Place) => readonly [Sql | null, Sql | null],
): TableExpression {
  const run = (env: Env) => {
    const visible = dates.visible(env);
    const [first, last] = [visible[0], visible.at(-1)];
    return first === undefined || last === undefined ? between(dates, 1, 0) : between(dates, ...of(first, last, env));
  };
  return tableExpression([columnOf(dates.column)], run, undefined, (place) =>
    datesBetween(dates.column, inSql(dates.sql(place), place), place),
  );
}
