import { hasName, name, type Sql, sql, substitute } from '../../sql/sql.ts';
import { type Aggregate, movedAggregate } from './folds.ts';
import type { Rows } from './rows.ts';
import { type Fragment, joinOfScan, OWN, type Range, readName, type Scan, type Taken } from './scan.ts';

const textOf = (value: unknown) => JSON.stringify(value);
const prefixOf = (alias: string) => /^t\d+/.exec(alias)?.[0];

/** Aggregates for each row of `alias`: those over the same rows, by the same keys and ranges, are one scan joined to it. */
export class Scans {
  readonly #alias: string;
  readonly #outer: Scans | null;
  readonly #scans = new Map<string, Scan>();

  constructor(alias: string, outer: Scans | null) {
    this.#alias = alias;
    this.#outer = outer;
  }

  get isUsed(): boolean {
    return this.#scans.size > 0;
  }

  /** The value in the scan; null if the aggregate depends on rows outside by more than equal values and ranges. */
  take(rows: Rows, value: Aggregate): Sql | null {
    const parts = [rows.root, value.of(sql``), ...rows.where.map(({ test }) => test)];
    if (this.#outer !== null && !parts.some((part) => this.#isNamedIn(part))) return this.#outer.take(rows, value);
    if (rows.hasScans) return null;
    const keys = rows.where.flatMap(({ same }) => (same !== undefined && this.#isOwnCell(same.outer) ? [same] : []));
    const others = rows.where.filter(({ same }) => same === undefined || !keys.includes(same)).map(({ test }) => test);
    const byOuter = new Map(keys.map(({ own, outer }) => [textOf(outer), own]));
    const moved = (fragment: Sql) => withAlias(OWN, fragment, { rows, byOuter });
    const tests = others.map((test) => ({ test, moved: moved(test) }));
    const isRange = (one: (typeof tests)[number]) => this.#dependsOn(one.moved.sql);
    const whole = moved(value.of(sql``));
    if (this.#dependsOn(rows.root) || this.#dependsOn(whole.sql)) return null;
    const ranges = this.#rangesOf(
      tests.filter(isRange).map(({ test }) => test),
      rows,
    );
    if (ranges === null || (ranges.length > 0 && value.parts === undefined)) return null;
    const joined = [...rows.joined].map(([, one]) => {
      const reads = moved(one.on);
      return [one.suffix, { ...one, on: reads.sql, reads }] as const;
    });
    const scan = {
      root: rows.root,
      keys: keys.map((key) => ({ own: moved(key.own), outer: key.outer })),
      ranges,
      joined: new Map(joined),
      compilation: rows.compilation,
      sizeOf: (column: string) => rows.sizeOf(column),
    };
    const where = tests.filter((one) => !isRange(one)).map((one) => one.moved);
    const own = movedAggregate(value, (fragment) => moved(fragment).sql);
    return this.#add(scan, { where, value: own, isOfRoot: whole.isOfRoot });
  }

  get joins(): Sql[] {
    return [...this.#scans.values()].map((scan, at) => joinOfScan(scan, this.#nameOf(at)));
  }

  #add(found: Omit<Scan, 'taken'>, taken: Taken): Sql {
    const { root, keys, ranges, joined } = found;
    const read = ranges.map(({ test, reads }) => [test, reads.map((one) => one.sql)]);
    const identity = textOf([root, keys.map(({ own, outer }) => [own.sql, outer]), read]);
    const scan = this.#scans.get(identity) ?? { ...found, joined: new Map(), taken: new Map() };
    this.#scans.set(identity, scan);
    for (const [suffix, one] of joined) scan.joined.set(suffix, one);
    const key = textOf([taken.where.map((test) => test.sql), taken.value.of(sql``)]);
    scan.taken.set(key, taken);
    const at = [...this.#scans.keys()].indexOf(identity);
    return name(this.#nameOf(at), `a${[...scan.taken.keys()].indexOf(key)}`);
  }

  /** The conditions as comparisons of a few columns with values of the row outside; null if they are more than that. */
  #rangesOf(tests: readonly Sql[], rows: Rows): readonly Range[] | null {
    // The database does not take a lateral join inside of what depends on rows outside.
    if (tests.length > 0 && (this.#outer !== null || rows.table === null)) return null;
    const isPlain = (alias = '') => prefixOf(alias) === rows.alias || prefixOf(alias) === this.#alias;
    if (tests.some((test) => hasName(test, ([alias]) => !isPlain(alias)))) return null;
    const places = new Map<string, number>();
    return tests.map((test) => {
      const reads: Fragment[] = [];
      const placed = substitute(test, (path) => {
        if (prefixOf(path[0] ?? '') !== rows.alias) return null;
        const key = textOf(path);
        const place = places.get(key) ?? places.size;
        if (!places.has(key)) reads.push(withAlias(OWN, name(...path), { rows, byOuter: new Map() }));
        places.set(key, place);
        return readName(place);
      });
      return { test: placed, reads };
    });
  }

  #nameOf = (at: number) => `${this.#alias}s${at}`;

  #isOwnCell(outer: Sql): boolean {
    const [piece] = outer.pieces;
    const isName = outer.pieces.length === 1 && typeof piece === 'object' && 'name' in piece;
    return isName && piece.name[0] === this.#alias;
  }

  #isNamedIn(fragment: Sql): boolean {
    return hasName(fragment, ([alias = '']) => prefixOf(alias) === this.#alias);
  }

  #dependsOn(fragment: Sql): boolean {
    if (this.#isNamedIn(fragment)) return true;
    return this.#outer === null ? false : this.#outer.#dependsOn(fragment);
  }
}

/** A fragment over rows, with their new name; what equals a key is the key. */
function withAlias(
  alias: string,
  fragment: Sql,
  { rows, byOuter }: { readonly rows: Rows; readonly byOuter: ReadonlyMap<string, Sql> },
): Fragment {
  const columns = new Set<string>();
  let isOfRoot = true;
  const moved = (one: Sql): Sql =>
    substitute(one, (path) => {
      const key = byOuter.get(textOf(name(...path)));
      if (key !== undefined) return moved(key);
      const [own = '', column = ''] = path;
      if (prefixOf(own) !== rows.alias) return null;
      if (own === rows.alias) columns.add(column);
      else isOfRoot = false;
      return name(alias + own.slice(rows.alias.length), ...path.slice(1));
    });
  return { sql: moved(fragment), columns, isOfRoot };
}
