import type { Aggregation, Value } from '@holdfast/contracts/report/field';
import type { BoundAggregate, BoundColumn, RowTest } from '../bind/bound.ts';
import { cellOf, fieldValue, type JoinedRow } from './rows.ts';
import { equals, meetsCondition } from './satisfies.ts';

/** An aggregate over rows. */
export function aggregateOver(aggregate: BoundAggregate, rows: readonly JoinedRow[]): Value {
  const counted = rows.filter((row) => aggregate.where.every((test) => passesTest(row, test)));
  switch (aggregate.op) {
    case 'count':
      return counted.length;
    case 'cell':
      return counted[0] ? cellOf(counted[0], aggregate.column) : null;
    case 'sumProduct': {
      const [a, b] = aggregate.columns;
      return sumOf(counted.flatMap((row) => numberIn(row, a).flatMap((x) => numberIn(row, b).map((y) => x * y))));
    }
    case 'periods': {
      const periods = counted.map((row) => fieldValue(row, aggregate.field));
      return new Set(periods.filter((period) => period !== null)).size;
    }
    case 'aggregate':
      return aggregateColumn(aggregate.aggregation, aggregate.column, counted);
  }
}

function passesTest(row: JoinedRow, { column, test }: RowTest): boolean {
  if (test.operator === 'IsNumber') return numberIn(row, column).length > 0;
  const typed = { value: cellOf(row, column), type: column.type };
  return test.operator === 'In' ? test.values.some((value) => equals(typed, value)) : meetsCondition(typed, test);
}

/** The cell as a number; none where it is blank or a text that is no number. */
function numberIn(row: JoinedRow, column: BoundColumn): number[] {
  const value = cellOf(row, column);
  if (value === null || (typeof value === 'string' && value.trim() === '')) return [];
  return Number.isNaN(Number(value)) ? [] : [Number(value)];
}

export const sumOf = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : numbers.reduce((sum, one) => sum + one, 0);

const SHARES: Partial<Record<Aggregation, number>> = {
  percentile5: 0.05,
  lowerQuartile: 0.25,
  median: 0.5,
  upperQuartile: 0.75,
  percentile95: 0.95,
};

function aggregateColumn(aggregation: Aggregation, column: BoundColumn, rows: readonly JoinedRow[]): Value {
  const known = rows.map((row) => cellOf(row, column)).filter((value) => value !== null);
  if (aggregation === 'countNonNull') return known.length;
  if (aggregation === 'distinctCount') return new Set(known).size;
  if (aggregation === 'min')
    return known.reduce<Value>((least, value) => (least === null || value < least ? value : least), null);
  if (aggregation === 'max')
    return known.reduce<Value>((most, value) => (most === null || value > most ? value : most), null);
  const numbers = rows.flatMap((row) => numberIn(row, column)).sort((a, b) => a - b);
  const total = sumOf(numbers);
  if (aggregation === 'sum' || total === null) return total;
  const mean = total / numbers.length;
  if (aggregation === 'average') return mean;
  const share = SHARES[aggregation];
  if (share === undefined) {
    if (numbers.length < 2) return null;
    return Math.sqrt(numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (numbers.length - 1));
  }
  const place = (numbers.length - 1) * share;
  const [below, above] = [numbers[Math.floor(place)] ?? 0, numbers[Math.ceil(place)] ?? 0];
  return below + (above - below) * (place - Math.floor(place));
}
