import type { ColumnField } from '@holdfast/contracts/report/field';
import type { Restriction, VisualQuery } from '@holdfast/contracts/report/query';
import type { QuestionReading } from '@holdfast/contracts/report/question';
import { daysPredicate } from './dates.ts';
import { countOf } from './figures.ts';
import type { Slots } from './slots.ts';
import type { QuestionFigure, Vocabulary } from './subject.ts';
import { columnOfField, isDate, isNumber, keyOfField } from './types.ts';

/** Default limits on groups and rows of an answer. */
const MOST_GROUPS = 1000;
const MOST_ROWS = 500;
const MOST_SLICES = 6;

/** Slots as a query. */
export function queryOfSlots(slots: Slots, vocabulary: Vocabulary): VisualQuery {
  if (slots.list.length > 0) return listQuery(slots, vocabulary);
  return slots.rows ? rowsQuery(slots, vocabulary) : groupsQuery(slots, slots.where, vocabulary);
}

/** The part of the result that was asked for; null where it is all. */
export function askedOf(slots: Slots, { groupBy, values }: VisualQuery): QuestionReading['asked'] | null {
  if (slots.asked === 'all') return null;
  const columns = groupBy.slice(0, slots.list.length || slots.groups.length).map(({ as }) => as);
  if (columns.length === groupBy.length + values.length && !slots.first) return null;
  return { columns, ...(slots.first && { first: true }) };
}

/** The columns asked for, behind them those that order them: equal rows in the order of their key. */
function listQuery(slots: Slots, { tables }: Vocabulary): VisualQuery {
  const { list, distinct, rowOrder, order, where, limit, table } = slots;
  const fields = [...list];
  const place = (field: ColumnField): number => {
    const at = fields.findIndex((other) => keyOfField(other) === keyOfField(field));
    return at < 0 ? fields.push(field) - 1 : at;
  };
  const orderBy: VisualQuery['orderBy'] = [];
  if (rowOrder) {
    orderBy.push({ as: `g${place(rowOrder)}`, direction: order?.highest === false ? 'ascending' : 'descending' });
    const key = tables.find(({ name }) => name === table)?.rowKey;
    if (key !== undefined && !distinct)
      orderBy.push({ as: `g${place({ kind: 'column', table, column: key })}`, direction: 'ascending' });
  }
  return {
    groupBy: fields.map((field, at) => ({ as: `g${at}`, field })),
    values: [],
    mode: distinct ? 'groups' : 'rows',
    where: [...where],
    orderBy,
    limit: limit ?? MOST_ROWS,
  };
}

/** The same for the comparison period; null without one. */
export function queryAgainst(slots: Slots, vocabulary: Vocabulary): VisualQuery | null {
  if (!slots.against) return null;
  const { field, days } = slots.against;
  const others = slots.where.filter(
    ({ target }) => target.kind !== 'column' || keyOfField(target) !== keyOfField(field),
  );
  return groupsQuery(slots, [...others, { target: field, predicate: daysPredicate(days) }], vocabulary);
}

/** Groups by the number of their rows. */
function sizeOfGroups({ groupSize, table }: Slots, vocabulary: Vocabulary): Restriction[] {
  if (!groupSize) return [];
  const predicate = { op: 'compare' as const, match: 'and' as const, conditions: [groupSize] };
  return [{ target: countOf(vocabulary, table), predicate }];
}

function groupsQuery(slots: Slots, where: readonly Restriction[], vocabulary: Vocabulary): VisualQuery {
  const figures = slots.figures.map((field, at): { as: string; field: QuestionFigure } => ({
    as: `v${at}`,
    field: slots.share && at === 0 ? { ...field, percentOfTotal: true } : field,
  }));
  const { order } = slots;
  const ordered = order?.figure
    ? slots.figures.findIndex((one) => JSON.stringify(one) === JSON.stringify(order.figure))
    : 0;
  return {
    groupBy: slots.groups.map((field, at) => ({ as: `g${at}`, field })),
    values: figures,
    mode: 'groups',
    where: [...where, ...sizeOfGroups(slots, vocabulary)],
    ...(slots.part.length > 0 && { highlight: [...slots.part] }),
    orderBy: order
      ? [
          {
            as: order.by === 'group' ? 'g0' : `v${Math.max(0, ordered)}`,
            direction: order.highest ? 'descending' : 'ascending',
          },
        ]
      : [],
    limit: slots.limit ?? MOST_GROUPS,
  };
}

/** The row key first, then the columns it was filtered and sorted by. */
function rowsQuery(slots: Slots, { tables }: Vocabulary): VisualQuery {
  const table = tables.find(({ name }) => name === slots.table);
  const key = table?.rowKey ?? table?.columns.find(({ hidden }) => !hidden)?.name ?? '';
  const shown: ColumnField[] = [{ kind: 'column', table: slots.table, column: key }];
  const show = (field: ColumnField) => {
    const plain: ColumnField = { kind: 'column', table: field.table, column: field.column };
    if (!shown.some((other) => keyOfField(other) === keyOfField(plain))) shown.push(plain);
  };
  if (slots.rowOrder) show(slots.rowOrder);
  for (const { target } of slots.where) if (target.kind === 'column') show(target);
  const ordered = slots.rowOrder;
  const place = ordered === null ? -1 : shown.findIndex((field) => keyOfField(field) === keyOfField(ordered));
  return {
    groupBy: shown.map((field, at) => ({ as: `g${at}`, field })),
    values: [],
    mode: 'rows',
    where: [...slots.where],
    orderBy:
      place < 0 ? [] : [{ as: `g${place}`, direction: slots.order?.highest === false ? 'ascending' : 'descending' }],
    limit: slots.limit ?? MOST_ROWS,
  };
}

/** The visual for the answer, unless the question names one. */
export function kindFor(slots: Slots, vocabulary: Vocabulary): string {
  const { groups, figures } = slots;
  const named = slots.kind;
  const [first, second] = groups;
  if (named === 'barChart' && groups.length > 1) return 'clusteredBarChart';
  if (named === 'columnChart') return 'clusteredColumnChart';
  if (named) return named;
  if (slots.rows || slots.figures.length === 0) return 'tableEx';
  if (!first) return figures.length > 1 ? 'multiRowCard' : 'card';
  if (slots.against) return 'clusteredBarChart';
  const column = columnOfField(vocabulary, first);
  if (isDate(column)) return 'lineChart';
  if (second && isDate(columnOfField(vocabulary, second))) return 'lineChart';
  if (first.binSize !== undefined && isNumber(column) && !second) return 'histogram';
  if (groups.length > 2) return 'pivotTable';
  if (groups.length === 2) return 'clusteredBarChart';
  if (figures.length > 1) return 'clusteredBarChart';
  if (slots.share) {
    const held = vocabulary.subject.contents.find(
      ({ table, column: name }) => table === first.table && name === first.column,
    );
    return (held?.distinct ?? MOST_SLICES + 1) <= MOST_SLICES ? 'donutChart' : 'barChart';
  }
  return 'barChart';
}
