import type { ColumnType } from '@holdfast/contracts/report/model';
import { quoted } from '../../../platform/analytics/sql-text.ts';
import { refusal } from '../../../platform/http/refusal.ts';
import { CERTAIN, isMissing, READINGS, type Reading, type ReadingName, readingsFor } from './cell-readings.ts';
import type { AskRows } from './load-database.ts';
import { type StagedColumn, type StagedTable, stagedName } from './staged-table.ts';

export interface TypedColumn {
  readonly name: string;
  readonly type: ColumnType;
  /** How its texts were read; absent if the file has them typed, or has none. */
  readonly reading?: ReadingName;
  /** An expression over `staged`. */
  readonly sql: string;
}

/** Sample size for choosing how a column is read; all rows are then read that way. */
const SAMPLED_ROWS = 20_000;
/** Share of a column's values that must fit. If fewer do, it is text; if more but not all, the others are faults. */
const MOST = 0.95;

/** What is fixed for a column, by its table or by the sender. */
export interface WantedColumn {
  readonly type: ColumnType;
  /** How the rows of its table were read. */
  readonly reading?: ReadingName | undefined;
  /** The rows join those that were read this way: another way could change what a text means. */
  readonly isJoined: boolean;
}

/**
 * How each column of a staged file is read. A value that does not fit its column refuses the whole file, with its row.
 */
export async function typeColumns(
  rows: AskRows,
  staged: StagedTable,
  wanted: ReadonlyMap<string, WantedColumn>,
): Promise<TypedColumn[]> {
  const texts = staged.columns.map((column, at) => ({ column, at, wanted: wanted.get(column.name) })).filter(isText);
  const fits = await countMatchingReadings(rows, staged, texts);
  const chosen = new Map(texts.map((one) => [one.at, chooseReading(one, fits.get(one.at) ?? new Map())]));
  const read = staged.columns.map((column, at): Read => {
    const name = chosen.get(at);
    return name ? textColumn(column, at, name) : typedColumn(column, at, wanted.get(column.name)?.type);
  });
  const faults = await countFaults(rows, read);
  return Promise.all(
    read.map(async (one, at) => {
      const { column, type } = one;
      const reading = readingOf(staged, chosen.get(at), fits.get(at));
      const fault = faults[at];
      if (!fault || fault.count === 0) return { name: column.name, type, sql: one.sql, ...(reading && { reading }) };
      const isFree = !wanted.has(column.name);
      if (isFree && fault.count > fault.filled * (1 - MOST)) return textColumn(column, at, 'text', column.name);
      const [[cell = ''] = []] = await rows(
        `SELECT left(CAST(${stagedName(at)} AS VARCHAR), 60) FROM staged WHERE r = ${fault.row}`,
      );
      const values = { column: column.name, cell: String(cell), type: TYPE_NAMES[type] };
      const { sheet } = staged;
      if (!sheet) throw refusal('dataset-file.cell', { row: fault.row, ...values });
      throw refusal('dataset-file.sheetCell', { sheet: sheet.name, row: sheet.rowOf(fault.row), ...values });
    }),
  );
}

/** As in the API. */
const TYPE_NAMES: Readonly<Record<ColumnType, string>> = {
  text: 'text',
  number: 'number',
  integer: 'integer',
  boolean: 'boolean',
  date: 'date',
  datetime: 'datetime',
};

interface TextChoice {
  readonly column: StagedColumn;
  readonly at: number;
  readonly wanted: WantedColumn | undefined;
}
const isText = ({ column: { given } }: TextChoice) => given === 'unknown' || given === 'quoted';

/** The readings to try: of the wanted type, or of any. */
function candidates({ column, wanted }: TextChoice, { hasSemicolons, hasJsonNumbers }: StagedTable): ReadingName[] {
  const all = readingsFor(hasSemicolons);
  if (wanted) {
    const own = all.filter((name) => READINGS[name].type === wanted.type);
    const { reading, isJoined } = wanted;
    if (!reading || !own.includes(reading) || (hasJsonNumbers && isNumber(reading))) return own;
    return [reading, ...own.filter((name) => name !== reading && (!isJoined || CERTAIN.has(name)))];
  }
  return column.given === 'quoted' ? all.filter((name) => !isNumber(name) && name !== 'boolean') : [...all];
}

