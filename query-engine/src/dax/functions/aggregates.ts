import { sql } from '../../sql/sql.ts';
import type { Builder } from '../binder.ts';
import type { Call } from '../call.ts';
import { type Compiled, eachRow, scalar } from '../compiled.ts';
import type { DaxValue } from '../model.ts';
import { wholeNumber } from '../operators.ts';
import { rowFault } from '../refusal.ts';
import { countRows, edgeOfValues, foldColumn, foldSql, quantile } from '../sql/aggregates.ts';
import { aggregate, inRow, tableOfSelect } from '../sql/place.ts';
import { filtered } from '../sql/rows.ts';
import { largerOf, numberOf } from '../sql/scalars.ts';
import { filteredTable } from '../sql/tables.ts';
import type { StoreColumn } from '../store.ts';
import { keyOf } from '../store.ts';
import type { ValueType } from '../table-value.ts';
import { commonType, compare, compareForSort, isNumeric, round4 } from '../values.ts';

/** What becomes of many values. Blanks are among them. */
interface Fold {
  readonly accepts: (type: ValueType) => boolean;
  readonly type: (type: ValueType) => ValueType;
  of(values: readonly DaxValue[], type: ValueType, at: number): DaxValue;
}

const isNumber = (type: ValueType) => isNumeric(type) || type === 'blank';
const isSummed = (type: ValueType) => isNumber(type) && type !== 'date';
const isAny = () => true;
const same = (type: ValueType) => type;
const toDouble = (type: ValueType): ValueType => (type === 'currency' || type === 'date' ? type : 'double');
const toInteger = (): ValueType => 'integer';
const numbersIn = (values: readonly DaxValue[]) => values.filter((value) => typeof value === 'number');
const countOf = (count: number): DaxValue => (count === 0 ? null : count);

export function sum(values: readonly DaxValue[], type: ValueType, at: number): DaxValue {
  let total = 0;
  let isBlank = true;
  for (const value of values) {
    if (typeof value !== 'number') continue;
    total += value;
    isBlank = false;
  }
  if (isBlank) return null;
  if (type === 'integer') return wholeNumber(total, at);
  return type === 'currency' ? round4(total) : total;
}

function extremeValue(values: readonly DaxValue[], sign: 1 | -1): DaxValue {
  let found: DaxValue = null;
  for (const value of values) if (value !== null && (found === null || compare(value, found) * sign > 0)) found = value;
  return found;
}

/** Between the two values beside the place, in proportion. */
export function percentile(values: readonly DaxValue[], share: number): DaxValue {
  const sorted = numbersIn(values).sort((a, b) => a - b);
  if (sorted.length === 0) return null;
  const place = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return low + (high - low) * (place - Math.floor(place));
}

const FOLDS = {
  SUM: { accepts: isSummed, type: same, of: sum },
  AVERAGE: {
    accepts: isNumber,
    type: toDouble,
    of: (values, type) => {
      const numbers = numbersIn(values);
      const mean = numbers.length === 0 ? null : numbers.reduce((a, b) => a + b, 0) / numbers.length;
      return mean !== null && type === 'currency' ? round4(mean) : mean;
    },
  },
  MIN: { accepts: (type) => type !== 'boolean', type: same, of: (values) => extremeValue(values, -1) },
  MAX: { accepts: (type) => type !== 'boolean', type: same, of: (values) => extremeValue(values, 1) },
  MEDIAN: { accepts: isNumber, type: toDouble, of: (values) => percentile(values, 0.5) },
  COUNT: {
    accepts: (type) => type !== 'boolean',
    type: toInteger,
    of: (values) => countOf(values.filter((value) => value !== null).length),
  },
  COUNTA: { accepts: isAny, type: toInteger, of: (values) => countOf(values.filter((value) => value !== null).length) },
  COUNTBLANK: {
    accepts: isAny,
    type: toInteger,
    of: (values) => countOf(values.filter((value) => value === null || value === '').length),
  },
  PRODUCT: {
    accepts: isSummed,
    type: () => 'double',
    of: (values) => {
      const numbers = numbersIn(values);
      return numbers.length === 0 ? null : numbers.reduce((a, b) => a * b, 1);
    },
  },
  DISTINCTCOUNT: { accepts: isAny, type: toInteger, of: (values) => countOf(new Set(values.map(keyOf)).size) },
  DISTINCTCOUNTNOBLANK: {
    accepts: isAny,
    type: toInteger,
    of: (values) => countOf(new Set(values.filter((value) => value !== null).map(keyOf)).size),
  },
  'STDEV.S': deviationFold((squares, count) => Math.sqrt(squares / (count - 1)), 2),
  'STDEV.P': deviationFold((squares, count) => Math.sqrt(squares / count), 1),
  'VAR.S': deviationFold((squares, count) => squares / (count - 1), 2),
  'VAR.P': deviationFold((squares, count) => squares / count, 1),
  GEOMEAN: {
    accepts: isSummed,
    type: () => 'double',
    of: (values) => {
      const numbers = numbersIn(values);
      return numbers.length === 0 ? null : numbers.reduce((a, b) => a * b, 1) ** (1 / numbers.length);
    },
  },
} satisfies Record<string, Fold>;

