import type { Aggregation, DateGrain, Value } from '@holdfast/contracts/report/field';
import type { Expression, RowCondition } from '@holdfast/contracts/report/model';

/** Null for a measure that DAX has no short form of. */
export function daxText(expression: Expression, table: string): string | null {
  const column = (name: string) => columnText(table, name);
  if (namesRelated(expression)) return null;
  switch (expression.op) {
    case 'aggregate':
      return aggregateText(expression.aggregation, table, expression.column);
    case 'sumProduct':
      return `SUMX(${tableText(table)}, ${expression.columns.map(column).join(' * ')})`;
    case 'weightedAverage': {
      const [value, weight] = [column(expression.value), column(expression.weight)];
      const rows = `FILTER(${tableText(table)}, NOT ISBLANK(${value}) && NOT ISBLANK(${weight}))`;
      return `DIVIDE(SUMX(${rows}, ${value} * ${weight}), SUMX(${rows}, ${weight}))`;
    }
    case 'constant':
      return String(expression.value);
    case 'parameter': {
      const { table: of, column: name, fallback } = expression.parameter;
      return `SELECTEDVALUE(${columnText(of, name)}, ${fallback})`;
    }
    case 'measure':
      return measureText(expression.measure);
    case 'periods':
      return periodsText(table, expression.column, expression.grain);
    case 'dax':
      return null;
    default:
      return composedText(expression, table);
  }
}

/** Whether it names a column of another table directly. */
function namesRelated(expression: Expression): boolean {
  const { column, columns, value, weight, where } = expression as unknown as Record<string, unknown>;
  const conditions = ((where ?? []) as RowCondition[]).map((one) => one.column);
  return [column, columns, value, weight, conditions].flat().some((name) => /^[^[\]]+\[[^[\]]+\]$/.test(String(name)));
}

type Composed = Extract<
  Expression,
  { op: 'ratio' | 'arithmetic' | 'orZero' | 'filtered' | 'overAllGroups' | 'alongGroups' }
>;
const SIGNS = { add: '+', subtract: '-', multiply: '*' } as const;

/** Expressions of expressions. */
function composedText(expression: Composed, table: string): string | null {
  switch (expression.op) {
    case 'ratio':
      return joined([expression.numerator, expression.denominator], table, (parts) => `DIVIDE(${parts.join(', ')})`);
    case 'arithmetic':
      return joined(
        [expression.left, expression.right],
        table,
        (parts) => `(${parts.join(` ${SIGNS[expression.operator]} `)})`,
      );
    case 'orZero':
      return joined([expression.expression], table, ([inner]) => `COALESCE(${inner}, 0)`);
    case 'overAllGroups':
      return joined([expression.expression], table, ([inner]) => `CALCULATE(${inner}, ALLSELECTED())`);
    case 'filtered': {
      const where = expression.where.map((one) => conditionText(one, table));
      if (where.includes(null)) return null;
      return joined([expression.expression], table, ([inner]) =>
        where.length === 0
          ? String(inner)
          : `CALCULATE(${inner}, KEEPFILTERS(FILTER(${tableText(table)}, ${where.join(' && ')})))`,
      );
    }
    case 'alongGroups':
      return null;
  }
}

function joined(
  expressions: readonly Expression[],
  table: string,
  write: (parts: readonly string[]) => string,
): string | null {
  const parts = expressions.map((one) => daxText(one, table));
  return parts.includes(null) ? null : write(parts.map(String));
}

const FUNCTIONS: Readonly<Partial<Record<Aggregation, string>>> = {
  sum: 'SUM',
  average: 'AVERAGE',
  min: 'MIN',
  max: 'MAX',
  countNonNull: 'COUNTA',
  distinctCount: 'DISTINCTCOUNTNOBLANK',
  median: 'MEDIAN',
};
const SHARES: Readonly<Partial<Record<Aggregation, number>>> = {
  percentile5: 0.05,
  lowerQuartile: 0.25,
  upperQuartile: 0.75,
  percentile95: 0.95,
};

function aggregateText(aggregation: Aggregation, table: string, column: string | undefined): string | null {
  if (aggregation === 'count') return `COUNTROWS(${tableText(table)})`;
  if (column === undefined) return null;
  const of = columnText(table, column);
  const share = SHARES[aggregation];
  if (share !== undefined) return `PERCENTILE.INC(${of}, ${share})`;
  const name = FUNCTIONS[aggregation];
  return name === undefined ? null : `${name}(${of})`;
}

const GRAINS: Readonly<Partial<Record<DateGrain, (day: string) => string>>> = {
  year: (day) => `YEAR(${day})`,
  quarter: (day) => `YEAR(${day}) * 4 + QUARTER(${day})`,
  month: (day) => `YEAR(${day}) * 12 + MONTH(${day})`,
  day: (day) => `INT(${day})`,
};

function periodsText(table: string, column: string, grain: DateGrain): string | null {
  const day = columnText(table, column);
  const period = GRAINS[grain]?.(day);
  if (period === undefined) return null;
  const rows = `FILTER(${tableText(table)}, NOT ISBLANK(${day}))`;
  return `COUNTROWS(DISTINCT(SELECTCOLUMNS(${rows}, "period", ${period})))`;
}

const COMPARISONS: Readonly<Record<string, string>> = {
  Is: '=',
  IsNot: '<>',
  LessThan: '<',
  LessThanOrEqual: '<=',
  GreaterThan: '>',
  GreaterThanOrEqual: '>=',
};

function conditionText(
  { column, operator, value, values = [], parameter }: RowCondition,
  table: string,
): string | null {
  const left = columnText(table, column);
  if (operator === 'IsBlank') return `ISBLANK(${left})`;
  if (operator === 'IsNotBlank') return `NOT ISBLANK(${left})`;
  if (operator === 'In') {
    const list = values.map(valueText);
    return list.includes(null) ? null : `${left} IN { ${list.join(', ')} }`;
  }
  const sign = COMPARISONS[operator];
  const right = parameter
    ? `SELECTEDVALUE(${columnText(parameter.table, parameter.column)}, ${parameter.fallback})`
    : valueText(value ?? null);
  // A blank is neither less nor more than a value here; in DAX it counts as zero.
  return sign === undefined || right === null ? null : `(NOT ISBLANK(${left}) && ${left} ${sign} ${right})`;
}

/** Dates are compared as texts by reports only. */
function valueText(value: Value): string | null {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'TRUE()' : 'FALSE()';
  if (value === null || /^\d{4}-\d\d-\d\d/.test(value)) return null;
  return `"${value.replaceAll('"', '""')}"`;
}

const tableText = (table: string): string => `'${table.replaceAll("'", "''")}'`;
const measureText = (name: string): string => `[${name.replaceAll(']', ']]')}]`;
const columnText = (table: string, column: string): string => `${tableText(table)}${measureText(column)}`;
