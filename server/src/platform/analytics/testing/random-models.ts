import type { Value, ValueField } from '@holdfast/contracts/report/field';
import type { Measure, Relationship, SemanticModel } from '@holdfast/contracts/report/model';
import type { Predicate } from '@holdfast/contracts/report/predicate';
import type { Restriction, VisualQuery } from '@holdfast/contracts/report/query';
import type { Row, Tables } from '@holdfast/query-engine';
import type { seededRandom } from './random-queries.ts';

type Random = ReturnType<typeof seededRandom>;

/** Table `t2` has a key, a column for its own key of each related table, and values of every type. */
const OWN = [
  { name: 'key', type: 'text' },
  { name: 'kind', type: 'text' },
  { name: 'amount', type: 'number' },
  { name: 'count', type: 'integer' },
  { name: 'open', type: 'boolean' },
  { name: 'day', type: 'date' },
] as const;
const foreign = (to: number, way: number) => `to_t${to}_${way}`;

/**
 * Every table but the first belongs to one before it; some also to a second one, by an inactive relationship, or by one
 * that makes them a bridge between the two.
 */
export function randomModel(random: Random): SemanticModel {
  const count = 3 + random.int(4);
  const relationships: Relationship[] = [];
  for (let table = 1; table < count; table++) {
    const add = (to: number, way: number, inactive: boolean) =>
      relationships.push({
        from: { table: `t${table}`, column: foreign(to, way) },
        to: { table: `t${to}`, column: 'key' },
        ...(inactive && { inactive }),
        ...(random.maybe(0.4) && { bothDirections: true }),
      });
    const to = random.int(table);
    const isFirst = !random.maybe(0.85);
    if (!isFirst) add(to, 0, false);
    // Trees that a bridge connects have one way between any two tables, as every stored model has.
    const others = [...Array(table).keys()].filter((other) => !isConnected(relationships, `t${other}`, `t${to}`));
    if (!isFirst && others.length > 0 && random.maybe(0.7)) add(random.pick(others), 1, false);
    else if (random.maybe(0.5)) add(random.int(table), 1, true);
  }
  // An inactive relationship that stands first must not be taken for the active one.
  relationships.sort((a, b) => Number(b.inactive ?? false) - Number(a.inactive ?? false));
  const tables = Array.from({ length: count }, (_, at) => ({
    name: `t${at}`,
    columns: [
      ...OWN,
      ...relationships
        .filter(({ from }) => from.table === `t${at}`)
        .map(({ from }) => ({ name: from.column, type: 'text' as const })),
    ],
    measures: [
      { name: 'Total', expression: { op: 'aggregate' as const, aggregation: 'sum' as const, column: 'amount' } },
      {
        name: 'Open share',
        expression: {
          op: 'ratio' as const,
          numerator: {
            op: 'filtered' as const,
            expression: { op: 'aggregate' as const, aggregation: 'count' as const },
            where: [{ column: 'open', operator: 'Is' as const, value: true }],
          },
          denominator: { op: 'aggregate' as const, aggregation: 'count' as const },
        },
      },
      ...relatedMeasures(`t${at}`, relationships),
    ],
    hierarchies: [],
  }));
  return { name: 'random', tables, relationships };
}

/** Measures over the columns of a table and of one that its rows belong to. */
function relatedMeasures(table: string, relationships: readonly Relationship[]): Measure[] {
  const to = relationships.find(({ from, inactive }) => from.table === table && !inactive)?.to.table;
  if (to === undefined) return [];
  const total = { op: 'aggregate' as const, aggregation: 'sum' as const, column: 'amount' };
  const where = [{ column: `${to}[kind]`, operator: 'In' as const, values: ['a', 'b'] }];
  return [
    { name: 'Product', expression: { op: 'sumProduct', columns: ['amount', `${to}[count]`] } },
    { name: 'Some', expression: { op: 'filtered', expression: total, where } },
    { name: 'Kinds', expression: { op: 'aggregate', aggregation: 'distinctCount', column: `${to}[kind]` } },
  ];
}

function isConnected(relationships: readonly Relationship[], from: string, to: string): boolean {
  const found = [from];
  for (const table of found)
    for (const { from: a, to: b, inactive } of relationships)
      for (const [start, end] of [
        [a, b],
        [b, a],
      ] as const)
        if (!inactive && start.table === table && !found.includes(end.table)) found.push(end.table);
  return found.includes(to);
}

