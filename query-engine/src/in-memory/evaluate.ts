import type { Value } from '@holdfast/contracts/report/field';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { QueryResult, ResultColumn, VisualQuery } from '@holdfast/contracts/report/query';
import { bindQuery } from '../bind/bind-query.ts';
import {
  type BoundAggregate,
  type BoundExpression,
  type BoundField,
  type BoundGroup,
  type BoundQuery,
  type BoundRows,
  isSameColumn,
  type RowFilter,
  type TopFilter,
} from '../bind/bound.ts';
import { aggregateOver, sumOf } from './aggregate.ts';
import { evaluateExpression, type Step } from './evaluate-expression.ts';
import { inOrder, lowerCaseValue } from './order-values.ts';
import {
  cellOf,
  fieldValue,
  groupRows,
  type JoinedRow,
  joinedRows,
  linesOf,
  onceEach,
  type RowGroup,
  type Tables,
} from './rows.ts';
import { meetsCondition, satisfies, type TypedValue } from './satisfies.ts';

export interface InMemory {
  readonly model: SemanticModel;
  readonly tables: Tables;
  /** The viewer's wall clock; relative dates count from it. */
  readonly now: string;
}

/**
 * Reference implementation of queries: a plain loop over the rows. Filters and measures are implemented independently
 * of the compiler, so that a disagreement reveals an error in either; it also renders visuals where there is no
 * database.
 */
export function evaluateInMemory(asked: VisualQuery, { model, now, tables }: InMemory): QueryResult {
  const query = bindQuery(asked, { model, now, rules: [] });
  const all = filterRows(query.rows, tables).filter((row) => matchesSearch(row, query));
  const rows = query.having.length === 0 ? all : rowsOfGroupsKept(query, all);
  const isLit = (row: JoinedRow) => (query.highlight ?? []).every((filter) => rowMatches(row, filter));
  const result = (groupBy: readonly BoundGroup[], offset: number) => {
    const found = groupsOf(query, groupBy, rows);
    const grouped = { of: query.rows, groupBy, groups: found, all };
    const figure = computeFigures(grouped);
    const highlighted = query.highlight && computeFigures(grouped, isLit);
    const groups = inQueryOrder(query, groupBy, found, figure);
    const shown = groups.slice(offset, offset + query.limit);
    const columns = [
      ...groupBy.map(({ head }, at): ResultColumn => ({ ...head, values: shown.map(({ key }) => key[at] ?? null) })),
      ...query.values.map(({ head, expression }): ResultColumn => {
        const column = { ...head, values: shown.map((group) => figure(expression, group)) };
        return highlighted ? { ...column, highlighted: shown.map((group) => highlighted(expression, group)) } : column;
      }),
    ];
    return { columns, rowCount: shown.length, truncated: groups.length > offset + query.limit };
  };
  const answered = result(query.groups, query.offset);
  if (!asked.totals) return answered;
  const totals = asked.totals.map((groupedBy) => {
    const { columns, rowCount } = result(
      query.groups.filter(({ head }) => groupedBy.includes(head.as)),
      0,
    );
    return { groupedBy, rowCount, columns };
  });
  return { ...answered, totals };
}

type Figure = (expression: BoundExpression, group: RowGroup) => Value;

interface Grouped {
  readonly of: BoundRows;
  readonly groupBy: readonly BoundGroup[];
  readonly groups: readonly RowGroup[];
  readonly all: readonly JoinedRow[];
}

/** Computes measures over the groups of one result, counting some of their rows. */
function computeFigures(
  { of, groupBy, groups, all }: Grouped,
  isCounted: (row: JoinedRow) => boolean = () => true,
): Figure {
  const rowsOf = memoized((group: RowGroup) => onceEach(group.rows.filter(isCounted), of));
  const allOnce = onceEach(all, of);
  const whole = memoized((aggregate: BoundAggregate) => aggregateOver(aggregate, allOnce));
  const runsOf = memoized((_step: Step) => new Map<string, Run>());
  const figure: Figure = (expression, group) =>
    evaluateExpression(expression, {
      own: (aggregate) => aggregateOver(aggregate, rowsOf(group)),
      whole,
      along: (step) => {
        const isAlong = groupBy.map(({ column }) => isSameColumn(column, step.column));
        if (!isAlong.includes(true)) return step.step === 'runningTotal' ? figure(step.expression, group) : null;
        const runs = runsOf(step);
        const key = JSON.stringify(group.key.map((value, at) => (isAlong[at] ? null : [value])));
        const run = runs.get(key) ?? runAlong(step, isAlong, group);
        runs.set(key, run);
        return applyStep(step, run.figures, run.groups.indexOf(group));
      },
    });
  return figure;

  /** The groups along a column with equal other groups, in its order. */
  function runAlong(step: Step, isAlong: readonly boolean[], { key: own }: RowGroup): Run {
    const orders = groupBy.flatMap((group, at) => (isAlong[at] ? [orderByGroup(at, group, false)] : []));
    const run = groups
      .filter(({ key }) => key.every((value, at) => isAlong[at] || value === own[at]))
      .toSorted(combineOrders(orders));
    return { groups: run, figures: run.map((group) => figure(step.expression, group)) };
  }
}

interface Run {
  readonly groups: readonly RowGroup[];
  readonly figures: readonly Value[];
}

