import type { Aggregation, ColumnField, DateGrain, Value } from '@holdfast/contracts/report/field';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { Operator, Predicate, TimeUnit } from '@holdfast/contracts/report/predicate';
import type { Restriction, VisualQuery } from '@holdfast/contracts/report/query';

/** The expected query of a question, parsed from the short notation of the sets (README.md); null: a refusal. */
export interface Expected {
  readonly query: VisualQuery;
  readonly against: VisualQuery | null;
}

const OPERATORS: Readonly<Record<string, Operator>> = {
  '>': 'GreaterThan',
  '>=': 'GreaterThanOrEqual',
  '<': 'LessThan',
  '<=': 'LessThanOrEqual',
};

export function expectedOf(notation: string, model: SemanticModel): Expected | null {
  const parts = notation.split(';').map((part) => part.trim());
  if (parts[0] === 'refuse') return null;
  const all = (letter: string) =>
    parts.filter((part) => part.startsWith(`${letter} `)).map((part) => part.slice(letter.length + 1).trim());
  const values = all('v').flatMap((text) => text.split(',').map((one) => valueField(one.trim(), model)));
  const groups = all('g').flatMap((text) => text.split(',').map((one) => groupField(one.trim(), model)));
  const where = all('w').map((text) => restriction(text, model));
  const part = all('part').map((text) => restriction(text, model));
  const isRows = parts.includes('rows');
  const limit = Number(all('n')[0] ?? (isRows ? 500 : 1000));
  const [order] = all('o');
  const base = { mode: isRows ? ('rows' as const) : ('groups' as const), where, limit };
  const [against] = all('against');
  if (!isRows) {
    const [what = '', direction = 'desc'] = order?.split(' ') ?? [];
    const query: VisualQuery = {
      ...base,
      groupBy: groups.map((field, at) => ({ as: `g${at}`, field })),
      values: values.map((field, at) => ({ as: `v${at}`, field })),
      ...(part.length > 0 && { highlight: part }),
      orderBy: order ? [{ as: what.length > 1 ? what : `${what}0`, direction: longDirection(direction) }] : [],
    };
    if (against === undefined) return { query, against: null };
    const other = restriction(against, model);
    const kept = where.filter(({ target }) => JSON.stringify(target) !== JSON.stringify(other.target));
    return { query, against: { ...query, where: [...kept, other] } };
  }
  // The key first, then the columns rows are sorted and filtered by.
  const [ordered, direction = 'desc'] = order?.split(' ') ?? [];
  const main = model.tables.find(({ rowKey }) => rowKey !== undefined);
  const shown: ColumnField[] = [groupField(main?.rowKey ?? '', model)];
  for (const field of [
    ...(ordered ? [groupField(ordered, model)] : []),
    ...where.flatMap(({ target }) => (target.kind === 'column' ? [target] : [])),
  ]) {
    if (!shown.some(({ table, column }) => table === field.table && column === field.column)) shown.push(field);
  }
  const place = shown.findIndex(({ column }) => column === ordered);
  return {
    query: {
      ...base,
      groupBy: shown.map((field, at) => ({ as: `g${at}`, field })),
      values: [],
      orderBy: ordered ? [{ as: `g${place}`, direction: longDirection(direction) }] : [],
    },
    against: null,
  };
}

const longDirection = (word: string) => (word === 'asc' ? ('ascending' as const) : ('descending' as const));

function tableOf(column: string, model: SemanticModel): string {
  const found = model.tables.find(({ columns }) => columns.some(({ name }) => name === column));
  if (!found) throw new Error(`the set names an unknown column: ${column}`);
  return found.name;
}

function valueField(text: string, model: SemanticModel): VisualQuery['values'][number]['field'] {
  const share = text.startsWith('%');
  const name = share ? text.slice(1) : text;
  const whole = share ? { percentOfTotal: true } : {};
  const call = /^(\w+)\(([\w ]+)\)$/.exec(name);
  if (call) {
    const [, aggregation, column = ''] = call;
    return {
      kind: 'aggregate',
      table: tableOf(column, model),
      column,
      aggregation: aggregation as Aggregation,
      ...whole,
    };
  }
  const table = model.tables.find(({ measures }) => measures.some((one) => one.name === name));
  if (!table) throw new Error(`the set names an unknown measure: ${name}`);
  return { kind: 'measure', table: table.name, measure: name, ...whole };
}

