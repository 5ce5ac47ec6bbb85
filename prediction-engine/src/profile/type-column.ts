import type { TextColumn } from '../read/reading.ts';
import { NO, YES } from './churn-words.ts';
import { type DateOrder, orderEvidence, parseCompactDate, parseDate } from './dates.ts';
import { type Distinct, distinctValues } from './distinct.ts';
import { disguisedMissing, isMissing, isMissingAmongFigures } from './missing.ts';
import { type DecimalMark, decimalEvidence, parseNumber } from './numbers.ts';
import { hasWord, plain, tokens } from './words.ts';

export type ColumnKind = 'number' | 'boolean' | 'category' | 'ordinal' | 'date' | 'id' | 'text' | 'constant' | 'empty';

/** A column understood: its kind and its values as figures (dates as days since 1970) or as codes of levels. */
export interface TypedColumn {
  readonly name: string;
  readonly source: TextColumn;
  readonly kind: ColumnKind;
  /** NaN is missing; null when the values are words. */
  readonly numbers: Float64Array | null;
  /** -1 is missing; null for figures, and for texts of which nearly every one is different. */
  readonly codes: Int32Array | null;
  readonly levels: readonly string[];
  readonly missing: number;
  readonly distinct: number;
  readonly examples: readonly string[];
  readonly unit: string | null;
  /** Values that stood for 'missing' without saying so. */
  readonly disguised: readonly string[];
  /** Values that are no figures in a column of figures; they count as missing. */
  readonly unparsed: readonly string[];
  /** A date column whose days and months could be swapped everywhere. */
  readonly ambiguousDates: boolean;
  /** Every value is different from every other. */
  readonly unique: boolean;
}

/** What the whole file says where one column leaves it open. */
export interface FileHabits {
  readonly decimalMark: DecimalMark;
  readonly dateOrder: DateOrder;
}

/** Share of a column's filled cells that have to be figures (or dates) for it to be a column of figures. */
const MOST = 0.95;
const KEPT_LEVELS = 20_000;
const DATE_WORDS: ReadonlySet<string> = new Set([
  'date',
  'time',
  'timestamp',
  'ts',
  'day',
  'dt',
  'at',
  'on',
  'datum',
  'fecha',
  'data',
  'jour',
  'giorno',
  'dia',
  'created',
  'updated',
  'since',
  '日',
  '日付',
]);
/** Figures that are names: nobody adds up area codes. */
const NOMINAL_WORDS: ReadonlySet<string> = new Set([
  'code',
  'zip',
  'zipcode',
  'postal',
  'postcode',
  'plz',
  'area',
  'region',
  'branch',
  'cluster',
  'segment',
  'channel',
]);
const SCALES: readonly (readonly string[])[] = [
  ['very low', 'low', 'medium', 'high', 'very high'],
  ['low', 'mid', 'high'],
  ['small', 'medium', 'large'],
  ['xs', 's', 'm', 'l', 'xl'],
  ['bronze', 'silver', 'gold', 'platinum', 'diamond'],
  ['basic', 'standard', 'premium'],
  ['basic', 'pro', 'enterprise'],
  ['free', 'basic', 'premium'],
  ['poor', 'fair', 'good', 'very good', 'excellent'],
  ['never', 'rarely', 'sometimes', 'often', 'always'],
  ['a', 'b', 'c', 'd', 'e', 'f'],
  ['niedrig', 'mittel', 'hoch'],
  ['bas', 'moyen', 'haut'],
  ['faible', 'moyen', 'eleve'],
  ['bajo', 'medio', 'alto'],
  ['baixo', 'medio', 'alto'],
  ['basso', 'medio', 'alto'],
];

export function fileHabits(columns: readonly TextColumn[], rowCount: number): FileHabits {
  const rows = Math.min(rowCount, 500);
  let comma = 0;
  let dayFirst = 0;
  for (const column of columns) {
    const cells: string[] = [];
    for (let row = 0; row < rows; row++) cells.push(column.cell(row).trim());
    const figures = cells.filter((cell) => /^[^a-z]*\d[^a-z]*$/i.test(cell));
    if (figures.length > cells.length * 0.3) comma += Math.sign(decimalEvidence(figures));
    dayFirst += Math.sign(orderEvidence(cells));
  }
  const decimalMark = comma > 0 ? 'comma' : 'point';
  // A file that writes 3,5 is European, and so are its dates; otherwise the undecided case follows the separator below.
  return { decimalMark, dateOrder: dayFirst > 0 || (dayFirst === 0 && comma > 0) ? 'day-first' : 'month-first' };
}

