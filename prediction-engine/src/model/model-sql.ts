import type { ColumnBins } from '../prepare/column-bins.ts';
import type { Forest } from '../train/forest.ts';
import { readModel, type SavedModel } from './model-file.ts';

/** The differences between databases. */
interface SqlDialect {
  name(column: string): string;
  text(value: string): string;
  /** A number, or null if the value is not one. */
  number(sql: string): string;
  /** Trimmed text, or null if blank. */
  category(sql: string): string;
  /** Whole days from a date to the reference day. */
  daysBefore(sql: string, asOf: string): string;
  isFinite(sql: string): string;
  choose(condition: string, yes: string, no: string): string;
  /** All columns except these. */
  allBut(columns: readonly string[]): string;
}

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

export const SQL_DIALECTS = {
  duckdb: {
    name: (column) => `"${column.replaceAll('"', '""')}"`,
    text,
    number: (sql) => `TRY_CAST(${sql} AS DOUBLE)`,
    category: (sql) => `nullif(trim(CAST(${sql} AS VARCHAR)), '')`,
    daysBefore: (sql, asOf) => `CAST(date_diff('day', TRY_CAST(${sql} AS DATE), DATE ${text(asOf)}) AS DOUBLE)`,
    isFinite: (sql) => `isfinite(${sql})`,
    choose: (condition, yes, no) => `CASE WHEN ${condition} THEN ${yes} ELSE ${no} END`,
    allBut: (columns) => `* EXCLUDE (${columns.join(', ')})`,
  },
  clickhouse: {
    // Escapes are interpreted inside both kinds of quotes.
    name: (column) => `"${column.replaceAll('\\', '\\\\').replaceAll('"', '""')}"`,
    text: (value) => text(value.replaceAll('\\', '\\\\')),
    number: (sql) => `toFloat64OrNull(trimBoth(toString(${sql})))`,
    category: (sql) => `nullIf(trimBoth(toString(${sql})), '')`,
    // A date may be stored as text, and a text need not be a date.
    daysBefore: (sql, asOf) =>
      `toFloat64(dateDiff('day', toDate32OrNull(substring(toString(${sql}), 1, 10)), toDate32('${asOf}')))`,
    isFinite: (sql) => `isFinite(${sql})`,
    // `if` is JIT-compiled, CASE is not.
    choose: (condition, yes, no) => `if(${condition}, ${yes}, ${no})`,
    allBut: (columns) => `* EXCEPT (${columns.join(', ')})`,
  },
} as const satisfies Record<string, SqlDialect>;

export type SqlDialectName = keyof typeof SQL_DIALECTS;

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
export function modelQuery(bytes: Uint8Array, dialectName: SqlDialectName, asOf: string): ModelQuery | null {
  const saved = readModel(bytes);
  if (saved === null) return null;
  const dialect: SqlDialect = SQL_DIALECTS[dialectName];
  const { columns, model } = saved;
  const own = (kind: string, at: number) => `hf_${kind}${at}`;
  const values = columns.map((column, at) => `${typedValue(column, dialect, asOf)} AS ${own('x', at)}`);
  const bins = columns.map((column, at) => `${binOf(column, own('x', at), dialect)} AS ${own('b', at)}`);
  const trees = model.forests.flatMap((forest) => treesOf(forest, (at) => own('b', at), dialect));
  const base = model.forests.reduce((sum, forest) => sum + forest.base, 0);
  const margin = `(${grouped([...trees, number(base)])}) / ${number(model.forests.length)}`;
  const terms = columns.map((_, at) => {
    const [from, to] = [model.spline.starts[at], model.spline.starts[at + 1]];
    return `[${[...model.spline.terms.subarray(from, to)].map(number).join(', ')}][${own('b', at)} + 1]`;
  });
  const spline = grouped([number(model.spline.intercept), ...terms]);
  const { intercept, trees: a, spline: b } = model.stack;
  const logOdds = `${number(intercept)} + ${number(a)} * hf_trees + ${number(b)} * hf_spline`;
  const made = columns.flatMap((_, at) => [own('x', at), own('b', at)]);
  return {
    columns: columns.map((column) => ({
      name: column.name,
      kind: column.kind === 'number' && column.daysAgo ? 'date' : column.kind,
    })),
    tiers: saved.tiers,
    select: (from, as) =>
      [
        `WITH hf_values AS (SELECT *, ${values.join(', ')} FROM ${from})`,
        `hf_bins AS (SELECT *, ${bins.join(', ')} FROM hf_values)`,
        `hf_margins AS (SELECT *, ${margin} AS hf_trees, ${spline} AS hf_spline FROM hf_bins)`,
      ].join(',\n') +
      `\nSELECT ${dialect.allBut([...made, 'hf_trees', 'hf_spline'])}, 1e0 / (1e0 + exp(-(${logOdds}))) AS ${dialect.name(as)} FROM hf_margins`,
  };
}

/** With an exponent it is a double in every database; without, some use decimals. */
const number = (value: number): string => (value < 0 ? `(${value.toExponential()})` : value.toExponential());

function grouped(terms: readonly string[]): string {
  if (terms.length <= TREES_A_GROUP) return `(${terms.join(' + ')})`;
  const groups: string[] = [];
  for (let at = 0; at < terms.length; at += TREES_A_GROUP) groups.push(grouped(terms.slice(at, at + TREES_A_GROUP)));
  return grouped(groups);
}

function typedValue(column: ColumnBins, dialect: SqlDialect, asOf: string): string {
  const name = dialect.name(column.name);
  if (column.kind === 'category') return dialect.category(name);
  return column.daysAgo ? dialect.daysBefore(name, asOf) : dialect.number(name);
}

function binOf(column: ColumnBins, value: string, dialect: SqlDialect): string {
  if (column.kind === 'category') {
    const known = column.levels.map((level, at) => `WHEN ${dialect.text(level)} THEN ${at + 1}`).join(' ');
    const other = known === '' ? String(column.otherBin) : `CASE ${value} ${known} ELSE ${column.otherBin} END`;
    return dialect.choose(`${value} IS NULL`, '0', other);
  }
  // Binary search: seven comparisons find one of 128 bins.
  const search = (low: number, high: number): string => {
    if (low === high) return String(low + 1);
    const middle = (low + high) >> 1;
    const edge = number(column.edges[middle] as number);
    return dialect.choose(`${value} <= ${edge}`, search(low, middle), search(middle + 1, high));
  };
  return dialect.choose(
    `${value} IS NULL`,
    '0',
    dialect.choose(dialect.isFinite(value), search(0, column.edges.length), '0'),
  );
}

function treesOf(forest: Forest, bin: (column: number) => string, dialect: SqlDialect): string[] {
  return Array.from({ length: forest.starts.length - 1 }, (_, tree) => {
    const start = forest.starts[tree] as number;
    const node = (at: number): string => {
      const n = start + at;
      const feature = forest.feature[n] as number;
      if (feature < 0) return number(forest.value[n] as number);
      const low = forest.low[n] as number;
      const goesLeft = `${bin(feature)} BETWEEN ${low} AND ${low + (forest.span[n] as number) - 1}`;
      return dialect.choose(goesLeft, node(forest.left[n] as number), node(forest.right[n] as number));
    };
    return node(0);
  });
}
