import type { Field, GroupingField, Value } from '@holdfast/contracts/report/field';
import type { Expression, SemanticModel } from '@holdfast/contracts/report/model';
import type { Condition, HierarchyNode, Predicate } from '@holdfast/contracts/report/predicate';
import type { Restriction, VisualQuery } from '@holdfast/contracts/report/query';

export type Row = Readonly<Record<string, Value>>;
export type Tables = Readonly<Record<string, readonly Row[]>>;

export interface NaiveLine {
  readonly groups: Value[];
  readonly values: Value[];
  readonly highlighted: Value[] | null;
}

/**
 * The same question answered the slow and obvious way: walk over rows, look at each, add up. It shares no code with the
 * compiler (not even how a date is read), so that the two can only agree by both being right.
 */
export function naiveAnswer(query: VisualQuery, model: SemanticModel, tables: Tables, now: string): NaiveLine[] {
  const base = query.values[0]?.field.table ?? query.groupBy[0]?.field.table ?? '';
  const joined = (tables[base] ?? []).map((row) => join(base, row, model, tables));
  const rows = keep(joined, query.where, base, model, tables, now);
  const keyOf = (row: Joined) => query.groupBy.map(({ field }) => groupValue(row, field, model));
  const groups = groupRows(rows, keyOf);
  if (query.groupBy.length === 0 && groups.length === 0) groups.push({ key: [], rows: [] });

  const measured = query.where.filter(
    ({ target }) => (target.kind === 'measure' || target.kind === 'aggregate') && target.table === base,
  );
  const survivors = groups.filter(({ rows: own }) =>
    measured.every(({ target, predicate }) => {
      const value = figureOf(target, own, rows, model);
      return holds(predicate, [{ value, type: 'number' }], now);
    }),
  );
  const counted = survivors.length === 0 && query.groupBy.length === 0 ? [{ key: [], rows: [] }] : survivors;
  const lit = (own: readonly Joined[]) =>
    own.filter((row) => (query.highlight ?? []).every((one) => rowHolds(row, one, model, now)));
  return counted.map(({ key, rows: own }) => ({
    groups: key,
    values: query.values.map(({ field }) => figureOf(field, own, rows, model)),
    highlighted: query.highlight ? query.values.map(({ field }) => figureOf(field, lit(own), rows, model)) : null,
  }));
}

type Joined = Readonly<Record<string, Row | null>>;
type Typed = { value: Value; type: string };

function join(base: string, row: Row, model: SemanticModel, tables: Tables): Joined {
  const all: Record<string, Row | null> = { [base]: row };
  for (const { from, to } of model.relationships) {
    if (!(from.table in all)) continue;
    const key = all[from.table]?.[from.column] ?? null;
    all[to.table] = key === null ? null : (tables[to.table]?.find((other) => other[to.column] === key) ?? null);
  }
  return all;
}

/** Filters on tables the base cannot see do nothing; top lists are judged by what the other filters leave. */
function keep(
  rows: readonly Joined[],
  where: readonly Restriction[],
  base: string,
  model: SemanticModel,
  tables: Tables,
  now: string,
): Joined[] {
  const mine = where
    .filter(({ target }) => target.kind === 'column' || target.kind === 'level')
    .filter(({ target, predicate }) => {
      const fields = 'fields' in predicate ? predicate.fields : [target];
      return fields.every((field) => field.table in (rows[0] ?? join(base, {}, model, tables)));
    });
  const plain = rows.filter((row) =>
    mine.filter((one) => one.predicate.op !== 'top').every((one) => rowHolds(row, one, model, now)),
  );
  const tops = mine.flatMap(({ target, predicate }) => {
    if (predicate.op !== 'top') return [];
    const field = target as GroupingField;
    const { table } = predicate.by;
    const judged = (tables[table] ?? []).map((row) => join(table, row, model, tables));
    const others = where.filter((one) => one.predicate.op !== 'top');
    const counted = table === base ? plain : keep(judged, others, table, model, tables, now);
    const ranked = groupRows(counted, (row) => [groupValue(row, field, model)])
      .map(({ key, rows: own }) => ({ key: JSON.stringify(key), value: figureOf(predicate.by, own, counted, model) }))
      .filter(({ value }) => value !== null) as { key: string; value: number }[];
    const better = (a: number, b: number) => (predicate.direction === 'top' ? a > b : a < b);
    const best = ranked.filter(
      ({ value }) => ranked.filter((other) => better(other.value, value)).length < predicate.count,
    );
    const keys = new Set(best.map(({ key }) => key));
    return [(row: Joined) => keys.has(JSON.stringify([groupValue(row, field, model)]))];
  });
  return plain.filter((row) => tops.every((isIn) => isIn(row)));
}

