// @vitest-environment node
import { validateFilter } from '@holdfast/contracts/embed/filters';
import type { Clause, ClauseScope } from '@holdfast/contracts/report/clause';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import { OPERATORS } from '@holdfast/contracts/report/predicate';
import { describe, expect, it } from 'vitest';
import { clauseFromFilter } from './clause-from-filter.ts';
import { filterFromClause } from './filter-from-clause.ts';
import { FILTER_KINDS, type FilterPlace, type WireFilter } from './filter-kind.ts';
import { applyOperation, filtersAt } from './operations.ts';
import { withClause } from './selection.ts';

const model: SemanticModel = {
  name: 'test',
  tables: [
    {
      name: 'Customers',
      columns: [
        { name: 'Plan', type: 'text' },
        { name: 'Spend', type: 'number' },
        { name: 'Joined', type: 'date' },
        { name: 'Id', type: 'text' },
      ],
      measures: [{ name: 'Total', expression: { op: 'aggregate', aggregation: 'sum', column: 'Spend' } }],
      hierarchies: [
        {
          name: 'H',
          levels: [
            { name: 'L1', column: 'Plan' },
            { name: 'L2', column: 'Spend' },
          ],
        },
      ],
      rowKey: 'Id',
    },
  ],
  relationships: [],
};
const plan = { table: 'Customers', column: 'Plan' };
const joined = { table: 'Customers', column: 'Joined' };
const level = (hierarchyLevel: string) => ({ table: 'Customers', hierarchy: 'H', hierarchyLevel });
const report: ClauseScope = { level: 'report' };
const read = (filter: WireFilter, place: FilterPlace = 'report') =>
  clauseFromFilter({ filter, model, scope: report, place });

const schema = (name: string) => `http://powerbi.com/product/schema#${name}`;
const EXAMPLES: { filter: WireFilter; place: FilterPlace }[] = [
  {
    place: 'report',
    filter: { $schema: schema('basic'), target: plan, filterType: 1, operator: 'In', values: ['Pro', null, 3, true] },
  },
  {
    place: 'page',
    filter: {
      $schema: schema('basic'),
      target: plan,
      filterType: 1,
      operator: 'NotIn',
      values: ['Pro'],
      requireSingleSelection: true,
      displaySettings: { isLockedInViewMode: true, isHiddenInViewMode: false, displayName: 'The plan' },
    },
  },
  { place: 'report', filter: { $schema: schema('basic'), target: plan, filterType: 1, operator: 'All', values: [] } },
  ...OPERATORS.map((operator) => ({
    place: 'visual' as const,
    filter: {
      $schema: schema('advanced'),
      target: plan,
      filterType: 0,
      logicalOperator: 'And',
      conditions: [{ operator, value: 'x' }],
    },
  })),
  {
    place: 'report',
    filter: {
      $schema: schema('advanced'),
      target: { table: 'Customers', column: 'Spend' },
      filterType: 0,
      logicalOperator: 'Or',
      conditions: [{ operator: 'LessThan', value: 5 }, { operator: 'IsBlank' }],
    },
  },
  {
    place: 'visual',
    filter: {
      $schema: schema('advanced'),
      target: { table: 'Customers', measure: 'Total' },
      filterType: 0,
      logicalOperator: 'And',
      conditions: [{ operator: 'GreaterThan', value: 5 }],
    },
  },
  ...[0, 1, 2, 3, 4, 5, 6].flatMap((timeUnitType) =>
    [0, 1, 2].map((operator) => ({
      place: 'slicer' as const,
      filter: {
        $schema: schema('relativeDate'),
        target: joined,
        filterType: 4,
        operator,
        timeUnitsCount: 3,
        timeUnitType,
        includeToday: false,
      },
    })),
  ),
  {
    place: 'report',
    filter: {
      $schema: schema('relativeTime'),
      target: joined,
      filterType: 7,
      operator: 0,
      timeUnitsCount: 3,
      timeUnitType: 8,
    },
  },
  {
    place: 'visual',
    filter: {
      $schema: schema('topN'),
      target: plan,
      filterType: 5,
      operator: 'Bottom',
      itemCount: 4,
      orderBy: { table: 'Customers', measure: 'Total' },
    },
  },
  {
    place: 'report',
    filter: {
      $schema: schema('tuple'),
      target: [plan, joined],
      filterType: 6,
      operator: 'In',
      values: [[{ value: 'Pro' }, { value: '2026-01-01' }]],
    },
  },
  {
    place: 'slicer',
    filter: {
      $schema: schema('hierarchy'),
      target: [level('L1'), level('L2')],
      filterType: 9,
      hierarchyData: [
        { value: 'Pro', operator: 'Inherited', children: [{ value: 3, operator: 'Selected' }] },
        { value: 'Basic', operator: 'Selected' },
        { value: 'Max', operator: 'Selected', children: [{ value: 1, operator: 'NotSelected' }] },
      ],
    },
  },
];

