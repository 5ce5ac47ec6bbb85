import type { VisualsTexts as Texts } from '@holdfast/texts/areas/visuals';
import type { Formats } from './formats.ts';
import { inOneParagraph } from './paragraph.ts';
import { numberAt } from './result-columns.ts';
import { columnOf, isGrouping, isOrdered } from './role-fields.ts';
import type { Format, QueryResult, ResultColumn, SemanticModel } from './words.ts';

interface DescribedMember {
  readonly label: string;
  readonly value: number;
}
/** The facts about one measure. */
export interface DescribedMeasure {
  readonly measure: string;
  readonly format: Format;
  readonly category: string | null;
  readonly total: number | null;
  readonly highest: DescribedMember | null;
  readonly lowest: DescribedMember | null;
  /** First and last, where the groups have a natural order. */
  readonly ends: readonly [DescribedMember, DescribedMember] | null;
}

interface DescribedResult {
  readonly result: QueryResult;
  readonly model: SemanticModel;
  readonly formats: Formats;
  /** The result's columns under the visual's names; its own names when absent. */
  readonly columns?: readonly ResultColumn[];
}

const MOST_MEASURES = 6;

/** Rule-based facts from the result's own numbers: deterministic, and nothing that is not in the data. */
export function describeResult({
  result,
  model,
  formats,
  columns = result.columns,
}: DescribedResult): readonly DescribedMeasure[] {
  const groups = columns.filter(({ role }) => role === 'group');
  const measures = columns.filter(
    ({ as, role, type }) => role === 'value' && type !== 'text' && !/^(low|high|tooltips)\d/.test(as),
  );
  const grandTotal =
    groups.length > 0 ? result.totals?.find(({ groupedBy }) => groupedBy.length === 0)?.columns : columns;
  const only = groups.length === 1 ? groups[0]?.field : undefined;
  // Tiers and grades are ordered too, but have no trend.
  const inOrder =
    only !== undefined && isGrouping(only) && isOrdered(model, only) && columnOf(model, only)?.type !== 'text';
  return measures.slice(0, MOST_MEASURES).map(({ as, label, format, values }): DescribedMeasure => {
    const members = groups.length === 0 ? [] : membersOf(result, groups, values, formats);
    const sorted = [...members].sort((a, b) => b.value - a.value);
    const [first, last] = [members[0], members.at(-1)];
    return {
      measure: label,
      format,
      category: groups.map((group) => group.label).join(' · ') || null,
      total: numberAt(grandTotal?.find((one) => one.as === as)?.values, 0),
      highest: sorted[0] ?? null,
      lowest: sorted.length > 1 ? (sorted.at(-1) ?? null) : null,
      ends: inOrder && first && last && members.length > 2 ? [first, last] : null,
    };
  });
}

function membersOf(
  result: QueryResult,
  groups: readonly ResultColumn[],
  values: readonly unknown[],
  formats: Formats,
): DescribedMember[] {
  return Array.from({ length: result.rowCount }, (_, row) => ({
    label: groups.map((group) => formats.group(group.values[row] ?? null, group)).join(' · '),
    value: numberAt(values, row),
  })).flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
}

/** One or a few sentences for each measure. */
export function sentencesOf(described: readonly DescribedMeasure[], formats: Formats, texts: Texts): string[] {
  return described.flatMap(({ measure, format, category, total, highest, lowest, ends }) => {
    const write = (value: number): string => formats.value(value, format);
    const parts = [
      total !== null && texts.tellTotal({ measure, value: write(total) }),
      ends &&
        texts.tellChange({
          measure,
          first: ends[0].label,
          last: ends[1].label,
          from: write(ends[0].value),
          to: write(ends[1].value),
        }),
      highest && category && texts.tellHighest({ category, name: highest.label, value: write(highest.value) }),
      lowest && lowest.value !== highest?.value && texts.tellLowest({ name: lowest.label, value: write(lowest.value) }),
    ].filter((part) => typeof part === 'string');
    if (parts.length === 0) return [];
    const sentence = inOneParagraph(parts);
    // Without a total the measure has not been named yet.
    return [total === null && !ends ? texts.labelled({ label: measure, value: sentence }) : sentence];
  });
}