function groupRows(rows: readonly Joined[], keyOf: (row: Joined) => Value[]) {
  const groups = new Map<string, { key: Value[]; rows: Joined[] }>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(JSON.stringify(key)) ?? { key, rows: [] };
    group.rows.push(row);
    groups.set(JSON.stringify(key), group);
  }
  return [...groups.values()];
}

function columnName(field: GroupingField, model: SemanticModel): string {
  if (field.kind === 'column') return field.column;
  const hierarchy = model.tables
    .find(({ name }) => name === field.table)
    ?.hierarchies.find(({ name }) => name === field.hierarchy);
  return hierarchy?.levels.find(({ name }) => name === field.level)?.column ?? '';
}

function typeOf(table: string, column: string, model: SemanticModel): string {
  return model.tables.find(({ name }) => name === table)?.columns.find(({ name }) => name === column)?.type ?? '';
}

function groupValue(row: Joined, field: GroupingField, model: SemanticModel): Value {
  const value = row[field.table]?.[columnName(field, model)] ?? null;
  if (value === null || field.kind === 'level') return value;
  if (field.binSize !== undefined) {
    return Math.round(Math.floor((value as number) / field.binSize + 1e-9) * field.binSize * 1e10) / 1e10;
  }
  if (field.grain === undefined) return value;
  const date = new Date(`${String(value).slice(0, 10)}T00:00:00Z`);
  if (field.grain === 'year') date.setUTCMonth(0, 1);
  if (field.grain === 'quarter') date.setUTCMonth(Math.floor(date.getUTCMonth() / 3) * 3, 1);
  if (field.grain === 'month') date.setUTCDate(1);
  if (field.grain === 'week') date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

function rowHolds(row: Joined, { target, predicate }: Restriction, model: SemanticModel, now: string): boolean {
  const fields = 'fields' in predicate ? predicate.fields : [target as GroupingField];
  const typed = fields.map((field): Typed => {
    const type = typeOf(field.table, columnName(field, model), model);
    const binned = field.kind === 'column' && field.binSize !== undefined;
    return { value: groupValue(row, field, model), type: binned ? 'number' : type };
  });
  return holds(predicate, typed, now);
}

function holds(predicate: Predicate, typed: readonly Typed[], now: string): boolean {
  const [first] = typed as [Typed];
  switch (predicate.op) {
    case 'all':
    case 'top':
      return true;
    case 'in':
      return (
        predicate.values.length === 0 ||
        predicate.values.some((value) => same(first, value, predicate.exact)) !== (predicate.not ?? false)
      );
    case 'compare': {
      const asked = predicate.conditions.filter(({ operator }) => operator !== 'None');
      if (asked.length === 0) return true;
      return predicate.match === 'and'
        ? asked.every((one) => meets(first, one))
        : asked.some((one) => meets(first, one));
    }
    case 'tuples': {
      if (predicate.tuples.length === 0) return true;
      const found = predicate.tuples.some((tuple) =>
        typed.every((one, index) => same(one, tuple[index] ?? null, predicate.exact)),
      );
      return found !== (predicate.not ?? false);
    }
    case 'hierarchy':
      return predicate.nodes.length === 0 || branch(predicate.nodes, typed);
    case 'relative':
      return within(predicate, first.value, now);
  }
}

function branch(nodes: readonly HierarchyNode[], [first, ...deeper]: readonly Typed[]): boolean {
  return nodes.some((node) => {
    if (!first || !same(first, node.value)) return false;
    return !node.children?.length || branch(node.children, deeper) !== (node.inverted ?? false);
  });
}

const fold = (text: unknown) => String(text).toLowerCase();
const instant = (value: Value) =>
  Date.parse(
    /Z$|[+-]\d\d:\d\d$/.test(String(value))
      ? String(value)
      : `${String(value).slice(0, 10)}T${String(value).slice(11) || '00:00:00'}Z`,
  );

function same({ value, type }: Typed, other: Value, exact = false): boolean {
  if (value === null || other === null) return value === null && other === null;
  if (type === 'text') return exact ? value === String(other) : fold(value) === fold(other);
  if (type === 'date') return typeof other === 'string' && instant(value) === instant(other);
  if (type === 'boolean') return (value ? ['true', '1'] : ['false', '0']).includes(fold(other).trim());
  return String(other).trim() !== '' && value === Number(other);
}

function meets(typed: Typed, { operator, value: other = null }: Condition): boolean {
  const { value, type } = typed;
  const text = value === null ? null : fold(value);
  switch (operator) {
    case 'IsBlank':
      return value === null;
    case 'IsNotBlank':
      return value !== null;
    case 'IsEmptyString':
      return value === '' && type === 'text';
    case 'IsNotEmptyString':
      return value !== '';
    case 'Is':
      return same(typed, other);
    case 'IsNot':
      return !same(typed, other);
    case 'Contains':
      return text?.includes(fold(other ?? '')) ?? false;
    case 'DoesNotContain':
      return !(text?.includes(fold(other ?? '')) ?? false);
    case 'StartsWith':
      return text?.startsWith(fold(other ?? '')) ?? false;
    case 'DoesNotStartWith':
      return !(text?.startsWith(fold(other ?? '')) ?? false);
    case 'None':
      return true;
    default:
      return ordered(typed, other, operator);
  }
}

function ordered({ value, type }: Typed, other: Value, operator: string): boolean {
  if (value === null || other === null || type === 'boolean') return false;
  let a: number | string = value as number | string;
  let b: number | string = other as number | string;
  if (type === 'text' && typeof other === 'number') {
    a = String(value).trim() === '' ? Number.NaN : Number(value);
  } else if (type === 'text') {
    // UTF-8 bytes, which is how the database orders text.
    a = Buffer.from(fold(value)).toString('hex');
    b = Buffer.from(fold(other)).toString('hex');
  } else if (type === 'date') {
    if (typeof other !== 'string') return false;
    a = instant(value);
    b = instant(other);
  } else {
    b = String(other).trim() === '' ? Number.NaN : Number(other);
  }
  if (Number.isNaN(a) || Number.isNaN(b)) return false;
  if (operator === 'LessThan') return a < b;
  if (operator === 'LessThanOrEqual') return a <= b;
  return operator === 'GreaterThan' ? a > b : a >= b;
}

const DAY = 86_400_000;

/** Day by day from today: is the row's day one of those the words mean? */
function within(predicate: Extract<Predicate, { op: 'relative' }>, value: Value, now: string): boolean {
  if (value === null) return false;
  const day = instant(String(value).slice(0, 10));
  const today = instant(now.slice(0, 10));
  const shifted = (months: number) => {
    const date = new Date(today);
    const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
    const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
    return Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(date.getUTCDate(), last));
  };
  const { count, direction, unit, includeToday } = predicate;
  if (unit === 'days' && direction === 'last')
    return day > today - (includeToday ? count : count + 1) * DAY && day <= today - (includeToday ? 0 : DAY);
  if (unit === 'days' && direction === 'next')
    return day >= today + (includeToday ? 0 : DAY) && day < today + (includeToday ? count : count + 1) * DAY;
  if (unit === 'calendarMonths') {
    const months = (moment: number) => new Date(moment).getUTCFullYear() * 12 + new Date(moment).getUTCMonth();
    const apart = months(day) - months(today);
    if (direction === 'this') return apart === 0;
    return direction === 'last' ? apart < 0 && apart >= -count : apart > 0 && apart <= count;
  }
  if (unit === 'calendarYears') {
    const apart = new Date(day).getUTCFullYear() - new Date(today).getUTCFullYear();
    if (direction === 'this') return apart === 0;
    return direction === 'last' ? apart < 0 && apart >= -count : apart > 0 && apart <= count;
  }
  if (unit === 'months' && direction === 'last' && !includeToday) return day >= shifted(-count) && day < today;
  throw new Error(`The naive evaluator has no words for ${direction} ${unit}.`);
}

