import { allOf, join, name, type Sql, someName, sql, substitute } from '../../sql/sql.ts';
import type { Joined, Rows } from './rows.ts';

type Aggregate = (filter: Sql) => Sql;

interface Taken {
  readonly where: readonly Sql[];
  readonly value: Aggregate;
}

interface Scan {
  readonly root: Sql;
  readonly joined: Map<string, Joined>;
  readonly keys: readonly { readonly own: Sql; readonly outer: Sql }[];
  readonly taken: Map<string, Taken>;
}

const OWN = 'f';
const textOf = (value: unknown) => JSON.stringify(value);
const prefixOf = (alias: string) => /^t\d+/.exec(alias)?.[0];

/** Aggregates for each row of `alias`: those over the same rows, grouped by the same keys, are one scan joined to it. */
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

  /** The value in the scan; null if the aggregate depends on rows outside by more than equal values. */
  take(rows: Rows, value: Aggregate): Sql | null {
    const parts = [rows.root, value(sql``), ...rows.where.map(({ test }) => test)];
    if (this.#outer !== null && !parts.some((part) => this.#isNamedIn(part))) return this.#outer.take(rows, value);
    if (rows.hasScans) return null;
    const keys = rows.where.flatMap(({ same }) => (same !== undefined && this.#isOwnCell(same.outer) ? [same] : []));
    const others = rows.where.filter(({ same }) => same === undefined || !keys.includes(same)).map(({ test }) => test);
    const byOuter = new Map(keys.map(({ own, outer }) => [textOf(outer), own]));
    const moved = (fragment: Sql): Sql =>
      substitute(fragment, (path) => {
        const key = byOuter.get(textOf(name(...path)));
        if (key !== undefined) return moved(key);
        const [alias = '', ...rest] = path;
        return prefixOf(alias) === rows.alias ? name(OWN + alias.slice(rows.alias.length), ...rest) : null;
      });
    const where = others.map(moved);
    const aggregate: Aggregate = (filter) => moved(value(filter));
    const own = keys.map((key) => ({ own: moved(key.own), outer: key.outer }));
    if ([rows.root, aggregate(sql``), ...where].some((part) => this.#dependsOn(part))) return null;
    const joined = [...rows.joined.values()].map((one) => ({ ...one, on: moved(one.on) }));
    return this.#add({ root: rows.root, keys: own, joined }, { where, value: aggregate });
  }

  get joins(): Sql[] {
    return [...this.#scans.values()].map((scan, at) => this.#joinOf(scan, at));
  }

  #add(
    { root, keys, joined }: { readonly root: Sql; readonly keys: Scan['keys']; readonly joined: readonly Joined[] },
    taken: Taken,
  ): Sql {
    const identity = textOf([root, keys]);
    const scan = this.#scans.get(identity) ?? { root, keys, joined: new Map(), taken: new Map() };
    this.#scans.set(identity, scan);
    for (const one of joined) scan.joined.set(one.suffix, one);
    const key = textOf([taken.where, taken.value(sql``)]);
    scan.taken.set(key, taken);
    const at = [...this.#scans.keys()].indexOf(identity);
    return name(this.#nameOf(at), `a${[...scan.taken.keys()].indexOf(key)}`);
  }

  #joinOf({ root, keys, joined, taken }: Scan, at: number): Sql {
    const all = [...taken.values()];
    const shared = (all[0]?.where ?? []).filter((test) =>
      all.every(({ where }) => where.some((one) => textOf(one) === textOf(test))),
    );
    const isShared = (test: Sql) => shared.some((one) => textOf(one) === textOf(test));
    const values = all.map(({ where, value }, place) => {
      const own = where.filter((test) => !isShared(test));
      const filter = own.length === 0 ? sql`` : sql` FILTER (WHERE ${allOf(own)})`;
      return sql`${value(filter)} AS ${name(`a${place}`)}`;
    });
    const groups = keys.map(({ own }, place) => sql`${own} AS ${name(`k${place}`)}`);
    const from = join(
      [
        sql`${root} AS ${name(OWN)}`,
        ...[...joined.values()].map(
          ({ suffix, relation, on }) => sql`LEFT JOIN ${relation} AS ${name(OWN + suffix)} ON ${on}`,
        ),
      ],
      ' ',
    );
    const grouped =
      keys.length === 0
        ? sql``
        : sql` GROUP BY ${join(
            keys.map(({ own }) => own),
            ', ',
          )}`;
    const scan = sql`(SELECT ${join([...groups, ...values], ', ')} FROM ${from} WHERE ${allOf(shared)}${grouped})`;
    const own = name(this.#nameOf(at));
    if (keys.length === 0) return sql`CROSS JOIN ${scan} AS ${own}`;
    const same = keys.map(
      ({ outer }, place) => sql`${name(this.#nameOf(at), `k${place}`)} IS NOT DISTINCT FROM ${outer}`,
    );
    return sql`LEFT JOIN ${scan} AS ${own} ON ${allOf(same)}`;
  }

  #nameOf = (at: number) => `${this.#alias}s${at}`;

  #isOwnCell(outer: Sql): boolean {
    const [piece] = outer.pieces;
    const isName = outer.pieces.length === 1 && typeof piece === 'object' && 'name' in piece;
    return isName && piece.name[0] === this.#alias;
  }

  #isNamedIn(fragment: Sql): boolean {
    return someName(fragment, ([alias = '']) => prefixOf(alias) === this.#alias);
  }

  #dependsOn(fragment: Sql): boolean {
    if (this.#isNamedIn(fragment)) return true;
    return this.#outer === null ? false : this.#outer.#dependsOn(fragment);
  }
}
