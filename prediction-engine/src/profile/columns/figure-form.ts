import { isMissingAmongFigures } from './missing.ts';
import { type DecimalMark, parseNumber } from './numbers.ts';
import type { TypedColumn } from './typed-column.ts';
import { withoutWord } from './unit-words.ts';

/** The number format of a column, so that other rows of the same file are parsed the same way. */
export interface FigureForm {
  readonly mark: DecimalMark;
  /** Codes for 'missing'. */
  readonly disguised: readonly number[];
  /** The unit word after every number, if there is one. */
  readonly unitWord?: string | undefined;
}

const COMPARED = 20_000;

/** NaN if it is not a number in either notation. */
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

/** The format that reproduces the column's parsed numbers. */
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
