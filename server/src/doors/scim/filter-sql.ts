import { refusal } from '../../platform/http/refusal.ts';
import { type Filter, type FilterValue, parseFilter } from './filter.ts';

/** How an attribute is read from the database. `exact` is compared with its case; `element` is a list, by one element. */
export interface FilterColumn {
  readonly sql: string;
  readonly kind: 'text' | 'exact' | 'flag' | 'time' | 'element';
}
export type FilterColumns = Readonly<Record<string, FilterColumn>>;

/** A condition with its values as parameters, numbered from 1. */
export interface Condition {
  readonly sql: string;
  readonly values: unknown[];
}

const ORDERS: Readonly<Record<string, string>> = { gt: '>', ge: '>=', lt: '<', le: '<=' };

export function conditionOf(text: string | undefined, columns: FilterColumns): Condition {
  const values: unknown[] = [];
  if (text === undefined || text.trim() === '') return { sql: 'true', values };
  const parameter = (value: unknown) => `$${values.push(value)}`;

  const compile = (filter: Filter): string => {
    switch (filter.kind) {
      case 'and':
      case 'or':
        return `(${compile(filter.left)} ${filter.kind} ${compile(filter.right)})`;
      case 'not':
        return `not coalesce(${compile(filter.of)}, false)`;
      case 'present':
        return present(columnOf(filter.attribute));
      case 'compare':
        return compare(columnOf(filter.attribute), filter.by, filter.value);
    }
  };
  const columnOf = (attribute: string): FilterColumn => {
    const column = Object.hasOwn(columns, attribute) ? columns[attribute] : undefined;
    if (!column) throw refusal('scim-invalid.filterAttribute', { attribute });
    return column;
  };
  const present = ({ sql, kind }: FilterColumn) =>
    kind === 'element' ? sql.replace('?', 'null').replace('= null', 'is not null') : `coalesce(${sql}::text, '') <> ''`;
  const compare = ({ sql, kind }: FilterColumn, by: string, value: FilterValue): string => {
    if (value === null && kind !== 'element') return nullTest(sql, by);
    if (kind === 'flag') return flagTest(sql, by, value);
    if (kind === 'time') return timeTest(sql, by, value);
    if (typeof value !== 'string') throw refusal('scim-invalid.filter');
    if (kind === 'element') {
      if (by !== 'eq') throw refusal('scim-invalid.filter');
      return sql.replace('?', parameter(value));
    }
    return kind === 'exact'
      ? textTest(sql, by, parameter(value))
      : textTest(`lower(${sql})`, by, parameter(value.toLowerCase()));
  };
  const flagTest = (sql: string, by: string, value: FilterValue) => {
    const flag = typeof value === 'string' ? value.toLowerCase() === 'true' : value;
    if (typeof flag !== 'boolean' || (by !== 'eq' && by !== 'ne')) throw refusal('scim-invalid.filter');
    return `${sql} is ${by === 'eq' ? '' : 'not '}${flag}`;
  };
  const timeTest = (sql: string, by: string, value: FilterValue) => {
    const at = typeof value === 'string' ? new Date(value) : null;
    if (!at || Number.isNaN(at.getTime())) throw refusal('scim-invalid.filter');
    // Times are written to the millisecond.
    return orderTest(`date_trunc('milliseconds', ${sql})`, by, `${parameter(at.toISOString())}::timestamptz`);
  };
  return { sql: compile(parseFilter(text)), values };
}

function nullTest(sql: string, by: string): string {
  if (by !== 'eq' && by !== 'ne') throw refusal('scim-invalid.filter');
  return `${sql} is ${by === 'eq' ? '' : 'not '}null`;
}

function orderTest(sql: string, by: string, value: string): string {
  if (by === 'eq') return `${sql} = ${value}`;
  if (by === 'ne') return `${sql} is distinct from ${value}`;
  const order = ORDERS[by];
  if (order === undefined) throw refusal('scim-invalid.filter');
  return `${sql} ${order} ${value}`;
}

function textTest(sql: string, by: string, value: string): string {
  const text = `${value}::text`;
  if (by === 'co') return `strpos(${sql}, ${text}) > 0`;
  if (by === 'sw') return `starts_with(${sql}, ${text})`;
  if (by === 'ew') return `right(${sql}, length(${text})) = ${text}`;
  return orderTest(sql, by, text);
}
