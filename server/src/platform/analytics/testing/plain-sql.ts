import type { GroupingField, ValueField } from '@holdfast/contracts/report/field';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { Predicate } from '@holdfast/contracts/report/predicate';
import type { VisualQuery } from '@holdfast/contracts/report/query';

/**
 * The SQL an analyst would write for a query, independent of the query engine: every row of the counted table once, with
 * each combination of the groups it is related to. Null for a query that has more than groups, values and filters.
 */
export function plainSql(query: VisualQuery, model: SemanticModel): string | null {
  const { groupBy, values, where, mode, highlight, totals } = query;
  const base = values[0]?.field.table;
  if (base === undefined || mode !== 'groups' || highlight || totals) return null;
  const groups = groupBy.map(({ field }) => columnSql(field));
  const figures = values.map(({ field }) => figureSql(field));
  const filters = where.map(({ target, predicate }) =>
    target.kind === 'column' ? filterSql(columnSql(target), typeOf(target, model), predicate) : null,
  );
  if ([...groups, ...figures, ...filters].includes(null)) return null;
  const tables = [...groupBy.map(({ field }) => field.table), ...where.map(({ target }) => target.table)];
  const keys = groups.map((group, at) => `${group} AS k${at}`);
  const lines = [
    `SELECT DISTINCT ${[`${base}.row`, ...keys].join(', ')}`,
    `FROM (SELECT *, rowid AS row FROM ${base}) AS ${base}`,
    ...joinsSql(base, tables, model),
    ...(filters.length > 0 ? [`WHERE ${filters.join(' AND ')}`] : []),
  ];
  const names = groups.map((_, at) => `k${at}`);
  return [
    `SELECT ${[...names, ...figures].join(', ')} FROM (${lines.join(' ')}) AS lines`,
    `JOIN (SELECT *, rowid AS row FROM ${base}) AS own ON own.row = lines.row`,
    ...(names.length > 0 ? [`GROUP BY ${names.join(', ')}`] : []),
  ].join(' ');
}

function columnSql(field: GroupingField): string | null {
  return field.kind === 'column' ? `${field.table}."${field.column}"` : null;
}

const typeOf = ({ table, column }: { table: string; column: string }, { tables }: SemanticModel) =>
  tables.find(({ name }) => name === table)?.columns.find(({ name }) => name === column)?.type;

const FIGURES: Readonly<Record<string, (column: string) => string>> = {
  sum: (column) => `sum(${column})`,
  average: (column) => `avg(${column})`,
  min: (column) => `min(${column})`,
  max: (column) => `max(${column})`,
  count: () => 'count(*)',
  countNonNull: (column) => `count(${column})`,
  distinctCount: (column) => `count(DISTINCT ${column})`,
  median: (column) => `median(${column})`,
};
const MEASURES: Readonly<Record<string, string>> = {
  Total: 'sum(own."amount")',
  'Open share': 'CAST(count(CASE WHEN own."open" THEN 1 END) AS DOUBLE) / nullif(count(*), 0)',
};

function figureSql(field: ValueField): string | null {
  if (field.percentOfTotal) return null;
  if (field.kind === 'measure') return MEASURES[field.measure] ?? null;
  return FIGURES[field.aggregation]?.(`own."${field.column}"`) ?? null;
}

function filterSql(column: string | null, type: string | undefined, predicate: Predicate): string | null {
  if (column === null) return null;
  if (predicate.op === 'compare') {
    const [{ operator } = { operator: '' }] = predicate.conditions;
    if (operator === 'IsBlank') return `${column} IS NULL`;
    return operator === 'IsNotBlank' ? `${column} IS NOT NULL` : null;
  }
  if (predicate.op !== 'in') return null;
  const jsType = { text: 'string', date: 'string', boolean: 'boolean' }[String(type)] ?? 'number';
  // The engine also knows true as 1.
  if (type === 'boolean' && predicate.values.includes(1)) return null;
  const listed = predicate.values.filter((value) => typeof value === jsType && type !== 'date');
  const literals = listed.map((value) => (typeof value === 'string' ? `'${value}'` : String(value)));
  const isListed = [
    ...(literals.length > 0 ? [`(${column} IS NOT NULL AND ${column} IN (${literals.join(', ')}))`] : []),
    ...(predicate.values.includes(null) ? [`${column} IS NULL`] : []),
  ];
  const any = isListed.length > 0 ? `(${isListed.join(' OR ')})` : 'false';
  return predicate.not ? `NOT ${any}` : any;
}

/** Every table on the way from the base to those named, joined once. */
function joinsSql(base: string, tables: readonly string[], { relationships }: SemanticModel): string[] {
  const active = relationships.filter(({ inactive }) => !inactive);
  const wayTo = (table: string, way: readonly string[] = [base], joins: readonly string[] = []): readonly string[] => {
    const here = way.at(-1);
    if (here === table) return joins;
    for (const { from, to, bothDirections } of active) {
      const next = from.table === here ? to.table : bothDirections && to.table === here ? from.table : null;
      if (next === null || way.includes(next)) continue;
      const on = `${from.table}."${from.column}" = ${to.table}."${to.column}"`;
      const found = wayTo(table, [...way, next], [...joins, `LEFT JOIN ${next} ON ${on}`]);
      if (found.length > 0) return found;
    }
    return [];
  };
  return [...new Set(tables.flatMap((table) => wayTo(table)))];
}