export function typeColumn(source: TextColumn, rowCount: number, habits: FileHabits): TypedColumn {
  const distinct = distinctValues(source, rowCount);
  const filledLevels: number[] = [];
  let filled = 0;
  distinct.levels.forEach((level, code) => {
    if (isMissing(level)) return;
    filledLevels.push(code);
    filled += distinct.counts[code] ?? 0;
  });
  const base = {
    name: source.name,
    source,
    missing: rowCount - filled,
    distinct: filledLevels.length,
    examples: filledLevels.slice(0, 5).map((code) => distinct.levels[code] ?? ''),
    unique: filled > 1 && filledLevels.length === filled,
    unit: null,
    disguised: [],
    unparsed: [],
    ambiguousDates: false,
    numbers: null,
    codes: null,
    levels: [],
  };
  if (filled === 0) return { ...base, kind: 'empty' };
  const figures = asFigures(source.name, distinct, habits);
  if (figures !== null) return { ...base, ...figures };
  const dates = asDates(source.name, distinct, habits);
  if (dates !== null) return { ...base, ...dates };
  return { ...base, ...asWords(distinct, filledLevels, filled, base.missing) };
}

type Parsed = Pick<TypedColumn, 'kind' | 'numbers' | 'missing' | 'distinct'> & Partial<TypedColumn>;

function asFigures(name: string, distinct: Distinct, habits: FileHabits): Parsed | null {
  const { levels } = distinct;
  const words = tokens(name);
  if (hasWord(words, DATE_WORDS) && mostly(distinct, (level) => !Number.isNaN(parseCompactDate(level)))) return null;
  // Leading zeros and figures too long for a double are names written in digits.
  if (share(distinct, (level) => /^0\d+$/.test(level) || /^[-+]?\d{16,}$/.test(level)) > 0.01) return null;
  const evidence = decimalEvidence(levels);
  const mark: DecimalMark = evidence === 0 ? habits.decimalMark : evidence > 0 ? 'comma' : 'point';
  const parsed = levels.map((level) => (isMissingAmongFigures(level) ? Number.NaN : parseNumber(level, mark)));
  const unparsed = levels.filter((level, code) => Number.isNaN(parsed[code]) && !isMissingAmongFigures(level));
  const parsedShare = shareOf(
    distinct,
    (code) => !Number.isNaN(parsed[code]),
    (code) => !isMissingAmongFigures(levels[code] ?? ''),
  );
  // A few slips of the pen are slips; many different ones are codes such as 'C536379'.
  if (parsedShare < MOST || unparsed.length > Math.max(5, levels.length * 0.01)) return null;
  if (
    hasWord(words, NOMINAL_WORDS) &&
    levels.length <= 100 &&
    parsed.every((value) => Number.isNaN(value) || Number.isInteger(value)) &&
    !isFlag(parsed)
  )
    return null;
  const numbers = Float64Array.from(distinct.codes, (code) => parsed[code] ?? Number.NaN);
  const epoch = asEpoch(words, numbers);
  if (epoch !== null) return { ...count(epoch), kind: 'date', numbers: epoch };
  const disguised = disguisedMissing(numbers);
  for (const code of disguised)
    numbers.forEach((value, row) => {
      if (value === code) numbers[row] = Number.NaN;
    });
  const counted = count(numbers);
  const kind = counted.distinct === 1 && counted.missing === 0 ? 'constant' : isFlag(numbers) ? 'boolean' : 'number';
  return { ...counted, kind, numbers, unparsed, disguised: disguised.map(String), unit: unitOf(levels, name) };
}

function asDates(name: string, distinct: Distinct, habits: FileHabits): Parsed | null {
  const { levels } = distinct;
  const evidence = orderEvidence(levels);
  const undecided = evidence === 0 && levels.some((level) => /^\d{1,2}[-/]\d{1,2}[-/]\d{2,4}/.test(level));
  const dotted = levels.some((level) => /^\d{1,2}\.\d{1,2}\.\d{2,4}/.test(level));
  const order: DateOrder =
    evidence > 0 || (evidence === 0 && dotted) ? 'day-first' : evidence < 0 ? 'month-first' : habits.dateOrder;
  const compact = hasWord(tokens(name), DATE_WORDS);
  const parsed = levels.map((level) => {
    if (isMissingAmongFigures(level)) return Number.NaN;
    const days = parseDate(level, order);
    return Number.isNaN(days) && compact ? parseCompactDate(level) : days;
  });
  if (parsed.every(Number.isNaN)) return null;
  const parsedShare = shareOf(
    distinct,
    (code) => !Number.isNaN(parsed[code]),
    (code) => !isMissingAmongFigures(levels[code] ?? ''),
  );
  if (parsedShare < MOST) return null;
  const unparsed = levels.filter((level, code) => Number.isNaN(parsed[code]) && !isMissingAmongFigures(level));
  const numbers = Float64Array.from(distinct.codes, (code) => parsed[code] ?? Number.NaN);
  return { ...count(numbers), kind: 'date', numbers, unparsed, ambiguousDates: undecided };
}

