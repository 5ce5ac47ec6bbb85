import type { SemanticModel, Table } from '@holdfast/contracts/report/model';
import type { HierarchyNode, Predicate } from '@holdfast/contracts/report/predicate';
import type { Restriction } from '@holdfast/contracts/report/query';
import { relativeWindow } from '../filters/relative-window.ts';
import { findTable } from '../model/find-field.ts';
import { baseTable, findJoins } from '../model/join-path.ts';
import { queryError } from '../model/query-error.ts';
import {
  appliesToTable,
  fieldsOfRestriction,
  isRowRestriction,
  type RowRestriction,
  rulesReach,
} from '../model/relevant-restrictions.ts';
import { bindField } from './bind-field.ts';
import { bindMeasure, findValue } from './bind-measure.ts';
import {
  type BoundColumn,
  type BoundField,
  type BoundFilter,
  type BoundPredicate,
  type BoundRows,
  type RowFilter,
  tablesIn,
} from './bound.ts';

export interface BindContext {
  readonly model: SemanticModel;
  /** The viewer's wall clock; relative dates count from it. */
  readonly now: string;
  /** Row-level security: restrictions of the token, which no query can omit. */
  readonly rules: readonly Restriction[];
}

interface Asked extends BindContext {
  /** All restrictions of the query, from which parameters read the reader's choice. */
  readonly asked: readonly Restriction[];
}

/** The rows of a base table, joined to the tables named, under the restrictions that apply to them. */
export function bindRows(
  base: string,
  tables: Iterable<string>,
  restrictions: readonly Restriction[],
  context: Asked,
): BoundRows {
  const { model } = context;
  const table = findTable(model, base);
  const asked = restrictions.filter(isRowRestriction).filter(({ predicate }) => predicate.op !== 'all');
  // A filter on an unrelated table has no effect; a rule that cannot be applied must never be dropped.
  const applied = asked.filter((restriction) => appliesToTable(base, restriction, model));
  if (!rulesReach(base, context)) throw queryError('not-related.restricted');
  const rules = table.fixedRows ? [] : context.rules.filter(isRowRestriction);
  // Groups are ranked by their own rows, under every filter that applies to those, even if it does not apply to these.
  const others = asked.filter(({ predicate }) => predicate.op !== 'top');
  const reached = [...rules, ...applied].flatMap(fieldsOfRestriction).map((field) => field.table);
  const bound = (restriction: RowRestriction) => bindFilter(restriction, others, context);
  const joins = findJoins(model, base, new Set([...tables, ...reached]));
  return {
    table,
    rowNumber: joins.some(({ isMany }) => isMany) ? rowNumberOf(table) : null,
    joins: joins.map(({ from, to, isMany }) => ({
      from,
      isMany,
      to: { table: findTable(model, to.table), column: to.column },
    })),
    rules: rules.map(bound),
    filters: applied.map(bound),
  };
}

/** A name longer than that of any column. */
function rowNumberOf({ name, columns }: Table): BoundColumn {
  const longest = columns.reduce((length, column) => Math.max(length, column.name.length), 0);
  return { table: name, name: '#'.repeat(longest + 1), type: 'integer' };
}

/** The rows of a table without any restriction, for measuring it. */
export function bindWholeTable(table: string, { model }: Pick<BindContext, 'model'>): BoundRows {
  return { table: findTable(model, table), joins: [], rowNumber: null, rules: [], filters: [] };
}

function bindFilter(given: RowRestriction, others: readonly RowRestriction[], context: Asked): BoundFilter {
  const { target, predicate } = given;
  if (predicate.op !== 'top') return bindRowFilter(given, context);
  const { by, count, direction } = predicate;
  if (baseTable(context.model, [by.table, target.table]) !== by.table)
    throw queryError('not-related.rank', { table: target.table, by: by.table });
  const value = bindMeasure(by, findValue(by, context.model), { ...context, maySteps: false });
  return {
    top: count,
    isDescending: direction === 'top',
    field: bindField(target, context.model),
    by: value,
    rows: bindRows(by.table, [target.table, ...tablesIn(value)], others, context),
    given,
  };
}

export function bindRowFilter(given: RowRestriction, { model, now }: Pick<BindContext, 'model' | 'now'>): RowFilter {
  const { predicate } = given;
  if (predicate.op === 'top') throw queryError('invalid-query.topHighlight');
  const [first, ...more] = fieldsOfRestriction(given).map((field) => bindField(field, model));
  if (!first) throw queryError('invalid-query.filterWithoutField');
  return { fields: [first, ...more], predicate: bindPredicate(predicate, [first, ...more], now), given };
}

export function bindPredicate(
  predicate: Exclude<Predicate, { op: 'top' }>,
  fields: readonly Pick<BoundField, 'type'>[],
  now: string,
): BoundPredicate {
  if (predicate.op === 'hierarchy' && depthOf(predicate.nodes) > fields.length)
    throw queryError('invalid-query.tooDeep');
  if (predicate.op !== 'relative') return predicate;
  if (!fields.every(({ type }) => type === 'date' || type === 'datetime' || type === 'text'))
    throw queryError('invalid-query.relativeDate');
  return { op: 'within', ...relativeWindow(predicate, now) };
}

const depthOf = (nodes: readonly HierarchyNode[]): number =>
  nodes.reduce((depth, { children = [] }) => Math.max(depth, 1 + depthOf(children)), 0);
