import type { Clause, ClauseScope, ClauseSource, FilterDisplay } from '@holdfast/contracts/report/clause';
import type { Field, GroupingField, Value, ValueField } from '@holdfast/contracts/report/field';
import { MAX_LIST_VALUES } from '@holdfast/contracts/report/limits';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import {
  type Condition,
  type HierarchyNode,
  OPERATORS,
  Predicate,
  TIME_UNITS,
} from '@holdfast/contracts/report/predicate';
import type { WhyRefused } from '@holdfast/texts/refused-call';
import { type FilterPlace, filterKindOf, isAllowed, type WireFilter } from './filter-kind.ts';
import { describeTarget, fieldFromTarget } from './target.ts';

/** An unsupported or invalid filter, as the key and the values of its text. */
export class FilterRefused extends Error {
  override name = 'FilterRefused';
  readonly why: WhyRefused;

  constructor(...why: WhyRefused) {
    super(JSON.stringify(why));
    this.why = why;
  }
}

interface FilterInput {
  readonly filter: WireFilter;
  readonly model: SemanticModel;
  readonly scope: ClauseScope;
  /** Slicers accept other kinds than other visuals. */
  readonly place?: FilterPlace;
  readonly source?: ClauseSource;
  readonly exempt?: string[];
}

/** The single entry point for host filters of every kind: returns a clause, or throws the reason. */
export function clauseFromFilter({ filter, model, scope, place, source, exempt }: FilterInput): Clause {
  const kind = filterKindOf(filter);
  const level = place ?? scope.level;
  if (kind === 'unknown') throw new FilterRefused('filterKind');
  if (!isAllowed(kind, level)) throw new FilterRefused('filterLevel', { kind, level });
  const { target, predicate } = READERS[kind](filter, model);
  // The server uses the same schema: refused here, a bad filter does not fail the whole page there.
  const checked = Predicate.safeParse(predicate);
  if (!checked.success) throw refusalOfIssue(checked.error.issues[0]);
  return {
    source: source ?? { by: 'host' },
    scope,
    target,
    predicate: checked.data,
    exempt: exempt ?? [],
    display: displayOf(filter),
  };
}

interface PredicateIssue {
  readonly code?: string;
  readonly path: readonly PropertyKey[];
  readonly maximum?: unknown;
}

function refusalOfIssue(issue: PredicateIssue | undefined): FilterRefused {
  const [first, ...below] = issue?.path ?? [];
  const property = [first === 'nodes' ? 'hierarchyData' : first, ...below].join('.');
  return issue?.code === 'too_big' && issue.maximum !== undefined
    ? new FilterRefused('filterLength', { property, most: Number(issue.maximum) })
    : new FilterRefused('filterInvalid', { property });
}

type ReadFilter = { target: Field; predicate: Predicate };
type FilterReader = (filter: WireFilter, model: SemanticModel) => ReadFilter;

