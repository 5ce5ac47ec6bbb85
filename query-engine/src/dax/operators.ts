import { sql } from '../sql/sql.ts';
import type { Binder } from './binder.ts';
import { type Compiled, type ScalarExpression, scalar } from './compiled.ts';
import { refused, rowFault } from './refusal.ts';
import type { Scope } from './scope.ts';
import { literalSql } from './sql/literal.ts';
import type { Place } from './sql/place.ts';
import {
  calculated,
  caseInsensitiveSql,
  compared,
  isAmongFixed,
  joinedTexts,
  numberOf,
  roundedTo,
  roundTo4,
  truthOf,
} from './sql/scalars.ts';
import { isRowOf } from './sql/tables.ts';
import { foldCase } from './store.ts';
import { keyOfRow, rowOf, type TableValue } from './table-value.ts';
import { asText } from './text-of-value.ts';
import type { BinaryNode, Node } from './tree.ts';
import {
  arithmeticType,
  calculate,
  compare,
  familyOf,
  isSame,
  isTrue,
  numberType,
  round4,
  toNumber,
} from './values.ts';

const COMPARISONS: Readonly<Record<string, (order: number) => boolean>> = {
  '=': (order) => order === 0,
  '<>': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

export function binary(binder: Binder, node: BinaryNode, scope: Scope): Compiled {
  if (node.op === 'IN') return isIn(binder, node, scope);
  const left = binder.scalar(node.left, scope);
  const right = binder.scalar(node.right, scope);
  if (node.op === '&&' || node.op === '||') return logical(node, left, right);
  if (node.op === '&') return concatenate(left, right);
  return node.op === '==' || node.op in COMPARISONS ? comparison(node, left, right) : arithmetic(node, left, right);
}

export function unary(binder: Binder, node: Node & { kind: 'unary' }, scope: Scope): ScalarExpression {
  const value = binder.scalar(node.value, scope);
  if (node.op === 'NOT') {
    if (value.type === 'text' || value.type === 'variant')
      throw refused(node.at, 'dax.type', { expected: 'boolean', found: value.type });
    return scalar(
      'boolean',
      (env) => !isTrue(value.run(env)),
      (place) => sql`NOT ${truthOf(value, place)}`,
    );
  }
  const type = numberType(value.type);
  const sign = node.op === '-' ? -1 : 1;
  return scalar(
    type,
    (env) => {
      const number = toNumber(value.run(env), node.at);
      return number === null ? null : sign === 1 ? number : 0 - number;
    },
    (place) => (sign === 1 ? numberOf(value, place) : sql`(0e0 - ${numberOf(value, place)})`),
  );
}

function logical(node: BinaryNode, left: ScalarExpression, right: ScalarExpression): ScalarExpression {
  for (const { type } of [left, right])
    if (type === 'text' || type === 'variant') throw refused(node.at, 'dax.type', { expected: 'boolean', found: type });
  if (node.op === '&&')
    return scalar(
      'boolean',
      (env) => isTrue(left.run(env)) && isTrue(right.run(env)),
      (place) => sql`(${truthOf(left, place)} AND ${truthOf(right, place)})`,
    );
  return scalar(
    'boolean',
    (env) => isTrue(left.run(env)) || isTrue(right.run(env)),
    (place) => sql`(${truthOf(left, place)} OR ${truthOf(right, place)})`,
  );
}

export function concatenate(left: ScalarExpression, right: ScalarExpression): ScalarExpression {
  return scalar(
    'text',
    (env) => {
      const [a, b] = [left.run(env), right.run(env)];
      return a === null && b === null ? null : asText(a, left.type) + asText(b, right.type);
    },
    (place) => joinedTexts(left, right, place),
  );
}

function comparison(node: BinaryNode, left: ScalarExpression, right: ScalarExpression): ScalarExpression {
  if (left.type === 'variant' || right.type === 'variant') return variantComparison(node, left, right);
  comparable(node.at, left, right);
  const toSql = (place: Place) => compared(node.op, left, right, place);
  if (node.op === '==') return scalar('boolean', (env) => isSame(left.run(env), right.run(env)), toSql);
  const holds = COMPARISONS[node.op] ?? (() => false);
  return scalar('boolean', (env) => holds(compare(left.run(env), right.run(env))), toSql);
}

/** Whether the values can be compared is known only for each pair of them. */
function variantComparison(node: BinaryNode, left: ScalarExpression, right: ScalarExpression): ScalarExpression {
  const holds = COMPARISONS[node.op];
  return scalar('boolean', (env) => {
    const [a, b] = [left.run(env), right.run(env)];
    if (a !== null && b !== null && typeof a !== typeof b)
      throw rowFault(node.at, 'dax.compared', { left: typeof a, right: typeof b });
    return holds === undefined ? isSame(a, b) : holds(compare(a, b));
  });
}

export function comparable(
  at: number,
  left: Pick<ScalarExpression, 'type'>,
  right: Pick<ScalarExpression, 'type'>,
): void {
  const [a, b] = [familyOf(left.type), familyOf(right.type)];
  if (a !== b && a !== 'blank' && b !== 'blank')
    throw refused(at, 'dax.compared', { left: left.type, right: right.type });
}

function arithmetic(node: BinaryNode, left: ScalarExpression, right: ScalarExpression): ScalarExpression {
  const type = arithmeticType(node.op, left.type, right.type);
  const { op, at } = node;
  const finish = type === 'currency' ? round4 : type === 'integer' ? (value: number) => wholeNumber(value, at) : null;
  return scalar(
    type,
    (env) => {
      const value = calculate(op, toNumber(left.run(env), at), toNumber(right.run(env), at));
      return value === null || finish === null ? value : finish(value);
    },
    (place) => {
      const value = calculated(op, left, right, place);
      if (type !== 'currency') return value;
      return left.type === right.type && op === '*' ? roundedTo(value, 4) : roundTo4(value);
    },
  );
}

/** Beyond this, numbers of this machine are not exact. */
export function wholeNumber(value: number, at: number): number {
  if (!Number.isSafeInteger(value)) throw rowFault(at, 'dax.overflow');
  return value;
}

function isIn(binder: Binder, node: BinaryNode, scope: Scope): ScalarExpression {
  const items: readonly Node[] = node.left.kind === 'tuple' ? node.left.items : [node.left];
  const left = items.map((item) => binder.scalar(item, scope));
  const table = binder.table(node.right, scope);
  if (table.columns.length !== left.length) throw refused(node.at, 'dax.uneven-rows');
  for (const [place, column] of table.columns.entries()) comparable(node.at, left[place] ?? column, column);
  const toSql = (place: Place) => {
    const values = left.map((one) => caseInsensitiveSql(one.sql(place), one.type));
    const { listed } = table;
    if (listed === undefined) return isRowOf(table.sql(place), values);
    return isAmongFixed(
      values,
      listed.map((row) => row.map((cell) => literalSql(typeof cell === 'string' ? foldCase(cell) : cell))),
    );
  };
  const [only] = left;
  if (only !== undefined && left.length === 1)
    return scalar('boolean', (env) => keysOf(table.run(env)).has(oneKey(only.run(env))), toSql);
  return scalar(
    'boolean',
    (env) => {
      const key = keyOfRow(left.map((one) => one.run(env)));
      const found = table.run(env);
      for (let row = 0; row < found.length; row += 1) if (keyOfRow(rowOf(found, row)) === key) return true;
      return false;
    },
    toSql,
  );
}

const oneKey = (value: unknown) => (typeof value === 'string' ? foldCase(value) : value);
const keys = new WeakMap<TableValue, Set<unknown>>();
function keysOf(table: TableValue): Set<unknown> {
  const known = keys.get(table);
  if (known !== undefined) return known;
  const found = new Set<unknown>();
  for (let row = 0; row < table.length; row += 1) found.add(oneKey(table.at(row, 0)));
  keys.set(table, found);
  return found;
}
