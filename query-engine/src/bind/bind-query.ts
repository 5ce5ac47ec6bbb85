import type { GroupingField, ValueField } from '@holdfast/contracts/report/field';
import type { SemanticModel } from '@holdfast/contracts/report/model';
import type { VisualQuery } from '@holdfast/contracts/report/query';
import { columnFormat, columnLabel, columnOf } from '../model/find-field.ts';
import { queryError } from '../model/query-error.ts';
import { appliesToTable, countedTable, fieldsOfRestriction, isRowRestriction } from '../model/relevant-restrictions.ts';
import { bindColumn, bindGroupingField } from './bind-field.ts';
import { bindMeasure, findValue } from './bind-measure.ts';
import { type BindContext, bindPredicate, bindRowFilter, bindRows } from './bind-rows.ts';
import {
  type BoundGroup,
  type BoundOrder,
  type BoundQuery,
  type BoundValue,
  type GroupFilter,
  tablesIn,
} from './bound.ts';

/**
 * Resolves every name of a query against the model and refuses what cannot be computed: unknown names, unrelated
 * tables, values of the wrong type. What follows needs neither the model nor the restrictions as given.
 */
export function bindQuery(query: VisualQuery, given: BindContext): BoundQuery {
  const context = { ...given, asked: query.where };
  const { model } = context;
  const base = countedTable(query, context);
  const groups = query.groupBy.map((group) => bindGroup(group, model));
  const values = query.values.map(({ as, field }): BoundValue => {
    const { label, type, format, ...found } = findValue(field, model);
    const head = { as, role: 'value', field, label, type, format } as const;
    if (query.mode === 'rows') return { head, expression: cellOf(field, model) };
    return { head, expression: bindMeasure(field, found, { ...context, maySteps: true }) };
  });
  const highlighted = query.highlight?.filter(isRowRestriction);
  const having = groupFilters(query, base, context);
  const read = [...values, ...having].flatMap(({ expression }) => tablesIn(expression));
  const tables = [...[...query.groupBy, ...query.values].map(({ field }) => field.table), ...read];
  const lit = highlighted?.flatMap(fieldsOfRestriction).map(({ table }) => table) ?? [];
  return {
    mode: query.mode,
    rows: bindRows(base, [...tables, ...lit], query.where, context),
    groups,
    values,
    highlight:
      highlighted
        ?.filter((restriction) => appliesToTable(base, restriction, model))
        .map((restriction) => bindRowFilter(restriction, context)) ?? null,
    having,
    search: query.search?.trim() || null,
    order: query.orderBy.map(({ as, direction }): BoundOrder => {
      const by = [...groups, ...values].find(({ head }) => head.as === as);
      if (!by) throw queryError('invalid-query.order', { name: as });
      return { by, isDescending: direction === 'descending' };
    }),
    limit: query.limit,
    offset: query.offset ?? 0,
    given: query,
  };
}

function bindGroup({ as, field }: { as: string; field: GroupingField }, model: SemanticModel): BoundGroup {
  const column = columnOf(model, field);
  const bound = bindGroupingField(field, column);
  const { type } = bound;
  const format = type === column.type || column.format ? columnFormat(column) : { style: type };
  return {
    ...bound,
    head: { as, role: 'group', field, label: columnLabel(column, field), type, format },
    sortBy: column.sortBy === undefined ? null : bindColumn(model, field.table, column.sortBy),
  };
}

function cellOf(field: ValueField, model: SemanticModel): BoundValue['expression'] {
  if (field.kind === 'measure') throw queryError('invalid-query.aggregateInRows');
  return { op: 'cell', column: bindColumn(model, field.table, field.column), where: [] };
}

function groupFilters(
  { where, mode }: VisualQuery,
  base: string,
  context: Parameters<typeof bindRows>[3],
): GroupFilter[] {
  const filters = where.flatMap(({ target, predicate }) => {
    if (target.kind === 'column' || target.kind === 'level' || target.table !== base || predicate.op === 'all')
      return [];
    if (predicate.op === 'top') throw queryError('invalid-query.topOfValue');
    const { type, ...found } = findValue(target, context.model);
    const expression = bindMeasure(target, found, { ...context, maySteps: false });
    return [{ expression, type, predicate: bindPredicate(predicate, [{ type }], context.now) }];
  });
  if (filters.length > 0 && mode === 'rows') throw queryError('invalid-query.filterOfRows');
  return filters;
}
