import type { Value } from '@holdfast/contracts/report/field';
import type { Expression, RowCondition, Table } from '@holdfast/contracts/report/model';
import { relatedColumn } from '../model/related-column.ts';
import { nameOf, STEPS, SUMMARIES } from './functions.ts';
import { formulaNameOf, qualifiedColumnName } from './names.ts';
import type { FormulaContext } from './read-formula.ts';
import { inBrackets, inQuotes } from './tokens.ts';

/** Operator precedence. */
const SUM = 1;
const PRODUCT = 2;
const ONE = 3;

/** An expression as formula text; `readFormula` is the inverse. */
export function writeFormula(expression: Expression, table: Table, related: readonly Table[] = []): string {
  return write(expression, { table, related }, 0);
}

type Names = Required<Pick<FormulaContext, 'table' | 'related'>>;

function write(expression: Expression, names: Names, around: number): string {
  const { table } = names;
  const inner = (child: Expression, level = 0) => write(child, names, level);
  const column = (name: string) => columnText(name, names);
  const bound = (level: number, text: string) => (level < around ? `(${text})` : text);
  switch (expression.op) {
    case 'constant':
      return expression.value < 0 ? bound(SUM, String(expression.value)) : String(expression.value);
    case 'arithmetic': {
      const { operator, left, right } = expression;
      if (operator === 'multiply') return bound(PRODUCT, `${inner(left, PRODUCT)} * ${inner(right, ONE)}`);
      const sign = operator === 'add' ? '+' : '-';
      return bound(SUM, `${inner(left, SUM)} ${sign} ${inner(right, PRODUCT)}`);
    }
    case 'ratio':
      return bound(PRODUCT, `${inner(expression.numerator, PRODUCT)} / ${inner(expression.denominator, ONE)}`);
    case 'aggregate': {
      const { aggregation, column: of } = expression;
      return aggregation === 'count' || of === undefined
        ? 'count()'
        : `${nameOf(SUMMARIES, aggregation)}(${column(of)})`;
    }
    case 'sumProduct':
      return `sumProduct(${expression.columns.map(column).join(', ')})`;
    case 'weightedAverage':
      return `weightedAverage(${column(expression.value)}, ${column(expression.weight)})`;
    case 'orZero':
      return `orZero(${inner(expression.expression)})`;
    case 'overAllGroups':
      return `total(${inner(expression.expression)})`;
    case 'filtered':
      return `where(${[inner(expression.expression), ...expression.where.map((one) => condition(one, column))].join(', ')})`;
    case 'periods':
      return `periods(${column(expression.column)}, ${expression.grain})`;
    case 'alongGroups':
      return `${nameOf(STEPS, expression.step)}(${inner(expression.expression)}, ${column(expression.column)})`;
    case 'measure': {
      const found = table.measures.find((one) => one.name === expression.measure);
      return inBrackets(found ? formulaNameOf(table.measures, found) : expression.measure);
    }
    case 'parameter':
      // Parameters occur only in the measures of the data, never in an author's; formulas in DAX neither.
      return String(expression.parameter.fallback);
    case 'dax':
      return '';
  }
}

function columnText(name: string, { table, related }: Names): string {
  const found = table.columns.find((one) => one.name === name);
  if (found) return inBrackets(formulaNameOf(table.columns, found));
  const other = relatedColumn(related, name);
  const of = other && related.find((one) => one.name === other.table);
  return of ? qualifiedColumnName(of, other.column) : inBrackets(name);
}

const WORDS: Readonly<Record<Exclude<RowCondition['operator'], 'In' | 'None'>, string>> = {
  Is: '=',
  IsNot: '!=',
  LessThan: '<',
  LessThanOrEqual: '<=',
  GreaterThan: '>',
  GreaterThanOrEqual: '>=',
  Contains: 'contains',
  DoesNotContain: 'not contains',
  StartsWith: 'starts',
  DoesNotStartWith: 'not starts',
  IsBlank: 'is blank',
  IsNotBlank: 'is not blank',
  IsEmptyString: 'is empty',
  IsNotEmptyString: 'is not empty',
};

function condition({ column, operator, value, values = [] }: RowCondition, name: (column: string) => string): string {
  if (operator === 'In') return `${name(column)} in (${values.map(literal).join(', ')})`;
  if (operator === 'None') return `${name(column)} is not blank`;
  const words = `${name(column)} ${WORDS[operator]}`;
  return value === undefined ? words : `${words} ${literal(value)}`;
}

const literal = (value: Value): string => (typeof value === 'string' ? inQuotes(value) : String(value));