function asWords(distinct: Distinct, filledLevels: readonly number[], filled: number, missing: number) {
  const levels = filledLevels.map((code) => distinct.levels[code] ?? '');
  if (levels.length === 1 && missing === 0) return { kind: 'constant' as const, ...coded(distinct, filledLevels) };
  const words =
    levels.slice(0, 200).reduce((sum, level) => sum + level.split(/\s+/).length, 0) / Math.min(200, levels.length);
  const various = levels.length / filled;
  if ((words >= 5 && various > 0.3 && levels.length > 20) || levels.length > KEPT_LEVELS)
    return { kind: 'text' as const };
  const plainLevels = levels.map(plain);
  if (levels.length === 2 && plainLevels.some((level) => YES.has(level)) && plainLevels.some((level) => NO.has(level)))
    return { kind: 'boolean' as const, ...coded(distinct, filledLevels) };
  const scale = SCALES.find((steps) => plainLevels.length >= 2 && plainLevels.every((level) => steps.includes(level)));
  if (scale !== undefined) {
    const ordered = [...filledLevels].sort(
      (a, b) => scale.indexOf(plain(distinct.levels[a] ?? '')) - scale.indexOf(plain(distinct.levels[b] ?? '')),
    );
    return { kind: 'ordinal' as const, ...coded(distinct, ordered) };
  }
  return { kind: 'category' as const, ...coded(distinct, filledLevels) };
}

function coded(distinct: Distinct, order: readonly number[]): { codes: Int32Array; levels: string[] } {
  const newCode = new Int32Array(distinct.levels.length).fill(-1);
  order.forEach((code, at) => {
    newCode[code] = at;
  });
  return {
    codes: distinct.codes.map((code) => newCode[code] ?? -1),
    levels: order.map((code) => distinct.levels[code] ?? ''),
  };
}

/** Seconds or milliseconds since 1970, believed only in a column named after time and between 1990 and 2100. */
function asEpoch(words: readonly string[], numbers: Float64Array): Float64Array | null {
  if (!hasWord(words, DATE_WORDS)) return null;
  const filled = numbers.filter((value) => !Number.isNaN(value));
  const within = (low: number, high: number) => filled.every((value) => value >= low && value <= high);
  if (filled.length > 0 && within(631_152_000, 4_102_444_800)) return numbers.map((value) => value / 86_400);
  if (filled.length > 0 && within(631_152_000_000, 4_102_444_800_000))
    return numbers.map((value) => value / 86_400_000);
  return null;
}

function count(numbers: Float64Array): { missing: number; distinct: number } {
  const seen = new Set<number>();
  let missing = 0;
  for (const value of numbers) {
    if (Number.isNaN(value)) missing++;
    else seen.add(value);
  }
  return { missing, distinct: seen.size };
}

function isFlag(values: ArrayLike<number>): boolean {
  let zeros = false;
  let ones = false;
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? Number.NaN;
    if (value === 0) zeros = true;
    else if (value === 1) ones = true;
    else if (!Number.isNaN(value)) return false;
  }
  return zeros && ones;
}

function unitOf(levels: readonly string[], name: string): string | null {
  const sample = levels.slice(0, 50).join(' ');
  const sign = /[$€£¥₹₽₩]/.exec(`${sample} ${name}`);
  if (sign !== null) return sign[0];
  return /\d\s*%/.test(sample) || /%|percent|prozent/i.test(name) ? '%' : null;
}

function mostly(distinct: Distinct, test: (level: string) => boolean): boolean {
  return (
    shareOf(
      distinct,
      (code) => test(distinct.levels[code] ?? ''),
      (code) => !isMissing(distinct.levels[code] ?? ''),
    ) >= MOST
  );
}

function share(distinct: Distinct, test: (level: string) => boolean): number {
  return shareOf(
    distinct,
    (code) => test(distinct.levels[code] ?? ''),
    () => true,
  );
}

function shareOf(distinct: Distinct, test: (code: number) => boolean, among: (code: number) => boolean): number {
  let hits = 0;
  let all = 0;
  distinct.counts.forEach((rows, code) => {
    if (!among(code)) return;
    all += rows;
    if (test(code)) hits += rows;
  });
  return all === 0 ? 0 : hits / all;
}
