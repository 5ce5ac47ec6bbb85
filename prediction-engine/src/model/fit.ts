import type { ColumnBins } from '../prepare/column-bins.ts';
import type { Feature } from '../shapes/customers.ts';
import type { FeatureColumn } from '../shapes/table.ts';
import type { FileColumn } from './file-columns.ts';
import type { SavedModel } from './model-file.ts';

/** How a file provides one column of a model. */
export interface ColumnFit {
  /** The model's name for it. */
  readonly column: string;
  readonly kind: 'number' | 'category' | 'date';
  /** The column's share of the model's total importance, 0 to 1. */
  readonly share: number;
  /** The column of the file; null if there is none. */
  readonly from: string | null;
  /** `told`: assigned by the user, now or earlier. */
  readonly how: 'same' | 'spelt' | 'told' | 'missing';
  readonly blank: number;
  /** Values unseen in training, most frequent first, and how many rows have one. */
  readonly unseen: readonly { readonly value: string; readonly rows: number }[];
  readonly unseenRows: number;
  /** Rows outside the training range, with the training range and the range here. */
  readonly outsideRows: number;
  readonly learnt: Range | null;
  readonly here: Range | null;
}

interface Range {
  readonly lowest: number;
  readonly highest: number;
}

/** `ask`: an important column is missing; the user has to assign or omit it. */
export type FitVerdict = 'fits' | 'ask' | 'refused';

export interface FileFit {
  readonly verdict: FitVerdict;
  readonly rows: number;
  /** Most important first. */
  readonly columns: readonly ColumnFit[];
  /** Columns of the file the model does not use. */
  readonly extra: readonly string[];
}

/** The file's column per column of the model; null: score without it. */
export type ColumnMapping = Readonly<Record<string, string | null>>;

export interface FittedTable {
  readonly fit: FileFit;
  /** Those the file has, under the model's names. */
  readonly columns: readonly FeatureColumn[];
  /** Parallel to `columns`. */
  readonly features: readonly Feature[];
}

/** Columns less important than this may be missing from a new file without confirmation by the user. */
const HARDLY_MATTERS = 0.02;
/** With more than this share missing, the scores would be meaningless. */
const TOO_MUCH = 0.25;
/** From this share of rows with unseen values on, a level was probably renamed. */
const MANY_UNSEEN = 0.2;
const LISTED = 5;

export function fitToModel(
  saved: Pick<SavedModel, 'columns' | 'importance'>,
  found: readonly FileColumn[],
  rowCount: number,
  mapping: ColumnMapping = {},
): FittedTable {
  const matched = matchNames(saved.columns, found, mapping);
  const shares = importanceShares(saved);
  const columns: FeatureColumn[] = [];
  const features: Feature[] = [];
  const fits = saved.columns.map((bins): ColumnFit => {
    const match = matched.get(bins.name);
    const share = shares.get(bins.name) ?? 0;
    if (match === undefined) return missing(bins, share);
    columns.push({ ...match.read, name: bins.name });
    features.push({ ...match.column.feature, name: bins.name });
    return {
      column: bins.name,
      kind: kindOf(bins),
      share,
      from: match.column.name,
      how: match.how,
      ...measured(bins, match.read, rowCount),
    };
  });
  fits.sort((a, b) => b.share - a.share || (a.column < b.column ? -1 : 1));
  const used = new Set([...matched.values()].map(({ column }) => column.name));
  return {
    fit: {
      verdict: judgeFit(fits, rowCount, mapping),
      rows: rowCount,
      columns: fits,
      extra: found.filter(({ name }) => !used.has(name)).map(({ name }) => name),
    },
    columns,
    features,
  };
}

/** Models of an earlier version have no importance: all their columns count equally. */
export function importanceShares({
  columns,
  importance,
}: Pick<SavedModel, 'columns' | 'importance'>): Map<string, number> {
  const total = Object.values(importance ?? {}).reduce((sum, points) => sum + points, 0);
  return new Map(columns.map(({ name }) => [name, total > 0 ? (importance?.[name] ?? 0) / total : 1 / columns.length]));
}

export const kindOf = (bins: ColumnBins): ColumnFit['kind'] =>
  bins.kind === 'number' && bins.daysAgo ? 'date' : bins.kind;

interface Match {
  readonly column: FileColumn;
  readonly read: FeatureColumn;
  readonly how: ColumnFit['how'];
}

/**
 * The user's assignments first, then exact names, names that differ in case and separators, and names that differ in a
 * letter or two. A match must be unique: only the user can choose between two.
 */
