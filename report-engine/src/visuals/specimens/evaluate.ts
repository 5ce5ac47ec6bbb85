import type { Expression, RowCondition } from '@holdfast/contracts/report/model';
import type { Predicate } from '@holdfast/contracts/report/predicate';
import { columnOf, isGrouping } from '../ask.ts';
import type {
  Field,
  Format,
  GroupingField,
  QueryResult,
  ResultColumn,
  SemanticModel,
  Value,
  ValueField,
  VisualQuery,
} from '../words.ts';
import type { Row } from './rows.ts';

/** Answers a visual's question from rows in memory: enough of the language to show every kind without a server. */
export function evaluate(query: VisualQuery, rows: readonly Row[], model: SemanticModel): QueryResult {
  const wanted = query.search?.trim().toLowerCase() ?? '';
  const kept = rows.filter(
    (row) =>
      query.where.every(({ target, predicate }) => holds(row, target, predicate, model)) &&
      (wanted === '' || query.groupBy.some(({ field }) => textOf(cell(row, field, model)).includes(wanted))),
  );
  const lit = query.highlight
    ? kept.filter((row) => query.highlight?.every(({ target, predicate }) => holds(row, target, predicate, model)))
    : null;
  const answer = grouped(query, query.groupBy, kept, lit, model);
  const order = rowOrder(query, answer, kept, model);
  const shown = order.slice(query.offset ?? 0, (query.offset ?? 0) + query.limit);
  return {
    columns: answer.map((column) => reordered(column, shown)),
    rowCount: shown.length,
    truncated: order.length > shown.length,
    ...(query.totals && {
      totals: query.totals.map((groupedBy) => {
        const columns = grouped(
          query,
          query.groupBy.filter(({ as }) => groupedBy.includes(as)),
          kept,
          lit,
          model,
        );
        const sorted = rowOrder(query, columns, kept, model);
        return { groupedBy, rowCount: sorted.length, columns: columns.map((column) => reordered(column, sorted)) };
      }),
    }),
  };
}

const textOf = (value: Value): string => (typeof value === 'string' ? value.toLowerCase() : '');

const reordered = (column: ResultColumn, order: readonly number[]): ResultColumn => ({
  ...column,
  values: order.map((i) => column.values[i] ?? null),
  ...(column.highlighted && { highlighted: order.map((i) => column.highlighted?.[i] ?? null) }),
});

function grouped(
  query: VisualQuery,
  groupBy: VisualQuery['groupBy'],
  rows: readonly Row[],
  lit: readonly Row[] | null,
  model: SemanticModel,
): ResultColumn[] {
  const buckets = new Map<string, { key: Value[]; rows: Row[]; lit: Row[] }>();
  const place = (row: Row, index: number, into: 'rows' | 'lit'): void => {
    const key = groupBy.map(({ field }) => cell(row, field, model));
    const name = query.mode === 'rows' && groupBy.length > 0 ? String(index) : JSON.stringify(key);
    const bucket = buckets.get(name) ?? { key, rows: [], lit: [] };
    bucket[into].push(row);
    buckets.set(name, bucket);
  };
  rows.forEach((row, i) => {
    place(row, i, 'rows');
  });
  const places = lit && new Map(rows.map((row, i) => [row, i]));
  lit?.forEach((row) => {
    place(row, places?.get(row) ?? -1, 'lit');
  });
  const groups =
    groupBy.length === 0 && rows.length > 0
      ? [{ key: [], rows: [...rows], lit: [...(lit ?? [])] }]
      : [...buckets.values()];
  return [
    ...groupBy.map(
      ({ as, field }, i): ResultColumn => ({
        as,
        role: 'group',
        field,
        ...described(field, model),
        values: groups.map(({ key }) => key[i] ?? null),
      }),
    ),
    ...query.values.map(
      ({ as, field }): ResultColumn => ({
        as,
        role: 'value',
        field,
        ...described(field, model),
        values: groups.map((group) => computed(field, group.rows, rows, model)),
        ...(lit && {
          highlighted: groups.map((group) => (group.lit.length > 0 ? computed(field, group.lit, lit, model) : null)),
        }),
      }),
    ),
  ];
}

