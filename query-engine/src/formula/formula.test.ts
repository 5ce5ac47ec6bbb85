import type { Value } from '@holdfast/contracts/report/field';
import type { Expression, SemanticModel, Table } from '@holdfast/contracts/report/model';
import { describe, expect, it, test } from 'vitest';
import { evaluateInMemory } from '../in-memory/evaluate.ts';
import type { Row } from '../in-memory/rows.ts';
import { completionsAt } from './complete.ts';
import { inferFormat } from './infer-format.ts';
import { quickMeasureExpression } from './quick-measures.ts';
import { readFormula } from './read-formula.ts';
import { writeFormula } from './write-formula.ts';

const TABLE: Table = {
  name: 'orders',
  columns: [
    { name: 'month', label: 'Month', type: 'date' },
    { name: 'plan', label: 'Plan', type: 'text' },
    { name: 'paid', label: 'Paid', type: 'number', format: { style: 'currency', currency: 'EUR' } },
    { name: 'items', label: 'Items [all]', type: 'integer' },
    { name: 'late', type: 'boolean' },
  ],
  measures: [
    {
      name: 'Revenue',
      label: 'Revenue in €',
      expression: { op: 'aggregate', aggregation: 'sum', column: 'paid' },
      format: { style: 'currency', currency: 'EUR' },
    },
    {
      name: 'own1',
      label: 'So far',
      expression: {
        op: 'alongGroups',
        step: 'runningTotal',
        expression: { op: 'measure', measure: 'Revenue' },
        column: 'month',
      },
    },
  ],
  hierarchies: [],
};
const MODEL: SemanticModel = { name: 'm', tables: [TABLE], relationships: [] };

function read(text: string): Expression {
  const found = readFormula(text, { table: TABLE });
  if ('problem' in found) throw new Error(`${found.problem.code} at ${found.problem.at.from} of ${text}`);
  return found.expression;
}

describe('parsing', () => {
  it('applies precedence and left associativity, and accepts labels, names and any case', () => {
    expect(read('[Revenue in €] - 2 * SUM([paid]) / count()')).toEqual({
      op: 'arithmetic',
      operator: 'subtract',
      left: { op: 'measure', measure: 'Revenue' },
      right: {
        op: 'ratio',
        numerator: {
          op: 'arithmetic',
          operator: 'multiply',
          left: { op: 'constant', value: 2 },
          right: { op: 'aggregate', aggregation: 'sum', column: 'paid' },
        },
        denominator: { op: 'aggregate', aggregation: 'count' },
      },
    });
    expect(read('distinct([items [all]]])')).toMatchObject({ aggregation: 'distinctCount', column: 'items' });
  });

  it('parses conditions as data, whatever their text', () => {
    const text = `where(count(), [Plan] = "x'; DROP TABLE ""y""", [Paid] >= -2.5, [late] = true, [Plan] in ("a", "b"), [Month] < "2026-02-01", [Plan] not contains "z", [Plan] is not blank)`;
    expect(read(text)).toMatchObject({
      where: [
        { column: 'plan', operator: 'Is', value: `x'; DROP TABLE "y"` },
        { column: 'paid', operator: 'GreaterThanOrEqual', value: -2.5 },
        { column: 'late', operator: 'Is', value: true },
        { column: 'plan', operator: 'In', values: ['a', 'b'] },
        { column: 'month', operator: 'LessThan', value: '2026-02-01' },
        { column: 'plan', operator: 'DoesNotContain', value: 'z' },
        { column: 'plan', operator: 'IsNotBlank' },
      ],
    });
  });

  /** The marks enclose the error. */
  test.each([
    ['', 'formulaEmpty', '‹›'],
    ['sum([Paid])', 'formulaEndsEarly', 'sum([Paid]) +‹›'],
    ['', 'formulaEndsEarly', 'sum([Paid]‹›'],
    ['', 'formulaUnexpected', 'sum([Paid]) ‹sum›([Paid])'],
    ['', 'formulaUnexpected', '(1 + 2 ‹]›'],
    ['', 'formulaUnexpected', 'total(‹)›'],
    ['', 'formulaNotClosed', 'sum(‹[Paid)›'],
    ['', 'formulaNotClosed', 'where(count(), [Plan] = ‹"a)›'],
    ['', 'formulaUnknownFunction', '1 + ‹summe›([Paid])'],
    ['', 'formulaUnknownField', 'sum(‹[Payed]›)'],
    ['', 'formulaUnknownField', '1 / ‹[Payed]›'],
    ['', 'formulaColumnAlone', '2 * ‹[Paid]›'],
    ['', 'formulaNeedsColumn', 'sum(‹3›)'],
    ['', 'formulaNeedsColumn', 'sum(‹[Revenue]›)'],
    ['', 'formulaNeedsNumber', 'sum(‹[Plan]›)'],
    ['', 'formulaNeedsNumber', 'max(‹[Month]›)'],
    ['', 'formulaNeedsDate', 'periods(‹[Plan]›, month)'],
    ['', 'formulaNeedsPeriod', 'periods([Month], ‹fortnight›)'],
    ['', 'formulaNeedsValue', 'where(count(), [Paid] > ‹"a"›)'],
    ['', 'formulaNeedsValue', 'where(count(), [late] = ‹1›)'],
    ['', 'formulaNeedsValue', 'where(count(), [Month] > ‹"2026-02-31"›)'],
    ['', 'formulaStepWithin', 'running(‹previous›(count(), [Plan]), [Month])'],
    ['', 'formulaStepWithin', 'total(‹[So far]›)'],
    ['', 'formulaTooLong', `${'('.repeat(28)}‹(›1${')'.repeat(29)}`],
  ])('%s%s is located: %s', (_, code, marked) => {
    const text = marked.replace(/[‹›]/g, '');
    const at = { from: marked.indexOf('‹'), to: marked.indexOf('›') - 1 };
    expect(readFormula(text, { table: TABLE })).toMatchObject({ problem: { code, at } });
  });

  it('finds a measure that depends on itself, also indirectly', () => {
    const table = {
      ...TABLE,
      measures: [
        ...TABLE.measures,
        { name: 'own2', label: 'Twice', expression: { op: 'measure', measure: 'own3' } as Expression },
        { name: 'own3', label: 'Thrice', expression: { op: 'constant', value: 3 } as Expression },
      ],
    };
    expect(readFormula('1 + [Twice]', { table, own: 'own3' })).toMatchObject({
      problem: { code: 'formulaItself', values: { name: 'Twice' }, at: { from: 4, to: 11 } },
    });
    expect(readFormula('1 + [Twice]', { table, own: 'own4' })).not.toHaveProperty('problem');
  });
});

