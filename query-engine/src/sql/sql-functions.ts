import type { DateGrain } from '@holdfast/contracts/report/field';
import type { ColumnType } from '@holdfast/contracts/report/model';
import { bind, byDialect, FALSE, join, type Sql, sql } from './sql.ts';

/**
 * Dialect differences, each in one place. DuckDB's form comes first; ClickHouse's is chosen to give the same result as
 * the reference implementation, which randomized tests verify for all three.
 */

export const asDouble = (value: Sql): Sql => byDialect(sql`CAST(${value} AS DOUBLE)`, sql`toFloat64(${value})`);

/** A condition as a value: ClickHouse has 0 and 1. */
export const asFlag = (condition: Sql): Sql => byDialect(condition, sql`CAST(${condition}, 'Nullable(Bool)')`);

/** A numeric column to be summed: integers would overflow in ClickHouse, where DuckDB widens them. */
export const asFigure = (column: Sql): Sql => byDialect(column, sql`toFloat64(${column})`);

/** Per character: ClickHouse applies the final-sigma rule, and keeps the dot of İ. */
export const lower = (value: Sql): Sql =>
  byDialect(sql`lower(${value})`, sql`lowerUTF8(replaceAll(replaceAll(${value}, 'İ', 'i'), 'Σ', 'σ'))`);

export const contains = (text: Sql, part: Sql): Sql =>
  byDialect(sql`contains(${text}, ${part})`, sql`position(${text}, ${part}) > 0`);

export const startsWith = (text: Sql, start: Sql): Sql =>
  byDialect(sql`starts_with(${text}, ${start})`, sql`startsWith(${text}, ${start})`);

/** Parses a number, or blank. */
export const numberIn = (value: Sql): Sql =>
  byDialect(sql`TRY_CAST(${value} AS DOUBLE)`, sql`toFloat64OrNull(trimBoth(toString(${value})))`);

/** Trimmed text, or blank. */
export const trimmed = (value: Sql): Sql =>
  byDialect(sql`nullif(trim(CAST(${value} AS VARCHAR)), '')`, sql`nullIf(trimBoth(toString(${value})), '')`);

/** Whole days from a date to a day. In ClickHouse a date may be stored as text, and a text need not be a date. */
export const daysBefore = (date: Sql, day: Sql): Sql =>
  byDialect(
    sql`CAST(date_diff('day', TRY_CAST(${date} AS DATE), CAST(${day} AS DATE)) AS DOUBLE)`,
    sql`toFloat64(dateDiff('day', toDate32OrNull(substring(toString(${date}), 1, 10)), toDate32(${day})))`,
  );

export const isFiniteNumber = (value: Sql): Sql => byDialect(sql`isfinite(${value})`, sql`isFinite(${value})`);

/** ClickHouse compiles `if` to machine code, but not CASE. */
export const choose = (condition: Sql, yes: Sql, no: Sql): Sql =>
  byDialect(sql`CASE WHEN ${condition} THEN ${yes} ELSE ${no} END`, sql`if(${condition}, ${yes}, ${no})`);

/** All columns except these. */
export const allColumnsExcept = (columns: readonly Sql[]): Sql =>
  sql`* ${byDialect(sql`EXCLUDE`, sql`EXCEPT`)} (${join(columns, ', ')})`;

/** Parses a timestamp, or blank. ClickHouse alone would read 20260501 as seconds and 01/02/2026 as 1 February. */
export const momentIn = (text: Sql): Sql =>
  byDialect(
    sql`TRY_CAST(${text} AS TIMESTAMP)`,
    sql`if(match(trimBoth(${text}), '^[0-9]{4}-[0-9]{2}-[0-9]{2}([ T][0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]+)?)?)?Z?$') AND toDate32OrNull(substring(trimBoth(${text}), 1, 10)) IS NOT NULL AND toString(toDate32OrNull(substring(trimBoth(${text}), 1, 10))) = substring(trimBoth(${text}), 1, 10), parseDateTime64BestEffortOrNull(trimBoth(${text}), 6, 'UTC'), NULL)`,
  );

export const moment = (wall: Sql): Sql =>
  byDialect(sql`CAST(${wall} AS TIMESTAMP)`, sql`toDateTime64(${wall}, 6, 'UTC')`);

/** A blank differs from everything. `other` is never blank. */
export const differs = (value: Sql, other: Sql): Sql =>
  byDialect(sql`${value} IS DISTINCT FROM ${other}`, sql`ifNull(${value} <> ${other}, TRUE)`);

/** In display form: 12 and not 12.0, dates as ISO. */
export function displayText(value: Sql, type: ColumnType): Sql {
  switch (type) {
    case 'text':
      return value;
    case 'number': {
      const whole = byDialect(sql`CAST(CAST(${value} AS BIGINT) AS VARCHAR)`, sql`toString(toInt64(${value}))`);
      const any = byDialect(sql`CAST(${value} AS VARCHAR)`, sql`toString(${value})`);
      return choose(sql`${value} = trunc(${value}) AND abs(${value}) < 1e15`, whole, any);
    }
    case 'datetime':
      return byDialect(
        sql`CAST(${value} AS VARCHAR)`,
        sql`replaceOne(toString(toDateTime64(${value}, 3, 'UTC')), '.000', '')`,
      );
    default:
      return byDialect(sql`CAST(${value} AS VARCHAR)`, sql`toString(${value})`);
  }
}

