import type { GroupingField, Value, ValueField } from '@holdfast/contracts/report/field';
import type { AlongStep, Expression, SemanticModel } from '@holdfast/contracts/report/model';
import { OPERATORS, type Predicate } from '@holdfast/contracts/report/predicate';
import type { Restriction, VisualQuery } from '@holdfast/contracts/report/query';
import type { Row, Tables } from '@holdfast/query-engine';

/** A seeded random generator, so that a failure can be reproduced. */
export function seededRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (below: number) => Math.floor(next() * below);
  /** Undefined for an empty list, despite the type. */
  const pick = <T>(list: readonly T[]): T => list[int(list.length)] as T;
  const some = <T>(list: readonly T[], most: number) => Array.from({ length: 1 + int(most) }, () => pick(list));
  return { next, int, pick, some, maybe: (p: number) => next() < p };
}
type QueryRandom = ReturnType<typeof seededRandom>;

const PLANS = ['Basic', 'basic', 'Pro', 'PRO max', '', 'Émile’s', '100', '12.5', '-3'];
const REGIONS = ['North', 'South', 'East "quoted"', "West 'single'; DROP TABLE x", null];

/** Customers that belong to accounts: blanks, letter case, odd texts, ties and numbers in text. */
export function randomTables(random: QueryRandom, customers: number): Tables {
  const accounts: Row[] = Array.from({ length: 12 }, (_, index) => ({
    account: `A${index}`,
    region: random.pick(REGIONS),
    seats: random.maybe(0.1) ? null : random.int(50),
  }));
  const rows: Row[] = Array.from({ length: customers }, (_, index) => ({
    id: `C${index}`,
    account: random.maybe(0.1) ? null : `A${random.int(14)}`,
    plan: random.maybe(0.08) ? null : random.pick(PLANS),
    spend: random.maybe(0.1) ? null : Math.round((random.next() * 200 - 50) * 4) / 4,
    // Sixteenths, as spend is in quarters: sums are exact in any order, so ties at the end of a top list are ties
    // everywhere.
    risk: Math.round(random.next() * 16) / 16,
    visits: random.maybe(0.05) ? null : random.int(6),
    active: random.maybe(0.1) ? null : random.maybe(0.5),
    joined: random.maybe(0.1)
      ? null
      : new Date(Date.UTC(2026, 0, 1) + random.int(420) * 86_400_000).toISOString().slice(0, 10),
  }));
  return { customers: rows, accounts };
}

function along(step: AlongStep, expression: Expression, column: string): Expression {
  return { op: 'alongGroups', step, expression, column };
}