function groupField(text: string, model: SemanticModel): ColumnField {
  const [, column = '', grain, bin] = /^([\w ]+?)(?:@(\w+)|#([\d.]+))?$/.exec(text) ?? [];
  return {
    kind: 'column',
    table: tableOf(column, model),
    column,
    ...(grain && { grain: grain as DateGrain }),
    ...(bin && { binSize: Number(bin) }),
  };
}

function restriction(text: string, model: SemanticModel): Restriction {
  const [, measure, column, rest = ''] = /^(?:\[([^\]]+)\]|(\w+))\s+(.*)$/.exec(text) ?? [];
  const target = measure ? valueField(measure, model) : groupField(column ?? '', model);
  const type = model.tables.flatMap(({ columns }) => columns).find(({ name }) => name === column)?.type;
  const value = (written: string): Value =>
    type === 'text' || type === 'date' || type === 'datetime' ? written : Number(written);
  return { target, predicate: predicateOf(rest, value) };
}

function predicateOf(text: string, value: (written: string) => Value): Predicate {
  if (text === 'blank' || text === 'notblank') {
    const operator = text === 'blank' ? 'IsBlank' : 'IsNotBlank';
    return { op: 'compare', match: 'and', conditions: [{ operator }] };
  }
  const relative = /^rel (last|this) (\d+) (\w+)$/.exec(text);
  if (relative) {
    const [, direction, count, unit] = relative;
    return {
      op: 'relative',
      direction: direction as 'last' | 'this',
      count: Number(count),
      unit: unit as TimeUnit,
      includeToday: true,
      of: 'date',
    };
  }
  const list = /^(!?=) (.*)$/.exec(text);
  if (list) {
    const values = (list[2] ?? '').split('|').map((one) => value(one.trim()));
    return { op: 'in', values, ...(list[1] === '!=' && { not: true }) };
  }
  const conditions = text.split('&').map((one) => {
    const [, sign = '', written = ''] = /^\s*(>=|<=|>|<)\s*(.*?)\s*$/.exec(one) ?? [];
    const operator = OPERATORS[sign];
    if (!operator) throw new Error(`the set has an invalid condition: ${text}`);
    return { operator, value: value(written) };
  });
  return { op: 'compare', match: 'and', conditions };
}

/** The order of restrictions, list values and totals does not matter. */
export function sameQuery(a: VisualQuery, b: VisualQuery): boolean {
  return canonical(a) === canonical(b);
}

function canonical(query: VisualQuery): string {
  const restrictions = (list: readonly Restriction[] | undefined) =>
    (list ?? [])
      .map((one) =>
        one.predicate.op === 'in'
          ? { ...one, predicate: { ...one.predicate, values: [...one.predicate.values].sort() } }
          : one,
      )
      .map((one) => JSON.stringify(sorted(one)))
      .sort();
  return JSON.stringify([
    query.mode,
    query.mode === 'rows'
      ? query.groupBy.map((one) => JSON.stringify(sorted(one.field))).sort()
      : sorted(query.groupBy),
    sorted(query.values),
    restrictions(query.where),
    restrictions(query.highlight),
    query.mode === 'rows'
      ? query.orderBy.map(({ as, direction }) => [
          query.groupBy.find((one) => one.as === as)?.field.kind === 'column'
            ? JSON.stringify(sorted(query.groupBy.find((one) => one.as === as)?.field))
            : '',
          direction,
        ])
      : sorted(query.orderBy),
    query.limit,
  ]);
}

function sorted(tree: unknown): unknown {
  if (Array.isArray(tree)) return tree.map(sorted);
  if (typeof tree !== 'object' || tree === null) return tree;
  return Object.fromEntries(
    Object.entries(tree)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => [key, sorted(value)]),
  );
}
