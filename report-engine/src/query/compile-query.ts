import type { GroupingField } from '@holdfast/contracts/report/field';
import type { ColumnType, Expression, Format } from '@holdfast/contracts/report/model';
import type { ResultColumn, VisualQuery } from '@holdfast/contracts/report/query';
import { columnFormat, columnOf, findColumn, findTable, labelOf } from '../model/find-field.ts';
import { baseTable, pathBetween } from '../model/join-path.ts';
import { QueryError } from '../model/query-error.ts';
import { expressionOf, type MeasureScope, measureSql, valueFormat, valueType } from './measure-sql.ts';
import { predicateSql } from './predicate-sql.ts';
import {
  chosen,
  conditionSql,
  fieldsOf,
  type Ground,
  groupKey,
  groupOperand,
  isRowRestriction,
  reaches,
  rowsSql,
} from './rows-sql.ts';
import { allOf, anyOf, bind, join, name, type Sql, sql } from './sql.ts';

/** What a column of the answer is, and which column of the SQL result holds it and its highlighted twin. */
export interface OutputColumn extends Omit<ResultColumn, 'values' | 'highlighted'> {
  readonly at: number;
  readonly highlightedAt: number | null;
}

export interface CompiledQuery {
  readonly text: string;
  readonly values: readonly (string | number | boolean)[];
  readonly columns: readonly OutputColumn[];
  /** One row more is asked for than wanted, to know whether there were more. */
  readonly limit: number;
}

/**
 * A question in words of the model → one SELECT. The order of steps: the rows that count (`base`), the groups a filter on
 * a value lets through (`kept`), one line per group with every value and its highlighted twin, order, limit. A total
 * names the groups it is still split by; which rows count is decided by all of them, so that totals add up.
 */
export function compileQuery(query: VisualQuery, given: Ground, splitBy?: readonly string[]): CompiledQuery {
  const ground: Ground = { ...given, asked: query.where };
  const { model } = ground;
  const base = tableCounted(query, ground);
  const parts = new BaseColumns();
  const groups = query.groupBy.map(({ as, field }, index) => {
    const { sql: key, type, shown } = groupKey(field, model);
    const sortKey = sortColumn(field, ground, parts, index);
    return { as, field, key: parts.add(`g${index}`, key), sortKey, type, shownAs: shown };
  });
  const shown = splitBy ? groups.filter(({ as }) => splitBy.includes(as)) : groups;
  const highlight = highlightSql(query, base, ground);
  const highlighted = highlight ? [parts.add('h', highlight)] : null;
  const scope: Omit<MeasureScope, 'table' | 'only'> = {
    model,
    column: (table, column) => parts.use(table, column),
    chosen: (parameter) => chosen(parameter, query.where),
    overall: (expression, table) => overallSql(expression, table, scope),
  };
  const byRow = query.mode === 'rows';
  const values = query.values.map(({ as, field }) => {
    const own = (only: readonly Sql[]) =>
      byRow
        ? rawValueSql(field, parts, ground)
        : measureSql(expressionOf(field, model), { ...scope, table: field.table, only });
    return {
      as,
      field,
      sql: own([]),
      twin: highlighted && !byRow ? own(highlighted) : null,
      type: valueType(field, model),
    };
  });
  const having = havingSql(query, base, scope, ground);

  const tables = [...groups, ...values].map(({ field }) => field.table).concat(highlightTables(query));
  const { from, where } = rowsSql(base, tables, query.where, ground);
  const keys = groups.map((group) => group.key);
  const kept =
    having &&
    sql`, kept AS (SELECT ${join([...keys, sql`1 AS one`], ', ')} FROM base${groupSql(keys)} HAVING ${having})`;
  const source = kept ? sql`(SELECT * FROM base WHERE EXISTS (SELECT 1 FROM kept WHERE ${sameKeys(keys)}))` : sql`base`;

  const select: Sql[] = [];
  const output = (of: Sql, type: ColumnType) => select.push(outputSql(of, type)) - 1;
  const columns: OutputColumn[] = [
    ...shown.map(({ as, field, key, type, shownAs }): OutputColumn => {
      const label = labelOf(model, field);
      return {
        as,
        role: 'group',
        field,
        label,
        type,
        format: groupFormat(field, type, ground),
        at: output(shownAs(key), type),
        highlightedAt: null,
      };
    }),
    ...values.map(({ as, field, sql: value, twin, type }): OutputColumn => {
      const at = output(value, type);
      const highlightedAt = twin ? output(twin, type) : null;
      return {
        as,
        role: 'value',
        field,
        label: labelOf(model, field),
        type,
        format: valueFormat(field, model),
        at,
        highlightedAt,
      };
    }),
  ];

  const condition = allOf([where, ...searchSql(query, ground)]);
  const grouped = byRow ? sql`` : groupSql(shown.map((group) => group.key));
  const order = orderSql(query, shown, values);
  const page = sql` LIMIT ${whole(query.limit + 1)} OFFSET ${whole(splitBy ? 0 : (query.offset ?? 0))}`;
  const { text, values: bound } =
    sql`WITH base AS (SELECT ${parts.select()} FROM ${from} WHERE ${condition})${kept ?? sql``} SELECT ${join(select, ', ')} FROM ${source} AS base${grouped}${order}${page}`;
  return { text, values: bound, columns, limit: query.limit };
}

