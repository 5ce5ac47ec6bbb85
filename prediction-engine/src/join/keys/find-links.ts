import { isMissing } from '../../profile/columns/missing.ts';
import { hasStem, plainWords } from '../../profile/vocabulary/name-words.ts';
import type { SourceTable } from '../sources/source-table.ts';
import type { ChosenKeys } from './chosen-links.ts';
import { type KeyColumn, keyColumns } from './key-columns.ts';
import { type MatchRule, rulesFor, rulesForChosen } from './match-values.ts';

/** Rows of one file that belong to rows of another by the values of a column on either side. */
export interface Link {
  readonly child: number;
  readonly childColumn: number;
  readonly parent: number;
  readonly parentColumn: number;
  readonly rule: MatchRule;
  /** Per row of the child, the row of the parent; -1 without one. */
  readonly parentRow: Int32Array;
  readonly matchedRows: number;
  readonly childRows: number;
  readonly matchedParents: number;
  /** Rows of the parent; where several are alike, they count once. */
  readonly parentRows: number;
  /** Values the parent has on several rows: no row is taken for them. */
  readonly ambiguous: number;
  /** Per row of a parent whose values repeat, the first row with the same value; null if every row is its own. */
  readonly firstAlike: Int32Array | null;
  readonly cardinality: '1:1' | '1:n';
  /** Values of the child without a row in the parent. */
  readonly unmatched: readonly string[];
  /** By a person, not found. */
  readonly isChosen: boolean;
}

/** Matching fewer rows than this is chance. */
export const LEAST_MATCHED = 0.1;
/** A key has few repeated values. */
const LEAST_UNIQUE = 0.95;
/** A looser comparison has to match this share more. */
const WORTH_LOOSENING = 0.002;
const SAMPLED_VALUES = 400;
const SHOWN_UNMATCHED = 5;

/**
 * The best link of every ordered pair of files. `examples`: a file that may have several rows of one customer, such as
 * outcomes on several days. A file with chosen keys has no other links.
 */
export function findLinks(
  tables: readonly SourceTable[],
  examples: number | null,
  chosen: readonly ChosenKeys[] = [],
): Link[] {
  const keys = tables.map(keyColumns);
  const index = new ValueIndex(tables, examples);
  return tables.flatMap((_, child) =>
    tables.flatMap((_, parent) => {
      if (child === parent) return [];
      const own = chosen.filter((one) => one.child === child);
      if (own.length > 0)
        return own.flatMap((one) =>
          one.parent === parent ? (linkOf({ ...one, isChosen: true }, tables, index) ?? []) : [],
        );
      const found = (keys[child] ?? []).flatMap((from) =>
        (keys[parent] ?? []).flatMap((to) => linkOf({ child, parent, from, to, isChosen: false }, tables, index) ?? []),
      );
      const best = found.sort((a, b) => b.matchedRows - a.matchedRows || a.childColumn - b.childColumn)[0];
      return best === undefined ? [] : [best];
    }),
  );
}

interface Pair {
  readonly child: number;
  readonly parent: number;
  readonly from: KeyColumn;
  readonly to: KeyColumn;
  readonly isChosen: boolean;
}

function linkOf(pair: Pair, tables: readonly SourceTable[], index: ValueIndex): Link | null {
  const { child, parent, from, to, isChosen } = pair;
  const [childTable, parentTable] = [tables[child], tables[parent]];
  if (childTable === undefined || parentTable === undefined) return null;
  const isByName = !isChosen && (from.isDense || to.isDense);
  const agree = () =>
    namesAgree(from.name, to.name, parentTable.name) || namesAgree(to.name, from.name, childTable.name);
  if (isByName && !agree()) return null;
  let best: Link | null = null;
  for (const { rule, apply } of isChosen ? rulesForChosen(from, to) : rulesFor(from, to)) {
    const rows = index.rowsOf(parent, to.at, rule, apply);
    if (rows === null || (!isChosen && !mayMatch(childTable, from.at, rows.first, apply))) continue;
    const found = match(pair, { tables, rule, apply, rows });
    if (best === null || found.matchedRows > best.matchedRows + WORTH_LOOSENING * found.childRows) best = found;
  }
  if (isByName && best !== null && areRowNumbers(best, from, to)) return null;
  const least = isChosen ? 0 : LEAST_MATCHED * (best?.childRows ?? 0);
  return best !== null && best.matchedRows >= least && best.matchedRows > 0 ? best : null;
}

/** People who look after customers, under different names in either file. */
const STAFF = ['employee', 'staff', 'agent', 'rep', 'manager', 'owner', 'csm', 'mitarbeiter', 'betreuer'];

/**
 * customer_id and customer_id; customer_id or owner_user_id and the id of a file called customers or users; the owner
 * and an employee. Numbers
 * from 1 on are in one another by chance.
 */