export const randomModel: SemanticModel = {
  name: 'random',
  tables: [
    {
      name: 'customers',
      columns: [
        { name: 'id', type: 'text' },
        { name: 'account', type: 'text' },
        { name: 'plan', type: 'text' },
        { name: 'spend', type: 'number' },
        { name: 'risk', type: 'number' },
        { name: 'visits', type: 'integer' },
        { name: 'active', type: 'boolean' },
        { name: 'joined', type: 'date' },
      ],
      measures: [
        { name: 'Spend', expression: { op: 'aggregate', aggregation: 'sum', column: 'spend' } },
        { name: 'At risk', expression: { op: 'sumProduct', columns: ['risk', 'spend'] } },
        { name: 'Weighted risk', expression: { op: 'weightedAverage', value: 'risk', weight: 'visits' } },
        {
          name: 'Active share',
          expression: {
            op: 'ratio',
            numerator: {
              op: 'filtered',
              expression: { op: 'aggregate', aggregation: 'count' },
              where: [{ column: 'active', operator: 'Is', value: true }],
            },
            denominator: { op: 'aggregate', aggregation: 'count' },
          },
        },
        {
          name: 'Above average',
          expression: {
            op: 'arithmetic',
            operator: 'subtract',
            left: { op: 'aggregate', aggregation: 'average', column: 'spend' },
            right: { op: 'overAllGroups', expression: { op: 'aggregate', aggregation: 'average', column: 'spend' } },
          },
        },
        {
          name: 'Spend of pros',
          expression: {
            op: 'orZero',
            expression: {
              op: 'filtered',
              expression: { op: 'aggregate', aggregation: 'sum', column: 'spend' },
              where: [{ column: 'plan', operator: 'StartsWith', value: 'p' }],
            },
          },
        },
        {
          name: 'Risky pros',
          expression: {
            op: 'filtered',
            expression: { op: 'aggregate', aggregation: 'distinctCount', column: 'account' },
            where: [
              { column: 'plan', operator: 'In', values: ['PRO', 'pro max', null] },
              { column: 'risk', operator: 'GreaterThan', value: 0.4 },
            ],
          },
        },
        {
          name: 'Twice',
          expression: {
            op: 'arithmetic',
            operator: 'multiply',
            left: { op: 'measure', measure: 'Spend' },
            right: { op: 'constant', value: 2 },
          },
        },
        { name: 'Months', expression: { op: 'periods', column: 'joined', grain: 'month' } },
        {
          name: 'Per quarter',
          expression: {
            op: 'ratio',
            numerator: { op: 'measure', measure: 'Spend' },
            denominator: { op: 'periods', column: 'joined', grain: 'quarter' },
          },
        },
        { name: 'So far', expression: along('runningTotal', { op: 'measure', measure: 'Spend' }, 'joined') },
        {
          name: 'So far by plan',
          expression: {
            op: 'filtered',
            expression: along('runningTotal', { op: 'aggregate', aggregation: 'count' }, 'plan'),
            where: [{ column: 'active', operator: 'Is', value: true }],
          },
        },
        {
          name: 'Change',
          expression: {
            op: 'ratio',
            numerator: {
              op: 'arithmetic',
              operator: 'subtract',
              left: { op: 'measure', measure: 'Spend' },
              right: along('previous', { op: 'measure', measure: 'Spend' }, 'joined'),
            },
            denominator: along('previous', { op: 'measure', measure: 'Spend' }, 'joined'),
          },
        },
        { name: 'Before', expression: along('previous', { op: 'aggregate', aggregation: 'count' }, 'visits') },
        { name: 'Place', expression: along('rank', { op: 'measure', measure: 'Spend' }, 'plan') },
        {
          name: 'Place of the active',
          expression: along('rank', { op: 'measure', measure: 'Active share' }, 'visits'),
        },
      ],
      hierarchies: [
        {
          name: 'where',
          levels: [
            { name: 'Plan', column: 'plan' },
            { name: 'Visits', column: 'visits' },
          ],
        },
      ],
    },
    {
      name: 'accounts',
      columns: [
        { name: 'account', type: 'text' },
        { name: 'region', type: 'text' },
        { name: 'seats', type: 'integer' },
      ],
      measures: [{ name: 'Seats', expression: { op: 'aggregate', aggregation: 'sum', column: 'seats' } }],
      hierarchies: [],
    },
  ],
  relationships: [{ from: { table: 'customers', column: 'account' }, to: { table: 'accounts', column: 'account' } }],
};

const c = (column: string): GroupingField => ({ kind: 'column', table: 'customers', column });
const GROUPS: GroupingField[] = [
  c('plan'),
  c('visits'),
  c('active'),
  c('joined'),
  c('risk'),
  { kind: 'column', table: 'customers', column: 'risk', binSize: 0.1 },
  { kind: 'column', table: 'customers', column: 'spend', binSize: 25 },
  { kind: 'column', table: 'customers', column: 'joined', grain: 'month' },
  { kind: 'column', table: 'customers', column: 'joined', grain: 'quarter' },
  { kind: 'column', table: 'customers', column: 'joined', grain: 'week' },
  { kind: 'column', table: 'customers', column: 'joined', grain: 'year' },
  { kind: 'level', table: 'customers', hierarchy: 'where', level: 'Plan' },
  { kind: 'column', table: 'accounts', column: 'region' },
];

/** Measures without a share of total or a top list. */
const ALONG_GROUPS: ReadonlySet<string> = new Set([
  'So far',
  'So far by plan',
  'Change',
  'Before',
  'Place',
  'Place of the active',
]);

