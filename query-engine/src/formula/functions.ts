import type { Aggregation } from '@holdfast/contracts/report/field';
import type { AlongStep } from '@holdfast/contracts/report/model';

/** What an argument of a function accepts. */
export type Argument =
  | 'figure'
  | 'number column'
  | 'figure column'
  | 'date column'
  | 'any column'
  | 'period'
  | 'condition';

export type FunctionName = keyof typeof FUNCTIONS;

/** Functions by name, with their arguments in order. The last condition may repeat. */
export const FUNCTIONS = {
  sum: ['figure column'],
  average: ['figure column'],
  min: ['number column'],
  max: ['number column'],
  median: ['number column'],
  deviation: ['number column'],
  percentile5: ['number column'],
  lowerQuartile: ['number column'],
  upperQuartile: ['number column'],
  percentile95: ['number column'],
  count: ['any column'],
  distinct: ['any column'],
  sumProduct: ['number column', 'number column'],
  weightedAverage: ['number column', 'number column'],
  where: ['figure', 'condition'],
  total: ['figure'],
  orZero: ['figure'],
  periods: ['date column', 'period'],
  running: ['figure', 'any column'],
  previous: ['figure', 'any column'],
  rank: ['figure', 'any column'],
} as const satisfies Record<string, readonly Argument[]>;

/** Case-insensitive. */
export function functionNamed(word: string): FunctionName | undefined {
  return FUNCTION_NAMES.find((name) => name.toLowerCase() === word.toLowerCase());
}
export const FUNCTION_NAMES = Object.keys(FUNCTIONS) as readonly FunctionName[];

/** Those that aggregate a column. */
export const SUMMARIES: Readonly<Partial<Record<FunctionName, Aggregation>>> = {
  sum: 'sum',
  average: 'average',
  min: 'min',
  max: 'max',
  median: 'median',
  deviation: 'standardDeviation',
  percentile5: 'percentile5',
  lowerQuartile: 'lowerQuartile',
  upperQuartile: 'upperQuartile',
  percentile95: 'percentile95',
  count: 'countNonNull',
  distinct: 'distinctCount',
};

export const STEPS: Readonly<Partial<Record<FunctionName, AlongStep>>> = {
  running: 'runningTotal',
  previous: 'previous',
  rank: 'rank',
};

export function nameOf<Value>(list: Readonly<Partial<Record<FunctionName, Value>>>, value: Value): FunctionName {
  return FUNCTION_NAMES.find((name) => list[name] === value) ?? 'sum';
}
