import type { TypedColumn } from '../columns/typed-column.ts';

/** Rows of the same people in a table without an id. */
export interface RepeatedPeople {
  /** Per row, the first row of the same person; itself if there is no other. */
  readonly firstRow: Int32Array;
  readonly people: number;
  /** Rows beyond the first of each person. */
  readonly repeats: number;
  /** The columns that are equal in all rows of a person. */
  readonly columns: readonly string[];
}

interface Codes {
  readonly name: string;
  readonly codes: Int32Array;
  /** The probability that two rows are equal. */
  readonly match: number;
}

/** A column with fewer values cannot start a search; it can only be added to others. */
const FEWEST_VALUES = 8;
const SEEDS = 4;
/** Larger files are searched in the rows of some values of the first column. */
const SEARCHED = 5_000;
const PAIRS = 3000;
const FEWEST_PAIRS = 40;
/** Pairs that agree in some columns agree in another this much more often than by chance. */
const LEAST_EXCESS = 0.08;
const ERRORS = 5;
/** Share of the agreement to be expected of a column that is constant for a person. */
const CONFIRMED = 0.6;
/** The columns together must identify a row with a bit to spare. */
const BITS_TO_SPARE = 1;
const MOST_ROWS_EACH = 50;
const FEWEST_PEOPLE = 30;
/** Share of the rows that must belong to people with several. */
const COVERED = 0.5;
/** Without a common outcome the groups are a place or a product, and no model gains from having seen one. */
const SAME_OUTCOME = 0.4;

/**
 * Groups of rows that agree in several unrelated columns, far beyond chance, and in the outcome: the same people on
 * several days. Starts from each of the most varied columns and adds the one that agrees most beyond chance, until none
 * does.
 */
export function repeatedPeople(
  features: readonly TypedColumn[],
  label: Int8Array,
  rowCount: number,
): RepeatedPeople | null {
  const columns = features.flatMap((column) => codesOf(column, rowCount) ?? []);
  const seeds = columns
    .filter(({ codes }) => distinctIn(codes) >= FEWEST_VALUES)
    .sort((a, b) => a.match - b.match)
    .slice(0, SEEDS);
  let best: RepeatedPeople | null = null;
  for (const seed of seeds) {
    const rows = searchedRows(seed, rowCount);
    const constant = confirmed(constantBeside(seed, columns, rows), rows);
    if (constant.length < 3 || bitsOf(constant) < Math.log2(rowCount) + BITS_TO_SPARE) continue;
    const found = peopleBy(constant, label, rowCount);
    if (found !== null && found.repeats > (best?.repeats ?? 0)) best = found;
  }
  return best;
}

/** Null for a column that (nearly) never repeats or never varies. */
function codesOf({ name, numbers, codes, missing }: TypedColumn, rowCount: number): Codes | null {
  const values = numbers ?? codes;
  if (values === null || missing > rowCount / 2) return null;
  const known = new Map<number, number>();
  const own = Int32Array.from(values, (value) => {
    const code = known.get(value) ?? known.size;
    known.set(value, code);
    return code;
  });
  const counts = new Float64Array(known.size);
  for (const code of own) counts[code] = (counts[code] as number) + 1;
  const match = counts.reduce((sum, count) => sum + (count / rowCount) ** 2, 0);
  return known.size < 2 || known.size > rowCount * 0.7 ? null : { name, codes: own, match };
}

const distinctIn = (codes: Int32Array): number => codes.reduce((most, code) => Math.max(most, code), -1) + 1;

const bitsOf = (columns: readonly Codes[]): number => columns.reduce((sum, { match }) => sum - Math.log2(match), 0);

function searchedRows(seed: Codes, rowCount: number): Int32Array {
  const parts = Math.ceil(rowCount / SEARCHED);
  const every = Int32Array.from({ length: rowCount }, (_, row) => row);
  return parts === 1 ? every : every.filter((row) => scatterHash(seed.codes[row] as number) % parts === 0);
}

function constantBeside(seed: Codes, columns: readonly Codes[], rows: Int32Array): Codes[] {
  const constant = [seed];
  const open = columns.filter((column) => column !== seed);
  let ids = divideGroups(new Int32Array(rows.length), seed, rows);
  while (open.length > 0) {
    const pairs = pairsWithin(groupsOf(ids, rows));
    const excess = open.map((column) => excessIn(column, pairs));
    const at = excess.indexOf(Math.max(...excess));
    const most = open[at];
    if (most === undefined || (excess[at] as number) < LEAST_EXCESS) return constant;
    ids = divideGroups(ids, most, rows);
    constant.push(most);
    open.splice(at, 1);
  }
  return constant;
}

