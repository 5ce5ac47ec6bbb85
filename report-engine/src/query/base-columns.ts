import type { GroupingField } from '@holdfast/contracts/report/field';
import type { VisualQuery } from '@holdfast/contracts/report/query';
import { columnOf, findColumn } from '../model/find-field.ts';
import { fieldsOf, isRowRestriction, reaches } from '../model/reach.ts';
import { conditionSql, type Ground } from './rows-sql.ts';
import { allOf, join, name, type Sql, sql } from './sql.ts';

/** The columns of `base`, deduplicated. */
export class BaseColumns {
  readonly #columns = new Map<string, { as: Sql; sql: Sql }>();

  add(key: string, expression: Sql): Sql {
    const as = name(key);
    this.#columns.set(key, { as, sql: expression });
    return as;
  }

  use(table: string, column: string): Sql {
    const key = JSON.stringify([table, column]);
    const known = this.#columns.get(key);
    if (known) return known.as;
    const as = name(`k${this.#columns.size}`);
    this.#columns.set(key, { as, sql: name(table, column) });
    return as;
  }

  select(): Sql {
    const columns = [...this.#columns.values()].map(({ as, sql: expression }) => sql`${expression} AS ${as}`);
    return columns.length === 0 ? sql`1 AS one` : join(columns, ', ');
  }
}

/** The column a group is sorted by, where the model names one. */
export function sortColumn(field: GroupingField, { model }: Ground, parts: BaseColumns, index: number): Sql | null {
  const { sortBy } = columnOf(model, field);
  if (sortBy === undefined) return null;
  findColumn(model, field.table, sortBy);
  return parts.add(`s${index}`, name(field.table, sortBy));
}

export function highlightSql(query: VisualQuery, base: string, ground: Ground): Sql | null {
  if (!query.highlight) return null;
  const applied = query.highlight
    .filter(isRowRestriction)
    .filter((restriction) => reaches(base, restriction, ground.model));
  return allOf(applied.map((restriction) => conditionSql(restriction, ground)));
}

export function highlightTables(query: VisualQuery): string[] {
  return (query.highlight ?? [])
    .filter(isRowRestriction)
    .flatMap((restriction) => fieldsOf(restriction).map((field) => field.table));
}