/** The columns of `base`, each once; what is asked for twice is read once. */
class BaseColumns {
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

/** Values count the rows of their own table; any other table would count some of its rows more than once. */
function tableCounted(query: VisualQuery, { model }: Ground): string {
  const groupTables = query.groupBy.map(({ field }) => field.table);
  const valueTables = new Set(query.values.map(({ field }) => field.table));
  if (groupTables.length === 0 && valueTables.size === 0)
    throw new QueryError('invalid-query', 'This visual asks for nothing.');
  for (const table of [...groupTables, ...valueTables]) findTable(model, table);
  if (valueTables.size === 0) return baseTable(model, groupTables);
  const [base, ...others] = valueTables as unknown as Iterable<string>;
  const strangers =
    others.length > 0 ? others : groupTables.filter((table) => pathBetween(model, base as string, table) === null);
  if (strangers.length > 0) {
    throw new QueryError(
      'not-related',
      `Values of '${base}' cannot be shown by '${strangers[0]}': the two are not related.`,
    );
  }
  return base as string;
}

function sortColumn(
  field: VisualQuery['groupBy'][number]['field'],
  { model }: Ground,
  parts: BaseColumns,
  index: number,
): Sql | null {
  const { sortBy } = columnOf(model, field);
  if (sortBy === undefined) return null;
  findColumn(model, field.table, sortBy);
  return parts.add(`s${index}`, name(field.table, sortBy));
}

function highlightSql(query: VisualQuery, base: string, ground: Ground): Sql | null {
  if (!query.highlight) return null;
  const applied = query.highlight
    .filter(isRowRestriction)
    .filter((restriction) => reaches(base, restriction, ground.model));
  return allOf(applied.map((restriction) => conditionSql(restriction, ground)));
}

function highlightTables(query: VisualQuery): string[] {
  return (query.highlight ?? [])
    .filter(isRowRestriction)
    .flatMap((restriction) => fieldsOf(restriction).map((field) => field.table));
}

function havingSql(
  query: VisualQuery,
  base: string,
  scope: Omit<MeasureScope, 'table' | 'only'>,
  ground: Ground,
): Sql | null {
  const conditions = query.where.flatMap(({ target, predicate }) => {
    if (target.kind === 'column' || target.kind === 'level' || target.table !== base || predicate.op === 'all')
      return [];
    if (predicate.op === 'top') throw new QueryError('invalid-query', 'A top list is of groups, not of values.');
    const value = measureSql(expressionOf(target, ground.model), { ...scope, table: target.table, only: [] });
    return [predicateSql(predicate, [{ sql: value, type: valueType(target, ground.model) }], ground.now)];
  });
  if (conditions.length > 0 && query.mode === 'rows') {
    throw new QueryError('invalid-query', 'A filter on a summarised value cannot restrict a list of single rows.');
  }
  return conditions.length > 0 ? allOf(conditions) : null;
}

function overallSql(expression: Expression, table: string, scope: Omit<MeasureScope, 'table' | 'only'>): Sql {
  const overall = () => {
    throw new QueryError('invalid-query', 'A share of the total cannot be a share of a total again.');
  };
  return sql`(SELECT ${measureSql(expression, { ...scope, table, only: [], overall })} FROM base)`;
}

function rawValueSql(field: VisualQuery['values'][number]['field'], parts: BaseColumns, { model }: Ground): Sql {
  if (field.kind === 'measure')
    throw new QueryError('invalid-query', 'A list of single rows has no summarised values.');
  findColumn(model, field.table, field.column);
  return parts.use(field.table, field.column);
}

function searchSql(query: VisualQuery, { model }: Ground): Sql[] {
  const wanted = query.search?.trim();
  if (!wanted) return [];
  const texts = query.groupBy.map(({ field }) => groupOperand(field, model)).filter(({ type }) => type === 'text');
  return [anyOf(texts.map((operand) => sql`contains(lower(${operand.sql}), lower(${bind(wanted)}))`))];
}

function groupSql(keys: readonly Sql[]): Sql {
  return keys.length === 0 ? sql`` : sql` GROUP BY ${join(keys, ', ')}`;
}

function sameKeys(keys: readonly Sql[]): Sql {
  return allOf(keys.map((key) => sql`kept.${key} IS NOT DISTINCT FROM base.${key}`));
}

/** Blanks come last either way. Groups break ties, so that equal values keep one order for ever. */
function orderSql(
  query: VisualQuery,
  groups: readonly { as: string; key: Sql; sortKey: Sql | null; type: ColumnType }[],
  values: readonly { as: string; sql: Sql }[],
): Sql {
  const byRow = query.mode === 'rows';
  const ofGroup = ({ key, sortKey, type }: (typeof groups)[number], direction: Sql): Sql[] => [
    ...(sortKey ? [sql`${byRow ? sortKey : sql`min(${sortKey})`} ${direction} NULLS LAST`] : []),
    ...(type === 'text' ? [sql`lower(${key}) ${direction} NULLS LAST`] : []),
    sql`${key} ${direction} NULLS LAST`,
  ];
  const asked = query.orderBy.flatMap(({ as, direction: way }) => {
    const direction = way === 'descending' ? sql`DESC` : sql`ASC`;
    const group = groups.find((candidate) => candidate.as === as);
    if (group) return ofGroup(group, direction);
    const value = values.find((candidate) => candidate.as === as);
    if (value) return [sql`${value.sql} ${direction} NULLS LAST`];
    if (query.groupBy.some((candidate) => candidate.as === as)) return [];
    throw new QueryError('invalid-query', `The order names '${as}', which is not asked for.`);
  });
  if (byRow && asked.length === 0) return sql``;
  // Among single rows any fixed order will do, and the plain one is the cheapest over all of them.
  const ties = byRow ? groups.map(({ key }) => key) : groups.flatMap((group) => ofGroup(group, sql`ASC`));
  return asked.length + ties.length === 0 ? sql`` : sql` ORDER BY ${join([...asked, ...ties], ', ')}`;
}

function groupFormat(field: GroupingField, type: ColumnType, { model }: Ground): Format {
  const column = columnOf(model, field);
  return type === column.type || column.format ? columnFormat(column) : { style: type };
}

/** Answers leave as numbers, texts, booleans and ISO dates; nothing a JSON text could not hold. */
function outputSql(value: Sql, type: ColumnType): Sql {
  switch (type) {
    case 'number':
    case 'integer':
      return sql`CAST(${value} AS DOUBLE)`;
    case 'date':
      return sql`strftime(${value}, '%Y-%m-%d')`;
    case 'datetime':
      return sql`replace(strftime(${value}, '%Y-%m-%dT%H:%M:%S.%g'), '.000', '')`;
    default:
      return value;
  }
}

function whole(count: number): Sql {
  return { text: String(Math.max(0, Math.trunc(count))), values: [] };
}