/** Results are numbers, texts, booleans and ISO dates, all representable in JSON. */
export function asCell(value: Sql, type: ColumnType): Sql {
  switch (type) {
    case 'number':
    case 'integer':
      return asDouble(value);
    case 'date':
      return byDialect(sql`strftime(${value}, '%Y-%m-%d')`, sql`toString(toDate32(${value}))`);
    case 'datetime':
      return byDialect(
        sql`replace(strftime(${value}, '%Y-%m-%dT%H:%M:%S.%g'), '.000', '')`,
        sql`replaceOne(replaceOne(toString(toDateTime64(${value}, 3, 'UTC')), ' ', 'T'), '.000', '')`,
      );
    case 'boolean':
      return asFlag(value);
    default:
      return value;
  }
}

/** The start of the period a date is in. */
export function periodStart(grain: DateGrain, date: Sql): Sql {
  const period = sql`date_trunc(${PERIODS[grain].duckdb}, ${date})`;
  if (grain === 'hour')
    return byDialect(sql`CAST(${period} AS TIMESTAMP)`, sql`toStartOfHour(toDateTime64(${date}, 6, 'UTC'))`);
  return byDialect(sql`CAST(${period} AS DATE)`, PERIODS[grain].clickhouse(sql`toDate32(${date})`));
}

const PERIODS: Record<DateGrain, { readonly duckdb: Sql; clickhouse(day: Sql): Sql }> = {
  year: { duckdb: sql`'year'`, clickhouse: (day) => sql`toStartOfYear(${day})` },
  quarter: { duckdb: sql`'quarter'`, clickhouse: (day) => sql`toStartOfQuarter(${day})` },
  month: { duckdb: sql`'month'`, clickhouse: (day) => sql`toStartOfMonth(${day})` },
  week: { duckdb: sql`'week'`, clickhouse: (day) => sql`toStartOfWeek(${day}, 1)` },
  day: { duckdb: sql`'day'`, clickhouse: (day) => day },
  hour: { duckdb: sql`'hour'`, clickhouse: (day) => day },
};

export const noFigure: Sql = byDialect(sql`CAST(NULL AS DOUBLE)`, sql`CAST(NULL, 'Nullable(Float64)')`);

/** The previous line's value, blank for the first, where ClickHouse would default to 0. */
export const previous = (value: Sql, inOrder: Sql): Sql =>
  byDialect(
    sql`lag(${value}) OVER (${inOrder})`,
    sql`lagInFrame(toNullable(${value})) OVER (${inOrder} ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)`,
  );

export const distinctCount = (value: Sql): Sql => byDialect(sql`count(DISTINCT ${value})`, sql`uniqExact(${value})`);

/** Approximate; for planning only. */
export const roughDistinctCount = (value: Sql): Sql =>
  byDialect(sql`approx_count_distinct(${value})`, sql`uniq(${value})`);

/** A hash: equal values have equal fingerprints. */
export const fingerprint = (value: Sql): Sql => byDialect(sql`hash(${value})`, sql`sipHash64(${value})`);

/** Interpolates linearly between neighbours, like the median: the inclusive definition of spreadsheets. */
export const quantile = (value: Sql, share: Sql, filter: Sql): Sql =>
  byDialect(
    sql`quantile_cont(CAST(${value} AS DOUBLE), ${share})${filter}`,
    sql`quantileExactInclusive(${share})(${value})${filter}`,
  );

export const median = (value: Sql, filter: Sql): Sql =>
  byDialect(sql`median(${value})${filter}`, sql`quantileExactInclusive(0.5)(${value})${filter}`);

/** Blank for a single row. ClickHouse's plain function loses precision far from zero. */
export const standardDeviation = (value: Sql, filter: Sql): Sql => {
  const own = sql`stddevSampStable(${value})${filter}`;
  return byDialect(sql`stddev_samp(${value})${filter}`, sql`if(isFinite(${own}), ${own}, NULL)`);
};

/** The column's side of a list comparison: unchanged in DuckDB, in ClickHouse in a form that sets can hold. */
export function comparable(value: Sql, type: ColumnType): Sql {
  switch (type) {
    case 'number':
    case 'integer':
      // Adding 0 turns -0 into 0, which sets distinguish.
      return byDialect(value, sql`(toFloat64(${value}) + 0)`);
    case 'boolean':
      return byDialect(value, sql`toString(${value})`);
    case 'date':
    case 'datetime':
      return byDialect(value, sql`toDateTime64(${value}, 6, 'UTC')`);
    default:
      return value;
  }
}

/** The list's side: already cast in DuckDB, the original text in ClickHouse. */
export function comparableText(value: Sql, type: ColumnType): Sql {
  switch (type) {
    case 'number':
    case 'integer':
      return byDialect(value, sql`(toFloat64OrNull(${value}) + 0)`);
    case 'date':
    case 'datetime':
      return byDialect(value, sql`toDateTime64OrNull(${value}, 6, 'UTC')`);
    default:
      return value;
  }
}

export const isOneOf = (value: Sql, list: readonly Sql[]): Sql =>
  list.length === 0 ? FALSE : sql`${value} IN (${join(list, ', ')})`;

/** ClickHouse matches dates only against dates, and a time within a day matches none. */
export function isOneOfDates(date: Sql, walls: readonly string[]): Sql {
  const days = walls.filter((wall) => wall.endsWith(' 00:00:00.000')).map((wall) => wall.slice(0, 10));
  return byDialect(
    isOneOf(
      date,
      walls.map((wall) => moment(bind(wall))),
    ),
    isOneOf(
      date,
      days.map((day) => sql`toDate32(${bind(day)})`),
    ),
  );
}
