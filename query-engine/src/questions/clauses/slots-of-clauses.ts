import type { ColumnField } from '@holdfast/contracts/report/field';
import type { Restriction } from '@holdfast/contracts/report/query';
import { sameField } from '../figures.ts';
import type { Words } from '../grammar/words.ts';
import { isNameColumn } from '../names.ts';
import { NO_SLOTS, type Slots } from '../slots.ts';
import type { QuestionFigure } from '../subject.ts';
import { isCategory, isNumber, isYear, keyOfField } from '../types.ts';
import type { Clause, ClauseOf } from './clause.ts';
import { mergeFilters } from './read-filter.ts';

type All = { readonly [Is in Clause['is']]: readonly ClauseOf<Is>[] };

/** The query the clauses make together; null where they make none, or one that other rules read better. */
export function slotsOfClauses(clauses: readonly Clause[], words: Words): Slots | null {
  const where = joinFilters(clauses);
  const head = headOf(clauses);
  if (!where || !head) return null;
  const all = { ...sorted(clauses), column: head };
  if (all.extreme.length > 1 || all.order.length > 1 || all.groupSize.length > 1) return null;
  const base: Slots = { ...NO_SLOTS, table: words.table, where };
  return all.figure.length > 0 ? figuresSlots(all, base) : listSlots(all, base, words);
}

function sorted(clauses: readonly Clause[]): All {
  const of = <Is extends Clause['is']>(is: Is) => clauses.filter((one): one is ClauseOf<Is> => one.is === is);
  return {
    column: of('column'),
    figure: of('figure'),
    rows: of('rows'),
    filter: of('filter'),
    groupSize: of('groupSize'),
    extreme: of('extreme'),
    group: of('group'),
    order: of('order'),
    joint: of('joint'),
  };
}

/**
 * The columns asked for: those named first, in one list, with or without the rows they are of. One mentioned later must
 * be one that another clause is about.
 */
function headOf(clauses: readonly Clause[]): ClauseOf<'column'>[] | null {
  const head: ClauseOf<'column'>[] = [];
  let isOpen = true;
  for (const [at, clause] of clauses.entries()) {
    const isFirst = head.length === 0 && clauses.slice(0, at).every(({ is }) => is !== 'figure');
    if (clause.is === 'column') {
      if (isFirst || (isOpen && clause.listed)) head.push(clause);
      else if (!clauses.some((other) => isAboutColumn(other, clause.field) && other !== clause)) return null;
      isOpen = true;
    } else if (clause.is !== 'joint' && (clause.is !== 'rows' || head.length > 0)) isOpen = false;
  }
  return head;
}

function isAboutColumn(clause: Clause, field: ColumnField): boolean {
  const about = clause.is === 'filter' || clause.is === 'group' ? clause.field : null;
  const by = clause.is === 'extreme' || clause.is === 'order' ? clause.by : null;
  const named = about ?? (by !== null && by !== 'name' && by.kind === 'column' ? by : null);
  return named !== null && keyOfField(named) === keyOfField(field);
}

/** Filters in one list; an “or” must join two of them on one column. */
function joinFilters(clauses: readonly Clause[]): Restriction[] | null {
  const filters: ClauseOf<'filter'>[] = [];
  let isOr = false;
  for (const [at, clause] of clauses.entries()) {
    if (clause.is === 'joint' && clause.concept === 'or') {
      if (clauses[at - 1]?.is !== 'filter' && clauses[at - 2]?.is !== 'filter') return null;
      isOr = true;
      if (!clauses.slice(at + 1).some(({ is }) => is === 'filter')) return null;
    }
    if (clause.is !== 'filter') continue;
    const same = filters.findIndex(({ field }) => keyOfField(field) === keyOfField(clause.field));
    const other = filters[same];
    if (!other) {
      if (isOr) return null;
      filters.push(clause);
      continue;
    }
    const merged = mergeFilters(other, clause, isOr);
    if (!merged) return null;
    filters[same] = merged;
    isOr = false;
  }
  return filters.map(({ field: target, predicate }) => ({ target, predicate }));
}

/** “average age by country”, “all countries and the number of singers in each” */
function figuresSlots({ column, figure, group, groupSize, extreme, order }: All, base: Slots): Slots | null {
  const groups = distinctFields([...column, ...group].map(({ field }) => field));
  if (extreme.length > 0) return null;
  const size = groupSize[0];
  if (groups.length === 0 && (size || order.length > 0)) return null;
  const figures = figure
    .map((one) => one.figure)
    .filter((one, at, every) => every.findIndex((other) => sameField(one, other)) === at);
  const count = figures[0];
  if (!count) return null;
  const [sort] = order;
  return {
    ...base,
    groups,
    figures,
    where: [...base.where],
    groupSize: size?.condition ?? null,
    order: sort ? orderOfGroups(sort, groups, figures) : null,
  };
}

function orderOfGroups(
  { by, highest }: ClauseOf<'order'>,
  groups: readonly ColumnField[],
  figures: readonly QuestionFigure[],
): Slots['order'] {
  if (by === 'name') return { by: 'group', highest };
  if (by === null) return { by: 'figure', highest };
  if (by.kind !== 'column') return { by: 'figure', highest, figure: by };
  const isGroup = groups.some((field) => keyOfField(field) === keyOfField(by));
  if (isGroup) return { by: 'group', highest };
  const figure = figures.find((one) => one.kind === 'aggregate' && one.column === by.column);
  return { by: 'figure', highest, ...(figure && { figure }) };
}