const READERS: Record<Exclude<ReturnType<typeof filterKindOf>, 'unknown'>, FilterReader> = {
  basic(filter, model) {
    const target = oneField(filter.target, model);
    const operator = oneOf(filter.operator, ['In', 'NotIn', 'All'] as const, 'operator');
    if (operator === 'All') return { target, predicate: { op: 'all' } };
    return { target, predicate: { op: 'in', values: values(filter.values), not: operator === 'NotIn' } };
  },

  advanced(filter, model) {
    const target = oneField(filter.target, model);
    const given = filter.conditions === undefined ? [] : list(filter.conditions, 'conditions');
    if (given.length > 2) throw new FilterRefused('filterLength', { property: 'conditions', most: 2 });
    const conditions = given.map((one): Condition => {
      const condition = readObject(one, 'condition');
      const operator = oneOf(condition.operator, OPERATORS, 'operator');
      return condition.value === undefined ? { operator } : { operator, value: asCell(condition.value) };
    });
    const match = oneOf(filter.logicalOperator ?? 'And', ['And', 'Or'] as const, 'logicalOperator');
    return { target, predicate: { op: 'compare', match: match === 'And' ? 'and' : 'or', conditions } };
  },

  relativeDate: (filter, model) => readRelative(filter, model, 'date'),
  relativeTime: (filter, model) => readRelative(filter, model, 'time'),

  topN(filter, model) {
    const by = fieldFromTarget(filter.orderBy, model);
    if (!by) throw unknownTarget(filter.orderBy);
    const direction = oneOf(filter.operator, ['Top', 'Bottom'] as const, 'operator');
    const count = readInteger(filter.itemCount, 'itemCount');
    const target = groupingField(filter.target, model);
    return {
      target,
      predicate: { op: 'top', direction: direction === 'Top' ? 'top' : 'bottom', count, by: asValue(by, model) },
    };
  },

  includeExclude(filter, model) {
    const not = filter.isExclude === true;
    if (!Array.isArray(filter.target)) {
      const target = groupingField(filter.target, model);
      return { target, predicate: { op: 'in', values: values(filter.values), not } };
    }
    return readTuples(filter.target.flat(), list(filter.values, 'values'), not, model);
  },

  tuple(filter, model) {
    const operator = oneOf(filter.operator, ['In', 'NotIn'] as const, 'operator');
    return readTuples(list(filter.target, 'target'), list(filter.values, 'values'), operator === 'NotIn', model);
  },

  hierarchy(filter, model) {
    const fields = list(filter.target, 'target').map((one) => groupingField(one, model));
    const [target] = fields;
    if (!target) throw unknownTarget(filter.target);
    const nodes = readBranches(list(filter.hierarchyData, 'hierarchyData'), fields.length);
    return { target, predicate: { op: 'hierarchy', fields, nodes } };
  },

  /** Identities are row keys; they belong to the table that has a row key. */
  identity(filter, model) {
    const table = model.tables.find((candidate) => candidate.rowKey !== undefined);
    if (!table?.rowKey) throw unknownTarget(filter.target);
    const target: Field = { kind: 'column', table: table.name, column: table.rowKey };
    return { target, predicate: { op: 'in', values: list(filter.target, 'target').map((id) => String(id)) } };
  },

  hierarchyIdentity() {
    throw new FilterRefused('filterKind');
  },
};

function readRelative(filter: WireFilter, model: SemanticModel, of: 'date' | 'time'): ReadFilter {
  const unit = TIME_UNITS[readInteger(filter.timeUnitType, 'timeUnitType')];
  const direction = (['last', 'this', 'next'] as const)[readInteger(filter.operator, 'operator')];
  if (!unit || !direction) throw new FilterRefused('filterInvalid', { property: unit ? 'operator' : 'timeUnitType' });
  const count = Math.max(1, readInteger(filter.timeUnitsCount, 'timeUnitsCount'));
  const includeToday = filter.includeToday !== false;
  return {
    target: groupingField(filter.target, model),
    predicate: { op: 'relative', direction, count, unit, includeToday, of },
  };
}

function readTuples(targets: unknown[], rows: unknown[], not: boolean, model: SemanticModel): ReadFilter {
  const fields = targets.map((one) => groupingField(one, model));
  const [target] = fields;
  if (!target) throw unknownTarget(targets);
  const read = rows.map((row) => list(row, 'values').map(pointValue));
  if (read.some((row) => row.length !== fields.length)) throw new FilterRefused('filterTuple');
  return { target, predicate: { op: 'tuples', fields, tuples: read, not } };
}

/** An unselected node with children represents them; unselected children are excluded from it. */
function readBranches(nodes: unknown[], depth: number): HierarchyNode[] {
  if (depth === 0 && nodes.length > 0) throw new FilterRefused('filterInvalid', { property: 'hierarchyData' });
  return nodes.flatMap((one): HierarchyNode[] => {
    const node = readObject(one, 'node');
    const value = asCell(node.value ?? null);
    const children = node.children === undefined ? [] : list(node.children, 'children');
    const taken = children.filter((child) => readObject(child, 'node').operator !== 'NotSelected');
    const leftOut = children.filter((child) => readObject(child, 'node').operator === 'NotSelected');
    if (node.operator === 'NotSelected' && taken.length === 0) return [];
    if (children.length === 0) return [{ value }];
    if (node.operator === 'Selected' && leftOut.length > 0) {
      const all = leftOut.map((child) => ({ value: asCell(readObject(child, 'node').value ?? null) }));
      return [{ value, inverted: true, children: all }];
    }
    return [{ value, children: readBranches(taken, depth - 1) }];
  });
}

