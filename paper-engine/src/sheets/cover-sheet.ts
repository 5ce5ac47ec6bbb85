import type { ActiveFilter, Paper, Sheet } from '../paper.ts';
import { paperTexts } from '../texts.ts';

/** The cover sheet of a data export. */
export interface CoverSheet {
  readonly title: string;
  /** Takes the final sheet names, which are assigned late. */
  rows(sheets: readonly string[]): string[][];
}

export function coverSheetOf(
  { title, data, day, language }: Pick<Paper, 'title' | 'data' | 'day' | 'language'>,
  activeFilters: readonly ActiveFilter[],
  sheets: readonly Sheet[],
  count: (rows: number) => string,
): CoverSheet {
  const texts = paperTexts(language);
  return {
    title: texts.about,
    rows: (names) => [
      [texts.report, title],
      [texts.data, data],
      [texts.asOf, day],
      [''],
      [texts.filters, ...(activeFilters.length === 0 ? [texts.noFilters] : [])],
      ...(activeFilters.length > 0 ? [[texts.place, texts.field, texts.holds]] : []),
      ...activeFilters.map(({ place, field, words }) => [place ?? texts.wholeReport, field, words]),
      [''],
      [texts.sheets],
      ...sheets.map(({ page, label, result: { rowCount, truncated } }, i) => [
        names[i] ?? label,
        page,
        `${texts.rows}: ${count(rowCount)}${truncated ? '+' : ''}`,
      ]),
    ],
  };
}