function randomValueField(random: QueryRandom, table: string, isRanking = false): ValueField {
  const all = randomModel.tables.find(({ name }) => name === table)?.measures ?? [];
  const measures = isRanking ? all.filter(({ name }) => !ALONG_GROUPS.has(name)) : all;
  if (random.maybe(0.5)) {
    const { name } = random.pick(measures);
    const share = random.maybe(0.2) && name !== 'Above average' && !ALONG_GROUPS.has(name);
    return { kind: 'measure', table, measure: name, ...(share && { percentOfTotal: true }) };
  }
  const column = table === 'accounts' ? 'seats' : random.pick(['spend', 'risk', 'visits']);
  const aggregation = random.pick([
    'sum',
    'average',
    'min',
    'max',
    'count',
    'countNonNull',
    'distinctCount',
    'median',
    'standardDeviation',
    'lowerQuartile',
    'percentile95',
  ] as const);
  return { kind: 'aggregate', table, column, aggregation, ...(random.maybe(0.15) && { percentOfTotal: true }) };
}

function randomLiteral(random: QueryRandom, field: GroupingField, tables: Tables): Value {
  const column = field.kind === 'column' ? field.column : 'plan';
  if (random.maybe(0.15))
    return random.pick([
      null,
      '',
      'x',
      '100',
      12.5,
      3,
      0,
      1,
      'true',
      true,
      false,
      '2026-05-01',
      '2026-05-01T00:00:00.000Z',
      '2026-02-31',
      ' 5 ',
    ]);
  const value = random.pick(tables[field.table] ?? [])?.[column] ?? null;
  return typeof value === 'string' && random.maybe(0.3) ? value.toUpperCase() : value;
}

/** Equal spreads differ in their last bits, which would be enough to rank them. */
const ranking = (field: ValueField): ValueField =>
  field.kind === 'aggregate' && field.aggregation === 'standardDeviation' ? { ...field, aggregation: 'max' } : field;

/** Occasionally a list too long to inline. */
function manyMore(random: QueryRandom, literal: () => Value): Value[] {
  if (!random.maybe(0.25)) return [];
  return Array.from({ length: 40 }, (_, index) => (random.maybe(0.3) ? literal() : 1_000 + index));
}

export function randomPredicate(random: QueryRandom, field: GroupingField, tables: Tables): Predicate {
  const literal = () => randomLiteral(random, field, tables);
  const isDate = field.kind === 'column' && field.column === 'joined' && field.grain === undefined;
  const roll = random.int(isDate ? 7 : 6);
  if (roll <= 1)
    return {
      op: 'in',
      values: [...Array.from({ length: random.int(4) }, literal), ...manyMore(random, literal)],
      not: random.maybe(0.3),
      exact: random.maybe(0.3),
    };
  if (roll <= 3) {
    const count = 1 + random.int(2);
    const conditions = Array.from({ length: count }, () => ({ operator: random.pick(OPERATORS), value: literal() }));
    return { op: 'compare', match: random.pick(['and', 'or']), conditions };
  }
  if (roll === 4) {
    if (random.maybe(0.5))
      return {
        op: 'top',
        direction: random.pick(['top', 'bottom']),
        count: 1 + random.int(4),
        by: ranking(randomValueField(random, 'customers', true)),
      };
    const fields = [field, c('visits')];
    const others = Array.from({ length: random.int(4) }, literal).concat(manyMore(random, literal));
    const tuples = others.map((value) => [value, random.pick([0, 1, 2, 3, null])]);
    return { op: 'tuples', fields, tuples, not: random.maybe(0.3), exact: random.maybe(0.3) };
  }
  if (roll === 5) {
    const level = (name: string): GroupingField => ({
      kind: 'level',
      table: 'customers',
      hierarchy: 'where',
      level: name,
    });
    const nodes = random.some(PLANS, 3).map((value) => ({
      value: value as Value,
      ...(random.maybe(0.5) && {
        inverted: random.maybe(0.5),
        children: random.some([0, 1, 2, null], 2).map((visits) => ({ value: visits as Value })),
      }),
    }));
    const leaves = manyMore(random, () => random.pick(PLANS)).map((value) => ({ value }));
    return { op: 'hierarchy', fields: [level('Plan'), level('Visits')], nodes: [...nodes, ...leaves] };
  }
  const unit = random.pick(['days', 'calendarMonths', 'calendarYears', 'months'] as const);
  const direction =
    unit === 'days'
      ? random.pick(['last', 'next'] as const)
      : unit === 'months'
        ? 'last'
        : random.pick(['last', 'this', 'next'] as const);
  return {
    op: 'relative',
    direction,
    count: 1 + random.int(40),
    unit,
    includeToday: unit === 'days' && random.maybe(0.5),
    of: 'date',
  };
}