/** Keys of the one side are unique; those of the many side are sometimes blank, and sometimes lead nowhere. */
export function randomRows(random: Random, model: SemanticModel): Tables {
  const blank = (value: Value) => (random.maybe(0.1) ? null : value);
  return Object.fromEntries(
    model.tables.map(({ name, columns }) => {
      const rows = Array.from({ length: random.pick([0, 3, 12, 60]) }, (_, at): Row => {
        const own: Record<string, Value> = {
          // Blank keys may repeat: no row leads to them.
          key: at % 9 === 8 ? null : `${name}-${at}`,
          kind: blank(random.pick(['a', 'B', 'b', '', 'é'])),
          amount: blank((random.int(400) - 100) / 4),
          count: blank(random.int(5)),
          open: blank(random.maybe(0.5)),
          day: blank(`2026-0${1 + random.int(9)}-1${random.int(9)}`),
        };
        for (const column of columns.slice(OWN.length)) {
          const [, to = ''] = /^to_(t\d+)_/.exec(column.name) ?? [];
          own[column.name] = blank(`${to}-${random.int(20)}`);
        }
        return own;
      });
      return [name, rows];
    }),
  );
}

function reachable({ relationships }: SemanticModel, base: string): string[] {
  const found = [base];
  for (const table of found)
    for (const { from, to, inactive, bothDirections } of relationships) {
      const ends = [from.table === table && to.table, bothDirections === true && to.table === table && from.table];
      for (const end of ends) if (!inactive && end && !found.includes(end)) found.push(end);
    }
  return found;
}

export function randomQuery(random: Random, model: SemanticModel): VisualQuery {
  const base = random.pick(model.tables).name;
  const near = reachable(model, base);
  const column = () => ({
    kind: 'column' as const,
    table: random.pick(near),
    column: random.pick(['key', 'kind', 'count', 'open', 'day']),
  });
  const value = (): ValueField => ({
    ...(random.maybe(0.4)
      ? { kind: 'measure', table: base, measure: random.pick(measuresOf(base, model)) }
      : {
          kind: 'aggregate',
          table: base,
          column: random.pick(['amount', 'count']),
          aggregation: random.pick(AGGREGATIONS),
        }),
    ...(random.maybe(0.15) && { percentOfTotal: true }),
  });
  const predicate = (): Predicate =>
    random.maybe(0.5)
      ? { op: 'compare', match: 'and', conditions: [{ operator: random.pick(['IsBlank', 'IsNotBlank']) }] }
      : { op: 'in', values: [random.pick(['a', 'b', null, 1, true]), 2], not: random.maybe(0.4) };
  const restriction = (): Restriction => ({ target: column(), predicate: predicate() });
  const where = Array.from({ length: random.int(3) }, restriction);
  const groupBy = Array.from({ length: random.int(3) }, (_, at) => ({ as: `g${at}`, field: column() }));
  const orderBy =
    groupBy.length > 0 ? [{ as: 'g0', direction: random.pick(['ascending', 'descending'] as const) }] : [];
  const values = Array.from({ length: 1 + random.int(2) }, (_, at) => ({ as: `v${at}`, field: value() }));
  if (random.maybe(0.15)) return { ...asRows(base, groupBy), where, limit: 5_000 };
  const total: ValueField = {
    kind: 'measure',
    table: base,
    measure: random.pick(['Total', ...measuresOf(base, model)]),
  };
  const ranked: Predicate = { op: 'top', direction: random.pick(['top', 'bottom']), count: 2, by: total };
  if (random.maybe(0.15)) where.push({ target: column(), predicate: ranked });
  const known: Predicate = { op: 'compare', match: 'and', conditions: [{ operator: 'GreaterThan', value: 20 }] };
  if (random.maybe(0.15)) where.push({ target: total, predicate: known });
  return {
    groupBy,
    values,
    mode: 'groups',
    where,
    ...(random.maybe(0.3) && { highlight: [restriction()] }),
    ...(random.maybe(0.3) && { totals: [groupBy.slice(1).map(({ as }) => as)] }),
    orderBy,
    limit: 5_000,
  };
}

const measuresOf = (table: string, { tables }: SemanticModel): string[] =>
  tables.find(({ name }) => name === table)?.measures.map(({ name }) => name) ?? [];

const AGGREGATIONS = ['sum', 'average', 'min', 'max', 'count', 'countNonNull', 'distinctCount', 'median'] as const;

/** A list of rows, sorted by all it shows. */
function asRows(base: string, groupBy: VisualQuery['groupBy']): Omit<VisualQuery, 'where' | 'limit'> {
  const cell = { kind: 'aggregate' as const, table: base, column: 'amount', aggregation: 'sum' as const };
  const orderBy = ['v', ...groupBy.map(({ as }) => as)].map((as) => ({ as, direction: 'ascending' as const }));
  return { groupBy, values: [{ as: 'v', field: cell }], mode: 'rows', orderBy };
}
