import type { Builder } from '../binder.ts';
import type { Call } from '../call.ts';
import { type Env, inContext, type ScalarExpression, type TableExpression, tableExpression } from '../compiled.ts';
import type { Context } from '../context.ts';
import { checkDeadline } from '../deadline.ts';
import { ColumnFilter } from '../filter.ts';
import type { DaxValue } from '../model.ts';
import { refused } from '../refusal.ts';
import { summarizedTable } from '../sql/summaries.ts';
import type { StoreColumn } from '../store.ts';
import { columnOf, distinctRows, filtersOf, rowsOf, type TableColumn, tableFromRows } from '../table-value.ts';
import type { CallNode, Node } from '../tree.ts';
import { compareForSort } from '../values.ts';

const MOST_GROUPS = 1_000_000;

/** Columns that are grouped by together; with a name, rows of subtotals leave them out. */
interface Group {
  readonly columns: readonly StoreColumn[];
  readonly subtotal?: string;
}

interface Value {
  readonly name: string;
  readonly expression: ScalarExpression;
  /** IGNORE: does not keep a row. */
  readonly isIgnored: boolean;
}

interface Summary {
  readonly groups: readonly Group[];
  readonly filters: readonly TableExpression[];
  readonly values: readonly Value[];
}

function readSummary(call: Call): Summary {
  const [groups, filters, values]: [Group[], TableExpression[], Value[]] = [[], [], []];
  for (let place = 0; place < call.count; place += 1) {
    const arg = call.arg(place);
    if (arg.kind === 'text') {
      place += 1;
      values.push(namedValue(call, arg.value, call.arg(place)));
    } else if (arg.kind === 'column') groups.push({ columns: [call.column(place)] });
    else if (arg.kind === 'call' && arg.name === 'ROLLUPADDISSUBTOTAL') groups.push(...subtotals(call, arg));
    else if (values.length > 0) throw refused(arg.at, 'dax.expected', { what: '"…"', found: '' });
    else filters.push(call.table(place));
  }
  return { groups, filters, values };
}

function namedValue(call: Call, name: string, node: Node): Value {
  const isIgnored = node.kind === 'call' && node.name === 'IGNORE';
  const inner = isIgnored ? node.args[0] : node;
  if (inner === undefined || inner === null) throw refused(node.at, 'dax.arguments', { name: 'IGNORE' });
  return { name, expression: call.binder.scalar(inner, call.scope), isIgnored };
}

function subtotals(call: Call, node: CallNode): Group[] {
  const groups: Group[] = [];
  for (let place = 0; place < node.args.length; place += 2) {
    const [group, name] = [node.args[place], node.args[place + 1]];
    if (group === undefined || group === null || name?.kind !== 'text')
      throw refused(node.at, 'dax.form', { form: node.name });
    const named = group.kind === 'call' && group.name === 'ROLLUPGROUP' ? group.args : [group];
    groups.push({
      columns: named.map((one) => call.binder.columnNamed(one, call.scope, node.at)),
      subtotal: name.value,
    });
  }
  return groups;
}

/** From all groups to fewer: each group with subtotals is left out together with those after it. */
function subtotalLevels(groups: readonly Group[]): ReadonlySet<Group>[] {
  const rolled = groups.filter(({ subtotal }) => subtotal !== undefined);
  return Array.from({ length: rolled.length + 1 }, (_, count) => {
    const left = new Set(rolled.slice(rolled.length - count));
    return new Set(groups.filter((group) => !left.has(group)));
  });
}