/** How many values of a sample fit each reading, and whether one rules it out. */
async function countMatchingReadings(
  rows: AskRows,
  staged: StagedTable,
  texts: readonly TextChoice[],
): Promise<Map<number, Map<ReadingName, Fit>>> {
  const counts = texts.flatMap((one) => {
    const cell = stagedName(one.at);
    return candidates(one, staged).map((name) => {
      const { value, unless }: Reading = READINGS[name];
      const ruledOut = one.wanted === undefined ? unless?.(cell) : undefined;
      return { at: one.at, name, fits: `${value(cell)} IS NOT NULL`, unless: ruledOut ?? 'false' };
    });
  });
  const found = new Map<number, Map<ReadingName, Fit>>(texts.map(({ at }) => [at, new Map()]));
  if (counts.length === 0) return found;
  const picked = counts.flatMap(({ at, fits, unless }) => [
    `CAST(count(*) FILTER (${fits}) AS DOUBLE)`,
    `CAST(count(*) FILTER (${unless}) AS DOUBLE)`,
    `CAST(count(*) FILTER (${nonBlankSql(at)}) AS DOUBLE)`,
  ]);
  const [line = []] = await rows(
    `SELECT ${picked.join(', ')} FROM (SELECT * FROM staged USING SAMPLE reservoir(${SAMPLED_ROWS} ROWS) REPEATABLE (1))`,
  );
  counts.forEach(({ at, name }, place) => {
    const [fitting = 0, ruledOut = 0, all = 0] = line.slice(3 * place, 3 * place + 3).map(Number);
    found.get(at)?.set(name, { fitting, all, isRuledOut: ruledOut > 0 });
  });
  return found;
}

interface Fit {
  readonly fitting: number;
  readonly all: number;
  readonly isRuledOut: boolean;
}

const nonBlankSql = (at: number) => `${stagedName(at)} IS NOT NULL AND NOT ${isMissing(stagedName(at))}`;

function chooseReading({ wanted }: TextChoice, fits: ReadonlyMap<ReadingName, Fit>): ReadingName {
  if (wanted?.type === 'text') return 'text';
  const ranked = [...fits].sort(([, a], [, b]) => b.fitting - a.fitting);
  const [best] = ranked;
  if (wanted) return best?.[0] ?? 'text';
  if (!best || best[1].all === 0 || best[1].isRuledOut || best[1].fitting < best[1].all * MOST) return 'text';
  return best[0];
}

const isNumber = (name: ReadingName) => READINGS[name].type === 'number' || READINGS[name].type === 'integer';

/** Only what texts decided: a column without any fits every reading. */
function readingOf(
  { hasJsonNumbers }: StagedTable,
  name: ReadingName | undefined,
  fits: ReadonlyMap<ReadingName, Fit> | undefined,
): ReadingName | undefined {
  if (!name || (hasJsonNumbers && isNumber(name))) return undefined;
  return (fits?.get(name)?.fitting ?? 0) > 0 ? name : undefined;
}

interface Read extends TypedColumn {
  readonly column: StagedColumn;
  /** A condition on values that do not fit. */
  readonly fault: string;
  readonly filled: string;
}

function textColumn(column: StagedColumn, at: number, reading: ReadingName, name = column.name): Read {
  const { type, value } = READINGS[reading];
  const cell = stagedName(at);
  if (reading === 'text')
    return { column, name, type, sql: `nullif(${cell}, '')`, fault: 'false', filled: `${cell} IS NOT NULL` };
  const sql = value(cell);
  return { column, name, type, sql, fault: `${nonBlankSql(at)} AND ${sql} IS NULL`, filled: nonBlankSql(at) };
}

/** A typed value as another type; whole numbers only where they lose nothing. */
const AS: Readonly<Record<ColumnType, string>> = {
  text: 'VARCHAR',
  number: 'DOUBLE',
  integer: 'BIGINT',
  boolean: 'BOOLEAN',
  date: 'DATE',
  datetime: 'TIMESTAMP',
};

function typedColumn(column: StagedColumn, at: number, wanted: ColumnType | undefined): Read {
  const cell = stagedName(at);
  const given = column.given as ColumnType;
  const type = wanted ?? given;
  const whole = type === 'integer' && given === 'number' ? `${cell} = round(${cell})` : 'true';
  const sql = type === given ? cell : `CASE WHEN ${whole} THEN TRY_CAST(${cell} AS ${AS[type]}) END`;
  return {
    column,
    name: column.name,
    type,
    sql,
    fault: `${cell} IS NOT NULL AND ${sql} IS NULL`,
    filled: `${cell} IS NOT NULL`,
  };
}

interface Fault {
  readonly count: number;
  readonly filled: number;
  /** The first row that does not fit. */
  readonly row: number;
}

async function countFaults(rows: AskRows, read: readonly Read[]): Promise<Fault[]> {
  if (read.length === 0) return [];
  const picked = read.flatMap(({ fault, filled: isFilled }) => [
    `CAST(count(*) FILTER (${fault}) AS DOUBLE)`,
    `CAST(count(*) FILTER (${isFilled}) AS DOUBLE)`,
    `CAST(min(r) FILTER (${fault}) AS DOUBLE)`,
  ]);
  const [line = []] = await rows(`SELECT ${picked.join(', ')} FROM staged`);
  return read.map((_, at) => {
    const [count = 0, all = 0, row = 0] = line.slice(3 * at, 3 * at + 3).map(Number);
    return { count, filled: all, row };
  });
}

/** The staged rows with their names and types. */
export const typedRows = (columns: readonly TypedColumn[]): string =>
  `(SELECT ${columns.map(({ name, sql }) => `${sql} AS ${quoted(name)}`).join(', ')} FROM staged)`;
