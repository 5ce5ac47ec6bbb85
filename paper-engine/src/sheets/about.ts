import type { Held, Paper, Sheet } from '../paper.ts';

/** What a file of numbers says of itself. */
export interface About {
  readonly title: string;
  /** The names the sheets got are not known before. */
  rows(sheets: readonly string[]): string[][];
}

export function aboutOf(
  { title, data, day, texts }: Pick<Paper, 'title' | 'data' | 'day' | 'texts'>,
  held: readonly Held[],
  sheets: readonly Sheet[],
  count: (rows: number) => string,
): About {
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