function matchNames(
  wanted: readonly ColumnBins[],
  found: readonly FileColumn[],
  mapping: ColumnMapping,
): Map<string, Match> {
  const free = new Set(found);
  const matched = new Map<string, Match>();
  const take = (how: ColumnFit['how'], accepts: (theirs: string, ours: string) => boolean): void => {
    for (const bins of wanted) {
      if (matched.has(bins.name) || mapping[bins.name] === null) continue;
      const fitting = [...free].flatMap((column) => {
        if (!accepts(column.name, bins.name)) return [];
        const read = column.read({ kind: bins.kind, daysAgo: bins.kind === 'number' ? bins.daysAgo : undefined });
        return read === null ? [] : [{ column, read, how }];
      });
      const [match] = fitting;
      if (match === undefined || fitting.length > 1) continue;
      matched.set(bins.name, match);
      free.delete(match.column);
    }
  };
  take('told', (theirs, ours) => mapping[ours] === theirs && theirs !== ours);
  take('same', (theirs, ours) => theirs === ours);
  take('spelt', (theirs, ours) => normalizedName(theirs) === normalizedName(ours));
  take('spelt', (theirs, ours) => isMisspelt(normalizedName(theirs), normalizedName(ours)));
  return matched;
}

function missing(bins: ColumnBins, share: number): ColumnFit {
  return {
    column: bins.name,
    kind: kindOf(bins),
    share,
    from: null,
    how: 'missing',
    blank: 0,
    unseen: [],
    unseenRows: 0,
    outsideRows: 0,
    learnt: learntRange(bins),
    here: null,
  };
}

type FitMeasurement = Pick<ColumnFit, 'blank' | 'unseen' | 'unseenRows' | 'outsideRows' | 'learnt' | 'here'>;

function measured(bins: ColumnBins, read: FeatureColumn, rowCount: number): FitMeasurement {
  let blank = 0;
  if (read.kind === 'category') {
    const rows = new Array<number>(read.levels.length).fill(0);
    for (let row = 0; row < rowCount; row++) {
      const code = read.codes[row] as number;
      if (code < 0) blank++;
      else rows[code] = (rows[code] as number) + 1;
    }
    const known = new Set(bins.kind === 'category' ? bins.levels : []);
    // If rare levels were pooled, an unlisted one may have been among them.
    const isPooled = bins.kind === 'category' && bins.otherBin > 0;
    const unseen = read.levels
      .map((value, code) => ({ value, rows: rows[code] as number }))
      .filter((level) => level.rows > 0 && !known.has(level.value) && !isPooled)
      .sort((a, b) => b.rows - a.rows || (a.value < b.value ? -1 : 1));
    const unseenRows = unseen.reduce((sum, level) => sum + level.rows, 0);
    return { blank, unseen: unseen.slice(0, LISTED), unseenRows, outsideRows: 0, learnt: null, here: null };
  }
  const learnt = learntRange(bins);
  let outsideRows = 0;
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let row = 0; row < rowCount; row++) {
    const value = read.values[row] as number;
    if (!Number.isFinite(value)) {
      blank++;
      continue;
    }
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
    if (learnt !== null && (value < learnt.lowest || value > learnt.highest)) outsideRows++;
  }
  const here = lowest <= highest ? { lowest, highest } : null;
  return { blank, unseen: [], unseenRows: 0, outsideRows, learnt, here };
}

function learntRange(bins: ColumnBins): Range | null {
  if (bins.kind !== 'number' || bins.lowest === undefined || bins.highest === undefined) return null;
  return { lowest: bins.lowest, highest: bins.highest };
}

function judgeFit(fits: readonly ColumnFit[], rowCount: number, mapping: ColumnMapping): FitVerdict {
  const gone = fits.filter(({ how }) => how === 'missing');
  const share = gone.reduce((sum, fit) => sum + fit.share, 0);
  if (share > TOO_MUCH || (gone.length > 0 && gone[0] === fits[0])) return 'refused';
  if (gone.some((fit) => fit.share >= HARDLY_MATTERS && mapping[fit.column] !== null)) return 'ask';
  return fits.some(({ unseenRows }) => unseenRows > rowCount * MANY_UNSEEN) ? 'ask' : 'fits';
}

/** Columns that need an assignment before scoring. */
export function unanswered({ columns }: FileFit, mapping: ColumnMapping): ColumnFit[] {
  return columns.filter(
    ({ how, share, column }) => how === 'missing' && share >= HARDLY_MATTERS && mapping[column] !== null,
  );
}

/** How many letters may differ: 'MonthlyCharge' and 'MonthlyCharges'. */
const MOST_CHANGES = 2;
const SHORTEST = 6;

const normalizedName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

function isMisspelt(theirs: string, ours: string): boolean {
  if (Math.min(theirs.length, ours.length) < SHORTEST || Math.abs(theirs.length - ours.length) > MOST_CHANGES)
    return false;
  // Another digit means another column: 'month1' and 'month2'.
  if (theirs.replace(/\D/g, '') !== ours.replace(/\D/g, '')) return false;
  let before = Array.from({ length: ours.length + 1 }, (_, at) => at);
  for (let i = 1; i <= theirs.length; i++) {
    const row = [i];
    for (let j = 1; j <= ours.length; j++) {
      const change = (before[j - 1] as number) + (theirs[i - 1] === ours[j - 1] ? 0 : 1);
      row.push(Math.min(change, (before[j] as number) + 1, (row[j - 1] as number) + 1));
    }
    before = row;
  }
  return (before[ours.length] as number) <= MOST_CHANGES;
}