it('offers what fits the position, prefix matches first', () => {
  const labels = (text: string) => completionsAt(text, text.length, { table: TABLE }).map(({ label }) => label);
  expect(labels('su')).toEqual(['sum()', 'sumProduct()']);
  expect(labels('sum(')).toEqual(['Paid', 'Items [all]', 'late']);
  expect(labels('sum([Pa')).toEqual(['Paid']);
  expect(labels('periods([Month], ')).toEqual(['year', 'quarter', 'month', 'week', 'day', 'hour']);
  expect(labels('periods(')).toEqual(['Month']);
  expect(labels('1 + [rev')).toEqual(['Revenue in €']);
  expect(labels('running([So far], [Mo')).toEqual(['Month']);
  expect(labels('sum([Paid]) ')).toEqual([]);
  expect(completionsAt('sum([Pad])', 7, { table: TABLE })).toMatchObject([{ text: '[Paid]', from: 4, to: 9 }]);
});

test.each([
  ['sum([Paid])', { style: 'currency', currency: 'EUR' }],
  ['sum([Paid]) / count()', { style: 'currency' }],
  ['sum([Paid]) / [Revenue]', { style: 'percent' }],
  ['where(count(), [late] = true) / count()', { style: 'percent' }],
  ['average([late])', { style: 'percent' }],
  ['average([Items [all]]])', { style: 'number' }],
  ['sum([Items [all]]])', { style: 'integer' }],
  ['rank([Revenue], [Plan])', { style: 'integer' }],
  ['([Revenue] - previous([Revenue], [Month])) / previous([Revenue], [Month])', { style: 'percent' }],
  ['[Revenue] * 1.2', { style: 'currency' }],
  ['[Revenue] * average([late])', { style: 'currency' }],
])('%s is written as %o', (text, format) => {
  expect(inferFormat(read(text), TABLE)).toMatchObject(format);
});

test.each([
  [{ kind: 'shareOfTotal', of: { rows: true } }, 'count() / total(count())'],
  [{ kind: 'runningTotal', of: { measure: 'Revenue' }, along: 'month' }, 'running([Revenue in €], [Month])'],
  [
    { kind: 'perPeriod', of: { column: 'paid', aggregation: 'sum' }, along: 'month', grain: 'quarter' },
    'sum([Paid]) / periods([Month], quarter)',
  ],
  [
    { kind: 'change', of: { rows: true }, along: 'month', isShare: true },
    '(count() - previous(count(), [Month])) / previous(count(), [Month])',
  ],
  [{ kind: 'rank', of: { measure: 'Revenue' }, along: 'plan' }, 'rank([Revenue in €], [Plan])'],
  [{ kind: 'ratio', of: { measure: 'Revenue' }, by: { rows: true } }, '[Revenue in €] / count()'],
  [{ kind: 'conditionalCount', column: 'late', operator: 'Is', value: true }, 'where(count(), [late] = true)'],
] as const)('a quick measure is a formula: %o', (quick, text) => {
  const expression = quickMeasureExpression(quick);
  expect(writeFormula(expression, TABLE)).toBe(text);
  expect(read(text)).toEqual(expression);
});