describe('host filters', () => {
  it.each(EXAMPLES)('round-trip: $filter.$schema $filter.operator', ({ filter, place }) => {
    expect(filterFromClause(read(filter, place))).toEqual(filter);
  });

  it('are recognised without their number, by schema or by shape alone', () => {
    for (const { filter, place } of EXAMPLES) {
      const { $schema: _, filterType: __, ...bare } = filter;
      expect(read(bare, place)).toEqual(read(filter, place));
    }
  });

  it('read include and exclude as values or tuples', () => {
    const exclude = { target: plan, filterType: 3, isExclude: true, values: [{ value: 'Pro' }, 'Basic'] };
    expect(read(exclude, 'visual').predicate).toEqual({ op: 'in', values: ['Pro', 'Basic'], not: true });
    const include = {
      target: [[plan, joined]],
      filterType: 3,
      isExclude: false,
      values: [['Pro', { value: '2026-01-01' }]],
    };
    expect(read(include, 'visual').predicate).toMatchObject({
      op: 'tuples',
      tuples: [['Pro', '2026-01-01']],
      not: false,
    });
  });

  it('read identities as row keys', () => {
    expect(read({ target: [7, 9], filterType: 8, operator: 'In' }).predicate).toEqual({ op: 'in', values: ['7', '9'] });
  });

  it('accept dates in wire format', () => {
    const value = new Date('2026-05-01T00:00:00Z');
    const filter = { target: joined, filterType: 0, logicalOperator: 'And', conditions: [{ operator: 'Is', value }] };
    expect(read(filter).predicate).toMatchObject({ conditions: [{ value: '2026-05-01T00:00:00.000Z' }] });
  });

  it.each([
    ['topN', 'report'],
    ['includeExclude', 'page'],
    ['hierarchy', 'report'],
    ['tuple', 'visual'],
    ['tuple', 'slicer'],
    ['topN', 'slicer'],
  ] as const)('of kind %s are refused at %s level', (kind, place) => {
    expect(() => read({ target: plan, filterType: FILTER_KINDS.indexOf(kind) }, place)).toThrow('filterLevel');
  });

  it.each([
    [{ target: plan, filterType: 2 }, 'filterKind'],
    [{ target: plan, filterType: 99 }, 'filterKind'],
    [
      { target: { table: 'Customers', column: 'Nope' }, filterType: 1, operator: 'In', values: ['x'] },
      '"unknownTarget",{"target":"Customers[Nope]"',
    ],
    [{ target: plan, filterType: 1, operator: 'In', values: 'x' }, '"property":"values","type":"list"'],
    [{ target: plan, filterType: 1, operator: 'Maybe', values: [] }, '"property":"operator","known":["In"'],
    [{ target: plan, filterType: 1, operator: 'In', values: [{ a: 1 }] }, '"type":"value"'],
    [
      { target: plan, logicalOperator: 'And', conditions: [1, 2, 3].map((value) => ({ operator: 'Is', value })) },
      '"most":2',
    ],
    [{ target: [plan, joined], filterType: 6, operator: 'In', values: [['x']] }, 'filterTuple'],
  ])('that are invalid are refused with the reason: %j', (filter, reason) => {
    expect(() => read(filter)).toThrow(reason);
  });

  it('convert clauses hosts have no form for to not supported', () => {
    const target = { kind: 'column' as const, table: 'Customers', column: 'Joined', grain: 'month' as const };
    const clause: Clause = {
      ...read({ target: joined, operator: 'All' }),
      target,
      predicate: { op: 'in', values: ['2026-01-01'] },
    };
    expect(filterFromClause(clause)).toMatchObject({
      filterType: 2,
      $schema: schema('notSupported'),
      notSupportedTypeName: expect.any(String),
    });
  });

  it('convert one bin of a histogram to a range', () => {
    const target = { kind: 'column' as const, table: 'Customers', column: 'Spend', binSize: 0.1 };
    const clause: Clause = {
      ...read({ target: plan, operator: 'All' }),
      target,
      predicate: { op: 'in', values: [0.2] },
    };
    expect(filterFromClause(clause)).toMatchObject({
      conditions: [
        { operator: 'GreaterThanOrEqual', value: 0.2 },
        { operator: 'LessThan', value: 0.3 },
      ],
    });
  });
});

