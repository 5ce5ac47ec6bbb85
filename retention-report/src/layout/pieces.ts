import { type ColumnName, tables } from '@holdfast/contracts/prediction/tables';
import type { LocalizableFilter } from '@holdfast/contracts/report/clause';
import type { ColumnField, Value } from '@holdfast/contracts/report/field';
import type { Format, LocalizableFormat } from '@holdfast/contracts/report/model';
import { hasColumn, isLabelled, type RetentionFacts, type TextOrMessage } from '../facts/facts.ts';
import type { FigureName } from '../facts/figures.ts';
import { messagesFor } from '../facts/messages-for.ts';
import { moneyFormat } from '../model/formats.ts';
import type { LayoutPiece } from './compose.ts';
import { column, figure, total } from './fields.ts';

/** A tier has the same colour everywhere: a likely event is bad news, good news, or neither. */
export function tierColours(facts: Meaning): Readonly<Record<string, string>> {
  if (facts.otherEvent === null) return { Critical: 'bad', High: 'warning', Medium: 'neutral', Low: 'good' };
  return { Critical: isGoodNews(facts) ? 'good' : 'accent', High: 'data1', Medium: 'data2', Low: 'muted' };
}

/** A rising probability is bad news, good news, or neither, depending on the event. */
export function directionColours(facts: Meaning): Readonly<Record<string, string>> {
  if (facts.otherEvent === null) return { raises: 'bad', lowers: 'good', mixed: 'muted' };
  return isGoodNews(facts)
    ? { raises: 'good', lowers: 'bad', mixed: 'muted' }
    : { raises: 'data1', lowers: 'data2', mixed: 'muted' };
}

type Meaning = Pick<RetentionFacts, 'otherEvent'> & { readonly summary?: RetentionFacts['summary'] };
/** A response, a renewal: the more the better. */
export const isGoodNews = ({ summary }: Meaning): boolean => summary?.meaning === 'good-news';

/** Those of the columns that the data has. */
export const present = (facts: RetentionFacts, names: readonly ColumnName[]): ColumnField[] =>
  names.filter((name) => hasColumn(facts, name)).map((name) => column(name));

/** How cells of a table are decorated, by column. */
export const decorationByColumn = (
  ...columns: readonly (readonly [ColumnName, 'bar' | 'badge'])[]
): Record<string, string> => Object.fromEntries(columns.map(([{ column: name }, as]) => [name, as]));

/** A row of cards, one customer measure each. */
export function cardRow(page: string, names: readonly FigureName[]): LayoutPiece[] {
  return names.map((name, index) => ({
    name: `${page}-card-${index}`,
    kind: 'card',
    roles: { values: [figure(name)] },
  }));
}

/** A filter of the document itself: part of the visual's definition, so neither shown nor changed. */
export function fixedFilter(of: ColumnName, ...values: Value[]): LocalizableFilter {
  return { target: column(of), predicate: { op: 'in', values }, display: { hidden: true, locked: true } };
}

/** A slicer with exactly one choice: it switches what is shown, and does not narrow it. */
export function singleChoiceSlicer(name: string, title: TextOrMessage, of: ColumnField, first: Value): LayoutPiece {
  return {
    name,
    kind: 'slicer',
    title,
    roles: { field: [of] },
    options: { mode: 'dropdown', singleSelect: true, required: true },
    filters: [{ target: of, predicate: { op: 'in', values: [first], exact: true } }],
  };
}

/** Only customers not known to have left: the others are not called. */
export function notYetLeftFilter(facts: RetentionFacts): LocalizableFilter[] {
  if (!isLabelled(facts)) return [];
  return [
    {
      target: column(tables.customers.churned),
      predicate: { op: 'compare', match: 'and', conditions: [{ operator: 'IsNot', value: 1 }] },
      display: { displayName: messagesFor(facts)('filter.notLeft') },
    },
  ];
}

export interface MetricCard {
  readonly metric: string;
  readonly label: TextOrMessage;
  readonly description: TextOrMessage;
  readonly format?: Format | undefined;
}

/** One figure of the model's report card. */
export function metricCard(
  name: string,
  { metric, label, description, format = { style: 'number', digits: 3 } }: MetricCard,
): LayoutPiece {
  return {
    name,
    kind: 'card',
    title: label,
    description,
    roles: { values: [{ field: total(tables.metrics.value, 'max'), label, format }] },
    filters: [fixedFilter(tables.metrics.metric, metric)],
  };
}

/** The money format for visuals that format values themselves. */
export const moneyOption = (facts: RetentionFacts): Record<string, LocalizableFormat> => ({
  money: moneyFormat(facts),
});

/** For visuals with their own texts: the event of the report, if it is not leaving. */
export const eventOption = ({ otherEvent, noun }: RetentionFacts): Record<string, TextOrMessage> => ({
  ...(otherEvent !== null && { event: otherEvent }),
  ...(noun !== 'customers' && { noun }),
});
