import {
  bind,
  type Dialect,
  inlinedSql,
  integerLiteral,
  join,
  name,
  number,
  quotedName,
  type Sql,
  sql,
} from '@holdfast/query-engine/sql/sql.ts';
import {
  allColumnsExcept,
  choose,
  daysBefore,
  isFiniteNumber,
  numberIn,
  trimmed,
} from '@holdfast/query-engine/sql/sql-functions.ts';
import type { ColumnBins } from '../prepare/column-bins.ts';
import type { Forest } from '../train/forest.ts';
import { readModel, type SavedModel } from './model-file.ts';

export interface ModelQuery {
  /** The columns the table must have. */
  readonly columns: readonly { readonly name: string; readonly kind: 'number' | 'category' | 'date' }[];
  /** In ascending order of risk. */
  readonly tiers: SavedModel['tiers'];
  /** One SELECT: every column of `from`, and the probability as `as`. */
  select(from: string, as: string): string;
}

/** One long chain of sums takes a database seconds to plan, and exceeds some nesting limits. */
const TREES_A_GROUP = 64;

/**
 * A model as one SELECT, for data in a database or too large for memory. It has the same bins, trees and table as the
 * engine, hence the same score; only the order of additions differs, which changes the sixteenth digit. Null: not a
 * model of this version.
 */
export function modelQuery(bytes: Uint8Array, dialect: Dialect, asOf: string): ModelQuery | null {
  const saved = readModel(bytes);
  if (saved === null) return null;
  const { columns, model } = saved;
  const [valueAt, binAt] = [
    (at: number) => sql`hf_x${integerLiteral(at)}`,
    (at: number) => sql`hf_b${integerLiteral(at)}`,
  ];
  const values = columns.map((column, at) => sql`${typedValue(column, asOf)} AS ${valueAt(at)}`);
  const bins = columns.map((column, at) => sql`${binOf(column, valueAt(at))} AS ${binAt(at)}`);
  const trees = model.forests.flatMap((forest) => treesOf(forest, binAt));
  const base = model.forests.reduce((sum, forest) => sum + forest.base, 0);
  const margin = sql`(${grouped([...trees, number(base)])}) / ${number(model.forests.length)}`;
  const terms = columns.map((_, at) => {
    const [from, to] = [model.spline.starts[at], model.spline.starts[at + 1]];
    const list = Array.from(model.spline.terms.subarray(from, to), number);
    return sql`[${join(list, ', ')}][${binAt(at)} + 1]`;
  });
  const spline = grouped([number(model.spline.intercept), ...terms]);
  const { intercept, trees: a, spline: b, bends = [] } = model.stack;
  const straight = sql`(${number(intercept)} + ${number(a)} * hf_trees + ${number(b)} * hf_spline)`;
  const turns = bends.map(({ at, turn }) => sql`${number(turn)} * greatest(${straight} - ${number(at)}, 0e0)`);
  const logOdds = join([straight, ...turns], ' + ');
  const made = columns.flatMap((_, at) => [valueAt(at), binAt(at)]);
  const text = (fragment: Sql) => inlinedSql(fragment, dialect);
  const [valuesText, binsText] = [text(join(values, ', ')), text(join(bins, ', '))];
  const marginsText = text(sql`${margin} AS hf_trees, ${spline} AS hf_spline`);
  const all = text(allColumnsExcept([...made, sql`hf_trees`, sql`hf_spline`]));
  const probability = text(sql`1e0 / (1e0 + exp(-(${logOdds})))`);
  return {
    columns: columns.map((column) => ({
      name: column.name,
      kind: column.kind === 'number' && column.daysAgo ? 'date' : column.kind,
    })),
    tiers: saved.tiers,
    select: (from, as) =>
      [
        `WITH hf_values AS (SELECT *, ${valuesText} FROM ${from}),`,
        `hf_bins AS (SELECT *, ${binsText} FROM hf_values),`,
        `hf_margins AS (SELECT *, ${marginsText} FROM hf_bins)`,
        `SELECT ${all}, ${probability} AS ${quotedName([as], dialect)} FROM hf_margins`,
      ].join('\n'),
  };
}

function grouped(terms: readonly Sql[]): Sql {
  if (terms.length <= TREES_A_GROUP) return sql`(${join(terms, ' + ')})`;
  const groups: Sql[] = [];
  for (let at = 0; at < terms.length; at += TREES_A_GROUP) groups.push(grouped(terms.slice(at, at + TREES_A_GROUP)));
  return grouped(groups);
}

function typedValue(column: ColumnBins, asOf: string): Sql {
  const cell = name(column.name);
  if (column.kind === 'category') return trimmed(cell);
  return column.daysAgo ? daysBefore(cell, bind(asOf)) : numberIn(cell);
}

function binOf(column: ColumnBins, value: Sql): Sql {
  const isBlank = sql`${value} IS NULL`;
  if (column.kind === 'category') {
    const known = column.levels.map((level, at) => sql`WHEN ${bind(level)} THEN ${integerLiteral(at + 1)}`);
    const other = integerLiteral(column.otherBin);
    const bin = known.length === 0 ? other : sql`CASE ${value} ${join(known, ' ')} ELSE ${other} END`;
    return choose(isBlank, sql`0`, bin);
  }
  // Binary search: seven comparisons find one of 128 bins.
  const search = (low: number, high: number): Sql => {
    if (low === high) return integerLiteral(low + 1);
    const middle = (low + high) >> 1;
    const edge = number(column.edges[middle] as number);
    return choose(sql`${value} <= ${edge}`, search(low, middle), search(middle + 1, high));
  };
  return choose(isBlank, sql`0`, choose(isFiniteNumber(value), search(0, column.edges.length), sql`0`));
}

function treesOf(forest: Forest, bin: (column: number) => Sql): Sql[] {
  return Array.from({ length: forest.starts.length - 1 }, (_, tree) => {
    const start = forest.starts[tree] as number;
    const node = (at: number): Sql => {
      const n = start + at;
      const feature = forest.feature[n] as number;
      if (feature < 0) return number(forest.value[n] as number);
      const low = forest.low[n] as number;
      const high = low + (forest.span[n] as number) - 1;
      const goesLeft = sql`${bin(feature)} BETWEEN ${integerLiteral(low)} AND ${integerLiteral(high)}`;
      return choose(goesLeft, node(forest.left[n] as number), node(forest.right[n] as number));
    };
    return node(0);
  });
}