function applyStep({ step }: Step, figures: readonly Value[], at: number): Value {
  const own = figures[at] ?? null;
  switch (step) {
    case 'runningTotal':
      return sumOf(figures.slice(0, at + 1).flatMap((figure) => (figure === null ? [] : [Number(figure)])));
    case 'previous':
      return figures[at - 1] ?? null;
    case 'rank':
      return own === null ? null : 1 + figures.filter((other) => other !== null && other > own).length;
  }
}

function memoized<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new Map<Key, Made>();
  return (key) => {
    if (!known.has(key)) known.set(key, make(key));
    return known.get(key) as Made;
  };
}

function groupsOf(
  { mode, rows: of }: BoundQuery,
  groupBy: readonly BoundGroup[],
  rows: readonly JoinedRow[],
): RowGroup[] {
  if (mode === 'rows') return linesOf(rows, of).flatMap((line) => groupRows(line, groupBy));
  // Without groups there is one line, even without rows.
  return groupBy.length === 0 ? [{ key: [], rows: [...rows] }] : groupRows(rows, groupBy);
}

/** Filters on values apply to whole groups. */
function rowsOfGroupsKept(query: BoundQuery, all: readonly JoinedRow[]): JoinedRow[] {
  const groups = groupsOf(query, query.groups, all);
  const figure = computeFigures({ of: query.rows, groupBy: query.groups, groups, all });
  return groups
    .filter((group) =>
      query.having.every(({ expression, type, predicate }) =>
        satisfies(predicate, [{ value: figure(expression, group), type }]),
      ),
    )
    .flatMap(({ rows }) => rows);
}

/** A top-N filter applies after the other filters. */
function filterRows(rows: BoundRows, tables: Tables): JoinedRow[] {
  const filters = [...rows.rules, ...rows.filters];
  const tops = filters.flatMap((filter) => ('top' in filter ? [isInTop(filter, tables)] : []));
  return joinedRows(rows, tables).filter(
    (row) => filters.every((filter) => 'top' in filter || rowMatches(row, filter)) && tops.every((isIn) => isIn(row)),
  );
}

function isInTop({ top, isDescending, field, by, rows }: TopFilter, tables: Tables): (row: JoinedRow) => boolean {
  const all = filterRows(rows, tables);
  const groups = groupRows(all, [field]);
  const figure = computeFigures({ of: rows, groupBy: [], groups, all });
  const ranked = groups
    .map((group) => ({ key: JSON.stringify(group.key), value: figure(by, group) }))
    .filter(({ value }) => value !== null);
  const isAhead = (a: Value, b: Value) => inOrder(a, b, isDescending) < 0;
  const best = ranked.filter(({ value }) => ranked.filter((other) => isAhead(other.value, value)).length < top);
  const keys = new Set(best.map(({ key }) => key));
  return (row) => keys.has(JSON.stringify([fieldValue(row, field)]));
}

function rowMatches(row: JoinedRow, { fields: [first, ...more], predicate }: RowFilter): boolean {
  const typed = (field: BoundField): TypedValue => ({ value: fieldValue(row, field), type: field.type });
  return satisfies(predicate, [typed(first), ...more.map(typed)]);
}

function matchesSearch(row: JoinedRow, { search, groups }: BoundQuery): boolean {
  if (search === null) return true;
  const texts = groups.filter(({ type }) => type === 'text');
  return texts.some((group) =>
    meetsCondition({ value: fieldValue(row, group), type: 'text' }, { operator: 'Contains', value: search }),
  );
}

/** The requested order, then every group as a tie-breaker; detail rows keep their order unless sorted. */
function inQueryOrder(
  { mode, order }: BoundQuery,
  groupBy: readonly BoundGroup[],
  groups: readonly RowGroup[],
  figure: Figure,
): readonly RowGroup[] {
  if (mode === 'rows' && order.length === 0) return groups;
  const asked = order.flatMap(({ by, isDescending }): Order[] => {
    if ('expression' in by) {
      const own = memoized((group: RowGroup) => figure(by.expression, group));
      return [(a, b) => inOrder(own(a), own(b), isDescending)];
    }
    const at = groupBy.indexOf(by);
    return at < 0 ? [] : [orderByGroup(at, by, isDescending)];
  });
  const ties = groupBy.map((group, at) => orderByGroup(at, group, false));
  return groups.toSorted(combineOrders([...asked, ...ties]));
}

type Order = (a: RowGroup, b: RowGroup) => number;

function orderByGroup(at: number, { sortBy }: BoundGroup, isDescending: boolean): Order {
  // The lowest value, among a group's rows, of the column the model sorts it by.
  const least = memoized(({ rows }: RowGroup) =>
    rows.reduce<Value>((lowest, row) => {
      const value = sortBy && cellOf(row, sortBy);
      return inOrder(value, lowest, false) < 0 ? value : lowest;
    }, null),
  );
  return (a, b) =>
    (sortBy ? inOrder(least(a), least(b), isDescending) : 0) ||
    inOrder(lowerCaseValue(a.key[at] ?? null), lowerCaseValue(b.key[at] ?? null), isDescending) ||
    inOrder(a.key[at] ?? null, b.key[at] ?? null, isDescending);
}

const combineOrders =
  (orders: readonly Order[]): Order =>
  (a, b) => {
    for (const compare of orders) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return 0;
  };
