import type { Builder } from '../binder.ts';
import type { Call } from '../call.ts';
import { eachRow, inContext, scalar, tableExpression, transitionOf } from '../compiled.ts';
import { inRow, inSqlContext, sqlTransition } from '../sql/place.ts';
import { truthOf } from '../sql/scalars.ts';
import { filteredTable } from '../sql/tables.ts';
import { selectRows } from '../table-value.ts';
import { isTrue } from '../values.ts';
import { changedContext } from './changed-context.ts';

/** As a table it changes how rows replace filters. Rows that are visible already replace none. */
function keptRows(call: Call) {
  call.expect(1);
  const arg = call.arg(0);
  const isVisible = arg.kind === 'name' || (arg.kind === 'call' && ['VALUES', 'DISTINCT'].includes(arg.name));
  if (!isVisible) throw call.form('(…)');
  return call.table(0);
}

export const FILTERS: Readonly<Record<string, Builder>> = {
  KEEPFILTERS: keptRows,
  CALCULATE: (call) => {
    call.expect(1, 1000);
    const value = call.scalar(0);
    const change = changedContext(call, 1);
    return scalar(
      value.type,
      (env) => value.run(inContext(env, change.run(env))),
      (place) => value.sql(inSqlContext(place, change.sql(place))),
    );
  },
  CALCULATETABLE: (call) => {
    call.expect(1, 1000);
    const table = call.table(0);
    const change = changedContext(call, 1);
    return tableExpression(
      table.columns,
      (env) => table.run(inContext(env, change.run(env))),
      table.base,
      (place) => table.sql(inSqlContext(place, change.sql(place))),
    );
  },
  RELATEDTABLE: (call) => {
    call.expect(1);
    const table = call.table(0);
    return tableExpression(
      table.columns,
      (env) => table.run(inContext(env, transitionOf(env))),
      table.base,
      (place) => table.sql(inSqlContext(place, sqlTransition(place))),
    );
  },
  FILTER: (call) => {
    call.expect(2);
    const table = call.table(0);
    const test = call.scalar(1, call.rowOf(table));
    if (test.type === 'text' || test.type === 'variant') throw call.wrongType(1, 'boolean', test.type);
    return tableExpression(
      table.columns,
      (env) => {
        const rows = table.run(env);
        const places: number[] = [];
        eachRow(env, rows, (inner, row) => {
          if (isTrue(test.run(inner))) places.push(row);
        });
        return selectRows(rows, places);
      },
      table.base,
      (place) => {
        const rows = table.sql(place);
        return filteredTable(rows, truthOf(test, inRow(place, rows)));
      },
    );
  },
};
