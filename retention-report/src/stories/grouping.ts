import { type ColumnName, tables } from '@holdfast/contracts/prediction/tables';
import { hasColumn, isLabelled, ofUpload, type RetentionFacts, type TextOrMessage } from '../facts/facts.ts';
import { messagesFor } from '../facts/messages-for.ts';
import { segmentColumns } from '../model/segment-columns.ts';

const { tenure_band, value_band } = tables.customers;

/** The grouping to use if only one is needed. */
export const firstGrouping = (facts: RetentionFacts): ColumnName | undefined =>
  [...segmentColumns(facts).map(ofUpload), tenure_band, value_band].find((field) => hasColumn(facts, field));

/** Smaller groups are left out of charts of rates and of their stories. */
export const SMALLEST_GROUP = 30;

/**
 * The grouping of the first page, in its chart and in its story. If outcomes are known, a column whose groups differ
 * significantly comes first; `isInformative` is whether there is one, since only then there is something to say.
 */
export function leadGrouping(facts: RetentionFacts): {
  readonly by: ColumnName | undefined;
  readonly isInformative: boolean;
} {
  if (!isLabelled(facts)) return { by: firstGrouping(facts), isInformative: true };
  const { segmentRules } = facts.results;
  const isInformative = (name: string) => segmentRules.some((rule) => rule.column === name && rule.value !== null);
  const found = segmentColumns(facts).find(isInformative);
  return { by: found === undefined ? firstGrouping(facts) : ofUpload(found), isInformative: found !== undefined };
}

/** The name of a grouping in a sentence or a title: bands are named after their column. */
export function groupingWords(grouping: ColumnName, facts: RetentionFacts): TextOrMessage {
  const say = messagesFor(facts);
  if (grouping === tenure_band) return say('tenureLower');
  return grouping === value_band ? say('valueLower') : grouping.column;
}