export function namesAgree(child: string, parent: string, parentTable: string): boolean {
  const [from, to] = [plainWords(child), plainWords(parent)];
  if (from === to || (hasStem(from.split(' '), STAFF) && hasStem(to.split(' '), STAFF))) return true;
  if (!KEY_WORD.test(to)) return false;
  const singular = plainWords(parentTable).replace(/ies$/, 'y').replace(/s$/, '');
  return from === singular || KEY_ENDINGS.some((word) => from.endsWith(`${singular}${word}`));
}

/** 'id' of two files that each number their own rows: 1 to 500 are all in 1 to 9,000. */
function areRowNumbers({ cardinality, matchedParents, parentRows }: Link, from: KeyColumn, to: KeyColumn): boolean {
  const areBare = [from, to].every(({ name }) => KEY_WORD.test(plainWords(name)));
  return areBare && cardinality === '1:1' && matchedParents < LEAST_UNIQUE * parentRows;
}

const KEY_ENDINGS = [' id', 'id', ' nr', ' no', ' key', ' code', ' number', ' nummer'];
const KEY_WORD = /^(?:record )?(?:id|nr|no|key|code|number|nummer)$/;

interface ParentRows {
  readonly first: ReadonlyMap<string, number>;
  readonly ambiguous: number;
  readonly firstAlike: Int32Array | null;
}

/** Values of possible parents, read once for each way of comparing. */
class ValueIndex {
  readonly #tables: readonly SourceTable[];
  readonly #examples: number | null;
  readonly #known = new Map<string, ParentRows | null>();

  constructor(tables: readonly SourceTable[], examples: number | null) {
    this.#tables = tables;
    this.#examples = examples;
  }

  /** Null if the values repeat too often for a key. */
  rowsOf(table: number, column: number, rule: MatchRule, apply: (cell: string) => string): ParentRows | null {
    const key = `${table} ${column} ${rule}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const found = this.#read(table, column, apply);
    this.#known.set(key, found);
    return found;
  }

  #read(table: number, at: number, apply: (cell: string) => string): ParentRows | null {
    const { columns, rowCount } = this.#tables[table] as SourceTable;
    const mayRepeat = table === this.#examples;
    const source = columns[at]?.source;
    const first = new Map<string, number>();
    const repeated = new Set<string>();
    const firstAlike = Int32Array.from({ length: mayRepeat ? rowCount : 0 }, (_, row) => row);
    let repeats = 0;
    for (let row = 0; row < rowCount; row++) {
      const cell = source?.cell(row) ?? '';
      const value = isMissing(cell.trim()) ? '' : apply(cell);
      if (value === '') continue;
      const before = first.get(value);
      if (before === undefined) first.set(value, row);
      else if (mayRepeat) firstAlike[row] = before;
      else {
        repeated.add(value);
        if (++repeats > (1 - LEAST_UNIQUE) * rowCount + 1) return null;
      }
    }
    for (const value of repeated) first.delete(value);
    return first.size === 0 ? null : { first, ambiguous: repeated.size, firstAlike: mayRepeat ? firstAlike : null };
  }
}

function mayMatch(
  { columns, rowCount }: SourceTable,
  at: number,
  first: ReadonlyMap<string, number>,
  apply: (cell: string) => string,
): boolean {
  const step = Math.max(1, Math.floor(rowCount / SAMPLED_VALUES));
  let [seen, hits] = [0, 0];
  for (let row = 0; row < rowCount; row += step) {
    const value = apply(columns[at]?.source.cell(row) ?? '');
    if (value === '') continue;
    seen++;
    if (first.has(value)) hits++;
  }
  return hits > 0 && hits >= (LEAST_MATCHED / 2) * seen;
}

interface Matching {
  readonly tables: readonly SourceTable[];
  readonly rule: MatchRule;
  apply(cell: string): string;
  readonly rows: ParentRows;
}

function match({ child, parent, from, to, isChosen }: Pair, { tables, rule, apply, rows }: Matching): Link {
  const { columns, rowCount } = tables[child] as SourceTable;
  const source = columns[from.at]?.source;
  const parentRow = new Int32Array(rowCount).fill(-1);
  const seen = new Set<number>();
  const unmatched = new Set<string>();
  let matchedRows = 0;
  let repeats = false;
  for (let row = 0; row < rowCount; row++) {
    const cell = source?.cell(row) ?? '';
    const at = rows.first.get(apply(cell));
    if (at === undefined) {
      if (unmatched.size < SHOWN_UNMATCHED && !isMissing(cell.trim())) unmatched.add(cell.trim());
      continue;
    }
    parentRow[row] = at;
    matchedRows++;
    repeats ||= seen.has(at);
    seen.add(at);
  }
  return {
    child,
    childColumn: from.at,
    parent,
    parentColumn: to.at,
    rule,
    parentRow,
    matchedRows,
    childRows: rowCount,
    matchedParents: seen.size,
    parentRows: rows.firstAlike === null ? (tables[parent] as SourceTable).rowCount : rows.first.size,
    ambiguous: rows.ambiguous,
    firstAlike: rows.firstAlike,
    cardinality: repeats ? '1:n' : '1:1',
    unmatched: [...unmatched],
    isChosen,
  };
}