function randomRestriction(random: QueryRandom, tables: Tables, plain: boolean): Restriction {
  if (!plain && random.maybe(0.1)) {
    const operator = random.pick(['GreaterThan', 'LessThanOrEqual', 'IsNotBlank', 'IsBlank'] as const);
    const target: ValueField = { kind: 'aggregate', table: 'customers', column: 'visits', aggregation: 'sum' };
    return { target, predicate: { op: 'compare', match: 'and', conditions: [{ operator, value: random.int(60) }] } };
  }
  const target = random.pick(GROUPS.filter((field) => field.kind !== 'column' || field.grain === undefined));
  const predicate = randomPredicate(random, target, tables);
  return { target, predicate: plain && predicate.op === 'top' ? { op: 'all' } : predicate };
}

export function randomQuery(random: QueryRandom, tables: Tables): VisualQuery {
  const onAccounts = random.maybe(0.05);
  const table = onAccounts ? 'accounts' : 'customers';
  const groups = onAccounts
    ? [{ kind: 'column' as const, table, column: 'region' }]
    : Array.from({ length: random.int(3) }, () => random.pick(GROUPS));
  const values = Array.from({ length: 1 + random.int(3) }, () => randomValueField(random, table));
  const where = Array.from({ length: random.int(4) }, () => randomRestriction(random, tables, false));
  const highlight = Array.from({ length: 1 + random.int(2) }, () => randomRestriction(random, tables, true));
  return {
    groupBy: groups.map((field, index) => ({ as: `g${index}`, field })),
    values: values.map((field, index) => ({ as: `v${index}`, field })),
    mode: 'groups',
    where,
    ...(random.maybe(0.4) && !onAccounts && { highlight }),
    orderBy: groups.length > 0 ? [{ as: 'g0', direction: random.pick(['ascending', 'descending']) }] : [],
    ...(random.maybe(0.1) && { search: random.pick(['P', '1', 'é', 'south']) }),
    limit: 30_000,
  };
}

/** Values whose sums are exact in any row order, so that they rank the same everywhere. */
const EXACT: readonly ValueField[] = [
  { kind: 'aggregate', table: 'customers', column: 'spend', aggregation: 'sum' },
  { kind: 'aggregate', table: 'customers', column: 'visits', aggregation: 'sum' },
  { kind: 'aggregate', table: 'customers', column: 'spend', aggregation: 'max' },
  { kind: 'aggregate', table: 'customers', column: 'id', aggregation: 'count' },
];

/** The query as a visual might send it: with totals, as a top-n list, or as a list of rows. */
export function asVisual(random: QueryRandom, query: VisualQuery): VisualQuery {
  const page = { limit: 1 + random.int(8), offset: random.int(4) };
  const direction = random.pick(['ascending', 'descending'] as const);
  const isAboutCustomers = query.values.every(({ field }) => field.table === 'customers');
  const way = random.int(4);
  if (way === 0 || !isAboutCustomers) return query;
  if (way === 1) return { ...query, totals: [query.groupBy.slice(0, 1).map(({ as }) => as), []] };
  if (way === 2) {
    const ranked = { as: 'ranked', field: random.pick(EXACT) };
    return { ...query, values: [...query.values, ranked], orderBy: [{ as: 'ranked', direction }], ...page };
  }
  const column = random.pick(['spend', 'risk', 'visits']);
  return {
    ...query,
    mode: 'rows',
    groupBy: [
      { as: 'id', field: c('id') },
      { as: 'plan', field: c('plan') },
      { as: 'joined', field: c('joined') },
      { as: 'active', field: c('active') },
    ],
    values: [{ as: 'value', field: { kind: 'aggregate', table: 'customers', column, aggregation: 'sum' } }],
    where: query.where.filter(({ target }) => target.kind !== 'aggregate'),
    orderBy: [{ as: random.pick(['value', 'joined', 'id']), direction }],
    ...page,
  };
}
