import type { Mark } from '../chart/mark.ts';
import type { Grid, GridCell } from '../grid.ts';
import type { ViewProps } from '../kind.ts';

export interface CellDrawing {
  readonly place: { readonly category: number; readonly series: number };
  readonly colour: string;
  readonly words: Pick<ViewProps<unknown>, 'formats' | 'texts'>;
  readonly share?: number | undefined;
}

/** The tooltip of one cell: its names, its value, its share where shares matter, its highlighted part. */
export function cellMark(grid: Grid, { place, colour, words: { formats, texts }, share }: CellDrawing): Mark {
  const cell = grid.cells[place.category]?.[place.series] as GridCell;
  const category = grid.categories[place.category]?.label ?? '';
  const series = grid.series[place.series];
  const format = series?.format ?? grid.format;
  const written = formats.value(cell.value, format);
  const whole = share === undefined ? written : texts.shareOfTotal({ value: written, share: formats.percent(share) });
  const value = grid.highlighting
    ? texts.partOfWhole({ part: formats.value(cell.highlighted ?? 0, format), whole })
    : whole;
  const several = grid.series.length > 1;
  const name = several ? (series?.label ?? '') : grid.valueTitle;
  const extra = cell.point.values.slice(several ? 0 : 1);
  return {
    key: `${place.category}|${place.series}`,
    label: several ? texts.listed({ items: [category, series?.label ?? ''] }) : category,
    value,
    colour,
    lines: [{ label: name, value, colour }, ...(several ? [] : tipLines(extra))],
    point: cell.point.identity.length > 0 ? cell.point : null,
  };
}

const tipLines = (values: GridCell['point']['values']) =>
  values.flatMap(({ field, formatted }) => {
    const label = field.kind === 'measure' ? field.measure : field.column;
    return formatted ? [{ label, value: formatted }] : [];
  });