describe('the four operations', () => {
  const a = read({ target: plan, operator: 'In', values: ['Pro'] });
  const b = read({ target: joined, filterType: 0, logicalOperator: 'And', conditions: [{ operator: 'IsBlank' }] });
  const newA = read({ target: plan, operator: 'In', values: ['Basic'] });
  const click: Clause = { ...a, source: { by: 'visual', visual: 'bars' }, scope: { level: 'page', page: 'one' } };
  const left = (operation: 'removeAll' | 'replaceAll' | 'add' | 'replace', clauses: Clause[]) => {
    const outcome = applyOperation([a, b, click], report, operation, clauses);
    if ('conflict' in outcome) return outcome;
    expect(outcome.selection).toContain(click);
    return filtersAt(outcome.selection, report);
  };

  it('remove all, replace all, replace by target, and add only what is missing', () => {
    expect(left('removeAll', [])).toEqual([]);
    expect(left('replaceAll', [newA])).toEqual([newA]);
    expect(left('replace', [newA])).toEqual([b, newA]);
    expect(left('add', [newA])).toEqual({ conflict: a });
    const spend = read({ target: { table: 'Customers', column: 'Spend' }, operator: 'In', values: [1] });
    expect(left('add', [spend])).toEqual([a, b, spend]);
  });
});

describe('a selection', () => {
  const clause = (by: Clause['source'], values: string[]): Clause => ({
    source: by,
    scope: { level: 'page', page: 'one' },
    target: { kind: 'column', table: 'Customers', column: 'Plan' },
    predicate: { op: 'in', values },
    exempt: [],
  });

  it('holds one clause for each source, scope and target, the latest', () => {
    const first = withClause([], clause({ by: 'visual', visual: 'bars' }, ['Pro']));
    const second = withClause(first, clause({ by: 'visual', visual: 'bars' }, ['Basic']));
    expect(second.map(({ predicate }) => predicate)).toEqual([{ op: 'in', values: ['Basic'] }]);
    expect(withClause(second, clause({ by: 'slicer', visual: 'bars' }, ['x']))).toHaveLength(2);
    expect(withClause(second, clause({ by: 'visual', visual: 'other' }, ['x']))).toHaveLength(2);
  });

  it('drops a clause that matches everything', () => {
    const one = withClause([], clause({ by: 'pane' }, ['Pro']));
    expect(withClause(one, clause({ by: 'pane' }, []))).toEqual([]);
  });
});

describe('an oversized filter', () => {
  const scope: ClauseScope = { level: 'visual', page: 'p', visual: 's' };
  const read = (filter: WireFilter) => clauseFromFilter({ filter, model, scope, place: 'slicer' });
  const many = (length: number) => Array.from({ length }, (_, at) => at);

  it('is refused for its length, its depth and its branches', () => {
    const basic = { target: plan, operator: 'In', filterType: 1 };
    expect(read({ ...basic, values: many(30_000) }).predicate).toMatchObject({ op: 'in' });
    expect(() => read({ ...basic, values: many(30_001) })).toThrow('{"property":"values","most":30000}');
    const hierarchy = { filterType: 9, target: [level('L1'), level('L2')] };
    let deep: object = { value: 'a', operator: 'Selected' };
    for (let at = 0; at < 20_000; at += 1) deep = { value: 'a', operator: 'Inherited', children: [deep] };
    expect(() => read({ ...hierarchy, hierarchyData: [deep] })).toThrow('{"property":"hierarchyData"}');
    const hierarchyData = many(501).map((value) => ({
      value,
      operator: 'Inherited',
      children: [{ value, operator: 'Selected' }],
    }));
    expect(() => read({ ...hierarchy, hierarchyData })).toThrow('{"property":"hierarchyData"}');
  });

  it("is refused for its depth by the host page's validator", () => {
    let deep: object = { value: 'a' };
    for (let at = 0; at < 20_000; at += 1) deep = { value: 'a', children: [deep] };
    const filter = { $schema: 'x', filterType: 9, target: [{ table: 't', column: 'c' }], hierarchyData: [deep] };
    expect(validateFilter(filter)).toBeDefined();
  });
});
