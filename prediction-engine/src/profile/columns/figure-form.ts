import { isMissingAmongFigures } from './missing.ts';
import { type DecimalMark, parseNumber } from './numbers.ts';
import type { TypedColumn } from './typed-column.ts';
import { withoutWord } from './unit-words.ts';

/** How the figures of a column are written, so that other rows of the same file are read the same way. */
export interface FigureForm {
  readonly mark: DecimalMark;
  /** Figures that stand for 'missing'. */
  readonly disguised: readonly number[];
  /** The word behind every figure, where they have one. */
  readonly unitWord?: string | undefined;
}

const COMPARED = 20_000;

/** NaN for what is no figure in either notation. */
export function figureReader({ mark, disguised, unitWord }: FigureForm): (text: string) => number {
  const other: DecimalMark = mark === 'point' ? 'comma' : 'point';
  return (cell) => {
    const text = unitWord === undefined ? cell : withoutWord(cell, unitWord);
    if (isMissingAmongFigures(text)) return Number.NaN;
    const usual = parseNumber(text, mark);
    const figure = Number.isNaN(usual) ? parseNumber(text, other) : usual;
    return disguised.includes(figure) ? Number.NaN : figure;
  };
}

/** The form that gives the figures this column was found to have. */
export function figureForm({ source, numbers, disguised, unitWord }: TypedColumn): FigureForm {
  const rows = Math.min(COMPARED, numbers?.length ?? 0);
  const textAt = (row: number): string => {
    const text = source.cell(row).trim();
    return unitWord === undefined ? text : withoutWord(text, unitWord);
  };
  const agreeing = (mark: DecimalMark) => {
    let agreed = 0;
    for (let row = 0; row < rows; row++) if (parseNumber(textAt(row), mark) === numbers?.[row]) agreed++;
    return agreed;
  };
  const mark = agreeing('comma') > agreeing('point') ? 'comma' : 'point';
  return { mark, disguised: disguised.map(Number), unitWord };
}
