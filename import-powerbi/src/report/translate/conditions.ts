import type { DocumentFilter } from '@holdfast/contracts/report/clause';
import type { Field, Value } from '@holdfast/contracts/report/field';
import type { Condition, Operator, Predicate } from '@holdfast/contracts/report/predicate';
import { at, listAt, numberAt } from '../../json.ts';
import { fieldOf, isGrouping } from './fields.ts';
import { literalOf } from './literals.ts';
import { relativeOf } from './relative-date.ts';

export type Restriction = Pick<DocumentFilter, 'target' | 'predicate'>;

/** Restrictions that all apply. Null for a condition that they cannot state exactly. */
export function restrictionsOf(condition: unknown, isExact: boolean): Restriction[] | null {
  const single = listOf(condition, isExact) ?? periodOf(condition) ?? comparisonsOf(condition);
  if (single) return [single];
  const both = at(condition, 'And');
  if (both === undefined) return null;
  const [left, right] = [restrictionsOf(at(both, 'Left'), isExact), restrictionsOf(at(both, 'Right'), isExact)];
  return left && right ? [...left, ...right] : null;
}

/** A list of values, of tuples, or a chain of equalities of one field. */
function listOf(condition: unknown, isExact: boolean): Restriction | null {
  const negated = at(condition, 'Not', 'Expression', 'In');
  const given = negated ?? at(condition, 'In');
  const flags = { ...(negated !== undefined && { not: true }), ...(isExact && { exact: true }) };
  if (given === undefined) return equalities(condition, flags);
  if (at(given, 'Table') !== undefined) return null;
  const fields = listAt(given, 'Expressions').map(fieldOf);
  const rows = listAt(given, 'Values').map((row) => listAt([row], 0).map(literalOf));
  const tuples = rows.filter((row): row is Value[] => row.length === fields.length && !row.includes(undefined));
  const groups = fields.filter((field) => field !== null).filter(isGrouping);
  const [target] = groups;
  if (!target || groups.length !== fields.length || tuples.length !== rows.length) return null;
  const predicate: Predicate =
    groups.length === 1
      ? { op: 'in', values: tuples.map(([value = null]) => value), ...flags }
      : { op: 'tuples', fields: groups, tuples, ...flags };
  return { target, predicate };
}

function equalities(condition: unknown, flags: object): Restriction | null {
  const sides = at(condition, 'Or') === undefined ? null : operandsOf(condition, 'Or');
  const terms = sides?.map(termOf) ?? [];
  const [first] = terms;
  if (!first || !isGrouping(first.target)) return null;
  const values = terms.flatMap((term) => {
    const isEqual = term?.condition.operator === 'Is' && isSame(term.target, first.target);
    return isEqual
      ? [term.condition.value ?? null]
      : term?.condition.operator === 'IsBlank' && isSame(term.target, first.target)
        ? [null]
        : [];
  });
  if (values.length !== terms.length || terms.length < 3) return null;
  return { target: first.target, predicate: { op: 'in', values, ...flags } };
}

const MAX_OPERANDS = 1_000;

/** The operands of a chain, in order; null for one that is too long. */
function operandsOf(condition: unknown, operator: 'And' | 'Or'): unknown[] | null {
  const operands: unknown[] = [];
  const open = [condition];
  while (open.length > 0 && operands.length <= MAX_OPERANDS) {
    const one = open.pop();
    const inner = at(one, operator);
    if (inner === undefined) operands.push(one);
    else open.push(at(inner, 'Right'), at(inner, 'Left'));
  }
  return operands.length > MAX_OPERANDS ? null : operands;
}

/** One or two comparisons of one field. */
function comparisonsOf(condition: unknown): Restriction | null {
  const match = at(condition, 'Or') !== undefined ? 'or' : 'and';
  const key = match === 'or' ? 'Or' : 'And';
  const terms = (at(condition, key) === undefined ? [condition] : (operandsOf(condition, key) ?? [])).map(termOf);
  const [first, second] = terms;
  if (!first || terms.length > 2 || (terms.length === 2 && !(second && isSame(first.target, second.target))))
    return null;
  const conditions = [first, ...(second ? [second] : [])].map((term) => term.condition);
  return { target: first.target, predicate: { op: 'compare', match, conditions } };
}