/** Seeded random numbers: mulberry32. */
function seededRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, one: <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item };
}
type FormulaRandom = ReturnType<typeof seededRandom>;

/**
 * A formula and its reference implementation, a plain loop over the rows of a group, of all groups, and of ordered
 * groups.
 */
interface KnownFormula {
  readonly text: string;
  figure(rows: readonly Row[], all: readonly Row[], run: readonly (readonly Row[])[], at: number): number | null;
}

const numbers = (rows: readonly Row[], column: string) =>
  rows.flatMap((row) => (typeof row[column] === 'number' ? [row[column] as number] : []));
const added = (values: readonly number[]) => (values.length === 0 ? null : values.reduce((a, b) => a + b, 0));
const both = (a: number | null, b: number | null, apply: (a: number, b: number) => number | null) =>
  a === null || b === null ? null : apply(a, b);

const LEAVES: readonly KnownFormula[] = [
  { text: 'count()', figure: (rows) => rows.length },
  { text: 'sum([Paid])', figure: (rows) => added(numbers(rows, 'paid')) },
  { text: '[Revenue in €]', figure: (rows) => added(numbers(rows, 'paid')) },
  { text: 'count([Plan])', figure: (rows) => rows.filter(({ plan }) => plan !== null).length },
  { text: 'distinct([Plan])', figure: (rows) => new Set(rows.flatMap(({ plan }) => plan ?? [])).size },
  {
    text: 'max([Items [all]]])',
    figure: (rows) => (numbers(rows, 'items').length === 0 ? null : Math.max(...numbers(rows, 'items'))),
  },
  {
    text: 'average([Paid])',
    figure: (rows) => both(added(numbers(rows, 'paid')), numbers(rows, 'paid').length, (a, b) => a / b),
  },
  {
    text: 'periods([Month], month)',
    figure: (rows) => new Set(rows.flatMap(({ month }) => (month === null ? [] : String(month).slice(0, 7)))).size,
  },
  { text: '2.5', figure: () => 2.5 },
];

const CONDITIONS: readonly { text: string; holds: (row: Row) => boolean }[] = [
  { text: '[Plan] = "pro"', holds: ({ plan }) => String(plan).toLowerCase() === 'pro' },
  { text: '[Paid] > 10', holds: ({ paid }) => typeof paid === 'number' && paid > 10 },
  { text: '[late] = true', holds: ({ late }) => late === true },
  { text: '[Month] is not blank', holds: ({ month }) => month !== null },
  { text: '[Items [all]]] in (1, 2)', holds: ({ items }) => items === 1 || items === 2 },
];

function random(die: FormulaRandom, depth: number, isInside = false): KnownFormula {
  if (depth === 0) return die.one(LEAVES);
  const a = random(die, die.below(depth), isInside);
  const b = random(die, die.below(depth), isInside);
  switch (die.below(isInside ? 6 : 10)) {
    case 0:
      return {
        text: `(${a.text} + ${b.text})`,
        figure: (...on) => both(a.figure(...on), b.figure(...on), (x, y) => x + y),
      };
    case 1:
      return {
        text: `(${a.text}) - (${b.text})`,
        figure: (...on) => both(a.figure(...on), b.figure(...on), (x, y) => x - y),
      };
    case 2:
      return {
        text: `(${a.text}) * (${b.text})`,
        figure: (...on) => both(a.figure(...on), b.figure(...on), (x, y) => x * y),
      };
    case 3:
      return {
        text: `(${a.text}) / (${b.text})`,
        figure: (...on) => both(a.figure(...on), b.figure(...on), (x, y) => (y === 0 ? null : x / y)),
      };
    case 4:
      return { text: `orZero(${a.text})`, figure: (...on) => a.figure(...on) ?? 0 };
    case 5: {
      const { text, holds } = die.one(CONDITIONS);
      return {
        text: `where(${a.text}, ${text})`,
        figure: (rows, all, run, at) =>
          a.figure(
            rows.filter(holds),
            all,
            run.map((group) => group.filter(holds)),
            at,
          ),
      };
    }
    default: {
      const inner = random(die, die.below(depth), true);
      const within = (rows: readonly Row[]) => inner.figure(rows, [], [], 0);
      const word = die.one(['running', 'previous', 'rank', 'total'] as const);
      if (word === 'total') return { text: `total(${inner.text})`, figure: (_rows, all) => within(all) };
      return {
        text: `${word}(${inner.text}, [Month])`,
        figure: (_rows, _all, run, at) => {
          const figures = run.map(within);
          if (word === 'previous') return figures[at - 1] ?? null;
          if (word === 'running') return added(figures.slice(0, at + 1).flatMap((figure) => figure ?? []));
          const own = figures[at] ?? null;
          return own === null ? null : 1 + figures.filter((other) => other !== null && other > own).length;
        },
      };
    }
  }
}

