import type { Context } from './context.ts';
import { checkDeadline } from './deadline.ts';
import type { DaxValue } from './model.ts';
import type { StoreTable } from './store.ts';
import { filtersOf, filtersOfRow, type TableColumn, type TableValue, type ValueType } from './table-value.ts';

/** An expression with its names bound and its types checked. */
export interface ScalarExpression {
  readonly kind: 'scalar';
  readonly type: ValueType;
  run(env: Env): DaxValue;
}

export interface TableExpression {
  readonly kind: 'table';
  readonly columns: readonly TableColumn[];
  /** Set if every row is a row of a table of the model. */
  readonly base?: StoreTable | undefined;
  run(env: Env): TableValue;
}

export type Compiled = ScalarExpression | TableExpression;

/** A row context. The row changes while the table is iterated. */
export interface Frame {
  readonly table: TableValue;
  row: number;
  readonly outer: Frame | null;
}

/** A variable is computed once, where it is defined, at the first use. */
export interface Variable {
  readonly id: object;
  readonly expression: Compiled;
  readonly env: Env;
  value?: DaxValue | TableValue;
  readonly outer: Variable | null;
}

export interface Env {
  readonly context: Context;
  readonly frame: Frame | null;
  /** From this row context outwards, the rows are filters of the context already. */
  readonly spent: Frame | null;
  readonly variables: Variable | null;
}

export const scalar = (type: ValueType, run: (env: Env) => DaxValue): ScalarExpression => ({
  kind: 'scalar',
  type,
  run,
});

export const constant = (type: ValueType, value: DaxValue): ScalarExpression => scalar(type, () => value);

export const tableExpression = (
  columns: readonly TableColumn[],
  run: (env: Env) => TableValue,
  base?: StoreTable,
): TableExpression => ({ kind: 'table', columns, run, base });

/** Runs once a row, with the row in hand. */
export function eachRow(env: Env, table: TableValue, run: (env: Env, row: number) => void): void {
  const frame: Frame = { table, row: 0, outer: env.frame };
  const inner: Env = { ...env, frame };
  for (let row = 0; row < table.length; row += 1) {
    if ((row & 255) === 0) checkDeadline();
    frame.row = row;
    run(inner, row);
  }
}

/** The context in which all rows in hand have become filters. */
export function transitionOf(env: Env): Context {
  const frames: Frame[] = [];
  for (let frame = env.frame; frame !== null && frame !== env.spent; frame = frame.outer) frames.unshift(frame);
  if (frames.length === 0) return env.context;
  const { context } = env;
  const [only] = frames;
  const isDefined = frames.length === 1 && !context.isOfRow && context.groups.size === 0;
  const selected = () => {
    const outside = isDefined ? context.selected() : null;
    return outside === null || only === undefined ? null : [...outside, ...filtersOf(only.table, context.shape)];
  };
  const iterated = frames.flatMap((frame) => frame.table.columns.flatMap(({ lineage }) => lineage ?? []));
  let next = context.with({ selected, isOfRow: true });
  for (const frame of frames) {
    const filters = filtersOfRow(frame.table, frame.row, context.shape);
    const columns = new Set(filters.flatMap((filter) => [...filter.columns]));
    next = next.without(columns).and(filters);
  }
  return next.with({ groups: new Set([...context.groups, ...iterated]) });
}

/** Within a context, without any row in hand that is not a filter of it. */
export const inContext = (env: Env, context: Context): Env => ({ ...env, context, spent: env.frame });
