import type { Call } from '../call.ts';
import { type Env, transitionOf } from '../compiled.ts';
import type { Context } from '../context.ts';
import type { FilterContext, OnColumns, Within } from '../filter-context.ts';
import { refused } from '../refusal.ts';
import type { SqlContext } from '../sql/context.ts';
import { filtersOfTable, type Place, sqlTransition } from '../sql/place.ts';
import type { StoreColumn } from '../store.ts';
import { filtersOf } from '../table-value.ts';
import type { Node } from '../tree.ts';
import { conditionFilter, isCondition } from './conditions.ts';
import type { Argument, FilterForms } from './filter-arguments.ts';
import { MODIFIERS } from './modifiers.ts';

export interface ContextChange {
  run(env: Env): Context;
  sql(place: Place): SqlContext;
}

/** The steps of CALCULATE: filters are evaluated outside, rows become filters, modifiers act, filters apply. */
export function changedContext(call: Call, from: number): ContextChange {
  const given = call.node.args.slice(from).map((arg) => {
    if (arg === null) throw refused(call.at, 'dax.arguments', { name: call.node.name });
    return argumentOf(call, arg);
  });
  const modifiers = given.filter((one) => one.phase !== 'filter');
  const ordered = [
    ...modifiers.filter(({ phase }) => phase === 'relationships'),
    ...modifiers.filter(({ phase }) => phase === 'removal'),
  ];
  const filters = given.filter((one) => one.phase === 'filter');
  const changed = <F extends OnColumns<F>, Own extends FilterContext<F, Own>, Row>(
    within: Within<Own, Row>,
    applied: readonly (readonly F[])[],
    transition: Own,
  ): Own => {
    const changes = ordered.map((one) => one.prepare<F, Own, Row>(within));
    const context = changes.reduce((before, change) => change(before), transition);
    const replaced = applied.flatMap((own, at) => (filters[at]?.keeps ? [] : own));
    return context.without(replacedColumns(call, replaced)).and(applied.flat());
  };
  return {
    run: (env) =>
      changed(
        env,
        filters.map((one) => one.evaluate(env)),
        transitionOf(env),
      ),
    sql: (place) =>
      changed(
        place,
        filters.map((one) => one.compile(place)),
        sqlTransition(place),
      ),
  };
}

function replacedColumns(
  call: Call,
  filters: readonly { readonly columns: ReadonlySet<StoreColumn> }[],
): ReadonlySet<StoreColumn> {
  const columns = filters.flatMap((filter) => [...filter.columns]);
  const dates = columns.filter((column) => call.binder.store.isDateColumn(column));
  return new Set([...columns, ...dates.flatMap((column) => column.table.columns)]);
}

function argumentOf(call: Call, arg: Node): Argument {
  if (arg.kind === 'call') {
    const known = MODIFIERS[arg.name];
    if (known !== undefined) return known(call, arg);
    if (arg.name === 'KEEPFILTERS') {
      const [inner] = arg.args;
      if (inner === undefined || inner === null) throw refused(arg.at, 'dax.arguments', { name: arg.name });
      return { phase: 'filter', keeps: true, ...filterOf(call, inner) };
    }
  }
  return { phase: 'filter', keeps: false, ...filterOf(call, arg) };
}

function filterOf(call: Call, arg: Node): FilterForms {
  if (isCondition(arg)) return conditionFilter(call, arg);
  const table = call.binder.table(arg, call.scope);
  return {
    evaluate: (env) => filtersOf(table.run(env), env.context.shape),
    compile: (place) => filtersOfTable(table.sql(place)),
  };
}