/** How much more often pairs agree in a column than any two rows: 0 by chance, 1 always. */
function excessIn({ codes, match }: Codes, pairs: readonly (readonly [number, number])[]): number {
  if (pairs.length < FEWEST_PAIRS) return 0;
  const agreeing = pairs.filter(([a, b]) => codes[a] === codes[b]).length / pairs.length;
  const error = Math.sqrt((match * (1 - match)) / pairs.length);
  return agreeing - match > ERRORS * error ? (agreeing - match) / (1 - match) : 0;
}

/** Without columns that differ within the groups the others form: these only resemble each other. */
function confirmed(columns: readonly Codes[], rows: Int32Array): readonly Codes[] {
  const several = groupsBy(columns, rows).filter(({ length }) => length > 1);
  const others = several.reduce((sum, { length }) => sum + length - 1, 0) / Math.max(1, several.length);
  const doubtful = columns.find((column) => {
    const rest = columns.filter((other) => other !== column);
    const strangers = rows.length * 2 ** -bitsOf(rest);
    return excessIn(column, pairsWithin(groupsBy(rest, rows))) < CONFIRMED / (1 + strangers / others);
  });
  return doubtful === undefined
    ? columns
    : confirmed(
        columns.filter((column) => column !== doubtful),
        rows,
      );
}

function groupsBy(columns: readonly Codes[], rows: Int32Array): number[][] {
  let ids = new Int32Array(rows.length);
  for (const column of columns) ids = divideGroups(ids, column, rows);
  return groupsOf(ids, rows);
}

/** Group numbers of the rows, divided further by a column. */
function divideGroups(ids: Int32Array, { codes }: Codes, rows: Int32Array): Int32Array<ArrayBuffer> {
  const known = new Map<number, number>();
  return Int32Array.from(ids, (id, at) => {
    const key = id * codes.length + (codes[rows[at] as number] as number);
    const own = known.get(key) ?? known.size;
    known.set(key, own);
    return own;
  });
}

function groupsOf(ids: Int32Array, rows: Int32Array): number[][] {
  const groups: number[][] = [];
  ids.forEach((id, at) => {
    const row = rows[at] as number;
    const group = groups[id];
    if (group === undefined) groups[id] = [row];
    else group.push(row);
  });
  return groups;
}

/** Pairs of neighbours in a scattered order: the order of the file may itself depend on a column. */
function pairsWithin(groups: readonly (readonly number[])[]): [number, number][] {
  const pairs: [number, number][] = [];
  const several = groups.filter(({ length }) => length > 1);
  const step = Math.max(1, Math.floor(several.length / PAIRS));
  for (let at = 0; at < several.length && pairs.length < PAIRS; at += step) {
    const rows = [...(several[at] as number[])].sort((a, b) => scatterHash(a) - scatterHash(b));
    for (let next = 1; next < rows.length && next <= MOST_ROWS_EACH; next++)
      pairs.push([rows[next - 1] as number, rows[next] as number]);
  }
  return pairs;
}

const scatterHash = (value: number): number => Math.imul(value + 1, 2654435761) >>> 0;

function peopleBy(columns: readonly Codes[], label: Int8Array, rowCount: number): RepeatedPeople | null {
  const groups = groupsBy(
    columns,
    Int32Array.from({ length: rowCount }, (_, row) => row),
  ).filter(({ length }) => length > 1 && length <= MOST_ROWS_EACH);
  const covered = groups.reduce((sum, { length }) => sum + length, 0);
  if (groups.length < FEWEST_PEOPLE || covered < rowCount * COVERED) return null;
  if (measureAgreement(groups, label) < SAME_OUTCOME) return null;
  const firstRow = Int32Array.from({ length: rowCount }, (_, row) => row);
  for (const rows of groups) for (const row of rows) firstRow[row] = rows[0] as number;
  return {
    firstRow,
    people: groups.length,
    repeats: covered - groups.length,
    columns: columns.map(({ name }) => name),
  };
}

/** How much more often two rows of a group have the same outcome than any two rows: 0 by chance, 1 always. */
function measureAgreement(groups: readonly (readonly number[])[], label: Int8Array): number {
  let [pairs, same, left, all] = [0, 0, 0, 0];
  for (const rows of groups) {
    const known = rows.filter((row) => label[row] !== -1);
    known.forEach((row, at) => {
      all++;
      left += label[row] as number;
      if (at === 0) return;
      pairs++;
      if (label[row] === label[known[at - 1] as number]) same++;
    });
  }
  const rate = left / Math.max(1, all);
  const byChance = rate * rate + (1 - rate) * (1 - rate);
  return pairs === 0 || byChance === 1 ? 0 : (same / pairs - byChance) / (1 - byChance);
}