it('300 random formulas match the reference implementation and round-trip through text', () => {
  const die = seededRandom(20_261_116);
  const near = (value: Value) => (typeof value === 'number' ? Number(value.toPrecision(9)) : value);
  const used = new Set<string>();
  for (let turn = 0; turn < 300; turn += 1) {
    const rows: Row[] = Array.from({ length: die.below(30) }, () => ({
      month: die.one(['2026-01-01', '2026-02-01', '2026-03-01', null]),
      plan: die.one(['Pro', 'Basic', null]),
      // Halves sum to the same bits in any order, so that ranks are stable too.
      paid: die.one([null, -4.5, 0, 8, 12.5, 30]),
      items: die.one([null, 1, 2, 5]),
      late: die.one([true, false, null]),
    }));
    const { text, figure } = random(die, 1 + die.below(4));
    for (const word of text.match(/\w+(?=\()/g) ?? []) used.add(word);
    const expression = read(text);
    expect(read(writeFormula(expression, TABLE)), text).toEqual(expression);
    const table = { ...TABLE, measures: [...TABLE.measures, { name: 'it', expression }] };
    const { columns } = evaluateInMemory(
      {
        groupBy: [
          { as: 'month', field: { kind: 'column', table: 'orders', column: 'month' } },
          { as: 'plan', field: { kind: 'column', table: 'orders', column: 'plan' } },
        ],
        values: [{ as: 'it', field: { kind: 'measure', table: 'orders', measure: 'it' } }],
        mode: 'groups',
        where: [],
        orderBy: [],
        limit: 100,
      },
      { model: { ...MODEL, tables: [table] }, tables: { orders: rows }, now: '2026-11-16T12:00:00' },
    );
    const [months = [], plans = [], figures = []] = columns.map(({ values }) => values);
    const groupOf = (month: Value, plan: Value) => rows.filter((row) => row.month === month && row.plan === plan);
    const expected = months.map((month, line) => {
      const plan = plans[line] ?? null;
      const along = ['2026-01-01', '2026-02-01', '2026-03-01', null].filter((one) => groupOf(one, plan).length > 0);
      const run = along.map((one) => groupOf(one, plan));
      return near(figure(groupOf(month ?? null, plan), rows, run, along.indexOf(month as string | null)));
    });
    expect(figures.map(near), text).toEqual(expected);
  }
  expect([...used]).toEqual(
    expect.arrayContaining(['running', 'previous', 'rank', 'total', 'where', 'orZero', 'periods']),
  );
});

const EMPTY = { measures: [], hierarchies: [] };

describe('columns of tables that the rows belong to', () => {
  const column = (name: string, type: 'text' | 'number') => ({ name, type });
  const products: Table = { ...EMPTY, name: 'products', columns: [column('price', 'number'), column('kind', 'text')] };
  const stores: Table = { ...EMPTY, name: 'Our stores', columns: [column('size', 'number')] };
  const ground = { table: TABLE, related: [products, stores] };

  test.each<[formula: string, expression: Expression]>([
    ['sumProduct([Paid], products[price])', { op: 'sumProduct', columns: ['paid', 'products[price]'] }],
    ['max([Our stores][size])', { op: 'aggregate', aggregation: 'max', column: 'Our stores[size]' }],
    [
      'where(sum([Paid]), products[kind] = "a")',
      {
        op: 'filtered',
        expression: { op: 'aggregate', aggregation: 'sum', column: 'paid' },
        where: [{ column: 'products[kind]', operator: 'Is', value: 'a' }],
      },
    ],
  ])('%s', (formula, expression) => {
    expect(readFormula(formula, ground)).toEqual({ expression });
    expect(writeFormula(expression, TABLE, ground.related)).toBe(formula);
  });

  test.each([
    ['sum(customers[price])', { code: 'formulaUnknownField', at: { from: 4, to: 13 } }],
    ['sum(products[size])', { code: 'formulaUnknownField', at: { from: 12, to: 18 } }],
    ['sum(products[kind])', { code: 'formulaNeedsNumber', at: { from: 12, to: 18 } }],
  ])('%s is refused at the exact place', (formula, problem) => {
    expect(readFormula(formula, ground)).toMatchObject({ problem });
  });

  test('are offered with their table', () => {
    expect(completionsAt('sum(pri', 7, ground)).toMatchObject([{ label: 'products: price', text: 'products[price]' }]);
  });
});
