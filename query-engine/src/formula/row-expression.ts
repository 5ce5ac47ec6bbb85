import type { Value } from '@holdfast/contracts/report/field';
import type { ColumnType } from '@holdfast/contracts/report/model';

/** A blank fits any type. */
export type RowType = ColumnType | 'blank';

/** A value computed from the columns of one row. */
export type RowExpression = { readonly type: RowType } & (
  | { readonly op: 'value'; readonly value: Value }
  | { readonly op: 'column'; readonly column: string }
  | { readonly op: RowOperation; readonly args: readonly RowExpression[] }
);

const NUMBERS = ['number', 'integer'] as const;
const DATES = ['date', 'datetime'] as const;
/** What an argument takes; `same`: the type of the first argument that is not a condition. */
type Argument = readonly RowType[] | 'any' | 'same';

export interface RowFunction {
  readonly takes: readonly Argument[];
  /** Arguments that may be left out, at the end. */
  readonly optional?: number;
  /** `same`: the type of the arguments that have to agree. */
  readonly gives: ColumnType | 'same';
}

/** Operators and functions, all in one list: `a + b` is the call `add(a, b)`. */
export const ROW_OPERATORS = {
  or: { takes: [['boolean'], ['boolean']], gives: 'boolean' },
  and: { takes: [['boolean'], ['boolean']], gives: 'boolean' },
  not: { takes: [['boolean']], gives: 'boolean' },
  equal: { takes: ['same', 'same'], gives: 'boolean' },
  unequal: { takes: ['same', 'same'], gives: 'boolean' },
  less: { takes: ['same', 'same'], gives: 'boolean' },
  lessOrEqual: { takes: ['same', 'same'], gives: 'boolean' },
  greater: { takes: ['same', 'same'], gives: 'boolean' },
  greaterOrEqual: { takes: ['same', 'same'], gives: 'boolean' },
  join: { takes: ['any', 'any'], gives: 'text' },
  add: { takes: [NUMBERS, NUMBERS], gives: 'number' },
  subtract: { takes: [NUMBERS, NUMBERS], gives: 'number' },
  multiply: { takes: [NUMBERS, NUMBERS], gives: 'number' },
  divide: { takes: [NUMBERS, NUMBERS], gives: 'number' },
  negate: { takes: [NUMBERS], gives: 'number' },
} as const satisfies Record<string, RowFunction>;

export const ROW_FUNCTIONS = {
  if: { takes: [['boolean'], 'same', 'same'], optional: 1, gives: 'same' },
  ifBlank: { takes: ['same', 'same'], gives: 'same' },
  isBlank: { takes: ['any'], gives: 'boolean' },
  round: { takes: [NUMBERS, ['integer', 'number']], optional: 1, gives: 'number' },
  floor: { takes: [NUMBERS], gives: 'integer' },
  ceiling: { takes: [NUMBERS], gives: 'integer' },
  abs: { takes: [NUMBERS], gives: 'number' },
  length: { takes: [['text']], gives: 'integer' },
  upper: { takes: [['text']], gives: 'text' },
  lower: { takes: [['text']], gives: 'text' },
  trim: { takes: [['text']], gives: 'text' },
  left: { takes: [['text'], NUMBERS], gives: 'text' },
  right: { takes: [['text'], NUMBERS], gives: 'text' },
  contains: { takes: [['text'], ['text']], gives: 'boolean' },
  startsWith: { takes: [['text'], ['text']], gives: 'boolean' },
  year: { takes: [DATES], gives: 'integer' },
  quarter: { takes: [DATES], gives: 'integer' },
  month: { takes: [DATES], gives: 'integer' },
  day: { takes: [DATES], gives: 'integer' },
  weekday: { takes: [DATES], gives: 'integer' },
  daysBetween: { takes: [DATES, DATES], gives: 'integer' },
} as const satisfies Record<string, RowFunction>;

export type RowOperation = keyof typeof ROW_OPERATORS | keyof typeof ROW_FUNCTIONS;
