import type { ValueField } from '@holdfast/contracts/report/field';
import type {
  ColumnType,
  Expression,
  Format,
  Parameter,
  RowCondition,
  SemanticModel,
} from '@holdfast/contracts/report/model';
import type { Restriction } from '@holdfast/contracts/report/query';
import { columnFormat, columnLabel, findColumn, findMeasure } from '../model/find-field.ts';
import { queryError } from '../model/query-error.ts';
import { columnOfMeasure } from '../model/related-column.ts';
import { bindGroupingField } from './bind-field.ts';
import type { BoundColumn, BoundExpression, RowTest } from './bound.ts';

const MAX_DEPTH = 32;

interface Scope {
  readonly model: SemanticModel;
  readonly table: string;
  /** All restrictions of the query, from which parameters read the reader's choice. */
  readonly asked: readonly Restriction[];
  /** The conditions of enclosing measures. */
  readonly where: readonly RowTest[];
  /** False inside a value over all groups. */
  readonly mayShare: boolean;
  /** False where there are no groups to step along: inside another step, over all groups, in a filter. */
  readonly maySteps: boolean;
  readonly depth: number;
}

/** What is known of a value before it is computed. */
interface FoundValue {
  readonly label: string;
  /** Nearly always a number, but the maximum of a date is a date. */
  readonly type: ColumnType;
  readonly format: Format;
  readonly expression: Expression;
}

/** A named measure or an ad hoc aggregate. */
export function findValue(field: ValueField, model: SemanticModel): FoundValue {
  const percent = field.percentOfTotal ? ({ style: 'percent', digits: 1 } as const) : null;
  if (field.kind === 'measure') {
    const { label, name, format, expression } = findMeasure(model, field.table, field.measure);
    return { label: label ?? name, type: 'number', format: percent ?? format ?? { style: 'number' }, expression };
  }
  const { aggregation } = field;
  const column = findColumn(model, field.table, field.column);
  return {
    label: columnLabel(column, field),
    type: aggregation === 'min' || aggregation === 'max' ? column.type : 'number',
    format: percent ?? (COUNTS.has(aggregation) ? { style: 'integer' } : columnFormat(column)),
    expression: { op: 'aggregate', aggregation, column: field.column },
  };
}

const COUNTS: ReadonlySet<string> = new Set(['count', 'countNonNull', 'distinctCount']);

export function bindMeasure(
  { table, percentOfTotal }: ValueField,
  { expression: own }: Pick<FoundValue, 'expression'>,
  given: Pick<Scope, 'model' | 'asked' | 'maySteps'>,
): BoundExpression {
  const scope: Scope = { ...given, table, where: [], mayShare: true, depth: 0 };
  const whole: Expression = { op: 'overAllGroups', expression: own };
  return bind(percentOfTotal ? { op: 'ratio', numerator: own, denominator: whole } : own, scope);
}

function bind(expression: Expression, scope: Scope): BoundExpression {
  if (scope.depth > MAX_DEPTH) throw queryError('invalid-query.endless');
  const { model, table, where } = scope;
  const inner = (child: Expression, narrowed: Partial<Scope> = {}) =>
    bind(child, { ...scope, depth: scope.depth + 1, ...narrowed });
  switch (expression.op) {
    case 'aggregate':
      return bindAggregate(expression, scope);
    case 'sumProduct': {
      const [a, b] = expression.columns;
      return { op: 'sumProduct', columns: [numeric(a, scope), numeric(b, scope)], where };
    }
    case 'weightedAverage': {
      const [value, weight] = [numeric(expression.value, scope), numeric(expression.weight, scope)];
      const known: RowTest = { column: value, test: { operator: 'IsNumber' } };
      return {
        op: 'ratio',
        numerator: { op: 'sumProduct', columns: [value, weight], where },
        denominator: { op: 'aggregate', aggregation: 'sum', column: weight, where: [...where, known] },
      };
    }
    case 'ratio':
      return { op: 'ratio', numerator: inner(expression.numerator), denominator: inner(expression.denominator) };
    case 'arithmetic':
      return { ...expression, left: inner(expression.left), right: inner(expression.right) };
    case 'constant':
      return expression;
    case 'parameter':
      return { op: 'constant', value: selectedParameter(expression.parameter, scope.asked) };
    case 'orZero':
      return { op: 'orZero', expression: inner(expression.expression) };
    case 'filtered':
      return inner(expression.expression, {
        where: [...where, ...expression.where.map((condition) => bindTest(condition, scope))],
      });
    case 'overAllGroups': {
      if (!scope.mayShare) throw queryError('invalid-query.nestedShare');
      const whole = { where: [], mayShare: false, maySteps: false, depth: 0 };
      return { op: 'overAllGroups', expression: inner(expression.expression, whole) };
    }
    case 'periods': {
      const { column, grain } = expression;
      const found = columnOfMeasure(model, table, column);
      const field = { kind: 'column', table: found.table, column: found.column.name, grain } as const;
      return { op: 'periods', field: bindGroupingField(field, found.column), where };
    }
    case 'alongGroups': {
      if (!scope.maySteps) throw queryError('invalid-query.nestedStep');
      const column = bindNamed(expression.column, scope);
      return { ...expression, column, expression: inner(expression.expression, { maySteps: false }) };
    }
    case 'dax':
      throw queryError('invalid-query.onlyTabular');
    case 'measure':
      return inner(findMeasure(model, table, expression.measure).expression);
  }
}

function bindAggregate(
  { aggregation, column: name }: Extract<Expression, { op: 'aggregate' }>,
  scope: Scope,
): BoundExpression {
  const { table, where } = scope;
  if (aggregation === 'count') return { op: 'count', where };
  if (name === undefined) throw queryError('invalid-query.noColumn', { table });
  const isAnyType = ['countNonNull', 'distinctCount', 'min', 'max'].includes(aggregation);
  const column = isAnyType ? bindNamed(name, scope) : numeric(name, scope);
  return { op: 'aggregate', aggregation, column, where };
}

function bindNamed(written: string, { model, table: own }: Scope): BoundColumn {
  const { table, column } = columnOfMeasure(model, own, written);
  return { table, name: column.name, type: column.type };
}

function numeric(name: string, scope: Scope): BoundColumn {
  const column = bindNamed(name, scope);
  if (column.type === 'date' || column.type === 'datetime') throw queryError('invalid-query.sumOfDates', { name });
  return column;
}

function bindTest({ operator, ...condition }: RowCondition, scope: Scope): RowTest {
  const { asked } = scope;
  const column = bindNamed(condition.column, scope);
  if (operator === 'In') return { column, test: { operator, values: condition.values ?? [] } };
  const value = condition.parameter ? selectedParameter(condition.parameter, asked) : condition.value;
  return { column, test: { operator, value } };
}

/** The single number selected in a parameter's column; several or none mean the fallback. */
function selectedParameter({ table, column, fallback }: Parameter, asked: readonly Restriction[]): number {
  const clauses = asked.filter(
    ({ target }) => target.kind === 'column' && target.table === table && target.column === column,
  );
  const picked = clauses.flatMap(({ predicate }) => (predicate.op === 'in' && !predicate.not ? predicate.values : []));
  const [value] = picked;
  return picked.length === 1 && typeof value === 'number' ? value : fallback;
}
