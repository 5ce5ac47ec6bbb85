import { allOf, join, name, type Sql, sql } from '../../sql/sql.ts';
import type { Relationship, Shape } from '../relationships.ts';
import type { StoreColumn, StoreTable } from '../store.ts';
import { NotCompiled } from './not-compiled.ts';
import { type Compilation, cellName } from './relations.ts';
import { Scans } from './scans.ts';

/** A condition on rows; `same` if it says that a value is that of a row outside. */
export interface Condition {
  readonly test: Sql;
  readonly same?: { readonly own: Sql; readonly outer: Sql } | undefined;
}

export interface Joined {
  /** What the name adds to that of the first relation. */
  readonly suffix: string;
  readonly relation: Sql;
  readonly on: Sql;
}

/** FROM and WHERE while they are written: tables on the one side are joined when a column of theirs is used. */
export class Rows {
  readonly compilation: Compilation;
  readonly alias: string;
  readonly table: StoreTable | null;
  readonly shape: Shape;
  readonly root: Sql;
  readonly where: Condition[] = [];
  readonly joined = new Map<StoreTable, Joined>();
  #scans: Scans | undefined;

  private constructor(
    compilation: Compilation,
    root: Sql,
    { table, shape }: { table: StoreTable | null; shape: Shape },
  ) {
    this.compilation = compilation;
    this.alias = compilation.alias();
    this.root = root;
    this.table = table;
    this.shape = shape;
  }

  static of(
    compilation: Compilation,
    table: StoreTable,
    { shape, withBlank }: { readonly shape: Shape; readonly withBlank: boolean },
  ): Rows {
    return new Rows(compilation, compilation.rowsOf(table, withBlank), { table, shape });
  }

  static ofSelect(compilation: Compilation, select: Sql, shape: Shape): Rows {
    return new Rows(compilation, sql`(${select})`, { table: null, shape });
  }

  cell(place: number): Sql {
    return name(this.alias, cellName(place));
  }

  /** A column of the expanded table. */
  column(column: StoreColumn): Sql {
    if (this.table === null || !this.shape.reach(this.table).has(column.table))
      throw new NotCompiled(column.qualifiedName);
    this.compilation.use(column);
    return name(this.alias + this.#suffixOf(column.table), column.name);
  }

  /** How many values a column has, about. */
  sizeOf(column: string): number {
    const own = this.table?.column(column);
    return own === undefined ? Number.POSITIVE_INFINITY : this.compilation.origin.facts.sizeOf(own);
  }

  require(test: Sql): void {
    this.where.push({ test });
  }

  /** A value of the same column outside: both are spelt alike. */
  requireSame(column: StoreColumn, outer: Sql): void {
    const own = this.column(column);
    this.where.push({ test: sql`${own} IS NOT DISTINCT FROM ${outer}`, same: { own, outer } });
  }

  /** The scans of aggregates for each of the rows. */
  scansWithin(outer: Scans | null): Scans {
    this.#scans ??= new Scans(this.alias, outer);
    return this.#scans;
  }

  get hasScans(): boolean {
    return this.#scans?.isUsed ?? false;
  }

  get from(): Sql {
    const joins = [...this.joined.values()].map(
      ({ suffix, relation, on }) => sql`LEFT JOIN ${relation} AS ${name(this.alias + suffix)} ON ${on}`,
    );
    return join([sql`${this.root} AS ${name(this.alias)}`, ...joins, ...(this.#scans?.joins ?? [])], ' ');
  }

  #suffixOf(to: StoreTable): string {
    if (this.table === null || to === this.table) return '';
    const known = this.joined.get(to);
    if (known !== undefined) return known.suffix;
    const through = this.shape.reach(this.table).get(to)?.through ?? [];
    const last = through.at(-1) as Relationship;
    const { compilation } = this;
    compilation.origin.facts.checkRelationship(last);
    const suffix = `r${through.map((one) => this.shape.relationships.indexOf(one)).join('_')}`;
    const relation = compilation.rowsOf(to, false);
    const own = this.column(last.from);
    compilation.use(last.to);
    const on = sql`${asKey(last.from, own)} = ${asKey(last.to, name(this.alias + suffix, last.to.name))}`;
    this.joined.set(to, { suffix, relation, on });
    return suffix;
  }
}

/** Two columns may spell the same text differently. */
export const asKey = ({ type }: { readonly type: string }, value: Sql): Sql =>
  type === 'text' ? sql`lower(${value})` : value;

export const filtered = (rows: Rows): Sql => {
  const { from } = rows;
  return rows.where.length === 0 ? from : sql`${from} WHERE ${allOf(rows.where.map(({ test }) => test))}`;
};