function rowOrder(
  query: VisualQuery,
  columns: readonly ResultColumn[],
  rows: readonly Row[],
  model: SemanticModel,
): number[] {
  const ranks = query.orderBy.map(({ as, direction }) => {
    const column = columns.find((one) => one.as === as);
    const by = column && isGrouping(column.field) ? columnOf(model, column.field)?.sortBy : undefined;
    const rank = by
      ? new Map(rows.map((row) => [cell(row, column?.field as GroupingField, model), row[by] ?? null]))
      : null;
    return {
      values: (column?.values ?? []).map((value) => (rank ? (rank.get(value) ?? null) : value)),
      sign: direction === 'ascending' ? 1 : -1,
    };
  });
  return Array.from({ length: columns[0]?.values.length ?? 0 }, (_, i) => i).sort((a, b) => {
    for (const { values, sign } of ranks) {
      const [x, y] = [values[a] ?? null, values[b] ?? null];
      if (x === y) continue;
      if (x === null) return 1;
      if (y === null) return -1;
      return (x < y ? -1 : 1) * sign;
    }
    return a - b;
  });
}

function described(field: Field, model: SemanticModel): { label: string; type: ResultColumn['type']; format: Format } {
  const table = model.tables.find((one) => one.name === field.table);
  if (field.kind === 'measure') {
    const found = table?.measures.find((one) => one.name === field.measure);
    return {
      label: found?.label ?? field.measure,
      type: 'number',
      format: field.percentOfTotal ? { style: 'percent', digits: 1 } : (found?.format ?? { style: 'number' }),
    };
  }
  const found = isGrouping(field) ? columnOf(model, field) : table?.columns.find((one) => one.name === field.column);
  const type = field.kind === 'aggregate' && /count/i.test(field.aggregation) ? 'integer' : (found?.type ?? 'number');
  const plain: Format = { style: type === 'text' ? 'text' : type };
  return {
    label: found?.label ?? found?.name ?? '',
    type,
    format: type === 'integer' && field.kind === 'aggregate' ? plain : (found?.format ?? plain),
  };
}

function cell(row: Row, field: GroupingField, model: SemanticModel): Value {
  const value = row[columnOf(model, field)?.name ?? ''] ?? null;
  if (value === null || field.kind !== 'column') return value;
  if (field.binSize && typeof value === 'number')
    return Number((Math.floor(value / field.binSize + 1e-9) * field.binSize).toPrecision(12));
  if (!field.grain || typeof value !== 'string') return value;
  const month = Number(value.slice(5, 7));
  if (field.grain === 'year') return `${value.slice(0, 4)}-01-01`;
  if (field.grain === 'quarter')
    return `${value.slice(0, 4)}-${String(Math.floor((month - 1) / 3) * 3 + 1).padStart(2, '0')}-01`;
  return field.grain === 'month' ? `${value.slice(0, 7)}-01` : value.slice(0, 10);
}

function computed(field: ValueField, rows: readonly Row[], all: readonly Row[], model: SemanticModel): Value {
  const compute = (over: readonly Row[]): number | string | null => {
    if (field.kind === 'aggregate') return aggregate(field.aggregation, field.column, over);
    const found = model.tables
      .find((one) => one.name === field.table)
      ?.measures.find((one) => one.name === field.measure);
    return found ? numeric(found.expression, over, all, model) : null;
  };
  if (!field.percentOfTotal) return compute(rows);
  const [part, whole] = [compute(rows), compute(all)];
  return typeof part === 'number' && typeof whole === 'number' && whole !== 0 ? part / whole : null;
}