function displayOf(filter: WireFilter): FilterDisplay {
  const given = (filter.displaySettings ?? {}) as Record<string, unknown>;
  return {
    ...(typeof given.isLockedInViewMode === 'boolean' && { locked: given.isLockedInViewMode }),
    ...(typeof given.isHiddenInViewMode === 'boolean' && { hidden: given.isHiddenInViewMode }),
    ...(typeof given.displayName === 'string' && { displayName: given.displayName }),
    ...(filter.requireSingleSelection === true && { requireSingleSelection: true }),
  };
}

function oneField(target: unknown, model: SemanticModel): Field {
  const field = fieldFromTarget(target, model);
  if (!field) throw unknownTarget(target);
  return field;
}

const unknownTarget = (target: unknown): FilterRefused =>
  new FilterRefused('unknownTarget', { target: describeTarget(target) });

function groupingField(target: unknown, model: SemanticModel): GroupingField {
  const field = oneField(target, model);
  if (field.kind === 'column' || field.kind === 'level') return field;
  throw new FilterRefused('filterColumn');
}

/** Ranking by a bare column means by its sum, or by its count where it is not numeric. */
function asValue(field: Field, model: SemanticModel): ValueField {
  if (field.kind === 'measure' || field.kind === 'aggregate') return field;
  const table = model.tables.find(({ name }) => name === field.table);
  const column =
    field.kind === 'column'
      ? field.column
      : (table?.hierarchies
          .find(({ name }) => name === field.hierarchy)
          ?.levels.find(({ name }) => name === field.level)?.column ?? '');
  const type = table?.columns.find(({ name }) => name === column)?.type;
  const aggregation = type === 'number' || type === 'integer' ? 'sum' : 'countNonNull';
  return { kind: 'aggregate', table: field.table, column, aggregation };
}

function values(given: unknown): Value[] {
  return list(given, 'values').map(pointValue);
}

/** A value, or an object with the value and its keys. */
function pointValue(given: unknown): Value {
  if (typeof given === 'object' && given !== null && !(given instanceof Date) && 'value' in given)
    return asCell(given.value);
  return asCell(given);
}

function asCell(given: unknown): Value {
  if (given === null || typeof given === 'string' || typeof given === 'boolean') return given;
  if (typeof given === 'number' && Number.isFinite(given)) return given;
  if (given instanceof Date && !Number.isNaN(given.getTime())) return given.toISOString();
  throw new FilterRefused('filterProperty', { property: 'value', type: 'value' });
}

function list(given: unknown, property: string): unknown[] {
  if (!Array.isArray(given)) throw new FilterRefused('filterProperty', { property, type: 'list' });
  if (given.length > MAX_LIST_VALUES) throw new FilterRefused('filterLength', { property, most: MAX_LIST_VALUES });
  return given;
}

function readObject(given: unknown, property: string): Record<string, unknown> {
  if (typeof given !== 'object' || given === null)
    throw new FilterRefused('filterProperty', { property, type: 'object' });
  return given as Record<string, unknown>;
}

function readInteger(given: unknown, property: string): number {
  if (typeof given === 'number' && Number.isInteger(given) && given >= 0) return given;
  throw new FilterRefused('filterProperty', { property, type: 'integer' });
}

function oneOf<const Words extends readonly string[]>(given: unknown, words: Words, property: string): Words[number] {
  const found = words.find((word) => word === given);
  if (found === undefined) throw new FilterRefused('filterChoice', { property, known: words });
  return found;
}