interface Term {
  readonly target: Field;
  readonly condition: Condition;
}

/** By the numbers of comparisons in the file. */
export const COMPARISONS: readonly Operator[] = [
  'Is',
  'GreaterThan',
  'GreaterThanOrEqual',
  'LessThan',
  'LessThanOrEqual',
];
export const OPPOSITE: Readonly<Partial<Record<Operator, Operator>>> = {
  Is: 'IsNot',
  IsBlank: 'IsNotBlank',
  IsEmptyString: 'IsNotEmptyString',
  Contains: 'DoesNotContain',
  StartsWith: 'DoesNotStartWith',
  GreaterThan: 'LessThanOrEqual',
  GreaterThanOrEqual: 'LessThan',
  LessThan: 'GreaterThanOrEqual',
  LessThanOrEqual: 'GreaterThan',
};
/** A negated order also holds for blanks, which the opposite comparison leaves out. */
const NEGATED_EXACTLY: readonly Operator[] = ['Is', 'IsBlank', 'IsEmptyString', 'Contains', 'StartsWith'];

function termOf(given: unknown): Term | null {
  const inner = at(given, 'Not', 'Expression');
  if (inner !== undefined) {
    const term = termOf(inner);
    const operator = term && OPPOSITE[term.condition.operator];
    return operator && NEGATED_EXACTLY.includes(term.condition.operator)
      ? { ...term, condition: { ...term.condition, operator } }
      : null;
  }
  for (const operator of ['Contains', 'StartsWith'] as const) {
    if (at(given, operator) !== undefined) return simpleTerm(at(given, operator), operator);
  }
  const comparison = at(given, 'Comparison');
  return comparison === undefined ? null : comparisonTerm(comparison);
}

function comparisonTerm(comparison: unknown): Term | null {
  const operator = COMPARISONS[numberAt(comparison, 'ComparisonKind') ?? -1];
  if (!operator) return null;
  const span = at(comparison, 'Right', 'DateSpan');
  if (span === undefined) {
    const term = simpleTerm(comparison, operator);
    if (!term || operator !== 'Is') return term?.condition.value === null ? null : term;
    if (term.condition.value === null) return { ...term, condition: { operator: 'IsBlank' } };
    return term.condition.value === '' ? { ...term, condition: { operator: 'IsEmptyString' } } : term;
  }
  const target = fieldOf(at(comparison, 'Left'));
  const value = literalOf(at(span, 'Expression'));
  if (!target || typeof value !== 'string' || numberAt(span, 'TimeUnit') !== 0) return null;
  return { target, condition: { operator, value } };
}

function simpleTerm(given: unknown, operator: Operator): Term | null {
  const target = fieldOf(at(given, 'Left'));
  const value = literalOf(at(given, 'Right'));
  return target && value !== undefined ? { target, condition: { operator, value } } : null;
}

/** Between two literals, or a period around today. */
function periodOf(condition: unknown): Restriction | null {
  const now = at(condition, 'Comparison');
  const isThis =
    numberAt(now, 'ComparisonKind') === 0 && at(now, 'Right', 'DateSpan', 'Expression', 'Now') !== undefined;
  const between = at(condition, 'Between');
  const target = fieldOf(isThis ? at(now, 'Left') : at(between, 'Expression'));
  if (!target) return null;
  const [lower, upper] = isThis
    ? [at(now, 'Right'), at(now, 'Right')]
    : [at(between, 'LowerBound'), at(between, 'UpperBound')];
  const relative = relativeOf(lower, upper);
  if (relative) return { target, predicate: relative };
  const [lowest, highest] = [literalOf(lower), literalOf(upper)];
  if (lowest === undefined || highest === undefined) return null;
  const conditions: Condition[] = [
    { operator: 'GreaterThanOrEqual', value: lowest },
    { operator: 'LessThanOrEqual', value: highest },
  ];
  return { target, predicate: { op: 'compare', match: 'and', conditions } };
}

const isSame = (a: Field, b: Field): boolean => JSON.stringify(a) === JSON.stringify(b);
