import type { Held, Paper, Sheet } from '../paper.ts';
import { paperTexts } from '../texts.ts';

/** The cover sheet of a data export. */
export interface About {
  readonly title: string;
  /** Takes the final sheet names, which are assigned late. */
  rows(sheets: readonly string[]): string[][];
}

export function aboutOf(
  { title, data, day, language }: Pick<Paper, 'title' | 'data' | 'day' | 'language'>,
  held: readonly Held[],
  sheets: readonly Sheet[],
  count: (rows: number) => string,
): About {
  const texts = paperTexts(language);
  return {
    title: texts.about,
    rows: (names) => [
      [texts.report, title],
      [texts.data, data],
      [texts.asOf, day],
      [''],
      [texts.filters, ...(held.length === 0 ? [texts.noFilters] : [])],
      ...(held.length > 0 ? [[texts.place, texts.field, texts.holds]] : []),
      ...held.map(({ place, field, words }) => [place ?? texts.wholeReport, field, words]),
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