function figureOf(field: Field, rows: readonly Joined[], all: readonly Joined[], model: SemanticModel): Value {
  if (field.kind === 'column' || field.kind === 'level') throw new Error('not a value');
  const expression: Expression =
    field.kind === 'aggregate'
      ? { op: 'aggregate', aggregation: field.aggregation, column: field.column }
      : (model.tables.find(({ name }) => name === field.table)?.measures.find(({ name }) => name === field.measure)
          ?.expression as Expression);
  const own = (list: readonly Joined[]) =>
    evaluate(
      expression,
      list.map((row) => row[field.table] as Row),
      all.map((row) => row[field.table] as Row),
      field.table,
      model,
    );
  return field.percentOfTotal ? divide(own(rows), own(all)) : own(rows);
}

const divide = (a: Value, b: Value): Value =>
  a === null || b === null || b === 0 ? null : (a as number) / (b as number);

const SHARES = {
  percentile5: 0.05,
  lowerQuartile: 0.25,
  median: 0.5,
  upperQuartile: 0.75,
  percentile95: 0.95,
} as const;

function evaluate(
  expression: Expression,
  rows: readonly Row[],
  all: readonly Row[],
  table: string,
  model: SemanticModel,
): Value {
  const inner = (child: Expression) => evaluate(child, rows, all, table, model);
  const numbers = (column: string) =>
    rows
      .map((row) => row[column] ?? null)
      .filter((value) => value !== null)
      .map(Number);
  switch (expression.op) {
    case 'constant':
      return expression.value;
    case 'parameter':
      throw new Error('parameters have a test of their own');
    case 'orZero':
      return inner(expression.expression) ?? 0;
    case 'measure':
      return inner(
        model.tables.find(({ name }) => name === table)?.measures.find(({ name }) => name === expression.measure)
          ?.expression as Expression,
      );
    case 'ratio':
      return divide(inner(expression.numerator), inner(expression.denominator));
    case 'arithmetic': {
      const [a, b] = [inner(expression.left), inner(expression.right)] as [number | null, number | null];
      if (a === null || b === null) return null;
      return expression.operator === 'add' ? a + b : expression.operator === 'subtract' ? a - b : a * b;
    }
    case 'overAllGroups':
      return evaluate(expression.expression, all, all, table, model);
    case 'filtered': {
      const kept = rows.filter((row) =>
        expression.where.every(({ column, operator, value, values }) => {
          const typed = { value: row[column] ?? null, type: typeOf(table, column, model) };
          return operator === 'In' ? (values ?? []).some((one) => same(typed, one)) : meets(typed, { operator, value });
        }),
      );
      return evaluate(expression.expression, kept, all, table, model);
    }
    case 'sumProduct': {
      const products = rows.flatMap((row) => {
        const [a, b] = expression.columns.map((column) => row[column] ?? null);
        return a === null || b === null ? [] : [Number(a) * Number(b)];
      });
      return products.length === 0 ? null : products.reduce((sum, one) => sum + one, 0);
    }
    case 'weightedAverage': {
      const known = rows.filter((row) => row[expression.value] !== null && row[expression.weight] !== null);
      const weight = known.reduce((sum, row) => sum + Number(row[expression.weight]), 0);
      return weight === 0
        ? null
        : known.reduce((sum, row) => sum + Number(row[expression.value]) * Number(row[expression.weight]), 0) / weight;
    }
    case 'aggregate': {
      if (expression.aggregation === 'count') return rows.length;
      const column = expression.column ?? '';
      const present = rows.map((row) => row[column] ?? null).filter((value) => value !== null);
      if (expression.aggregation === 'countNonNull') return present.length;
      if (expression.aggregation === 'distinctCount') return new Set(present).size;
      if (present.length === 0) return null;
      const list = numbers(column);
      const total = list.reduce((sum, one) => sum + one, 0);
      if (expression.aggregation === 'sum') return total;
      if (expression.aggregation === 'average') return total / list.length;
      if (expression.aggregation === 'min') return Math.min(...list);
      if (expression.aggregation === 'max') return Math.max(...list);
      if (expression.aggregation === 'standardDeviation') {
        if (list.length < 2) return null;
        const mean = total / list.length;
        return Math.sqrt(list.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (list.length - 1));
      }
      const sorted = list.sort((a, b) => a - b);
      const place = (sorted.length - 1) * SHARES[expression.aggregation];
      const [below, above] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
      return below + (above - below) * (place - Math.floor(place));
    }
  }
}
