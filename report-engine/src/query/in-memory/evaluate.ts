import type { GroupingField, Value } from '@holdfast/contracts/report/field';
import type { Parameter, SemanticModel } from '@holdfast/contracts/report/model';
import type { QueryResult, Restriction, ResultColumn, VisualQuery } from '@holdfast/contracts/report/query';
import { columnOf } from '../../model/find-field.ts';
import { fieldsOf, isRowRestriction, type RowRestriction, reaches, tableCounted } from '../../model/reach.ts';
import { valueType } from '../measure-sql.ts';
import { inOrder, lowered } from '../order-values.ts';
import { groupColumn, valueColumn } from '../output-columns.ts';
import { chosen, groupKey } from '../rows-sql.ts';
import { figureOf, type Run } from './figure.ts';
import { holds, type Typed } from './holds.ts';
import { groupRows, groupValue, type JoinedRow, joinedRows, type RowGroup, type Tables } from './rows.ts';

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
export function evaluateInMemory(query: VisualQuery, ground: InMemory): QueryResult {
  const { model, now } = ground;
  const base = tableCounted(query, ground);
  const found = restricted(joinedRows(base, model, ground.tables), query.where, base, query.where, ground);
  const all = found.filter((row) => isSearched(row, query, model));
  const context = { model, all, chosen: (parameter: Parameter) => chosen(parameter, query.where) };
  const rows = groupsOf(query, query.groupBy, all, model)
    .filter((group) => isGroupKept(query, base, (field) => figureOf(field, group.rows, context), now))
    .flatMap((group) => group.rows);
  const isLit = (row: JoinedRow) =>
    (query.highlight ?? [])
      .filter(isRowRestriction)
      .filter((restriction) => reaches(base, restriction, model))
      .every((restriction) => rowHolds(row, restriction, ground));
  const result = (groupBy: VisualQuery['groupBy'], offset: number) => {
    const found = groupsOf(query, groupBy, rows, model);
    const figure = figuresIn(groupBy, found);
    const groups = inQueryOrder(query, groupBy, found, figure, model);
    const shown = groups.slice(offset, offset + query.limit);
    const columns = [
      ...groupBy.map(({ as, field }, at): ResultColumn => {
        const { type } = groupKey(field, model);
        return { ...groupColumn({ as, field, type }, model), values: shown.map(({ key }) => key[at] ?? null) };
      }),
      ...query.values.map(({ as, field }): ResultColumn => {
        const head = valueColumn({ as, field, type: valueType(field, model) }, model);
        const values = shown.map((group) => figure(field, group));
        if (!query.highlight) return { ...head, values };
        return { ...head, values, highlighted: shown.map((group) => figure(field, group, isLit)) };
      }),
    ];
    return { columns, rowCount: shown.length, truncated: groups.length > offset + query.limit };
  };
  const answered = result(query.groupBy, query.offset ?? 0);
  if (!query.totals) return answered;
  const totals = query.totals.map((groupedBy) => {
    const { columns, rowCount } = result(
      query.groupBy.filter(({ as }) => groupedBy.includes(as)),
      0,
    );
    return { groupedBy, rowCount, columns };
  });
  return { ...answered, totals };

  function figuresIn(groupBy: Groups, groups: readonly RowGroup[]): Figure {
    const runs = new Map<(row: JoinedRow) => boolean, Map<string, { run: Run; of: readonly RowGroup[] }>>();
    return (field, group, isCounted = everyRow) => {
      const own = group.rows.filter(isCounted);
      if (query.mode === 'rows')
        return field.kind === 'aggregate' ? (own[0]?.[field.table]?.[field.column] ?? null) : null;
      const along = (column: string, table: string) => {
        const isAlong = groupBy.map(({ field: by }) => by.table === table && columnOf(model, by).name === column);
        if (!isAlong.includes(true)) return null;
        const known = runs.get(isCounted) ?? new Map<string, { run: Run; of: readonly RowGroup[] }>();
        runs.set(isCounted, known);
        const key = JSON.stringify([column, table, group.key.map((value, at) => (isAlong[at] ? null : [value]))]);
        const found = known.get(key) ?? runOf(runAlong(isAlong, group, groupBy, groups, model), isCounted);
        known.set(key, found);
        return { run: found.run, at: found.of.indexOf(group) };
      };
      return figureOf(field, own, { ...context, along });
    };
  }
}

type Groups = VisualQuery['groupBy'];
type Figure = (
  field: VisualQuery['values'][number]['field'],
  group: RowGroup,
  isCounted?: (row: JoinedRow) => boolean,
) => Value;

const everyRow = () => true;

const runOf = (of: readonly RowGroup[], isCounted: (row: JoinedRow) => boolean) => ({
  of,
  run: { groups: of.map(({ rows }) => rows.filter(isCounted)), figures: new Map() } as Run,
});

/** The groups along a column with equal other groups, in its order. */
function runAlong(
  isAlong: readonly boolean[],
  group: RowGroup,
  groupBy: Groups,
  groups: readonly RowGroup[],
  model: SemanticModel,
): RowGroup[] {
  const orders = groupBy.flatMap(({ field }, at) => (isAlong[at] ? [byGroup(at, field, false, model)] : []));
  return groups
    .filter(({ key }) => key.every((value, at) => isAlong[at] || value === group.key[at]))
    .toSorted(byAll(orders));
}