/** The combinations of values to evaluate: existing ones within a table, all pairs between tables. */
function combinations(columns: readonly StoreColumn[], context: Context, at: number): (readonly DaxValue[])[] {
  const tables = [...new Set(columns.map(({ table }) => table))];
  const parts = tables.map((table) => {
    const own = columns.filter((column) => column.table === table);
    const found = rowsOf(distinctRows(own, table, context.rows(table), context.shape));
    return found.map((row) => row.map((value, place) => ({ at: columns.indexOf(own[place] as StoreColumn), value })));
  });
  if (parts.reduce((count, part) => count * part.length, 1) > MOST_GROUPS) throw refused(at, 'dax.too-many-rows');
  const crossed = parts.reduce<{ at: number; value: DaxValue }[][]>(
    (left, right) => left.flatMap((row) => right.map((other) => [...row, ...other])),
    [[]],
  );
  return crossed.map((cells) => cells.sort((a, b) => a.at - b.at).map(({ value }) => value));
}

function compareRows(a: readonly DaxValue[], b: readonly DaxValue[]): number {
  for (const [place, value] of a.entries()) {
    const order = compareForSort(value, b[place] ?? null);
    if (order !== 0) return order;
  }
  return 0;
}

function summarizeColumns(call: Call): TableExpression {
  const { groups, filters, values } = readSummary(call);
  const keys = groups.flatMap((group) => group.columns);
  if (new Set(keys).size !== keys.length) throw call.form('(T[c], T[c])');
  const heads: TableColumn[] = groups.flatMap(({ columns, subtotal }) => [
    ...columns.map(columnOf),
    ...(subtotal === undefined ? [] : [{ name: subtotal, type: 'boolean' as const }]),
  ]);
  const columns = [...heads, ...values.map(({ name, expression }) => ({ name, type: expression.type }))];
  const run = (env: Env) => {
    if (env.frame !== null && env.frame !== env.spent) throw call.form('ADDCOLUMNS');
    const applied = filters.flatMap((filter) => filtersOf(filter.run(env), env.context.shape));
    const replaced = new Set(applied.flatMap((filter) => [...filter.columns]));
    const outside = env.context.without(replaced).and(applied);
    const rows = subtotalLevels(groups).flatMap((kept) =>
      levelRows(env, { groups, kept, values, outside, at: call.at }),
    );
    const isWhole = new Set(groups.flatMap(({ subtotal }, place) => (subtotal === undefined ? [] : [place])));
    return tableFromRows(columns, isWhole.size > 0 ? rows : rows.sort(compareRows));
  };
  return tableExpression(columns, run, undefined, (place) => {
    if (place.frame !== null && place.frame !== place.spent) throw call.form('ADDCOLUMNS');
    return summarizedTable({ groups, filters, values, columns, levels: subtotalLevels(groups) }, place);
  });
}

interface Level {
  readonly groups: readonly Group[];
  readonly kept: ReadonlySet<Group>;
  readonly values: readonly Value[];
  readonly outside: Context;
  readonly at: number;
}

function levelRows(env: Env, { groups, kept, values, outside, at }: Level): DaxValue[][] {
  const columns = groups.filter((group) => kept.has(group)).flatMap((group) => group.columns);
  const isKept = values.every(({ isIgnored }) => isIgnored);
  const selected = () => outside.filters;
  const scope = { groups: new Set([...outside.groups, ...columns]), selected };
  return combinations(columns, outside, at).flatMap((keys) => {
    checkDeadline();
    const own = columns.map(
      (column, place) => new ColumnFilter(column, new Set([column.codeOf(keys[place] ?? null) ?? -1])),
    );
    const inner = inContext(env, outside.with({ filters: [...outside.filters, ...own], ...scope }));
    const found = values.map(({ expression }) => expression.run(inner));
    if (!isKept && values.every(({ isIgnored }, place) => isIgnored || found[place] === null)) return [];
    const cells = groups.flatMap((group) => {
      const isTotal = !kept.has(group);
      const shown = group.columns.map((column) => (isTotal ? null : (keys[columns.indexOf(column)] ?? null)));
      return group.subtotal === undefined ? shown : [...shown, isTotal];
    });
    return [[...cells, ...found]];
  });
}

export const SUMMARIES: Readonly<Record<string, Builder>> = { SUMMARIZECOLUMNS: summarizeColumns };