function numeric(
  expression: Expression,
  rows: readonly Row[],
  all: readonly Row[],
  model: SemanticModel,
): number | null {
  const inner = (one: Expression, over = rows): number | null => numeric(one, over, all, model);
  switch (expression.op) {
    case 'aggregate': {
      const found = aggregate(expression.aggregation, expression.column, rows);
      return typeof found === 'number' ? found : null;
    }
    case 'constant':
      return expression.value;
    case 'sumProduct':
      return rows.reduce(
        (sum, row) => sum + Number(row[expression.columns[0]] ?? 0) * Number(row[expression.columns[1]] ?? 0),
        0,
      );
    case 'ratio': {
      const [top, bottom] = [inner(expression.numerator), inner(expression.denominator)];
      return top === null || !bottom ? null : top / bottom;
    }
    case 'arithmetic': {
      const [a, b] = [inner(expression.left), inner(expression.right)];
      if (a === null || b === null) return null;
      return expression.operator === 'add' ? a + b : expression.operator === 'subtract' ? a - b : a * b;
    }
    case 'filtered':
      return inner(
        expression.expression,
        rows.filter((row) => expression.where.every((condition) => meets(row, condition))),
      );
    case 'overAllGroups':
      return inner(expression.expression, all);
    case 'measure': {
      const named = model.tables.flatMap(({ measures }) => measures).find(({ name }) => name === expression.measure);
      return named ? inner(named.expression) : null;
    }
    default:
      return null;
  }
}

const meets = (row: Row, { column, operator, value }: RowCondition): boolean =>
  operator === 'Is' ? row[column] === value : operator === 'IsNot' ? row[column] !== value : false;

const SHARES: Readonly<Record<string, number>> = {
  percentile5: 0.05,
  lowerQuartile: 0.25,
  median: 0.5,
  upperQuartile: 0.75,
  percentile95: 0.95,
};

function aggregate(how: string, column: string | undefined, rows: readonly Row[]): number | string | null {
  if (how === 'count') return rows.length;
  const known = rows.map((row) => row[column ?? ''] ?? null).filter((value) => value !== null);
  if (how === 'countNonNull') return known.length;
  if (how === 'distinctCount') return new Set(known).size;
  if (known.length === 0) return null;
  if (how === 'min' || how === 'max') {
    const found = known.reduce((a, b) => ((how === 'min' ? b < a : b > a) ? b : a));
    return typeof found === 'boolean' ? null : found;
  }
  const numbers = known.map(Number).sort((a, b) => a - b);
  const total = numbers.reduce((sum, value) => sum + value, 0);
  if (how === 'sum') return total;
  const mean = total / numbers.length;
  if (how === 'average') return mean;
  const share = SHARES[how];
  if (share !== undefined) {
    const at = share * (numbers.length - 1);
    const [below, above] = [numbers[Math.floor(at)] ?? 0, numbers[Math.ceil(at)] ?? 0];
    return below + (above - below) * (at - Math.floor(at));
  }
  return Math.sqrt(numbers.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, numbers.length - 1));
}

function holds(row: Row, target: Field, predicate: Predicate, model: SemanticModel): boolean {
  if (!isGrouping(target)) return true;
  const value = cell(row, target, model);
  switch (predicate.op) {
    case 'in':
      return predicate.values.length === 0 || predicate.values.includes(value) !== (predicate.not ?? false);
    case 'tuples':
      return (
        predicate.tuples.some((tuple) =>
          predicate.fields.every((field, i) => cell(row, field, model) === (tuple[i] ?? null)),
        ) !== (predicate.not ?? false)
      );
    case 'compare': {
      const said = predicate.conditions
        .filter(({ operator }) => operator !== 'None')
        .map(({ operator, value: limit }) => compares(value, operator, limit ?? null));
      return predicate.match === 'and' ? said.every(Boolean) : said.some(Boolean);
    }
    case 'hierarchy':
      return within(row, predicate.fields, predicate.nodes, model);
    default:
      return true;
  }
}

function within(
  row: Row,
  fields: readonly GroupingField[],
  nodes: Extract<Predicate, { op: 'hierarchy' }>['nodes'],
  model: SemanticModel,
): boolean {
  const [field, ...rest] = fields;
  if (!field) return true;
  const node = nodes.find((one) => one.value === cell(row, field, model));
  return node !== undefined && (!node.children?.length || within(row, rest, node.children, model));
}

function compares(value: Value, operator: string, limit: Value): boolean {
  if (value === null || limit === null) return false;
  if (operator === 'LessThan') return value < limit;
  if (operator === 'LessThanOrEqual') return value <= limit;
  if (operator === 'GreaterThan') return value > limit;
  if (operator === 'GreaterThanOrEqual') return value >= limit;
  return operator === 'Is' ? value === limit : value !== limit;
}
