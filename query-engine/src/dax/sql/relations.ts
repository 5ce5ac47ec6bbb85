import { integerLiteral, join, name, type Sql, sql, substitute } from '../../sql/sql.ts';
import type { Relationship, Shape } from '../relationships.ts';
import type { StoreColumn, StoreTable } from '../store.ts';
import type { Store } from '../store-of-model.ts';
import { NotCompiled } from './not-compiled.ts';

/** What the rows of a model say of it. */
export interface Facts {
  /** Whether rows of the many side have no partner. */
  hasUnmatched(relationship: Relationship): boolean;
  /** Refuses what the database would match otherwise than the evaluator does. */
  checkRelationship(relationship: Relationship): void;
  checkColumn(column: StoreColumn): void;
  /** How many values a column has, about; endless where that is not known. */
  sizeOf(column: StoreColumn): number;
}

export interface Origin {
  readonly store: Store;
  readonly facts: Facts;
  /** The rows of a table without its calculated columns: numbers are doubles, dates are days. */
  rowsOf(table: StoreTable): Sql;
  /** The rows with some calculated columns. */
  withCalculated(table: StoreTable, columns: readonly StoreColumn[]): Sql;
}

const ROWS = '@rows';

/** Prefix of the names of aggregates, which tells them from the columns of a table. */
export const PART = '@part';

/** Nested iterators multiply: planning a larger statement takes seconds, and compiling it may never end. */
const MOST_RELATIONS = 1_000;

/** Rows grouped once for all that read them. */
interface Grouped {
  readonly alias: string;
  readonly cells: Map<string, Sql>;
  select(cells: readonly Sql[]): Sql;
}

/** One compilation. It numbers the names, and collects the calculated columns that are used. */
export class Compilation {
  readonly origin: Origin;
  readonly #used = new Map<StoreTable, Set<StoreColumn>>();
  readonly #grouped = new Map<string, Grouped>();
  #count = 0;

  constructor(origin: Origin) {
    this.origin = origin;
  }

  alias(): string {
    this.#count += 1;
    if (this.#count > MOST_RELATIONS) throw new NotCompiled('so many nested tables');
    return `t${this.#count}`;
  }

  /** Stands for the rows of a table until it is known which columns are used. */
  rowsOf(table: StoreTable, withBlank: boolean): Sql {
    const used = this.#used.get(table) ?? new Set();
    this.#used.set(table, used);
    const place = [...this.#used.keys()].indexOf(table);
    return name(ROWS, String(place), withBlank && this.hasBlankRow(table) ? 'blank' : 'real');
  }

  use(column: StoreColumn): void {
    this.origin.facts.checkColumn(column);
    if (column.formula !== undefined) this.#used.get(column.table)?.add(column);
  }

  /** Whether a related row has no partner in the table. */
  hasBlankRow(table: StoreTable): boolean {
    const { store, facts } = this.origin;
    return store.shape.relationships.some(
      (one) =>
        one.to.table === table && !one.isLimited && (facts.hasUnmatched(one) || this.hasBlankRow(one.from.table)),
    );
  }

  /** Columns that tell the rows of a table apart, as far as anything does. */
  tellingApart(table: StoreTable): readonly StoreColumn[] {
    const key = this.keyOf(table);
    return key === undefined ? table.columns.filter((column) => column.formula === undefined) : [key];
  }

  keyOf(table: StoreTable): StoreColumn | undefined {
    const end = this.origin.store.shape.relationships.find((one) => one.to.table === table && !one.isLimited);
    if (end !== undefined) this.origin.facts.checkRelationship(end);
    return end?.to;
  }

  /** Rows that do not depend on others, grouped; who asks for the same gets the same. The names are those of the cells. */
  groupedOnce(select: Grouped['select'], cells: readonly Sql[]) {
    const key = JSON.stringify(select([]));
    const found = this.#grouped.get(key) ?? { alias: `g${this.#grouped.size + 1}`, cells: new Map(), select };
    this.#grouped.set(key, found);
    const names = cells.map((cell) => {
      const text = JSON.stringify(cell);
      found.cells.set(text, cell);
      return PART + [...found.cells.keys()].indexOf(text);
    });
    return { relation: name(found.alias), names };
  }

  /** With the rows of the tables in place of what stood for them. */
  finish(fragment: Sql): Sql {
    const grouped = [...this.#grouped.values()].map(({ alias, cells, select }) => {
      const named = [...cells.values()].map((cell, at) => sql`${cell} AS ${name(PART + at)}`);
      return sql`${name(alias)} AS (${select(named)})`;
    });
    const whole = grouped.length === 0 ? fragment : sql`(WITH ${join(grouped, ', ')} ${fragment})`;
    const tables = [...this.#used];
    return substitute(whole, ([kind, place, variant]) => {
      if (kind !== ROWS) return null;
      const [table, columns] = tables[Number(place)] as (typeof tables)[number];
      const real = columns.size === 0 ? this.origin.rowsOf(table) : this.origin.withCalculated(table, [...columns]);
      return variant === 'real' ? real : withBlankRow(real, table);
    });
  }
}

function withBlankRow(rows: Sql, { columns: [first] }: StoreTable): Sql {
  return sql`(SELECT * FROM ${rows} UNION ALL BY NAME SELECT NULL AS ${name(first?.name ?? '')})`;
}

/** The relationships that lead from a table to another of its expanded table. */
export const pathBetween = (shape: Shape, from: StoreTable, to: StoreTable): readonly Relationship[] =>
  shape.reach(from).get(to)?.through ?? [];

export const cellName = (place: number): string => `c${place}`;

/** `SELECT a AS c0, b AS c1`. */
export const cellList = (cells: readonly Sql[]): Sql =>
  cells.length === 0
    ? sql`${integerLiteral(1)} AS c0`
    : join(
        cells.map((cell, at) => sql`${cell} AS ${name(cellName(at))}`),
        ', ',
      );
