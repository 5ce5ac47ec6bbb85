import { type ColumnName, tables } from '@holdfast/contracts/prediction/tables';
import { about } from '../facts/about.ts';
import { hasColumn, ofUpload, type RetentionFacts, type Words } from '../facts/facts.ts';
import { segmentColumns } from '../model/segment-columns.ts';

const { tenure_band, value_band } = tables.customers;

/** What customers are grouped by where one grouping has to do. */
export const firstGrouping = (facts: RetentionFacts): ColumnName | undefined =>
  [...segmentColumns(facts).map(ofUpload), tenure_band, value_band].find((field) => hasColumn(facts, field));

/** A grouping inside a sentence or a title: bands by what they are bands of. */
export function groupingWords(grouping: ColumnName, facts: RetentionFacts): Words {
  const say = about(facts);
  if (grouping === tenure_band) return say('tenureLower');
  return grouping === value_band ? say('valueLower') : grouping.column;
}