function groupsOf(
  { mode }: VisualQuery,
  groupBy: Groups,
  rows: readonly JoinedRow[],
  model: SemanticModel,
): RowGroup[] {
  const fields = groupBy.map(({ field }) => field);
  if (mode === 'rows')
    return rows.map((row) => ({ key: fields.map((field) => groupValue(row, field, model)), rows: [row] }));
  // Without groups there is one line, even without rows.
  return fields.length === 0 ? [{ key: [], rows: [...rows] }] : groupRows(rows, fields, model);
}

/** Filters on unrelated tables have no effect; a top-N filter applies after the other filters. */
function restricted(
  rows: readonly JoinedRow[],
  where: readonly Restriction[],
  base: string,
  asked: readonly Restriction[],
  ground: InMemory,
): JoinedRow[] {
  const applied = where.filter(isRowRestriction).filter((restriction) => reaches(base, restriction, ground.model));
  const plain = rows.filter((row) => applied.every((restriction) => rowHolds(row, restriction, ground)));
  const tops = applied.flatMap(({ target, predicate }) => {
    if (predicate.op !== 'top') return [];
    const { by, count, direction } = predicate;
    const others = where.filter((restriction) => restriction.predicate.op !== 'top');
    const counted =
      by.table === base
        ? plain
        : restricted(joinedRows(by.table, ground.model, ground.tables), others, by.table, asked, ground);
    const context = {
      model: ground.model,
      all: counted,
      chosen: (parameter: Parameter) => chosen(parameter, asked),
    };
    const ranked = groupRows(counted, [target], ground.model)
      .map((group) => ({ key: JSON.stringify(group.key), value: figureOf(by, group.rows, context) }))
      .filter(({ value }) => value !== null);
    const isAhead = (a: Value, b: Value) => inOrder(a, b, direction === 'top') < 0;
    const best = ranked.filter(({ value }) => ranked.filter((other) => isAhead(other.value, value)).length < count);
    const keys = new Set(best.map(({ key }) => key));
    return [(row: JoinedRow) => keys.has(JSON.stringify([groupValue(row, target, ground.model)]))];
  });
  return plain.filter((row) => tops.every((isIn) => isIn(row)));
}

function rowHolds(row: JoinedRow, restriction: RowRestriction, { model, now }: InMemory): boolean {
  const typed = fieldsOf(restriction).map((field): Typed => {
    return { value: groupValue(row, field, model), type: groupKey(field, model).type };
  });
  return holds(restriction.predicate, typed, now);
}

function isSearched(row: JoinedRow, { search, groupBy }: VisualQuery, model: SemanticModel): boolean {
  const wanted = search?.trim();
  if (!wanted) return true;
  return groupBy
    .map(({ field }): Typed => ({ value: groupValue(row, field, model), type: groupKey(field, model).type }))
    .some((typed) => typed.type === 'text' && holdsText(typed, wanted));
}

const holdsText = (typed: Typed, wanted: string) =>
  holds({ op: 'compare', match: 'and', conditions: [{ operator: 'Contains', value: wanted }] }, [typed], '');

/** Filters on values apply to whole groups. */
function isGroupKept(
  { where, mode }: VisualQuery,
  base: string,
  figure: (field: VisualQuery['values'][number]['field']) => Value,
  now: string,
): boolean {
  return (
    mode === 'rows' ||
    where.every(({ target, predicate }) => {
      if (target.kind === 'column' || target.kind === 'level' || target.table !== base) return true;
      return holds(predicate, [{ value: figure(target), type: 'number' }], now);
    })
  );
}

/** The requested order, then every group as a tie-breaker; detail rows keep their order unless sorted. */
function inQueryOrder(
  query: VisualQuery,
  groupBy: Groups,
  groups: readonly RowGroup[],
  figure: Figure,
  model: SemanticModel,
): RowGroup[] {
  if (query.mode === 'rows' && query.orderBy.length === 0) return [...groups];
  const asked = query.orderBy.flatMap(({ as, direction }) => {
    const isDescending = direction === 'descending';
    const at = groupBy.findIndex((group) => group.as === as);
    const group = groupBy[at];
    if (group) return [byGroup(at, group.field, isDescending, model)];
    const value = query.values.find((candidate) => candidate.as === as);
    if (!value) return [];
    const figures = new Map(groups.map((own) => [own, figure(value.field, own)]));
    return [(a: RowGroup, b: RowGroup) => inOrder(figures.get(a) ?? null, figures.get(b) ?? null, isDescending)];
  });
  const ties = groupBy.map(({ field }, at) => byGroup(at, field, false, model));
  return groups.toSorted(byAll([...asked, ...ties]));
}

type Order = (a: RowGroup, b: RowGroup) => number;

function byGroup(at: number, field: GroupingField, isDescending: boolean, model: SemanticModel): Order {
  const sortOf = leastOf(columnOf(model, field).sortBy, field.table);
  return (a, b) =>
    inOrder(sortOf(a), sortOf(b), isDescending) ||
    inOrder(lowered(a.key[at] ?? null), lowered(b.key[at] ?? null), isDescending) ||
    inOrder(a.key[at] ?? null, b.key[at] ?? null, isDescending);
}

const byAll =
  (orders: readonly Order[]): Order =>
  (a, b) => {
    for (const compare of orders) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return 0;
  };

/** The lowest value, among a group's rows, of the column the model sorts it by. */
function leastOf(column: string | undefined, table: string): (group: RowGroup) => Value {
  const known = new Map<RowGroup, Value>();
  return (group) => {
    if (column === undefined) return null;
    const least =
      known.get(group) ??
      group.rows
        .map((row) => row[table]?.[column] ?? null)
        .reduce((lowest, value) => (inOrder(value, lowest, false) < 0 ? value : lowest), null);
    known.set(group, least);
    return least;
  };
}
