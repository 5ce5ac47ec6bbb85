import type { Builder } from '../binder.ts';
import type { Call } from '../call.ts';
import { type Env, eachRow, inContext, scalar, tableExpression, transitionOf } from '../compiled.ts';
import type { Context } from '../context.ts';
import type { Filter } from '../filter.ts';
import type { FilterContext, OnColumns, Within } from '../filter-context.ts';
import { refused } from '../refusal.ts';
import { type Flow, NO_FLOW, type Relationship, type Shape } from '../relationships.ts';
import { withRow } from '../scope.ts';
import type { SqlContext, SqlFilter } from '../sql/context.ts';
import { filtersOfTable, inRow, inSqlContext, type Place, sqlTransition } from '../sql/place.ts';
import { truthOf } from '../sql/scalars.ts';
import { filteredTable, valuesTable } from '../sql/tables.ts';
import type { StoreColumn } from '../store.ts';
import { columnOf, distinctRows, filtersOf, picked } from '../table-value.ts';
import type { CallNode, Node } from '../tree.ts';
import { isTrue } from '../values.ts';
import { isPlain } from './plain.ts';

/** A filter argument: evaluated outside, applied in the order of its phase. */
interface Modifier {
  readonly phase: 'relationships' | 'removal';
  prepare<F extends OnColumns<F>, Own extends FilterContext<F, Own>, Row>(
    within: Within<Own, Row>,
  ): (context: Own) => Own;
}

interface FilterModifier extends FilterForms {
  readonly phase: 'filter';
  /** Does not replace other filters. */
  readonly keeps: boolean;
}

/** The filters of an argument, of rows and in SQL. */
interface FilterForms {
  evaluate(env: Env): readonly Filter[];
  compile(place: Place): readonly SqlFilter[];
}

type Argument = Modifier | FilterModifier;

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

const isCondition = (node: Node): boolean =>
  node.kind === 'binary' ||
  node.kind === 'unary' ||
  node.kind === 'column' ||
  (node.kind === 'call' && isPlain(node.name) && !node.name.startsWith('IF'));

/** A condition on columns of one table is FILTER over all their values. */
function conditionFilter(call: Call, node: Node): FilterForms {
  const columns = [...new Set(columnsIn(call, node))];
  const [first] = columns;
  if (first === undefined) throw refused(node.at, 'dax.no-column');
  if (columns.some(({ table }) => table !== first.table)) throw refused(node.at, 'dax.two-tables');
  const test = call.binder.scalar(node, withRow(call.scope, columns.map(columnOf)));
  const evaluate = (env: Env) => {
    const { table } = first;
    const rows = Int32Array.from({ length: table.lengthWithBlank }, (_, row) => row);
    const all = distinctRows(columns, table, rows, env.context.shape);
    const places: number[] = [];
    eachRow(env, all, (inner, row) => {
      if (isTrue(test.run(inner))) places.push(row);
    });
    return filtersOf(picked(all, places), env.context.shape);
  };
  const compile = (place: Place) => {
    const all = valuesTable(columns, { isVisible: false, withBlank: true }, place);
    return filtersOfTable(filteredTable(all, truthOf(test, inRow(place, all))));
  };
  if (!isFixed(node)) return { evaluate, compile };
  let fixed: readonly Filter[] | undefined;
  const once = (env: Env) => {
    fixed ??= evaluate(env);
    return fixed;
  };
  return { evaluate: once, compile };
}

/** Whether the condition is the same in every context. */
function isFixed(node: Node): boolean {
  switch (node.kind) {
    case 'number':
    case 'text':
    case 'date':
    case 'column':
      return true;
    case 'unary':
      return isFixed(node.value);
    case 'binary':
      return isFixed(node.left) && isFixed(node.right);
    case 'rows':
      return node.rows.every((row) => row.every(isFixed));
    case 'tuple':
      return node.items.every(isFixed);
    case 'call':
      return isPlain(node.name) && node.args.every((arg) => arg === null || isFixed(arg));
    default:
      return false;
  }
}

/** The columns whose values a condition tests; those inside an aggregate belong to it. */
function columnsIn(call: Call, node: Node): StoreColumn[] {
  switch (node.kind) {
    case 'column':
      return [call.binder.columnNamed(node, call.scope, node.at)];
    case 'unary':
      return columnsIn(call, node.value);
    case 'binary':
      return [...columnsIn(call, node.left), ...columnsIn(call, node.right)];
    case 'rows':
      return node.rows.flatMap((row) => row.flatMap((cell) => columnsIn(call, cell)));
    case 'tuple':
      return node.items.flatMap((item) => columnsIn(call, item));
    case 'call':
      if (node.name.startsWith('CALCULATE')) throw refused(node.at, 'dax.form', { form: 'CALCULATE (CALCULATE)' });
      return isPlain(node.name) ? node.args.flatMap((arg) => (arg === null ? [] : columnsIn(call, arg))) : [];
    case 'let':
      throw refused(node.at, 'dax.form', { form: 'CALCULATE (VAR)' });
    default:
      return [];
  }
}