/** Computed from the squared deviations from the mean; an error where there are too few numbers. */
function deviationFold(of: (squares: number, count: number) => number, least: number): Fold {
  return {
    accepts: isSummed,
    type: () => 'double',
    of: (values, _, at) => {
      const numbers = numbersIn(values);
      if (numbers.length < least) throw rowFault(at, 'dax.zero-divisor');
      const mean = numbers.reduce((a, b) => a + b, 0) / numbers.length;
      return of(
        numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0),
        numbers.length,
      );
    },
  };
}

const ofColumn =
  (fold: Fold): Builder =>
  (call) => {
    call.expect(1);
    const column = call.column(0);
    if (!fold.accepts(column.type)) throw call.wrongType(0, 'number', column.type);
    return scalar(
      fold.type(column.type),
      ({ context }) => fold.of(valuesOf(column, context.realRows(column.table)), column.type, call.at),
      (place) => foldColumn(call.node.name, column, place),
    );
  };

function valuesOf(column: StoreColumn, rows: Int32Array): DaxValue[] {
  const { values } = column;
  const found = new Array<DaxValue>(rows.length);
  for (let place = 0; place < rows.length; place += 1) found[place] = values[rows[place] ?? -1] ?? null;
  return found;
}

const ofRows =
  (fold: Fold): Builder =>
  (call) => {
    call.expect(2);
    return foldExpression(call, fold);
  };

function foldExpression(call: Call, fold: Fold): Compiled {
  const table = call.table(0);
  const value = call.scalar(1, call.rowOf(table));
  if (!fold.accepts(value.type)) throw call.wrongType(1, 'number', value.type);
  return scalar(
    fold.type(value.type),
    (env) => {
      const values: DaxValue[] = [];
      eachRow(env, table.run(env), (inner) => values.push(value.run(inner)));
      return fold.of(values, value.type, call.at);
    },
    (place) => {
      const rows = table.sql(place);
      const each = value.sql(inRow(place, rows));
      return aggregate(place, rows.rows, each, foldSql(call.node.name.replace(/X$/, ''), value.type));
    },
  );
}

/** MIN and MAX of a column, or of two values; a blank counts as zero beside a number. */
const buildExtreme =
  (fold: Fold, sign: 1 | -1): Builder =>
  (call) => {
    if (call.count !== 2) return ofColumn(fold)(call);
    const [a, b] = [call.scalar(0), call.scalar(1)];
    const type = commonType(a.type, b.type);
    if (type === null || type === 'boolean') throw call.wrongType(1, a.type, b.type);
    return scalar(
      type,
      (env) => {
        const [left, right] = [a.run(env), b.run(env)];
        if (left === null && right === null) return null;
        const zero = typeof (left ?? right) === 'string' ? '' : 0;
        return (compare(left, right) * sign >= 0 ? left : right) ?? zero;
      },
      (place) => largerOf([numberOf(a, place), numberOf(b, place)], sign),
    );
  };

const shareOf = (share: DaxValue, call: Call): number => {
  if (typeof share !== 'number' || share < 0 || share > 1) throw call.form('k');
  return share;
};

