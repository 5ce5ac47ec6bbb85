import { sql } from '../../sql/sql.ts';
import type { Builder } from '../binder.ts';
import type { Call } from '../call.ts';
import {
  type Compiled,
  type Env,
  eachRow,
  type ScalarExpression,
  scalar,
  type TableExpression,
  tableExpression,
} from '../compiled.ts';
import type { DaxValue } from '../model.ts';
import { foldSql } from '../sql/aggregates.ts';
import { aggregate, inRow } from '../sql/place.ts';
import { numberOf } from '../sql/scalars.ts';
import { topTable } from '../sql/tables.ts';
import { selectRows } from '../table-value.ts';
import { compare, toNumber } from '../values.ts';

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
    (env) => topRows(env, { table, keys, count: toNumber(count.run(env), call.at) ?? 0, call }),
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

function topRows(env: Env, { table, keys, count, call }: Best) {
  const rows = table.run(env);
  const most = Math.trunc(count);
  if (most <= 0) return selectRows(rows, []);
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
  return selectRows(
    rows,
    kept.map(({ row }) => row).sort((a, b) => a - b),
  );
}

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

export const RANKING: Readonly<Record<string, Builder>> = {
  TOPN: topN,
  RANKX: ranked,
};