const MODIFIERS: Readonly<Record<string, (call: Call, node: CallNode) => Argument>> = {
  ALL: removal,
  REMOVEFILTERS: removal,
  ALLNOBLANKROW: removal,
  ALLEXCEPT: (call, node) => {
    const [table, ...kept] = namedColumns(call, node, true);
    const [name] = node.args;
    const base = name?.kind === 'name' ? call.binder.store.find(name.name) : undefined;
    if (table === undefined || base === undefined) throw refused(node.at, 'dax.arguments', { name: node.name });
    const keeps = new Set(kept.flat());
    return {
      phase: 'removal',
      prepare: () => (context) =>
        context.without(new Set(context.shape.expandedColumns(base).filter((column) => !keeps.has(column)))),
    };
  },
  ALLSELECTED: (call, node) => {
    const names = namedColumns(call, node, false);
    return {
      phase: 'removal',
      prepare<F extends OnColumns<F>, Own extends FilterContext<F, Own>, Row>(within: Within<Own, Row>) {
        const selected = selectedFilters<F, Own, Row>(within, node.at);
        return (context: Own) => {
          if (names.length === 0) return context.with({ filters: selected, groups: new Set() });
          const columns = new Set(expanded(context, node, call, names));
          const kept = selected.flatMap((filter) => {
            const own = [...filter.columns].filter((column) => columns.has(column));
            return own.length === 0 ? [] : filter.project(own);
          });
          return context.without(columns).and(kept);
        };
      },
    };
  },
  USERELATIONSHIP: (call, node) => {
    const { chosen, others } = relationshipNamed(call, node);
    return relationshipChange([
      [chosen, { toFrom: true, fromTo: chosen.isBoth }],
      ...others.map((one) => [one, NO_FLOW] as const),
    ]);
  },
  CROSSFILTER: (call, node) => {
    const { chosen } = relationshipNamed(call, node);
    const [, , word] = node.args;
    const direction = word?.kind === 'name' ? word.name.toUpperCase() : '';
    const flow = FLOWS[direction];
    if (flow === undefined || (direction === 'ONEWAY' && (chosen.isLimited || chosen.isOneToOne)))
      throw refused(node.at, 'dax.form', { form: `CROSSFILTER ${direction}` });
    return relationshipChange([[chosen, flow]]);
  },
};

const FLOWS: Readonly<Record<string, Flow>> = {
  NONE: NO_FLOW,
  ONEWAY: { toFrom: true, fromTo: false },
  BOTH: { toFrom: true, fromTo: true },
};

const relationshipChange = (changes: readonly (readonly [Relationship, Flow])[]): Argument => ({
  phase: 'relationships',
  prepare: () => (context) => context.with({ shape: context.shape.with(new Map(changes)) }),
});

function relationshipNamed(call: Call, node: CallNode) {
  const [a, b] = [0, 1].map((place) => call.binder.columnNamed(node.args[place], call.scope, node.at));
  const { relationships } = call.binder.store.shape;
  const chosen = a && b && relationships.find((one) => one.joins(a, b));
  if (chosen === undefined) throw refused(node.at, 'dax.no-relationship');
  const others = relationships.filter((one) => one !== chosen && one.joinsTables(chosen.from.table, chosen.to.table));
  return { chosen, others };
}

function removal(call: Call, node: CallNode): Argument {
  const names = namedColumns(call, node, false);
  return {
    phase: 'removal',
    prepare: () => (context) =>
      names.length === 0
        ? context.with({ filters: [], groups: new Set() })
        : context.without(new Set(expanded(context, node, call, names))),
  };
}

/** The columns of each argument; of a table, all of its own. */
function namedColumns(call: Call, node: CallNode, isMixed: boolean): StoreColumn[][] {
  return node.args.map((arg, place) => {
    if (arg?.kind === 'name') {
      if (place > 0 && !isMixed) throw refused(arg.at, 'dax.arguments', { name: node.name });
      const table = call.binder.store.find(arg.name);
      if (table === undefined) throw refused(arg.at, 'dax.name', { name: arg.name });
      return table.columns;
    }
    return [call.binder.columnNamed(arg, call.scope, node.at)];
  });
}

/** A table stands for its expanded table. */
function expanded(
  { shape }: { readonly shape: Shape },
  node: CallNode,
  call: Call,
  names: readonly StoreColumn[][],
): StoreColumn[] {
  const [arg] = node.args;
  const table = arg?.kind === 'name' ? call.binder.store.find(arg.name) : undefined;
  return table === undefined ? names.flat() : shape.expandedColumns(table);
}

export function selectedFilters<F extends OnColumns<F>, Own extends FilterContext<F, Own>, Row>(
  env: Within<Own, Row>,
  at: number,
): readonly F[] {
  const frames = env.frame !== null && env.frame !== env.spent;
  const selected = frames && env.context.groups.size === 0 ? null : env.context.selected();
  if (selected === null) throw refused(at, 'dax.form', { form: 'ALLSELECTED' });
  return selected;
}

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
        return picked(rows, places);
      },
      table.base,
      (place) => {
        const rows = table.sql(place);
        return filteredTable(rows, truthOf(test, inRow(place, rows)));
      },
    );
  },
};
