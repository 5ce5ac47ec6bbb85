import { type BindContext, bindRowFilter } from '../bind/bind-rows.ts';
import { queryError } from '../model/query-error.ts';
import { fieldsOfRestriction, isRowRestriction } from '../model/relevant-restrictions.ts';
import { conditionSql } from './rows-sql.ts';
import { allOf, inlinedSql } from './sql.ts';

/**
 * Row rules as one condition over a table's own columns, in ClickHouse syntax: a second layer, enforced by the database
 * itself. Rules that need another table, a ranking or today's date cannot be expressed this way and are refused rather
 * than dropped.
 */
export function compilePolicy(table: string, { model, rules }: Pick<BindContext, 'model' | 'rules'>): string {
  const conditions = rules.map((rule) => {
    const { op } = rule.predicate;
    if (!isRowRestriction(rule) || op === 'top' || op === 'relative') throw queryError('invalid-query.movingPolicy');
    if (fieldsOfRestriction(rule).some((field) => field.table !== table))
      throw queryError('not-related.policy', { table });
    return conditionSql(bindRowFilter(rule, { model, now: '' }));
  });
  return inlinedSql(allOf(conditions), 'clickhouse');
}
