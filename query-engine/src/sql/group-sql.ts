import {
  type BoundColumn,
  type BoundGroup,
  type BoundQuery,
  type BoundRows,
  type BoundValue,
  isSameColumn,
} from '../bind/bound.ts';
import { columnName, fieldSql } from './field-sql.ts';
import type { MeasureScope } from './measure-sql.ts';
import { join, name, type Sql, sql } from './sql.ts';
import { asDouble, lower, noFigure, previous } from './sql-functions.ts';

/** Of a column of the table counted, all lines of a row have one value. */
type BaseFold = 'min' | 'max' | 'cell';

/** The columns of `base`, deduplicated. */
export class BaseColumns {
  readonly #columns = new Map<string, { as: Sql; sql: Sql; fold: BaseFold | null }>();
  readonly #rowNumber: BoundColumn | null;

  constructor({ rowNumber }: Pick<BoundRows, 'rowNumber'>) {
    this.#rowNumber = rowNumber;
    if (rowNumber) this.use(rowNumber);
  }

  /** `fold` gives the value for several lines of one row; a column without is a group. */
  add(key: string, expression: Sql, fold: BaseFold | null = null): Sql {
    const as = name(key);
    this.#columns.set(key, { as, sql: expression, fold });
    return as;
  }

  use(column: BoundColumn): Sql {
    const key = JSON.stringify([column.table, column.name]);
    const known = this.#columns.get(key);
    if (known) return known.as;
    const as = name(`k${this.#columns.size}`);
    this.#columns.set(key, { as, sql: columnName(column), fold: 'cell' });
    return as;
  }

  /** Lines of `base` in which every row of the table occurs once per group. */
  onceEach(lines: Sql, groups: readonly Sql[]): Sql {
    if (!this.#rowNumber) return lines;
    const columns = [...this.#columns.values()];
    const keys = [...groups, ...columns.flatMap(({ as, fold }) => (fold === 'cell' ? [as] : []))];
    const folded = columns.flatMap(({ as, fold }) => {
      if (fold === 'min') return [sql`min(${as}) AS ${as}`];
      return fold === 'max' ? [sql`max(${as}) AS ${as}`] : [];
    });
    return sql`(SELECT ${join([...keys, ...folded], ', ')} FROM ${lines} AS base GROUP BY ${join(keys, ', ')})`;
  }

  select(): Sql {
    const columns = [...this.#columns.values()].map(({ as, sql: expression }) => sql`${expression} AS ${as}`);
    return columns.length === 0 ? sql`1 AS one` : join(columns, ', ');
  }
}

/** A group as columns of `base`. */
export interface SqlGroup {
  readonly group: BoundGroup;
  readonly key: Sql;
  readonly sort: Sql | null;
  shown(key: Sql): Sql;
}

export function groupColumns(group: BoundGroup, index: number, base: BaseColumns): SqlGroup {
  const { sql: own, shown } = fieldSql(group);
  const sort = group.sortBy && base.add(`s${index}`, columnName(group.sortBy), 'min');
  return { group, key: base.add(`g${index}`, own), sort, shown };
}

/** The order of a group: by the model's sort column, then ignoring case, then exactly. */
const groupOrderSql = ({ group, key, sort }: SqlGroup, direction: Sql): Sql[] => [
  ...(sort ? [sql`${sort} ${direction} NULLS LAST`] : []),
  ...(group.type === 'text' ? [sql`${lower(key)} ${direction} NULLS LAST`] : []),
  sql`${key} ${direction} NULLS LAST`,
];

/** Blanks sort last in either direction. Groups break ties, so that the order is deterministic. */
export function orderSql(
  { mode, order }: Pick<BoundQuery, 'mode' | 'order'>,
  groups: readonly SqlGroup[],
  valueSql: (value: BoundValue) => Sql,
): Sql {
  const byRow = mode === 'rows';
  const asked = order.flatMap(({ by, isDescending }) => {
    const direction = isDescending ? sql`DESC` : sql`ASC`;
    if ('expression' in by) return [sql`${valueSql(by)} ${direction} NULLS LAST`];
    return groups.filter(({ group }) => group === by).flatMap((group) => groupOrderSql(group, direction));
  });
  if (byRow && asked.length === 0) return sql``;
  // Among detail rows any fixed order will do, and the plain one is the cheapest.
  const ties = byRow ? groups.map(({ key }) => key) : groups.flatMap((group) => groupOrderSql(group, sql`ASC`));
  return asked.length + ties.length === 0 ? sql`` : sql` ORDER BY ${join([...asked, ...ties], ', ')}`;
}

export function groupBySql(keys: readonly Sql[]): Sql {
  return keys.length === 0 ? sql`` : sql` GROUP BY ${join(keys, ', ')}`;
}

/** A window function over the groups of a query: ordered by those of its column, partitioned by the others. */
export function windowOverGroups(groups: readonly SqlGroup[]): MeasureScope['along'] {
  return ({ step, column }, value) => {
    const isAlong = ({ group }: SqlGroup) => isSameColumn(group.column, column);
    const along = groups.filter(isAlong);
    const apart = groups.filter((group) => !isAlong(group)).map(({ key }) => key);
    if (along.length === 0) return step === 'runningTotal' ? value : noFigure;
    const parted = apart.length === 0 ? sql`` : sql`PARTITION BY ${join(apart, ', ')} `;
    const inOrder = sql`${parted}ORDER BY ${join(
      along.flatMap((group) => groupOrderSql(group, sql`ASC`)),
      ', ',
    )}`;
    switch (step) {
      case 'runningTotal':
        return asDouble(sql`sum(${value}) OVER (${inOrder} ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)`);
      case 'previous':
        return previous(value, inOrder);
      case 'rank': {
        const place = sql`rank() OVER (${parted}ORDER BY ${value} DESC NULLS LAST)`;
        return sql`CASE WHEN ${value} IS NULL THEN NULL ELSE ${asDouble(place)} END`;
      }
    }
  };
}
