import type { ColumnType } from '@holdfast/contracts/report/model';

/** One way to read the texts of a column. `value` is an expression that is NULL where a text does not fit. */
export interface Reading {
  readonly type: ColumnType;
  value(text: string): string;
  /** A condition on a text that may only fit this reading by accident: it rules the reading out. */
  readonly unless?: (text: string) => string;
}

const matches = (text: string, pattern: string) => `regexp_full_match(${text}, '${pattern}')`;
const when = (condition: string, value: string) => `CASE WHEN ${condition} THEN ${value} END`;

/** Spaces and currency signs around a number. */
const bare = (text: string) => `regexp_replace(${text}, '[\\s\\x{00A0}\\x{202F}$€£¥]', '', 'g')`;
const finite = (value: string) => `CASE WHEN isfinite(${value}) THEN ${value} END`;

/** Digits with a leading zero are identifiers, such as postcodes: as numbers they would lose it. */
const startsWithZero = (text: string) => matches(text, '0\\d+');

// Two digits come first: a year of four would also accept them.
const DAY_FIRST = ['%d.%m.%y', '%d/%m/%y', '%d.%m.%Y', '%d/%m/%Y', '%d-%m-%Y'];
const MONTH_FIRST = ['%m/%d/%y', '%m/%d/%Y', '%m-%d-%Y'];
const withTimes = (formats: readonly string[]) =>
  formats.flatMap((format) => [format, `${format} %H:%M`, `${format} %H:%M:%S`, `${format} %I:%M %p`]);
const listed = (formats: readonly string[]) => `[${formats.map((format) => `'${format}'`).join(', ')}]`;
/** Each format is tried in turn, which costs most of the time of a load where the texts are no dates. */
const parsed = (text: string, formats: readonly string[]) =>
  when(matches(text, '\\d{1,2}[./-]\\d{1,2}[./-]\\d{2,4}( .*)?'), `try_strptime(${text}, ${listed(formats)})`);
const onDay = (formats: readonly string[]): Reading => ({
  type: 'date',
  value: (text) => `CAST(${parsed(text, formats)} AS DATE)`,
});
const atTime = (formats: readonly string[]): Reading => ({
  type: 'datetime',
  value: (text) => parsed(text, withTimes(formats)),
});

const ISO_TIME = '\\d{4}-\\d{2}-\\d{2}([T ]\\d{1,2}:\\d{2}(:\\d{2}(\\.\\d+)?)?( ?(Z|UTC|[+-]\\d{2}(:?\\d{2})?))?)?';

export const READINGS = {
  boolean: {
    type: 'boolean',
    value: (text) =>
      `CASE WHEN lower(${text}) IN ('true', 'yes') THEN true WHEN lower(${text}) IN ('false', 'no') THEN false END`,
  },
  integer: {
    type: 'integer',
    value: (text) => when(matches(text, '[+-]?\\d{1,18}'), `TRY_CAST(${text} AS BIGINT)`),
    unless: startsWithZero,
  },
  point: {
    type: 'number',
    value: (text) =>
      when(
        matches(bare(text), '[+-]?([1-9]\\d{0,2}(,\\d{3})+|\\d*)(\\.\\d*)?([eE][+-]?\\d+)?'),
        finite(`TRY_CAST(replace(${bare(text)}, ',', '') AS DOUBLE)`),
      ),
    unless: startsWithZero,
  },
  comma: {
    type: 'number',
    value: (text) =>
      when(
        matches(bare(text), '[+-]?([1-9]\\d{0,2}(\\.\\d{3})+|\\d*)(,\\d*)?'),
        finite(`TRY_CAST(replace(replace(${bare(text)}, '.', ''), ',', '.') AS DOUBLE)`),
      ),
    unless: startsWithZero,
  },
  date: {
    type: 'date',
    value: (text) => when(matches(text, '\\d{4}-\\d{2}-\\d{2}'), `TRY_CAST(${text} AS DATE)`),
  },
  dayFirst: onDay(DAY_FIRST),
  monthFirst: onDay(MONTH_FIRST),
  datetime: {
    type: 'datetime',
    value: (text) => when(matches(text, ISO_TIME), `make_timestamp(epoch_us(TRY_CAST(${text} AS TIMESTAMPTZ)))`),
  },
  dayFirstTime: atTime(DAY_FIRST),
  monthFirstTime: atTime(MONTH_FIRST),
  text: { type: 'text', value: (text) => text },
} as const satisfies Record<string, Reading>;
export type ReadingName = keyof typeof READINGS;

/** Texts that fit one of these have no second meaning. */
export const CERTAIN: ReadonlySet<ReadingName> = new Set(['date', 'datetime']);

/** In the order they are tried; the first that fits wins. A semicolon as delimiter suggests a decimal comma. */
export function readingsFor(hasSemicolons: boolean): readonly ReadingName[] {
  const numbers = hasSemicolons ? (['comma', 'point'] as const) : (['point', 'comma'] as const);
  const dates = hasSemicolons ? (['dayFirst', 'monthFirst'] as const) : (['monthFirst', 'dayFirst'] as const);
  const times = hasSemicolons
    ? (['dayFirstTime', 'monthFirstTime'] as const)
    : (['monthFirstTime', 'dayFirstTime'] as const);
  return ['integer', ...numbers, 'boolean', 'date', ...dates, 'datetime', ...times];
}

/** Texts that stand for a missing number or date. */
const MISSING = ['', 'na', 'n/a', '#n/a', 'nan', 'null', 'none', '-', '--', '\\n', 'nil', 'unknown'];
export const isMissing = (text: string) => `lower(${text}) IN (${MISSING.map((word) => `'${word}'`).join(', ')})`;
