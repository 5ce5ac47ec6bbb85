import { isMissingAmongFigures } from './missing.ts';
import { type DecimalMark, parseNumber } from './numbers.ts';
import type { TypedColumn } from './typed-column.ts';

/** How the figures of a column are written, so that other rows of the same file are read the same way. */
export interface FigureForm {
  readonly mark: DecimalMark;
  /** Figures that stand for 'missing'. */
  readonly disguised: readonly number[];
}

const COMPARED = 20_000;

/** NaN for what is no figure in either notation. */
export function figureReader({ mark, disguised }: FigureForm): (text: string) => number {
  const other: DecimalMark = mark === 'point' ? 'comma' : 'point';
  return (text) => {
    if (isMissingAmongFigures(text)) return Number.NaN;
    const usual = parseNumber(text, mark);
    const figure = Number.isNaN(usual) ? parseNumber(text, other) : usual;
    return disguised.includes(figure) ? Number.NaN : figure;
  };
}

/** The form that gives the figures this column was found to have. */
export function figureForm({ source, numbers, disguised }: TypedColumn): FigureForm {
  const rows = Math.min(COMPARED, numbers?.length ?? 0);
  const agreeing = (mark: DecimalMark) => {
    let agreed = 0;
    for (let row = 0; row < rows; row++) if (parseNumber(source.cell(row).trim(), mark) === numbers?.[row]) agreed++;
    return agreed;
  };
  return { mark: agreeing('comma') > agreeing('point') ? 'comma' : 'point', disguised: disguised.map(Number) };
}
