import type { Aggregation } from '@holdfast/contracts/report/field';
import type { Expression, Format, Table } from '@holdfast/contracts/report/model';
import { columnFormat } from '../model/find-field.ts';
import { relatedColumn } from '../model/related-column.ts';

const WHOLE: Format = { style: 'integer' };
const SHARE: Format = { style: 'percent', digits: 1 };
const PLAIN: Format = { style: 'number', digits: 2 };
const COUNTS: ReadonlySet<Aggregation> = new Set(['count', 'countNonNull', 'distinctCount']);
const STAYS_WHOLE: ReadonlySet<Aggregation> = new Set(['sum', 'min', 'max']);

/** Infers the format of a measure from its operands: money stays money, and money divided by money is a share. */
export function inferFormat(expression: Expression, table: Table, related: readonly Table[] = []): Format {
  const inner = (child: Expression) => inferFormat(child, table, related);
  const ofColumn = (name: string): Format => {
    const column = table.columns.find((one) => one.name === name) ?? relatedColumn(related, name)?.column;
    return column ? columnFormat(column) : PLAIN;
  };
  switch (expression.op) {
    case 'aggregate': {
      const { aggregation, column } = expression;
      if (COUNTS.has(aggregation) || column === undefined) return WHOLE;
      const format = ofColumn(column);
      if (format.style === 'boolean') return aggregation === 'average' ? SHARE : WHOLE;
      return format.style === 'integer' && !STAYS_WHOLE.has(aggregation) ? withDecimals(format) : format;
    }
    case 'dax':
      return PLAIN;
    case 'sumProduct': {
      const [a, b] = expression.columns.map(ofColumn) as [Format, Format];
      return product(a, b);
    }
    case 'weightedAverage':
      return withDecimals(ofColumn(expression.value));
    case 'ratio': {
      const [above, below] = [inner(expression.numerator), inner(expression.denominator)];
      if (expression.denominator.op === 'constant') return withDecimals(above);
      if (isAlike(above, below)) return SHARE;
      return below.style === 'integer' || below.style === 'number' ? withDecimals(above) : PLAIN;
    }
    case 'arithmetic': {
      const { operator, left, right } = expression;
      if (left.op === 'constant' && right.op !== 'constant') return formatOfMultiple(inner(right), left.value);
      if (right.op === 'constant' && left.op !== 'constant') return formatOfMultiple(inner(left), right.value);
      const [a, b] = [inner(left), inner(right)];
      if (operator === 'multiply') return product(a, b);
      return isAlike(a, b) ? a : PLAIN;
    }
    case 'constant':
      return Number.isInteger(expression.value) ? WHOLE : PLAIN;
    case 'orZero':
    case 'filtered':
    case 'overAllGroups':
      return inner(expression.expression);
    case 'alongGroups':
      return expression.step === 'rank' ? WHOLE : inner(expression.expression);
    case 'periods':
      return WHOLE;
    case 'measure':
      return table.measures.find(({ name }) => name === expression.measure)?.format ?? PLAIN;
    case 'parameter':
      return PLAIN;
  }
}

/** Division and averaging turn integers into decimals. */
const withDecimals = (format: Format): Format =>
  format.style === 'integer' ? { ...format, style: 'number', digits: 2 } : format;

const formatOfMultiple = (format: Format, by: number): Format => (Number.isInteger(by) ? format : withDecimals(format));

const isAlike = (a: Format, b: Format) => a.style === b.style && a.currency === b.currency && a.suffix === b.suffix;

function product(a: Format, b: Format): Format {
  if (a.style === 'percent') return b.style === 'integer' ? withDecimals(b) : b;
  if (b.style === 'percent') return a.style === 'integer' ? withDecimals(a) : a;
  if (a.style === 'currency' || b.style === 'currency') return a.style === 'currency' ? a : b;
  return a.style === 'integer' && b.style === 'integer' ? WHOLE : PLAIN;
}