/** “names of singers from France”, “the country with the most singers” */
function listSlots({ column, rows, group, groupSize, extreme, order }: All, base: Slots, words: Words): Slots | null {
  const fields = distinctFields(column.map(({ field }) => field));
  const [best] = extreme;
  const [sort] = order;
  if (fields.length === 0)
    return (rows.length > 0 || namesRowsByValue(words, base.where)) && !groupSize[0] && !group[0]
      ? rowsSlots(best, sort, base, words)
      : null;
  const [size] = groupSize;
  const count = words.countOfRows();
  const ranking = best && best.by.kind !== 'column' ? best : null;
  const sizeOrder = sort?.by && sort.by !== 'name' && sort.by.kind !== 'column' ? sort : null;
  if (ranking || size || sizeOrder) {
    if (fields.some((field) => isMeasured(words, field)) || (best && !ranking)) return null;
    const figure = ranking && ranking.by.kind !== 'column' ? ranking.by : count;
    const highest = ranking?.highest ?? sizeOrder?.highest;
    return {
      ...base,
      groups: distinctFields([...fields, ...group.map(({ field }) => field)]),
      figures: [figure],
      groupSize: size?.condition ?? null,
      order: highest === undefined ? null : { by: 'figure', highest, figure },
      limit: ranking?.count ?? null,
      asked: 'groups',
      first: ranking !== null && ranking.count === null,
    };
  }
  if (group.length > 0) return null;
  if (sort && !best && columnOfOrder(sort, fields, words) === null) return null;
  const distinct = column.some((one) => one.distinct);
  // A single numeric column may mean its total, unless the question asks for a list.
  const isList = fields.some((field) => !isMeasured(words, field)) || best || sort || distinct;
  const isAnchored = rows.length > 0 || base.where.length > 0 || best || sort || distinct || fields.length > 1;
  if (!isList || !isAnchored) return null;
  const by = best && best.by.kind === 'column' ? best.by : sort ? columnOfOrder(sort, fields, words) : null;
  // “which contract has the highest charges” compares contracts, each of many rows.
  const [only] = fields;
  if (best && rows.length === 0 && only && fields.length === 1 && isRepeated(words, only)) return null;
  return {
    ...base,
    list: fields,
    distinct,
    rows: true,
    rowOrder: by,
    order: by ? { by: 'figure', highest: best?.highest ?? sort?.highest ?? true } : null,
    limit: best ? (best.count ?? 1) : null,
    asked: 'groups',
  };
}

/** “midfielders with no goals”: the plural of a value, with a condition, names the rows. */
function namesRowsByValue(words: Words, where: readonly Restriction[]): boolean {
  const at = words.is(0, 'show', 'which') ? 1 : 0;
  const tag = words.tag(at);
  if (where.length < 2 || tag?.is !== 'value') return false;
  const text = words.text(at).toLowerCase();
  return /s$/.test(text) && tag.values.every((value) => String(value).toLowerCase() !== text);
}

/** “customers older than 60”, “top 10 customers by balance” */
function rowsSlots(
  best: ClauseOf<'extreme'> | undefined,
  sort: ClauseOf<'order'> | undefined,
  base: Slots,
  words: Words,
): Slots | null {
  const by = best ? best.by : sort ? columnOfOrder(sort, [], words) : null;
  if ((best || sort) && by?.kind !== 'column') return null;
  // “tickets with the longest time” may be several: the words decide.
  if ((best && best.count === null) || (base.where.length === 0 && !by)) return null;
  const highest = best?.highest ?? sort?.highest ?? true;
  return {
    ...base,
    rows: true,
    rowOrder: by?.kind === 'column' ? by : null,
    order: by ? { by: 'figure', highest } : null,
    limit: best ? (best.count ?? 1) : null,
  };
}

function columnOfOrder({ by }: ClauseOf<'order'>, fields: readonly ColumnField[], words: Words): ColumnField | null {
  if (by === 'name') return fields.find((field) => isCategory(words.column(field))) ?? null;
  if (by === null) {
    const [measured, ...others] = fields.filter((field) => isMeasured(words, field));
    return fields.length === 1 ? (fields[0] ?? null) : others.length === 0 ? (measured ?? null) : null;
  }
  return by.kind === 'column' ? by : null;
}

/** Whether several rows have the same value. */
function isRepeated({ vocabulary }: Words, field: ColumnField): boolean {
  const { table, subject } = vocabulary;
  // Two people may have the same name.
  if (table.columns.some((column) => column.name === field.column && isNameColumn(column))) return false;
  const distinct = (column: string | undefined) =>
    subject.contents.find((one) => one.table === table.name && one.column === column)?.distinct;
  const [own, rows] = [distinct(field.column), distinct(table.rowKey)];
  return own === undefined || rows === undefined || own < rows;
}

/** Amounts, not years or codes. */
function isMeasured(words: Words, field: ColumnField): boolean {
  const column = words.column(field);
  return isNumber(column) && !isCategory(column) && !isYear(column) && column.type !== 'integer';
}

function distinctFields(fields: readonly ColumnField[]): ColumnField[] {
  return fields.filter((field, at) => fields.findIndex((other) => keyOfField(other) === keyOfField(field)) === at);
}
