import { QueryError } from '../model/query-error.ts';
import { fieldsOf, isRowRestriction } from '../model/reach.ts';
import { conditionSql, type Ground } from './rows-sql.ts';
import { allOf, speltOut } from './sql.ts';

/**
 * Row rules as one condition over a table's own columns, in ClickHouse's words: a second wall, which the database keeps by
 * itself. What needs another table, a ranking or today's date cannot be kept so, and is refused instead of left out.
 */
export function compilePolicy(table: string, ground: Pick<Ground, 'model' | 'rules'>): string {
  const conditions = ground.rules.map((rule) => {
    const { op } = rule.predicate;
    if (!isRowRestriction(rule) || op === 'top' || op === 'relative')
      throw new QueryError('invalid-query', 'A ranking or a date that moves cannot be a row policy.');
    if (fieldsOf(rule).some((field) => field.table !== table))
      throw new QueryError('not-related', `A row policy of '${table}' can only be about its own columns.`);
    return conditionSql(rule, { ...ground, now: '' });
  });
  return speltOut(allOf(conditions));
}
