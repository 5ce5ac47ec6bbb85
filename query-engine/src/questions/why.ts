import type { ColumnField, Value } from '@holdfast/contracts/report/field';
import type { Restriction, VisualQuery } from '@holdfast/contracts/report/query';
import type { NormalizedQuery } from '@holdfast/contracts/report/question';
import { message } from '@holdfast/texts/message';
import { restateDrivers } from './restate-question.ts';
import type { Slots } from './slots.ts';
import { isOutcomeColumn, type QuestionFigure, type Vocabulary, type WhyTables } from './subject.ts';
import { columnOfField, contentsOf, isCategory } from './types.ts';

/** A longer list of drivers is not helpful. */
const MOST_DRIVERS = 12;

export interface Why {
  readonly slots: Slots;
  /** Whether the slots compare groups; if none is named there are only drivers. */
  readonly compares: boolean;
  readonly drivers: NormalizedQuery | null;
}

/**
 * An honest answer to “why do monthly customers leave”: how the group compares with the others, the model's drivers,
 * and a note that these are associations. Needs a figure where lower is better, and a group or drivers.
 */
export function readWhy(slots: Slots, vocabulary: Vocabulary): Why | null {
  const { lowIsGood = [] } = vocabulary.subject;
  const measure = vocabulary.table.measures.find(({ name }) => lowIsGood.includes(name));
  if (!measure) return null;
  const figure: QuestionFigure = { kind: 'measure', table: vocabulary.table.name, measure: measure.name };
  const named = slots.where.flatMap(({ target, predicate }) =>
    target.kind === 'column' &&
    predicate.op === 'in' &&
    isCategory(columnOfField(vocabulary, target)) &&
    !isFlag(target, vocabulary)
      ? [{ field: target, values: predicate.not ? [] : predicate.values }]
      : [],
  );
  const asked = slots.groups.length > 0 ? [...slots.groups] : named.slice(0, 1).map(({ field }) => field);
  const drivers = driversOf(named[0], figure, vocabulary);
  const notes = [...slots.notes, message('question.associations')];
  if (asked.length === 0) return drivers && { slots: { ...slots, notes }, compares: false, drivers };
  const compared: Slots = {
    ...slots,
    figures: [figure],
    groups: asked,
    rows: false,
    where: slots.where.filter(
      ({ target }) =>
        !(target.kind === 'column' && asked.some(({ column }) => column === target.column)) &&
        !isFlag(target, vocabulary),
    ),
    order: { by: 'figure', highest: true, figure },
    limit: null,
    notes,
  };
  return { slots: compared, compares: true, drivers };
}

/** “leave” is already expressed by the figure. */
function isFlag(target: Restriction['target'], { subject }: Vocabulary): boolean {
  return target.kind === 'column' && isOutcomeColumn(subject, target);
}

interface WhyGroup {
  readonly field: ColumnField;
  readonly values: readonly Value[];
}

/** As the report shows them: for one group where the model has them by its column, else for all. */
function driversOf(
  group: WhyGroup | undefined,
  figure: QuestionFigure,
  vocabulary: Vocabulary,
): NormalizedQuery | null {
  const { why, model } = vocabulary.subject;
  const isThere = (table: string) => model.tables.some(({ name }) => name === table);
  if (!why || !isThere(why.all.table)) return null;
  const [value, ...others] = group?.values ?? [];
  const inGroup =
    group && value !== undefined && others.length === 0 && isKnownBy(group.field, why, vocabulary)
      ? { field: group.field, value }
      : null;
  const restriction: Restriction[] = inGroup
    ? [{ target: inGroup.field, predicate: { op: 'in', values: [inGroup.value] } }]
    : [];
  const normalized = restateDrivers(figure, restriction, vocabulary);
  if (!inGroup) return { normalized, query: queryOfAll(why.all), kind: 'barChart' };
  const query = queryInGroup(why.inGroups, inGroup.field.column, inGroup.value);
  return { normalized, query, kind: 'keyDriversVisual' };
}

function isKnownBy({ column }: ColumnField, { inGroups }: WhyTables, vocabulary: Vocabulary): boolean {
  const groupings = contentsOf(vocabulary, { kind: 'column', table: inGroups.table, column: inGroups.grouping });
  return groupings?.values.includes(column) ?? false;
}

const queryOfAll = ({ table, driver, direction, effect }: WhyTables['all']): VisualQuery => ({
  groupBy: [
    { as: 'g0', field: { kind: 'column', table, column: driver } },
    { as: 'g1', field: { kind: 'column', table, column: direction } },
  ],
  values: [{ as: 'v0', field: { kind: 'aggregate', table, column: effect, aggregation: 'sum' } }],
  mode: 'groups',
  where: [],
  orderBy: [{ as: 'v0', direction: 'descending' }],
  limit: MOST_DRIVERS,
});

function queryInGroup(of: WhyTables['inGroups'], grouping: string, group: Value): VisualQuery {
  const column = (name: string): ColumnField => ({ kind: 'column', table: of.table, column: name });
  const only = (name: string, value: Value): Restriction => ({
    target: column(name),
    predicate: { op: 'in', values: [value] },
  });
  return {
    groupBy: [{ as: 'g0', field: column(of.driver) }],
    values: [{ as: 'v0', field: { kind: 'aggregate', table: of.table, column: of.effect, aggregation: 'average' } }],
    mode: 'groups',
    where: [only(of.grouping, grouping), only(of.group, group)],
    orderBy: [{ as: 'v0', direction: 'descending' }],
    limit: MOST_DRIVERS,
  };
}
