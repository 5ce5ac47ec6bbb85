import type { ActiveFilter, Paper, TableSheet } from '../paper.ts';

/** The cover sheet of a data export. */
export interface CoverSheet {
  readonly title: string;
  /** Takes the final sheet names, which are assigned late. */
  rows(sheets: readonly string[]): string[][];
}

export function coverSheetOf(
  { title, data, day, texts }: Pick<Paper, 'title' | 'data' | 'day' | 'texts'>,
  activeFilters: readonly ActiveFilter[],
  sheets: readonly TableSheet[],
  count: (rows: number) => string,
): CoverSheet {
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
        texts.rowsAre({ count: `${count(rowCount)}${truncated ? '+' : ''}` }),
      ]),
    ],
  };
}