export const AGGREGATES: Readonly<Record<string, Builder>> = {
  SUM: ofColumn(FOLDS.SUM),
  AVERAGE: ofColumn(FOLDS.AVERAGE),
  MIN: buildExtreme(FOLDS.MIN, -1),
  MAX: buildExtreme(FOLDS.MAX, 1),
  MEDIAN: ofColumn(FOLDS.MEDIAN),
  COUNT: ofColumn(FOLDS.COUNT),
  COUNTA: ofColumn(FOLDS.COUNTA),
  COUNTBLANK: ofColumn(FOLDS.COUNTBLANK),
  PRODUCT: ofColumn(FOLDS.PRODUCT),
  DISTINCTCOUNT: ofColumn(FOLDS.DISTINCTCOUNT),
  DISTINCTCOUNTNOBLANK: ofColumn(FOLDS.DISTINCTCOUNTNOBLANK),
  SUMX: ofRows(FOLDS.SUM),
  AVERAGEX: ofRows(FOLDS.AVERAGE),
  MINX: ofRows(FOLDS.MIN),
  MAXX: ofRows(FOLDS.MAX),
  MEDIANX: ofRows(FOLDS.MEDIAN),
  COUNTX: ofRows(FOLDS.COUNT),
  COUNTAX: ofRows(FOLDS.COUNTA),
  PRODUCTX: ofRows(FOLDS.PRODUCT),
  ...Object.fromEntries(
    (['STDEV.S', 'STDEV.P', 'VAR.S', 'VAR.P', 'GEOMEAN'] as const).flatMap((name) => [
      [name, ofColumn(FOLDS[name])],
      [name.replace(/^[A-Z]+/, '$&X'), ofRows(FOLDS[name])],
    ]),
  ),
  COUNTROWS: (call) => {
    call.expect(1);
    const table = call.table(0);
    return scalar(
      'integer',
      (env) => countOf(table.run(env).length),
      (place) => countRows(table.sql(place).rows, place),
    );
  },
  'PERCENTILE.INC': (call) => {
    call.expect(2);
    const [column, share] = [call.column(0), call.number(1)];
    if (!isNumeric(column.type)) throw call.wrongType(0, 'number', column.type);
    return scalar(
      'double',
      (env) => percentile(valuesOf(column, env.context.realRows(column.table)), shareOf(share.run(env), call)),
      (place) => {
        const rows = place.context.rows(column.table, place, false);
        return aggregate(place, rows, rows.column(column), quantile(shareOf(share.fixed ?? null, call)));
      },
    );
  },
  'PERCENTILEX.INC': (call) => {
    call.expect(3);
    const share = call.number(2);
    const table = call.table(0);
    const value = call.number(1, call.rowOf(table));
    return scalar('double', (env) => {
      const values: DaxValue[] = [];
      eachRow(env, table.run(env), (inner) => values.push(value.run(inner)));
      return percentile(values, shareOf(share.run(env), call));
    });
  },
  FIRSTNONBLANK: (call) => nonBlank(call, 1),
  LASTNONBLANK: (call) => nonBlank(call, -1),
  FIRSTNONBLANKVALUE: (call) => nonBlankValue(call, 1),
  LASTNONBLANKVALUE: (call) => nonBlankValue(call, -1),
};

/** The smallest or largest value of a column for which an expression is not blank, as a table. */
function nonBlank(call: Call, sign: 1 | -1): Compiled {
  call.expect(2);
  const values = call.binder.table({ kind: 'call', at: call.at, name: 'VALUES', args: [call.arg(0)] }, call.scope);
  const value = call.scalar(1, call.rowOf(values));
  return {
    ...values,
    run: (env) => {
      const table = values.run(env);
      const found: DaxValue[] = [];
      eachRow(env, table, (inner, row) => {
        if (value.run(inner) !== null) found.push(table.at(row, 0));
      });
      const [first] = found.sort((a, b) => compareForSort(a, b) * sign);
      return { columns: table.columns, length: found.length === 0 ? 0 : 1, at: () => first ?? null };
    },
    sql: (place) => {
      const table = values.sql(place);
      const own = value.sql(inRow(place, table));
      const found = filteredTable(table, sql`${own} IS NOT NULL`);
      const edge = edgeOfValues(found.cell(0), sign, values.columns[0]?.type ?? 'blank');
      const select = sql`SELECT ${edge} AS c0 FROM ${filtered(found.rows)} HAVING count(*) > 0`;
      return tableOfSelect(place, select, values.columns);
    },
  };
}

/** The value itself, of the smallest or largest one that has any. */
function nonBlankValue(call: Call, sign: 1 | -1): Compiled {
  call.expect(2);
  const table = call.binder.table({ kind: 'call', at: call.at, name: 'VALUES', args: [call.arg(0)] }, call.scope);
  const value = call.scalar(1, call.rowOf(table));
  return scalar(value.type, (env) => {
    const rows = table.run(env);
    const found: { readonly key: DaxValue; readonly value: DaxValue }[] = [];
    eachRow(env, rows, (inner, row) => {
      const own = value.run(inner);
      if (own !== null) found.push({ key: rows.at(row, 0), value: own });
    });
    return found.sort((a, b) => compareForSort(a.key, b.key) * sign)[0]?.value ?? null;
  });
}
