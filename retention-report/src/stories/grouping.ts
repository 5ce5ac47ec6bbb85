import { type ColumnName, tables } from '@holdfast/contracts/prediction/tables';
import { about } from '../facts/about.ts';
import { hasColumn, isLabelled, ofUpload, type RetentionFacts, type Words } from '../facts/facts.ts';
import { segmentColumns } from '../model/segment-columns.ts';

const { tenure_band, value_band } = tables.customers;

/** What customers are grouped by where one grouping has to do. */
export const firstGrouping = (facts: RetentionFacts): ColumnName | undefined =>
  [...segmentColumns(facts).map(ofUpload), tenure_band, value_band].find((field) => hasColumn(facts, field));

/** Groups smaller than this are no group to speak of: a chart of rates leaves them out, and its story names none of them. */
export const SMALLEST_GROUP = 30;

/**
 * What the first page groups customers by, in its chart and in its story. Where outcomes are known, a column whose groups
 * really differ goes first; `isTelling` says whether there is one, for only then there is something to say.
 */
export function leadGrouping(facts: RetentionFacts): {
  readonly by: ColumnName | undefined;
  readonly isTelling: boolean;
} {
  if (!isLabelled(facts)) return { by: firstGrouping(facts), isTelling: true };
  const { segmentRules } = facts.told;
  const isTelling = (name: string) => segmentRules.some((rule) => rule.column === name && rule.value !== null);
  const found = segmentColumns(facts).find(isTelling);
  return { by: found === undefined ? firstGrouping(facts) : ofUpload(found), isTelling: found !== undefined };
}

/** A grouping inside a sentence or a title: bands by what they are bands of. */
export function groupingWords(grouping: ColumnName, facts: RetentionFacts): Words {
  const say = about(facts);
  if (grouping === tenure_band) return say('tenureLower');
  return grouping === value_band ? say('valueLower') : grouping.column;
}
